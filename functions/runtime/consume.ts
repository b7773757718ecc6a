import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { type MessageOf, type QueueName, queues } from '#shared/messages.ts';
import { logger } from './observe.ts';

type Work<Q extends QueueName> = {
  /** Handles the message. Throwing retries it; a failure that no retry cures is stored on the record instead. */
  work: (message: MessageOf<Q>) => Promise<void>;
  /** Runs after the last failed receive, before the message moves to the dead-letter queue: records the failure. */
  giveUp: (message: MessageOf<Q>, reason: unknown) => Promise<void>;
};

export type QueueLambda = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/** Returns the Lambda that handles one queue. Only failed messages are received again. */
export function consume<Q extends QueueName>(queue: Q, { work, giveUp }: Work<Q>): QueueLambda {
  const { message: schema, maxReceives } = queues[queue];

  const handleRecord = async (record: SQSRecord) => {
    const message = schema.parse(JSON.parse(record.body)) as MessageOf<Q>;
    try {
      await work(message);
    } catch (error) {
      const receives = Number(record.attributes.ApproximateReceiveCount);
      logger.error('Message failed', { queue, messageId: record.messageId, receives, error: error as Error });
      if (receives >= maxReceives) await giveUp(message, error);
      throw error;
    }
  };

  return (event, context) =>
    processPartialResponse(event, handleRecord, new BatchProcessor(EventType.SQS), {
      context,
      throwOnFullBatchFailure: false,
    });
}
