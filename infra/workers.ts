import { Duration } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import {
  type QueueName,
  queueNames,
  queues,
  type ScheduledRun,
  type ScheduleName,
  scheduledRuns,
  scheduleNames,
  schedules,
} from '#shared/messages.ts';
import { grantAll } from './grants.ts';
import { Lambda } from './lambda.ts';
import type { Deployed } from './lambda-code.ts';

/**
 * Returns when a part of a scheduled worker runs. Parts with the same interval begin in different minutes, because a new
 * account runs ten Lambdas at once. None begins in the last of five minutes, the period of the alarms on a rise:
 * EventBridge starts a part at any second, and counts that fall into the next period would look like new ones.
 */
function scheduleOf(run: (typeof scheduledRuns)[number]): Schedule {
  const { everyMinutes } = run;
  const place = scheduledRuns.indexOf(run) % Math.ceil((everyMinutes * 4) / 5);
  const first = place + Math.floor(place / 4);
  if (everyMinutes === 1) return Schedule.rate(Duration.minutes(1));
  if (everyMinutes < 60) return Schedule.cron({ minute: `${first}/${everyMinutes}` });
  return Schedule.cron({ minute: `${first}`, ...(everyMinutes > 60 && { hour: '4' }) });
}

/**
 * The background Lambdas: one per queue and one per scheduled worker. Each part of a scheduled worker has its own
 * schedule.
 */
export class Workers extends Construct {
  constructor(scope: Construct, id: string, deployed: Deployed) {
    super(scope, id);

    for (const queue of queueNames) {
      const lambda = this.worker(queue, queues[queue], deployed);
      lambda.addEventSource(
        new SqsEventSource(deployed.stores.queues[queue], {
          batchSize: queues[queue].batchSize,
          reportBatchItemFailures: true,
          maxConcurrency: deployed.stage.limits.workersPerQueue,
        }),
      );
    }

    for (const name of scheduleNames) {
      const lambda = this.worker(name, schedules[name], deployed);
      // Otherwise, throttled runs wait for up to six hours and then start all at once. A failed run starts again after a
      // minute; the age allows for that.
      lambda.configureAsyncInvoke({
        maxEventAge: Duration.seconds(schedules[name].timeoutSeconds + 120),
        retryAttempts: 1,
      });
      for (const run of scheduledRuns.filter((one) => one.name === name)) {
        const { part } = run;
        const event = RuleTargetInput.fromObject({ part } satisfies ScheduledRun);
        new Rule(this, `${name}-${part}`, {
          schedule: scheduleOf(run),
          targets: [new LambdaFunction(lambda, { event })],
        });
      }
    }
  }

  private worker(
    name: QueueName | ScheduleName,
    { memoryMb, timeoutSeconds }: { memoryMb: number; timeoutSeconds: number },
    { codeOf, environment, ...granted }: Deployed,
  ): Lambda {
    const lambda = new Lambda(this, name, {
      code: codeOf(`workers/${name}`),
      memoryMb,
      timeoutSeconds,
      environment,
    });
    grantAll(lambda, granted, name);
    return lambda;
  }
}
