import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { securityEventNames, securityEvents, securityMetric } from '#shared/deployment/security-events.ts';
import { queueNames } from '#shared/messages.ts';
import type { Api } from './api.ts';
import type { Stores } from './data.ts';
import { type Stage, serviceOf } from './stages.ts';
import type { Workers } from './workers.ts';

/** The age at which a waiting message raises an alarm. All retries of a failing message take only about 20 minutes. */
const longestWaitSeconds = 30 * 60;

type Watched = { api: Api; workers: Workers; stores: Stores; stage: Stage; operator: string };

/** The alarms that notify the operator, whose email address is `operator`. */
export class Watch extends Construct {
  readonly #topic: Topic;

  constructor(scope: Construct, id: string, { api, workers, stores, stage, operator }: Watched) {
    super(scope, id);
    this.#topic = new Topic(this, 'Alarms', { enforceSSL: true });
    this.#topic.addSubscription(new EmailSubscription(operator));

    const period = Duration.minutes(5);
    for (const queue of queueNames) {
      this.alarm(
        `${queue} has dead letters`,
        stores.deadLetters[queue].metricApproximateNumberOfMessagesVisible({ period }),
      );
      this.alarm(
        `${queue} is not worked on`,
        stores.queues[queue].metricApproximateAgeOfOldestMessage({ period, statistic: 'Maximum' }),
        { threshold: longestWaitSeconds },
      );
    }
    for (const lambda of [...Object.values(api.lambdas), ...workers.queued]) {
      this.alarm(`${lambda.node.id} fails`, lambda.metricErrors({ period }), { threshold: 3 });
    }
    // One failure raises the alarm, because some workers run only once a day. Three failures would take three days.
    for (const lambda of Object.values(workers.scheduled)) {
      this.alarm(`${lambda.node.id} fails`, lambda.metricErrors({ period }));
    }
    this.alarm(
      'Payments and orders are no longer compared',
      workers.scheduled['reconcile-orders'].metricInvocations({ period: Duration.minutes(15) }),
      {
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.BREACHING,
      },
    );
    this.alarm('The API answers 5xx', api.http.metricServerError({ period, statistic: 'Sum' }), {
      threshold: 5,
    });
    const shopMetric = (metricName: string) =>
      new Metric({
        namespace: 'VibeFrequency',
        metricName,
        dimensionsMap: { service: serviceOf(stage) },
        statistic: 'Maximum',
        period,
      });
    this.alarm('Money and orders disagree', shopMetric('invariant_violations'));
    this.alarm('An order waits for a person', shopMetric('operator_alarms'));
    for (const event of securityEventNames) {
      const metric = shopMetric(securityMetric(event)).with({ statistic: 'Sum' });
      this.alarm(`Burst of ${event}`, metric, { threshold: securityEvents[event] });
    }
  }

  /** Adds an alarm. By default, a value of 1 raises the alarm, and missing data does not. */
  private alarm(name: string, metric: IMetric, unlike: Partial<AlarmProps> = {}): void {
    const alarm = new Alarm(this, name.replaceAll(' ', '-'), {
      alarmDescription: name,
      metric,
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...unlike,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
  }
}
