import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { alarms } from '#shared/deployment/alarms.ts';
import { securityMetric } from '#shared/deployment/security-events.ts';
import { schedules } from '#shared/messages.ts';
import { builtTemplate, propertiesIn, templateOf } from '#tests/helpers/stack-template.ts';

const template = await builtTemplate();
const propertiesOf = (type: string) => propertiesIn(template, type);

describe('the alarms', () => {
  const deployed = () => propertiesOf('AWS::CloudWatch::Alarm');
  const alarm = (name: keyof typeof alarms) =>
    deployed().find(({ AlarmDescription }) => AlarmDescription === alarms[name]);

  test('there are at most ten, each with one metric, because each metric costs money', () => {
    expect(
      deployed()
        .map(({ AlarmDescription }) => AlarmDescription)
        .sort(),
    ).toEqual(Object.values(alarms).sort());
    expect(deployed().length).toBeLessThanOrEqual(10);
    for (const { Metrics } of deployed()) expect(Metrics).toBeUndefined();
  });

  test('the runbook says what to do at each alarm', () => {
    const runbook = readFileSync('docs/operations.md', 'utf8');

    expect(Object.values(alarms).filter((text) => !runbook.includes(`| ${text} |`))).toEqual([]);
  });

  test('a single message in the shared dead-letter queue raises an alarm', () => {
    expect(alarm('workFailed')).toMatchObject({ Threshold: 1, MetricName: 'ApproximateNumberOfMessagesVisible' });
    expect(propertiesOf('AWS::SQS::Queue').filter(({ RedrivePolicy }) => !RedrivePolicy)).toHaveLength(1);
  });

  test('a stopped reconciler raises an alarm, although it then reports no metric', () => {
    expect(alarm('personNeeded')).toMatchObject({
      MetricName: 'operator_alarms',
      Period: 15 * 60,
      TreatMissingData: 'breaching',
    });
    expect(schedules['reconcile-orders'].parts.payments).toBeLessThan(15);
  });

  test('orders that wait for the printer raise an alarm by their own age, because their messages stay young', () => {
    expect(alarm('ordersWait')).toMatchObject({ MetricName: 'orders_waiting', Statistic: 'Sum', Threshold: 1 });
  });

  test('bursts of rejected requests raise an alarm, based only on this stage’s metrics', () => {
    expect(alarm('underAttack')).toMatchObject({
      ...{ MetricName: securityMetric, Statistic: 'Sum', Threshold: 1 },
      Dimensions: [{ Name: 'service', Value: 'vibe-frequency-prod' }],
    });
  });

  test('every alarm notifies exactly one topic', () => {
    for (const { AlarmActions } of deployed()) expect(AlarmActions).toHaveLength(1);
  });

  test('the topic of the alarms lets CloudWatch publish, because its own policy replaces the default one', () => {
    const [topic] = new Set(
      deployed().flatMap(({ AlarmActions }) => AlarmActions.map(({ Ref }: { Ref: string }) => Ref)),
    );

    template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      Topics: [{ Ref: topic }],
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Resource: { Ref: topic },
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          }),
        ]),
      },
    });
  });

  test('a stage without an operator has no alarms', () => {
    templateOf(stages.dev).resourceCountIs('AWS::CloudWatch::Alarm', 0);
  });

  test('the dashboard stays within the 50 free metrics', () => {
    const [{ DashboardBody }] = propertiesOf('AWS::CloudWatch::Dashboard');
    const widgets = DashboardBody['Fn::Join'][1]
      .map((part: unknown) => (typeof part === 'string' ? part : 'x'))
      .join('');
    // biome-ignore lint/suspicious/noExplicitAny: dashboards have no types
    const metrics = JSON.parse(widgets).widgets.flatMap((widget: any) => widget.properties.metrics);

    expect(metrics.length).toBeGreaterThan(20);
    expect(metrics.length).toBeLessThanOrEqual(50);
  });
});

test('the operator is warned about the monthly costs', () => {
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: Match.objectLike({ BudgetLimit: { Amount: stages.prod.limits.monthlyDollars, Unit: 'USD' } }),
  });
});
