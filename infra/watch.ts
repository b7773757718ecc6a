import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, type AlarmProps, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { securityMetric } from '#shared/deployment/security-events.ts';
import { alarms } from '#shared/deployment/stack-outputs.ts';
import type { ShopMetrics } from './metrics.ts';
import { type Stage, stackName } from './stages.ts';

/**
 * The properties of an alarm that may differ from the defaults: one evaluation period, and missing data does not
 * breach.
 */
type Overrides = Partial<
  Pick<AlarmProps, 'evaluationPeriods' | 'datapointsToAlarm' | 'treatMissingData' | 'comparisonOperator'>
>;

type Notified = { operator: string; stage: Stage };

/**
 * The alarms of one region that notify the operator by email. CloudWatch charges $0.10 a month for each metric that an
 * alarm reads, after the first ten. The runbook (docs/operations.md) has a row for each alarm.
 */
export class Alarms extends Construct {
  readonly #topic: Topic;
  readonly #stage: Stage;

  constructor(scope: Construct, id: string, { operator, stage }: Notified) {
    super(scope, id);
    this.#stage = stage;
    this.#topic = new Topic(this, 'Alarms', { enforceSSL: true });
    // The topic's own policy replaces the default one, which lets the account's alarms publish.
    this.#topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    this.#topic.addSubscription(new EmailSubscription(operator));
  }

  add(name: keyof typeof alarms, metric: IMetric, threshold = 1, overrides: Overrides = {}): void {
    const alarm = new Alarm(this, name, {
      alarmName: `${stackName(this.#stage)}-${name}`,
      alarmDescription: alarms[name],
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...overrides,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
  }
}

/** The alarms on the shop's own metrics. The alarm on its outside is in `Edge`. */
export class Watch extends Alarms {
  constructor(scope: Construct, id: string, { metrics, ...notified }: Notified & { metrics: ShopMetrics }) {
    super(scope, id, notified);
    const long = Duration.minutes(15);
    // What lasts until a person acts must not hide what follows: CloudWatch sends an email only when an alarm's state
    // changes. The latest period may lack its data, and `FILL` would take it for empty, so several periods are evaluated.
    const addRise = (name: keyof typeof alarms, metric: IMetric) =>
      this.add(name, metrics.riseOf(metric), 1, { evaluationPeriods: 3, datapointsToAlarm: 1 });
    addRise('workFailed', metrics.deadLetters);
    // Some of the events are repeated in every run of the reconciler.
    addRise('personNeeded', metrics.shop('operator_alarms'));
    addRise('problemsRemain', metrics.shop('invariant_violations'));
    // The reconciler publishes a count every five minutes, even if it is 0.
    this.add('reconcilerSilent', metrics.shop('invariant_violations', { period: long, statistic: 'SampleCount' }), 1, {
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    });
    this.add('requestsBreak', metrics.shop('request_bugs', { period: long }), 2);
    // The reconciler counts orders, because a busy printer renews their messages. One that waits for long does not hide
    // others, because each also raises `order-stuck`.
    this.add('ordersWait', metrics.shop('orders_waiting'));
    this.add('artworksWait', metrics.ageOf('paint-artwork'), 10 * 60);
    // Lambda retries a failed scheduled run once, so one failed daily run counts as two errors.
    this.add('lambdasDie', metrics.failedInvocations(long), 2);
    this.add('lambdasThrottled', metrics.lambdaThrottles(), 10);
    this.add('tableThrottled', metrics.tableThrottles(), 10);
    // A preview request waits for its picture for up to eight seconds.
    this.add('apiSlow', metrics.apiLatency('p99'), 10_000, { evaluationPeriods: 3 });
    this.add('shopFails', metrics.apiErrors(), 5, { evaluationPeriods: 3 });
    this.add('gatewayRefuses', metrics.gatewayRefusals(), 20);
    this.add('underAttack', metrics.shop(securityMetric));
  }
}
