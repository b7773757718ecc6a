import Stripe from 'stripe';
import { afterAll, afterEach, expect } from 'vitest';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import { startStripe } from '#scripts/stand-ins/stripe/server.ts';
import { faultsOf, recordStripe } from './stripe-recorder.ts';

/**
 * Starts the stand-in behind a recorder for the tests of a file, with Stripe's SDK as the client. Each recorded exchange must
 * match Stripe's published API.
 */
export async function recordedStripe() {
  const standIn = await startStripe({ control: true });
  const recorder = await recordStripe(standIn.url);
  afterEach(() => expect(recorder.exchanges.splice(0).flatMap(faultsOf)).toEqual([]));
  afterAll(async () => {
    await recorder[Symbol.asyncDispose]();
    await standIn.close();
  });
  return {
    /** A client whose requests are recorded. */
    stripe: connect(recorder.url),
    recorder,
    /** The URL of the stand-in itself. Requests to this URL are not recorded. */
    directUrl: standIn.url,
    control: (path: string, body?: object) => control(standIn.url, path, body),
  };
}

export function connect(url: string, more: { key?: string; timeout?: number } = {}): Stripe {
  const { hostname: host, port } = new URL(url);
  const { key = localStripe.secretKey, timeout = 10_000 } = more;
  return new Stripe(key, { host, port, protocol: 'http', telemetry: false, timeout });
}

/** Sends a request to a control endpoint of the stand-in at `url`. */
export async function control(url: string, path: string, body: object = {}): Promise<void> {
  const answer = await fetch(`${url}/_control/${path}`, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.ok, await answer.text()).toBe(true);
}

export const order = {
  amount: 4599,
  currency: 'usd',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  metadata: { checkoutId: 'c1', cartHash: 'abc' },
} as const;

export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.unreachable('It should have failed'),
    (error: unknown) => error,
  );
