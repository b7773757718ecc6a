import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { stripePayments } from './payments.ts';

/** Returns the Stripe adapter with its requests answered by `answer`. */
function payments(answer: (url: URL, method: string, key: string) => unknown) {
  const fetch = async (url: string | URL | Request, { method = '', headers }: RequestInit = {}) => {
    const answered = answer(new URL(String(url)), method, new Headers(headers).get('Idempotency-Key') ?? '');
    return answered instanceof Response ? answered : Response.json(answered);
  };
  return stripePayments({ secretKey: 'sk_test_answers', httpClient: Stripe.createFetchHttpClient(fetch) });
}

const intent = (number: number) => ({
  ...{ id: `pi_${number}`, object: 'payment_intent', status: 'succeeded', amount: 100, amount_received: 100 },
  ...{ currency: 'usd', livemode: true, created: 1, metadata: {}, latest_charge: null, client_secret: 'secret' },
});

test('lists every payment, however many pages Stripe needs', async () => {
  const all = Array.from({ length: 250 }, (_, number) => intent(number));
  const { list } = payments(({ searchParams }) => {
    const from = all.findIndex(({ id }) => id === searchParams.get('starting_after')) + 1;
    const data = all.slice(from, from + Number(searchParams.get('limit')));
    return { object: 'list', url: '/v1/payment_intents', has_more: from + data.length < all.length, data };
  });

  const ids: string[] = [];
  for await (const { id } of list(0)) ids.push(id);

  expect(ids).toEqual(all.map(({ id }) => id));
});

test('an unreachable Stripe is an upstream failure, so the request may be retried later', async () => {
  vi.useFakeTimers();
  const { find } = payments(() => {
    throw new TypeError('fetch failed');
  });

  const failure = find('pi_1').catch((error: unknown) => error);
  await vi.runAllTimersAsync();

  expect(await failure).toMatchObject({ code: 'upstream-failed' });
  vi.useRealTimers();
});

test('finds a refund that Stripe made despite replaying a failure, instead of making it again', async () => {
  const wish = { paymentIntentId: 'pi_1', orderId: 'VF-1', cause: 'A wish', amount: 100, part: null, attempt: 0 };
  const metadata = { orderId: 'VF-1', cause: 'A wish', attempt: '0' };
  const calls: string[] = [];
  const { refund } = payments((_, method) => {
    calls.push(method);
    if (method === 'GET') {
      return { object: 'list', has_more: false, data: [{ id: 're_1', amount: 100, status: 'succeeded', metadata }] };
    }
    const headers = { 'idempotent-replayed': 'true', 'request-id': 'req_1', 'stripe-should-retry': 'false' };
    return Response.json({ error: { type: 'api_error', message: 'Sorry' } }, { status: 500, headers });
  });

  expect(await refund(wish)).toMatchObject({ id: 're_1', status: 'succeeded' });
  expect(calls).toEqual(['POST', 'GET']);
});

test('a refund that Stripe refused for a reason that has passed is made, however often it was refused before', async () => {
  const wish = { paymentIntentId: 'pi_1', orderId: 'VF-1', cause: 'A wish', amount: 100, part: null, attempt: 0 };
  const kept = new Set<string>();
  let isRestricted = true;
  const refusal = (headers = {}) =>
    Response.json({ error: { type: 'invalid_request_error', message: 'Restricted' } }, { status: 403, headers });
  const { refund } = payments((_, method, key) => {
    if (method === 'GET') return { object: 'list', data: [] };
    if (kept.has(key)) return refusal({ 'idempotent-replayed': 'true' });
    if (!isRestricted) return { id: 're_1', object: 'refund', amount: 100, status: 'succeeded' };
    kept.add(key);
    return refusal();
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let run = 0; run < 24; run += 1) {
    await expect(refund(wish)).rejects.toMatchObject({ code: 'internal' });
    vi.setSystemTime(Date.now() + 5 * 60_000);
  }

  isRestricted = false;
  vi.setSystemTime(Date.now() + 5 * 60_000);

  expect(await refund(wish)).toMatchObject({ id: 're_1' });
  vi.useRealTimers();
});

test('throws if a proxy answers the request for the review, instead of reporting no review', async () => {
  const { suspicionOf } = payments(({ pathname }) =>
    pathname.startsWith('/v1/payment_intents') ? { ...intent(1), review: 'prv_1' } : {},
  );

  await expect(suspicionOf('pi_1')).rejects.toMatchObject({ code: 'upstream-failed' });
});

test('a proxy response with status 200 or 500 does not count as a refund', async () => {
  const { refund } = payments((_, method) =>
    method === 'POST' ? Response.json({}, { status: 500, headers: { 'stripe-should-retry': 'false' } }) : {},
  );
  const wish = { paymentIntentId: 'pi_1', orderId: 'VF-1', cause: 'A wish', amount: 100, part: null, attempt: 0 };

  await expect(refund(wish)).rejects.toMatchObject({ code: 'upstream-failed' });
});

/** Answers writes with an empty object, as a proxy might, and reads with `found`. */
const behindProxy = (found: object) => payments((_, method) => (method === 'POST' ? {} : found));

test('a cancellation that a proxy answers with 200 counts only if Stripe has canceled the payment', async () => {
  const open = behindProxy({ ...intent(1), status: 'requires_payment_method' });
  const cancelled = behindProxy({ ...intent(1), status: 'canceled' });

  await expect(open.cancel('pi_1')).rejects.toMatchObject({ code: 'upstream-failed' });
  expect(await cancelled.cancel('pi_1')).toBe(true);
});

test('a proxy response with status 200 does not count as accepting a dispute', async () => {
  const dispute = { id: 'dp_1', object: 'dispute', status: 'needs_response' };
  const { acceptDispute } = behindProxy({ object: 'list', data: [dispute] });

  await expect(acceptDispute('pi_1')).rejects.toMatchObject({ code: 'upstream-failed' });
});

test('fees of a balance in another currency are converted to the currency of the charge', async () => {
  const rate = { currency: 'eur', exchange_rate: 0.8 };
  const charge = { object: 'charge', amount_refunded: 0, balance_transaction: { ...rate, amount: 8000, fee: 400 } };
  const withdrawal = { ...rate, amount: -2000, fee: 1600 };
  const { settlementOf } = payments(({ pathname }) =>
    pathname === '/v1/disputes'
      ? { object: 'list', data: [{ id: 'dp_1', balance_transactions: [withdrawal] }] }
      : { ...intent(1), latest_charge: charge },
  );

  expect(await settlementOf('pi_1')).toEqual({ fee: 2500, refunded: 0, withdrawn: 2500 });
});
