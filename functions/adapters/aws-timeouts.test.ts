import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fetchSecret } from './aws/fetch-secret.ts';
import { s3Images } from './aws/s3-images.ts';
import { sesMailer } from './aws/ses-mailer.ts';
import { sqsQueues } from './aws/sqs-queues.ts';
import { dynamoCheckoutStops } from './dynamo/checkout-stops.ts';
import { openTable } from './dynamo/table.ts';

const connections: Socket[] = [];
const silent = createServer((socket) => connections.push(socket.on('error', () => undefined)));
const endpoint = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
beforeAll(async () => {
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint());
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
});
afterAll(() => {
  for (const socket of connections) socket.destroy();
  silent.close();
});

const mail = { to: 'maya@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

test.concurrent.each<[string, () => Promise<unknown>]>([
  ['DynamoDB', () => dynamoCheckoutStops(openTable('shop')).find()],
  ['S3', () => s3Images('shop-images').get('original.png')],
  ['SQS', () => sqsQueues(() => `${endpoint()}/1/mail`).send('send-mail', { mail: 'verify-email', userId: '1' })],
  ['Secrets Manager', () => fetchSecret('stripe')],
  ['SES', () => sesMailer('shop@example.com').send(mail)],
])(
  'a request to %s that gets no response fails while its Lambda can still respond',
  async (_service, request) => {
    const [started, failure] = [Date.now(), await request().catch(String)];

    expect(failure).toMatch(/of inactivity|TimeoutError/);
    expect(Date.now() - started).toBeLessThan(25_000);
  },
  29_000,
);
