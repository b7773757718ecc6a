import type { Context } from 'aws-lambda';
import { correlated } from '#functions/adapters/correlation.ts';
import type { ScheduledRun, ScheduleName } from '#shared/messages.ts';

/** Returns the Lambda handler of a scheduled worker. What the run causes is found in the logs by the run's id. */
export const scheduled =
  <N extends ScheduleName>(work: (run: ScheduledRun<N>) => Promise<void>) =>
  (run: ScheduledRun<N>, { awsRequestId }: Context): Promise<void> =>
    correlated(awsRequestId, () => work(run));
