import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { alarms } from '#shared/deployment/alarms.ts';
import { securityPressure } from '#shared/deployment/security-events.ts';
import { schedules } from '#shared/messages.ts';
import { builtTemplate, propertiesIn, templateOf } from '#tests/helpers/stack-template.ts';

const template = await builtTemplate();
const propertiesOf = (type: string) => propertiesIn(template, type);

describe('the alarms', () => {
  const deployed = () => propertiesOf('AWS::CloudWatch::Alarm');
  const alarm = (name: keyof typeof alarms) =>
    deployed().find(({ AlarmDescription }) => AlarmDescription === alarms[name]);

  test('there are at most ten, each of one metric, because each metric is paid for', () => {
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

  test('one message in the dead-letter queue of all queues alarms', () => {
    expect(alarm('workFailed')).toMatchObject({ Threshold: 1, MetricName: 'ApproximateNumberOfMessagesVisible' });
    expect(propertiesOf('AWS::SQS::Queue').filter(({ RedrivePolicy }) => !RedrivePolicy)).toHaveLength(1);
  });

  test('a reconciler that stops alarms, although it counts nothing then', () => {
    expect(alarm('personNeeded')).toMatchObject({
      MetricName: 'operator_alarms',
      Period: 15 * 60,
      TreatMissingData: 'breaching',
    });
    expect(schedules['reconcile-orders'].parts.payments).toBeLessThan(15);
  });

  test('bursts of refused requests alarm, with the metrics of this stage alone', () => {
    expect(alarm('underAttack')).toMatchObject({
      ...{ MetricName: securityPressure, Statistic: 'Sum', Threshold: 1 },
      Dimensions: [{ Name: 'service', Value: 'vibe-frequency-prod' }],
    });
  });

  test('every alarm notifies exactly one topic', () => {
    for (const { AlarmActions } of deployed()) expect(AlarmActions).toHaveLength(1);
  });

  test('a stage without an operator has no alarms', () => {
    templateOf(stages.dev).resourceCountIs('AWS::CloudWatch::Alarm', 0);
  });

  test('the dashboard stays below the 50 metrics that are free', () => {
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

test('the operator is warned of the costs of the month', () => {
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: Match.objectLike({ BudgetLimit: { Amount: stages.prod.limits.monthlyDollars, Unit: 'USD' } }),
  });
});
