import Stripe from 'stripe';
import { expect } from 'vitest';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import { startStripe } from '#scripts/stand-ins/stripe/server.ts';
import { faultsOf, type Recorder, recordStripe } from './stripe-recorder.ts';

export type RecordedStripe = AsyncDisposable & {
  /** Through the recorder. */
  stripe: Stripe;
  recorder: Recorder;
  /** Past the recorder. */
  directUrl: string;
  control(path: string, body?: object): Promise<void>;
  /** Forgets what went over the wire, and gives all that Stripe's published API does not allow. */
  faults(): string[];
};

/** The stand-in, with every call to it remembered and Stripe's own SDK in front. */
export async function recordedStripe(): Promise<RecordedStripe> {
  const standIn = await startStripe({ control: true });
  const recorder = await recordStripe(standIn.url);
  return {
    stripe: connect(recorder.url),
    recorder,
    directUrl: standIn.url,
    control: (path, body) => control(standIn.url, path, body),
    faults: () => recorder.exchanges.splice(0).flatMap(faultsOf),
    async [Symbol.asyncDispose]() {
      await recorder[Symbol.asyncDispose]();
      await standIn.close();
    },
  };
}

export function connect(url: string, more: { key?: string; timeout?: number } = {}): Stripe {
  const { hostname: host, port } = new URL(url);
  const { key = localStripe.secretKey, timeout = 10_000 } = more;
  return new Stripe(key, { host, port, protocol: 'http', telemetry: false, timeout });
}

/** Tells the stand-in at this address what to do. */
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
