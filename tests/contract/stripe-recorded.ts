import Stripe from 'stripe';
import { expect } from 'vitest';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import { startStripe } from '#scripts/stand-ins/stripe/server.ts';
import { faultsOf, type Recorder, recordStripe } from './stripe-recorder.ts';

export type RecordedStripe = AsyncDisposable & {
  /** A client whose requests are recorded. */
  stripe: Stripe;
  recorder: Recorder;
  /** The URL of the stand-in itself. Requests to this URL are not recorded. */
  directUrl: string;
  control(path: string, body?: object): Promise<void>;
  /**
   * Returns every way in which the recorded exchanges deviate from Stripe's published API, and clears the recording.
   */
  faults(): string[];
};

/** Starts the stand-in behind a recorder, with Stripe's SDK as the client. */
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
