import { Duration } from 'aws-cdk-lib';
import { Dashboard as CloudWatchDashboard, GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { groupNames } from '#shared/api/index.ts';
import { queueNames } from '#shared/messages.ts';
import type { Api } from './api.ts';
import type { Measured } from './measures.ts';

/** One page with everything that an alarm makes the operator ask. The first three dashboards of 50 metrics are free. */
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
            'Requests, and errors in percent',
            [measured.edgeRequests(), measured.apiRequests()],
            [measured.edgeErrors()],
          ),
          graph('Milliseconds until the API answers', [measured.apiLatency('p50'), measured.apiLatency('p99')]),
        ],
        [
          graph('Milliseconds of each group, 99th percentile', p99),
          graph('Seconds that the oldest message waits', queueNames.map(measured.ageOf), [measured.deadLetters]),
        ],
        [
          graph(
            'Lambdas at once, dead and throttled',
            [measured.lambdasAtOnce()],
            [measured.lambdaErrors(), measured.lambdaThrottles()],
          ),
          graph(
            'Units of the table, and refusals',
            [measured.tableReads(), measured.tableWrites()],
            [measured.tableThrottles()],
          ),
        ],
        [
          graph('For a person', [measured.shop('operator_alarms'), measured.shop('invariant_violations')]),
          graph('Attacks: 1 is a burst', [measured.shop('security_pressure')]),
        ],
        [graph('Pages in browsers: errors, and what the policy blocked', pages)],
      ],
    });
  }
}
