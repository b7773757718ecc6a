import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { reserveMs } from '#functions/adapters/time-limits.ts';
import { apiSeconds } from '#shared/deployment/throttles.ts';
import { hangingServer } from '#tests/helpers/hanging-server.ts';
import { localLambdas } from '#tests/helpers/lambdas.ts';
import { accountOf } from './account-world.ts';

const provider = await hangingServer();
const lambdas = await localLambdas({ printfulApiUrl: provider.url });
afterAll(() => lambdas[Symbol.asyncDispose]());

test('a checkout that waits for the print provider gets an error of ours before the gateway’s', async () => {
  const browser = lambdas.browser();
  await browser.send('POST', '/api/register', { json: accountOf('ida') });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const arrival = provider.arrival();

  const json = { countryCode: 'US', items: [{ variantId: 4012, quantity: 1, value: 2500 }] };
  const asking = browser.send('POST', '/api/checkout/delivery', { json });
  await arrival;
  await vi.advanceTimersByTimeAsync(apiSeconds * 1000 - reserveMs);

  expect(await asking).toMatchObject({ status: 504, body: { code: 'timed-out', requestId: 'request-1' } });
});
