import { Duration } from 'aws-cdk-lib';
import { Dashboard as CloudWatchDashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { groupNames } from '#shared/api/index.ts';
import { queueNames } from '#shared/messages.ts';
import type { Api } from './api.ts';
import type { Measured } from './measures.ts';

/**
 * The CloudWatch dashboard with all the metrics that the operator needs to diagnose an alarm. The first three
 * dashboards with up to 50 metrics are free.
 */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { measured, api }: { measured: Measured; api: Api }) {
    super(scope, id);
    const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
      new GraphWidget({ title, left, right, width: 12, height: 6 });
    const p99 = groupNames.map((group) =>
      api.lambdas[group].metricDuration({ period: Duration.minutes(5), statistic: 'p99', label: group }),
    );
    const pages = [measured.shop('browser_errors'), measured.shop('policy_violations')];
    new CloudWatchDashboard(this, 'Shop', {
      defaultInterval: Duration.days(1),
      widgets: [
        [
          graph(
            'Requests, and error rate in percent',
            [measured.edgeRequests(), measured.apiRequests()],
            [measured.edgeErrors()],
          ),
          graph('API latency in ms', [measured.apiLatency('p50'), measured.apiLatency('p99')]),
        ],
        [
          graph('Duration per route group in ms, p99', p99),
          graph('Age of the oldest message in seconds, and dead letters', queueNames.map(measured.ageOf), [
            measured.deadLetters,
          ]),
        ],
        [
          graph(
            'Concurrent Lambdas, errors and throttles',
            [measured.lambdasAtOnce()],
            [measured.lambdaErrors(), measured.lambdaThrottles()],
          ),
          graph(
            'Capacity units of the table, and throttles',
            [measured.tableReads(), measured.tableWrites()],
            [measured.tableThrottles()],
          ),
        ],
        [
          graph('Operator alarms and invariant violations', [
            measured.shop('operator_alarms'),
            measured.shop('invariant_violations'),
          ]),
          graph('Security pressure (1 is a burst)', [measured.shop('security_pressure')]),
        ],
        [graph('Browser errors and policy violations', pages)],
      ],
    });
  }
}
