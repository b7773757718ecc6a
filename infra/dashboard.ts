import { Duration } from 'aws-cdk-lib';
import { Dashboard as CloudWatchDashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { groupNames } from '#shared/api/index.ts';
import { securityMetric } from '#shared/deployment/security-events.ts';
import { queueNames } from '#shared/messages.ts';
import type { Api } from './api.ts';
import type { ShopMetrics } from './metrics.ts';
import { type Stage, stackName } from './stages.ts';

type Shown = { metrics: ShopMetrics; api: Api; stage: Stage };

/**
 * The CloudWatch dashboard with all the metrics that the operator needs to diagnose an alarm. The first three
 * dashboards with up to 50 metrics are free.
 */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { metrics, api, stage }: Shown) {
    super(scope, id);
    const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
      new GraphWidget({ title, left, right, width: 12, height: 6 });
    const p99 = groupNames.map((group) =>
      api.lambdas[group].metricDuration({ period: Duration.minutes(5), statistic: 'p99', label: group }),
    );
    const pages = [metrics.shop('browser_errors'), metrics.shop('policy_violations')];
    new CloudWatchDashboard(this, 'Shop', {
      dashboardName: stackName(stage),
      defaultInterval: Duration.days(1),
      widgets: [
        [
          graph(
            'Requests, and error rate in percent',
            [metrics.edgeRequests(), metrics.apiRequests()],
            [metrics.apiErrors(), metrics.edgeErrors()],
          ),
          graph('API latency in ms', [metrics.apiLatency('p50'), metrics.apiLatency('p99')]),
        ],
        [
          graph('Duration per route group in ms, p99', p99),
          graph('Age of the oldest message in seconds, and dead letters', queueNames.map(metrics.ageOf), [
            metrics.deadLetters,
          ]),
        ],
        [
          graph(
            'Concurrent Lambdas, errors and throttles',
            [metrics.lambdasAtOnce()],
            [metrics.failedInvocations(), metrics.lambdaThrottles()],
          ),
          graph(
            'Capacity units of the table, and throttles',
            [metrics.tableReads(), metrics.tableWrites()],
            [metrics.tableThrottles()],
          ),
        ],
        [
          graph('Operator alarms, invariant violations, and bugs', [
            metrics.shop('operator_alarms'),
            metrics.shop('invariant_violations'),
            metrics.shop('request_bugs'),
          ]),
          graph(
            'Refused requests (1 raises an alarm), and those that the gateway refuses',
            [metrics.shop(securityMetric)],
            [metrics.gatewayRefusals()],
          ),
        ],
        [graph('Browser errors and policy violations', pages)],
      ],
    });
  }
}
