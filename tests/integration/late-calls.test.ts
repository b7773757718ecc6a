import { once } from 'node:events';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fetchSecret } from '#functions/adapters/aws/fetch-secret.ts';
import { s3Images } from '#functions/adapters/aws/s3-images.ts';
import { sesMailer } from '#functions/adapters/aws/ses-mailer.ts';
import { sqsQueues } from '#functions/adapters/aws/sqs-queues.ts';
import { withDeadline, within } from '#functions/adapters/deadline.ts';
import { dynamoCarts } from '#functions/adapters/dynamo/carts.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { oidcProvider } from '#functions/adapters/oidc.ts';
import { pictureFetcher } from '#functions/adapters/pictures/fetch-picture.ts';
import { printful } from '#functions/adapters/printful/provider.ts';
import { stripePayments } from '#functions/adapters/stripe/payments.ts';
import { unlimited } from '#tests/fakes/call-budget.ts';
import { hangingServer } from '#tests/helpers/hanging-server.ts';
import { soon } from '#tests/helpers/soon.ts';

// Every client of another service, against one that accepts a request and never answers.

const services: [name: string, call: (url: string) => Promise<unknown>][] = [
  ['DynamoDB', () => dynamoCarts(openTable('table')).list('u1')],
  ['S3', () => s3Images('bucket').has('key')],
  ['SQS', (url) => sqsQueues(() => `${url}/queue`).send('submit-order', { orderId: 'VF-0123456789' })],
  [
    'SES',
    () => sesMailer('shop@example.com', () => 0).send({ to: 'a@example.com', subject: 'a', text: 'a', html: 'a' }),
  ],
  ['Secrets Manager', () => fetchSecret('stripe')],
  ['Stripe', (url) => stripePayments({ secretKey: 'sk_test_x', apiUrl: url }).find('pi_1')],
  ['Printful', (url) => printful({ token: 'token', baseUrl: url, budget: unlimited }).countries()],
  ['the print provider’s pictures', (url) => pictureFetcher({ plainHttp: true })(`${url}/blank.png`)],
  [
    'the identity provider',
    (issuer) => {
      const provider = oidcProvider({ issuer, clientId: 'id', clientSecret: 'secret' }, 'https://shop.example/back');
      return provider.authorizationUrl({ state: 's', nonce: 'n', verifier: 'v', purpose: 'open' });
    },
  ],
];

const service = await hangingServer();

beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  for (const name of ['DYNAMODB', 'S3', 'SQS', 'SESV2', 'SECRETS_MANAGER']) {
    vi.stubEnv(`AWS_ENDPOINT_URL_${name}`, service.url);
  }
  service.requests.length = 0;
});

describe.each(services)('%s', (_, call) => {
  test('a request that waits for it ends at the deadline', async () => {
    // The deadline is earlier than the limits of a single attempt.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const arrival = service.arrival();

    const outcome = withDeadline(3000, () => call(service.url)).catch((error: unknown) => error);
    await arrival;
    await vi.advanceTimersByTimeAsync(3000);

    expect(await soon(outcome)).toMatchObject({ code: 'timed-out' });
  });

  test('nothing is sent to it after the deadline', async () => {
    let called: Promise<unknown> | undefined;
    const late = async () => {
      await once(within(60_000), 'abort');
      return call(service.url);
    };

    await withDeadline(5, () => (called = late())).catch(() => undefined);

    await expect(called).rejects.toThrow();
    expect(service.requests).toEqual([]);
  }, 20_000);
});

test('a second slow call does not get the time of a first one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await using slow = await hangingServer();
  const adapter = printful({ token: 'token', baseUrl: slow.url, budget: unlimited });
  const [first, second] = [slow.arrival(), slow.arrival().then(() => slow.arrival())];

  const outcome = withDeadline(26_000, async () => {
    await adapter.countries();
    await adapter.listProducts();
  }).catch((error: unknown) => error);
  await first;
  await vi.advanceTimersByTimeAsync(15_000);
  slow.answer({ code: 200, result: [] });
  await second;
  await vi.advanceTimersByTimeAsync(11_000);

  expect(await soon(outcome)).toMatchObject({ code: 'timed-out' });
});
