import { setTimeout as sleep } from 'node:timers/promises';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { localVisibilitySeconds } from './engines/queues.ts';

export type EventSource = {
  queueUrl: string;
  queueArn: string;
  batchSize: number;
  /** Hands a batch to the worker; gives what the worker returned, or throws when it failed. */
  invoke(event: SQSEvent): Promise<unknown>;
  /** Seconds until a message that failed is received again, times its receives so far. */
  retrySeconds?: number;
};

/**
 * Empties a queue into its worker as Lambda's event source mapping does: messages that the worker took are deleted,
 * those that it reports in `batchItemFailures` come again, and all of them when it throws. Where a message came too
 * often, the queue's own redrive policy takes it away.
 */
export function pollQueue(sqs: SQSClient, source: EventSource): { close(): Promise<void> } {
  const stopping = new AbortController();
  const finished = poll(sqs, source, stopping.signal);
  return {
    async close() {
      stopping.abort();
      await finished;
    },
  };
}

async function poll(sqs: SQSClient, source: EventSource, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const messages = await receive(sqs, source, stop).catch(async (error: unknown) => {
      if (stop.aborted) return [];
      console.error(error);
      await sleep(1000, undefined, { signal: stop }).catch(() => {});
      return [];
    });
    if (messages.length > 0) {
      await work(sqs, source, messages, stop).catch((error: unknown) => {
        if (!stop.aborted) console.error(error);
      });
    }
  }
}

async function receive(sqs: SQSClient, { queueUrl, batchSize }: EventSource, stop: AbortSignal): Promise<Message[]> {
  const wanted = new ReceiveMessageCommand({
    QueueUrl: queueUrl,
    MaxNumberOfMessages: batchSize,
    WaitTimeSeconds: 20,
    MessageSystemAttributeNames: ['All'],
    MessageAttributeNames: ['All'],
  });
  const { Messages = [] } = await sqs.send(wanted, { abortSignal: stop });
  return Messages;
}

async function work(sqs: SQSClient, source: EventSource, messages: Message[], stop: AbortSignal): Promise<void> {
  const renew = () => void hide(messages, () => localVisibilitySeconds);
  const renewing = setInterval(renew, (localVisibilitySeconds / 3) * 1000);
  const stopped = Promise.withResolvers<'stopped'>();
  const giveUp = () => stopped.resolve('stopped');
  stop.addEventListener('abort', giveUp);
  const answer = source.invoke({ Records: messages.map((message) => recordOf(message, source.queueArn)) });
  const failed = await Promise.race([answer.then(failuresOf, logAndFailAll), stopped.promise]).finally(() => {
    clearInterval(renewing);
    stop.removeEventListener('abort', giveUp);
  });
  // Whoever stops in the middle leaves the messages to come again.
  if (failed === 'stopped') return;

  const hasFailed = ({ MessageId = '' }: Message) => failed === 'all' || failed.has(MessageId);
  await Promise.all(
    messages
      .filter((message) => !hasFailed(message))
      .map(({ ReceiptHandle }) => sqs.send(new DeleteMessageCommand({ QueueUrl: source.queueUrl, ReceiptHandle }))),
  );
  await hide(messages.filter(hasFailed), (receives) => Math.min(30, receives * (source.retrySeconds ?? 2)));

  async function hide(some: Message[], seconds: (receives: number) => number): Promise<void> {
    const hidden = some.map(({ ReceiptHandle, Attributes }) => {
      const VisibilityTimeout = seconds(Number(Attributes?.ApproximateReceiveCount ?? 1));
      return sqs.send(
        new ChangeMessageVisibilityCommand({ QueueUrl: source.queueUrl, ReceiptHandle, VisibilityTimeout }),
      );
    });
    // A message that cannot be hidden anew waits out the time it has.
    for (const result of await Promise.allSettled(hidden)) {
      if (result.status === 'rejected' && !stop.aborted) console.error(result.reason);
    }
  }
}

/** Ids of the messages to receive again. A report that names no message of its own fails the batch, as on AWS. */
function failuresOf(result: unknown): Set<string> | 'all' {
  const reported = (result as Partial<SQSBatchResponse> | null)?.batchItemFailures ?? [];
  const ids = reported.map(({ itemIdentifier }) => itemIdentifier);
  return ids.every((id) => typeof id === 'string' && id !== '') ? new Set(ids) : 'all';
}

function logAndFailAll(error: unknown): 'all' {
  console.error(error);
  return 'all';
}

function recordOf(message: Message, eventSourceARN: string): SQSRecord {
  const { MessageId = '', ReceiptHandle = '', Body = '', MD5OfBody = '', Attributes = {} } = message;
  return {
    messageId: MessageId,
    receiptHandle: ReceiptHandle,
    body: Body,
    attributes: {
      ApproximateReceiveCount: Attributes.ApproximateReceiveCount ?? '1',
      SentTimestamp: Attributes.SentTimestamp ?? '',
      SenderId: Attributes.SenderId ?? '',
      ApproximateFirstReceiveTimestamp: Attributes.ApproximateFirstReceiveTimestamp ?? '',
    },
    messageAttributes: {},
    md5OfBody: MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN,
    awsRegion: 'us-east-1',
  };
}
