import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { correlationAttribute } from '#functions/adapters/aws/sqs-queues.ts';
import { correlated } from '#functions/adapters/correlation.ts';
import { withDeadline } from '#functions/adapters/deadline.ts';
import { reserveMs } from '#functions/adapters/time-limits.ts';
import { delayFor } from '#functions/app/ports/queues.ts';
import { AppError } from '#shared/errors.ts';
import { type MessageOf, type QueueName, queues } from '#shared/messages.ts';
import { logger } from './observe.ts';

type Work<Q extends QueueName> = {
  /**
   * Handles a message. An error causes a retry. For a permanent failure, `work` must store the failure on the record
   * instead of throwing. On the first delivery, no worker has failed or crashed with this message before.
   */
  work: (message: MessageOf<Q>, delivery: { isFirstDelivery: boolean }) => Promise<void>;
  /** Records the failure after the last attempt, before the message moves to the dead-letter queue. */
  giveUp: (message: MessageOf<Q>, reason: unknown) => Promise<void>;
  /**
   * Sends the message again after the delay that a busy provider asked for. Without `putOff`, a busy provider counts as
   * a failure, and SQS redelivers the message only after the visibility timeout.
   */
  putOff?: (message: MessageOf<Q>, delaySeconds: number) => Promise<void>;
};

export type QueueLambda = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/**
 * Returns the Lambda handler of a queue. SQS redelivers only the failed messages of a batch. A message that would take
 * longer than Lambda allows fails in time to be recorded.
 */
export function consume<Q extends QueueName>(queue: Q, { work, giveUp, putOff }: Work<Q>): QueueLambda {
  const { message: schema, maxReceives } = queues[queue];

  const handle = async (record: SQSRecord, milliseconds: number) => {
    const message = schema.parse(JSON.parse(record.body)) as MessageOf<Q>;
    const receives = Number(record.attributes.ApproximateReceiveCount);
    try {
      await withDeadline(milliseconds, () => work(message, { isFirstDelivery: receives === 1 }));
    } catch (error) {
      if (putOff && error instanceof AppError && error.code === 'upstream-busy' && error.retryAfter !== undefined) {
        const { code, message: because, retryAfter } = error;
        const delaySeconds = delayFor(retryAfter * 1000);
        await putOff(message, delaySeconds);
        logger.info('Message put off', { queue, messageId: record.messageId, receives, delaySeconds, code, because });
        return;
      }
      logger.error('Message failed', { queue, messageId: record.messageId, receives, error: error as Error });
      if (receives >= maxReceives) await giveUp(message, error);
      throw error;
    }
  };

  return (event, context) => {
    const milliseconds = context.getRemainingTimeInMillis() - reserveMs;
    const handleRecord = (record: SQSRecord) =>
      correlated(record.messageAttributes[correlationAttribute]?.stringValue ?? record.messageId, () =>
        handle(record, milliseconds),
      );
    return processPartialResponse(event, handleRecord, new BatchProcessor(EventType.SQS), {
      context,
      throwOnFullBatchFailure: false,
    });
  };
}
