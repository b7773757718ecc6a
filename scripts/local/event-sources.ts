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
  /** Passes a batch to the worker and returns the worker's result. Throws if the worker fails. */
  invoke(event: SQSEvent): Promise<unknown>;
  /**
   * The base of the retry delay, in seconds. A failed message becomes visible again after this value times the number
   * of receives so far, because nobody waits here for as long as on AWS: for the queue's visibility timeout.
   */
  retrySeconds?: number;
};

/**
 * Polls a queue and passes the messages to the queue's worker, like Lambda's event source mapping. Deletes handled
 * messages. Retries the messages in `batchItemFailures`, or the whole batch if the worker throws. The queue's redrive
 * policy moves a message that failed too often to the dead-letter queue.
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
  // The messages of an interrupted batch become visible again after the visibility timeout.
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
    // If changing a visibility timeout fails, the current one stays in effect.
    for (const result of await Promise.allSettled(hidden)) {
      if (result.status === 'rejected' && !stop.aborted) console.error(result.reason);
    }
  }
}

/** Returns the IDs of the messages to retry. An empty or missing message ID fails the whole batch, as on AWS. */
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
  const {
    MessageId = '',
    ReceiptHandle = '',
    Body = '',
    MD5OfBody = '',
    Attributes = {},
    MessageAttributes = {},
  } = message;
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
    messageAttributes: Object.fromEntries(
      Object.entries(MessageAttributes).map(([name, { StringValue = '', DataType = 'String' }]) => [
        name,
        { stringValue: StringValue, dataType: DataType },
      ]),
    ),
    md5OfBody: MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN,
    awsRegion: 'us-east-1',
  };
}
