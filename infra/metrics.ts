import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { tableKeys } from '#shared/deployment/table.ts';
import type { QueueName } from '#shared/messages.ts';
import type { Api } from './api.ts';
import type { Stores } from './data.ts';
import type { LogMetrics } from './log-metrics.ts';
import type { Site } from './site.ts';
import { edgeRegion, type Stage, serviceOf } from './stages.ts';

type Resources = { api: Api; stores: Stores; site: Site; logs: LogMetrics; stage: Stage };

/** The metrics of the alarms and the dashboard. The period is five minutes unless a function says otherwise. */
export type ShopMetrics = ReturnType<typeof shopMetrics>;

export function shopMetrics({ api, stores, site, logs, stage }: Resources) {
  const usual = Duration.minutes(5);
  const tableMetric = (metricName: string, index?: string): IMetric =>
    new Metric({
      ...{ namespace: 'AWS/DynamoDB', metricName, statistic: 'Sum', period: usual },
      dimensionsMap: { TableName: stores.table.tableName, ...(index && { GlobalSecondaryIndexName: index }) },
    });
  const logMetric = (metricName: string, period: Duration): IMetric =>
    new Metric({ namespace: logs.namespace, metricName, statistic: 'Sum', period });
  /** Messages in the dead-letter queue. */
  const deadLetters = stores.deadLetters.metricApproximateNumberOfMessagesVisible({
    ...{ period: usual, statistic: 'Maximum' },
  });
  return {
    deadLetters,
    /** By how much a metric rose. A metric without data is 0: an empty queue, for example, reports nothing after a while. */
    riseOf: (metric: IMetric): IMetric =>
      new MathExpression({ expression: 'DIFF(FILL(level, 0))', usingMetrics: { level: metric }, period: usual }),
    /** The age of a queue's oldest message in seconds. */
    ageOf: (queue: QueueName): IMetric =>
      stores.queues[queue].metricApproximateAgeOfOldestMessage({ period: usual, statistic: 'Maximum' }),
    /** Invocations of the stage's Lambdas that failed: errors, crashes, timeouts, and out-of-memory errors. */
    failedInvocations: (period = usual): IMetric => logMetric(logs.failedInvocations, period),
    /** Throttled invocations of the whole account, because all of its stages share one quota. */
    lambdaThrottles: (): IMetric => LambdaFunction.metricAllThrottles({ period: usual, statistic: 'Sum' }),
    lambdasAtOnce: (): IMetric => LambdaFunction.metricAllConcurrentExecutions({ period: usual, statistic: 'Maximum' }),
    /** Reads and writes that the table and its indexes refused. A table's own metric excludes those of its indexes. */
    tableThrottles: (): IMetric => {
      const all = [undefined, ...Object.keys(tableKeys.indexes)].flatMap((index) =>
        (['ReadThrottleEvents', 'WriteThrottleEvents'] as const).map((name) => tableMetric(name, index)),
      );
      const usingMetrics = Object.fromEntries(all.map((metric, at) => [`m${at}`, metric]));
      // DynamoDB reports nothing while it refuses nothing, and an alarm on its metrics would keep its state then.
      const filled = Object.keys(usingMetrics).map((id) => `FILL(${id}, 0)`);
      return new MathExpression({
        ...{ expression: `SUM([${filled}])`, usingMetrics, period: usual, label: 'Throttles' },
      });
    },
    tableReads: () => tableMetric('ConsumedReadCapacityUnits'),
    tableWrites: () => tableMetric('ConsumedWriteCapacityUnits'),
    /** The API's latency in milliseconds. */
    apiLatency: (statistic: 'p50' | 'p99'): IMetric => api.http.metricLatency({ period: usual, statistic }),
    gatewayRefusals: (): IMetric => logMetric(logs.gatewayRefusals, usual),
    apiRequests: (): IMetric => api.http.metricCount({ period: usual, statistic: 'Sum' }),
    /** The share of the API's responses that are 5xx errors, in percent. */
    apiErrors: (): IMetric =>
      new MathExpression({
        expression: '100 * errors / requests',
        usingMetrics: {
          errors: api.http.metricServerError({ period: usual, statistic: 'Sum' }),
          requests: api.http.metricCount({ period: usual, statistic: 'Sum' }),
        },
        ...{ period: usual, label: '5xx errors, percent' },
      }),
    /** The share of the CDN's responses that are 5xx errors, in percent. */
    edgeErrors: (): IMetric => site.distribution.metric5xxErrorRate({ period: usual, region: edgeRegion }),
    edgeRequests: (): IMetric =>
      site.distribution.metricRequests({ period: usual, statistic: 'Sum', region: edgeRegion }),
    /** The metrics that the Lambdas publish themselves. */
    shop: (metricName: string, { period = usual, statistic = 'Sum' } = {}): IMetric =>
      new Metric({
        ...{ namespace: 'VibeFrequency', metricName, statistic, period },
        dimensionsMap: { service: serviceOf(stage) },
      }),
  };
}
