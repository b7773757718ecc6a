import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { securityMetric } from '#shared/deployment/security-events.ts';
import { alarmMetrics, alarms } from '#shared/deployment/stack-outputs.ts';
import { tableKeys } from '#shared/deployment/table.ts';
import { schedules } from '#shared/messages.ts';
import { builtTemplate, guardedStage, lastingStage, propertiesIn, templateOf } from '#tests/helpers/stack-template.ts';

const template = await builtTemplate();
const propertiesOf = (type: string) => propertiesIn(template, type);
const edge = templateOf(guardedStage, {}, 'edge');

describe('the alarms', () => {
  const deployed = () => [template, edge].flatMap((one) => propertiesIn(one, 'AWS::CloudWatch::Alarm'));
  const alarm = (name: keyof typeof alarms) =>
    deployed().find(({ AlarmDescription }) => AlarmDescription === alarms[name]);

  /** Returns the metrics that an alarm reads. An alarm of a formula lists them. */
  const metricsOf = (props: { MetricName?: string; Metrics?: { MetricStat?: { Metric: object } }[] }) =>
    props.Metrics?.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : [])) ?? [props];

  test('each has a name of its stage and a text, and their metrics are as many as `npm run lab -- cost` counts', () => {
    const named = Object.entries(alarms).map(([name, text]) => [`VibeFrequency-prod-${name}`, text]);

    const found = deployed().map(({ AlarmName, AlarmDescription }) => [AlarmName, AlarmDescription]);
    expect(found.sort()).toEqual(named.sort());
    expect(deployed().flatMap(metricsOf)).toHaveLength(alarmMetrics);
  });

  test('the runbook says what to do at each alarm', () => {
    const runbook = readFileSync('docs/operations.md', 'utf8');

    expect(Object.entries(alarms).filter(([name, text]) => !runbook.includes(`| \`${name}\`: ${text} |`))).toEqual([]);
    expect(propertiesOf('AWS::CloudWatch::Dashboard')[0].DashboardName).toBe('VibeFrequency-prod');
  });

  test.each([
    ['workFailed', 'Maximum', 'ApproximateNumberOfMessagesVisible'],
    ['personNeeded', 'Sum', 'operator_alarms'],
    ['problemsRemain', 'Sum', 'invariant_violations'],
  ] as const)('%s is raised again by each rise, not only by the first', (name, Stat, MetricName) => {
    const [formula, level] = alarm(name).Metrics;

    expect(alarm(name)).toMatchObject({ Threshold: 1, EvaluationPeriods: 3, DatapointsToAlarm: 1 });
    expect(formula.Expression).toBe('DIFF(FILL(level, 0))');
    expect(level).toMatchObject({
      ...{ Id: 'level', ReturnData: false },
      MetricStat: { Stat, Metric: { MetricName } },
    });
  });

  test('all queues share one dead-letter queue, which the alarm reads', () => {
    const queues = propertiesIn(templateOf(lastingStage, {}, 'data'), 'AWS::SQS::Queue');
    expect(queues.filter(({ RedrivePolicy }) => !RedrivePolicy)).toHaveLength(1);
  });

  test('refused reads and writes of the table and of each index raise an alarm', () => {
    const watched = metricsOf(alarm('tableThrottled')).map((metric) => {
      const { MetricName, Dimensions } = metric as {
        MetricName: string;
        Dimensions: { Name: string; Value: string }[];
      };
      return `${MetricName} ${Dimensions.find(({ Name }) => Name === 'GlobalSecondaryIndexName')?.Value ?? 'table'}`;
    });

    const places = ['table', ...Object.keys(tableKeys.indexes)];
    expect(watched.sort()).toEqual(
      ['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((name) => places.map((place) => `${name} ${place}`)).sort(),
    );
  });

  /** Returns the filters that count log lines in a metric, and the logs that they read. */
  const filtersOf = (metric: string) =>
    propertiesOf('AWS::Logs::MetricFilter').filter(
      ({ MetricTransformations }) => MetricTransformations[0].MetricName === metric,
    );

  test('requests that the gateway refuses itself raise an alarm, which no Lambda could report', () => {
    const { MetricName, Namespace, Threshold } = alarm('gatewayRefuses');
    const [{ FilterPattern, LogGroupName, MetricTransformations }] = filtersOf(MetricName);
    const [{ AccessLogSettings }] = propertiesOf('AWS::ApiGatewayV2::Stage');

    expect({ Namespace, Threshold }).toEqual({ Namespace: 'vibe-frequency-prod', Threshold: 20 });
    expect(MetricTransformations[0].MetricNamespace).toBe(Namespace);
    expect(AccessLogSettings.DestinationArn['Fn::GetAtt'][0]).toBe(LogGroupName.Ref);
    expect(FilterPattern).toBe('{ ($.gatewayError != "-") && ($.status = "4*") }');
    expect(JSON.parse(AccessLogSettings.Format)).toMatchObject({
      ...{ gatewayError: '$context.error.responseType', status: '$context.status' },
    });
  });

  test('the alarm on dying Lambdas reads the log of each Lambda of this stage, and of no other', () => {
    const { MetricName, Namespace } = alarm('lambdasDie');
    // The CDK's own Lambdas do not log in JSON.
    const ours = propertiesOf('AWS::Lambda::Function').filter(
      ({ LoggingConfig }) => LoggingConfig.LogFormat === 'JSON',
    );
    const read = filtersOf(MetricName).map(({ LogGroupName }) => LogGroupName.Ref);

    expect(Namespace).toBe('vibe-frequency-prod');
    expect(ours.length).toBeGreaterThan(15);
    for (const { LoggingConfig } of ours) expect(read).toContain(LoggingConfig.LogGroup.Ref);
    for (const { FilterPattern } of filtersOf(MetricName))
      expect(FilterPattern).toBe('{ ($.type = "platform.report") && ($.record.status != "success") }');
  });

  test('a stopped reconciler raises an alarm, although it then reports no metric', () => {
    expect(alarm('reconcilerSilent')).toMatchObject({
      ...{ MetricName: 'invariant_violations', Statistic: 'SampleCount', Period: 15 * 60 },
      ...{ Threshold: 1, ComparisonOperator: 'LessThanThreshold', TreatMissingData: 'breaching' },
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

  test('one error of the API in twenty raises an alarm', () => {
    const { Metrics, Threshold } = alarm('shopFails');

    expect(metricsOf({ Metrics })).toMatchObject([{ MetricName: '5xx' }, { MetricName: 'Count' }]);
    expect({ formula: Metrics[0].Expression, Threshold }).toEqual({
      ...{ formula: '100 * errors / requests', Threshold: 5 },
    });
  });

  test('a shop that does not answer at its domain raises an alarm, which nothing inside AWS could report', () => {
    edge.hasResourceProperties('AWS::Route53::HealthCheck', {
      HealthCheckConfig: Match.objectLike({
        ...{ Type: 'HTTPS', FullyQualifiedDomainName: 'shop.test', ResourcePath: '/api/health' },
      }),
    });
    expect(alarm('shopUnreachable')).toMatchObject({
      ...{ Namespace: 'AWS/Route53', MetricName: 'HealthCheckStatus', Statistic: 'Minimum' },
      ...{ Threshold: 1, ComparisonOperator: 'LessThanThreshold', EvaluationPeriods: 3 },
    });
  });

  test('the topic of the alarms lets CloudWatch publish, because its own policy replaces the default one', () => {
    const [topic] = new Set(
      propertiesOf('AWS::CloudWatch::Alarm').flatMap(({ AlarmActions }) =>
        AlarmActions.map(({ Ref }: { Ref: string }) => Ref),
      ),
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
