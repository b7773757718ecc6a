import type { Context } from 'aws-lambda';
import { correlated } from '#functions/adapters/correlation.ts';
import type { ScheduledRun, ScheduleName } from '#shared/messages.ts';

/**
 * Returns the Lambda handler of a scheduled worker. The run's request ID becomes the correlation ID of its log lines
 * and messages.
 */
export const scheduled =
  <N extends ScheduleName>(work: (run: ScheduledRun<N>) => Promise<void>) =>
  (run: ScheduledRun<N>, { awsRequestId }: Context): Promise<void> =>
    correlated(awsRequestId, () => work(run));
