import { Duration } from 'aws-cdk-lib';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { QueueName } from '#shared/messages.ts';
import type { Api } from './api.ts';
import type { Stores } from './data.ts';
import type { Site } from './site.ts';
import { type Stage, serviceOf } from './stages.ts';

type Resources = { api: Api; stores: Stores; site: Site; stage: Stage };

/** The metrics of the alarms and the dashboard. The period is five minutes unless a function says otherwise. */
export type ShopMetrics = ReturnType<typeof shopMetrics>;

export function shopMetrics({ api, stores, site, stage }: Resources) {
  const usual = Duration.minutes(5);
  const tableMetric = (metricName: string): IMetric =>
    new Metric({
      ...{ namespace: 'AWS/DynamoDB', metricName, statistic: 'Sum', period: usual },
      dimensionsMap: { TableName: stores.table.tableName },
    });
  return {
    /** Messages in the dead-letter queue. */
    deadLetters: stores.deadLetters.metricApproximateNumberOfMessagesVisible({ period: usual, statistic: 'Maximum' }),
    /** The age of a queue's oldest message in seconds. */
    ageOf: (queue: QueueName): IMetric =>
      stores.queues[queue].metricApproximateAgeOfOldestMessage({ period: usual, statistic: 'Maximum' }),
    /** Errors of all Lambdas of the account: crashes, timeouts, and out-of-memory errors. */
    lambdaErrors: (period = usual): IMetric => LambdaFunction.metricAllErrors({ period, statistic: 'Sum' }),
    lambdaThrottles: (): IMetric => LambdaFunction.metricAllThrottles({ period: usual, statistic: 'Sum' }),
    lambdasAtOnce: (): IMetric => LambdaFunction.metricAllConcurrentExecutions({ period: usual, statistic: 'Maximum' }),
    tableThrottles: () => tableMetric('WriteThrottleEvents'),
    tableReads: () => tableMetric('ConsumedReadCapacityUnits'),
    tableWrites: () => tableMetric('ConsumedWriteCapacityUnits'),
    /** The API's latency in milliseconds. */
    apiLatency: (statistic: 'p50' | 'p99'): IMetric => api.http.metricLatency({ period: usual, statistic }),
    apiRequests: (): IMetric => api.http.metricCount({ period: usual, statistic: 'Sum' }),
    /** The share of the CDN's responses that are 5xx errors, in percent. */
    edgeErrors: (): IMetric => site.distribution.metric5xxErrorRate({ period: usual }),
    edgeRequests: (): IMetric => site.distribution.metricRequests({ period: usual, statistic: 'Sum' }),
    /** The metrics that the Lambdas publish themselves. */
    shop: (metricName: string, period = usual): IMetric =>
      new Metric({
        ...{ namespace: 'VibeFrequency', metricName, statistic: 'Sum', period },
        dimensionsMap: { service: serviceOf(stage) },
      }),
  };
}
