import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetQueueAttributesCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { localClientConfig } from '#scripts/local/engines/client-config.ts';
import { createQueues, type QueueUrls } from '#scripts/local/engines/queues.ts';
import { type StorageEngine, startStorage } from '#scripts/local/engines/storage.ts';
import { pollQueue } from '#scripts/local/event-sources.ts';
import { type QueueName, queues } from '#shared/messages.ts';

let folder: string;
let engine: StorageEngine;
let sqs: SQSClient;
let urls: QueueUrls;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'queues-'));
  engine = await startStorage(folder);
  sqs = new SQSClient(localClientConfig(engine.sqs));
  urls = await createQueues(sqs, engine.sqs);
});
afterAll(async () => {
  sqs.destroy();
  await engine.close();
  await rm(folder, { recursive: true });
});

const polling: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(polling.splice(0).map((source) => source.close()));
  vi.restoreAllMocks();
});

function consume(queue: QueueName, worker: (event: SQSEvent) => Promise<unknown>, batchSize = 5) {
  const { url } = urls[queue];
  polling.push(pollQueue(sqs, { queueUrl: url, queueArn: queue, batchSize, invoke: worker, retrySeconds: 1 }));
}

const send = (queue: QueueName, body: string) =>
  sqs.send(new SendMessageCommand({ QueueUrl: urls[queue].url, MessageBody: body }));

async function messagesIn(QueueUrl: string): Promise<number> {
  const AttributeNames = ['ApproximateNumberOfMessages' as const, 'ApproximateNumberOfMessagesNotVisible' as const];
  const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames }));
  return Object.values(Attributes).reduce((sum, count) => sum + Number(count), 0);
}

test('if one message of a batch fails, the worker receives only this message again', async () => {
  const seen: { body: string; receives: string }[] = [];
  for (const body of ['one', 'two', 'three']) await send('process-webhook', body);

  consume('process-webhook', async ({ Records }) => {
    seen.push(...Records.map(({ body, attributes }) => ({ body, receives: attributes.ApproximateReceiveCount })));
    const failed = Records.filter(
      ({ body, attributes }) => body === 'two' && attributes.ApproximateReceiveCount === '1',
    );
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  });
  await expect.poll(() => seen).toContainEqual({ body: 'two', receives: '2' });
  await expect.poll(() => messagesIn(urls['process-webhook'].url)).toBe(0);

  expect(seen.filter(({ body }) => body !== 'two')).toHaveLength(2);
  expect(seen.filter(({ body }) => body === 'two')).toHaveLength(2);
});

test('a worker that throws receives its whole batch again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const seen: string[] = [];
  for (const body of ['one', 'two']) await send('send-mail', body);

  consume('send-mail', async ({ Records }) => {
    seen.push(...Records.map(({ body }) => body));
    if (Records.some(({ attributes }) => attributes.ApproximateReceiveCount === '1')) throw new Error('down');
    return { batchItemFailures: [] };
  });
  await expect.poll(() => messagesIn(urls['send-mail'].url)).toBe(0);

  expect(seen.toSorted()).toEqual(['one', 'one', 'two', 'two']);
});

test('a message that always fails moves to the dead-letter queue after the maximum number of attempts', async () => {
  const { maxReceives } = queues['paint-artwork'];
  const receives: number[] = [];
  await send('paint-artwork', 'poison');

  consume('paint-artwork', async ({ Records }) => {
    receives.push(...Records.map(({ attributes }) => Number(attributes.ApproximateReceiveCount)));
    return { batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  });
  const { deadLetterUrl, url } = urls['paint-artwork'];
  await expect.poll(() => messagesIn(deadLetterUrl)).toBe(1);

  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: deadLetterUrl }));
  expect(Messages.map(({ Body }) => Body)).toEqual(['poison']);
  expect(receives).toEqual(Array.from({ length: maxReceives }, (_, index) => index + 1));
  expect(await messagesIn(url)).toBe(0);
});

test('a message interrupted by a stop is processed after the next start', async () => {
  await send('submit-order', 'unfinished');
  let started = false;
  consume('submit-order', () => {
    started = true;
    return new Promise(() => {});
  });
  await expect.poll(() => started).toBe(true);

  await Promise.all(polling.splice(0).map((source) => source.close()));

  expect(await messagesIn(urls['submit-order'].url)).toBe(1);
});

test('updating existing queues keeps their messages', async () => {
  await send('send-mail', 'waiting');

  const again = await createQueues(sqs, engine.sqs);

  expect(again).toEqual(urls);
  expect(await messagesIn(again['send-mail'].url)).toBe(1);
});
