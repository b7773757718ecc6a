import type { SQSClient } from '@aws-sdk/client-sqs';
import { queueNames, queues, schedules } from '#shared/messages.ts';
import type { QueueUrls } from './engines/queues.ts';
import { pollQueue } from './event-sources.ts';
import { threadOf, workerEntry } from './lambda-entries.ts';
import type { LambdaHost } from './lambda-host/host.ts';
import { runSchedules } from './schedules.ts';

export type Workers = {
  /** Settles when every scheduled worker has finished its first run, even if some of the runs failed. */
  schedulesRan: Promise<void>;
  close(): Promise<void>;
};

/** Starts polling the queues and running the scheduled workers. */
export function startWorkers(
  sqs: SQSClient,
  queueUrls: QueueUrls,
  hosts: Record<'painter' | 'workers', LambdaHost>,
): Workers {
  const sources = queueNames.map((name) =>
    pollQueue(sqs, {
      queueUrl: queueUrls[name].url,
      queueArn: `arn:aws:sqs:us-east-1:000000000000:${name}`,
      batchSize: queues[name].batchSize,
      invoke: async (event) => {
        const { timeoutSeconds } = queues[name];
        return JSON.parse(await hosts[threadOf(name)].invoke(workerEntry(name), event, { timeoutSeconds }));
      },
    }),
  );
  const clock = runSchedules((name, event) => {
    const { timeoutSeconds } = schedules[name];
    return hosts[threadOf(name)].invoke(workerEntry(name), event, { timeoutSeconds });
  });
  return {
    schedulesRan: clock.first,
    async close() {
      await Promise.all([clock.close(), ...sources.map((source) => source.close())]);
    },
  };
}
