import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PurgeQueueCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitingWork } from '#scripts/deploy/waiting-work.ts';
import { localClientConfig } from '#scripts/local/engines/client-config.ts';
import { createQueues, type QueueUrls } from '#scripts/local/engines/queues.ts';
import { type StorageEngine, startStorage } from '#scripts/local/engines/storage.ts';
import { outputs } from '#shared/deployment/stack-outputs.ts';

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

/** A stage whose dead-letter queue is that of one local queue. */
const waiting = () => {
  const { 'submit-order': orders, 'process-webhook': events } = urls;
  const environment = { SUBMIT_ORDER_QUEUE_URL: orders.url, PROCESS_WEBHOOK_QUEUE_URL: events.url };
  const deadLetters = `arn:aws:sqs:us-east-1:000000000000:${orders.deadLetterUrl.split('/').at(-1)}`;
  return waitingWork({ environment, all: { [outputs.deadLettersArn]: deadLetters } }, sqs);
};
const send = (QueueUrl: string, DelaySeconds = 0) =>
  sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: '{}', DelaySeconds }));

test('an order that waits out its window, an event that is being processed and a dead letter stop a removal', async () => {
  expect(await waiting()).toEqual([]);

  const { 'submit-order': orders, 'process-webhook': events } = urls;
  await send(orders.url, 600);
  expect(await waiting()).toEqual(['Messages in submit-order: 1']);

  await send(events.url);
  await sqs.send(new ReceiveMessageCommand({ QueueUrl: events.url }));
  await send(orders.deadLetterUrl);
  expect(await waiting()).toEqual([
    ...['Messages in submit-order: 1', 'Messages in process-webhook: 1'],
    'Messages in the dead-letter queue: 1',
  ]);

  for (const QueueUrl of [orders.url, events.url, orders.deadLetterUrl])
    await sqs.send(new PurgeQueueCommand({ QueueUrl }));
  expect(await waiting()).toEqual([]);
});
