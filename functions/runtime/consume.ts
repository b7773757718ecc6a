import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { type MessageOf, type QueueName, queues } from '#shared/messages.ts';
import { logger } from './observe.ts';

type Work<Q extends QueueName> = {
  /** Does what the message asks. Throwing means "again"; what cannot succeed is written on its record instead. */
  work: (message: MessageOf<Q>) => Promise<void>;
  /** Called when the last receive has failed, before the message goes to the dead-letter queue: say so on the record. */
  giveUp: (message: MessageOf<Q>, reason: unknown) => Promise<void>;
};

export type QueueLambda = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/** The Lambda that empties one queue. Only the messages that failed are received again. */
export function consume<Q extends QueueName>(queue: Q, { work, giveUp }: Work<Q>): QueueLambda {
  const { message: schema, maxReceives } = queues[queue];

  const handleRecord = async (record: SQSRecord) => {
    const message = schema.parse(JSON.parse(record.body)) as MessageOf<Q>;
    try {
      await work(message);
    } catch (error) {
      const receives = Number(record.attributes.ApproximateReceiveCount);
      logger.error('A message failed', { queue, messageId: record.messageId, receives, error: error as Error });
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
