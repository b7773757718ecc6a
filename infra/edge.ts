import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { HealthCheck, HealthCheckType } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { site } from '#shared/api/site.ts';
import { Firewall } from './firewall.ts';
import { StageStack } from './stage-stack.ts';
import { edgeRegion, type Stage } from './stages.ts';
import { Alarms } from './watch.ts';

/**
 * The stack of what exists only in us-east-1, wherever the shop is: the CDN's firewall, and a probe of the shop from
 * outside AWS's own network with its alarm, which notices a failure of the domain, its certificate, or the CDN.
 */
export class Edge extends StageStack {
  readonly firewallArn: string | undefined;

  constructor(scope: Construct, stage: Stage) {
    super(scope, { stage, description: 'firewall and outside probe', suffix: '-edge', region: edgeRegion });
    const { domain, limits, mail } = stage;
    if (limits.hasFirewall) this.firewallArn = new Firewall(this, 'Firewall').arn;
    if (domain && mail.operator !== null) {
      const probe = new HealthCheck(this, 'Probe', {
        type: HealthCheckType.HTTPS,
        fqdn: domain.name,
        resourcePath: site.health.path,
        // The fewest that Route 53 allows. Each sends two requests a minute.
        regions: [edgeRegion, 'eu-west-1', 'ap-southeast-1'],
      });
      new Alarms(this, 'Watch', { operator: mail.operator, stage }).add(
        'shopUnreachable',
        new Metric({
          ...{ namespace: 'AWS/Route53', metricName: 'HealthCheckStatus' },
          ...{ period: Duration.minutes(1), statistic: 'Minimum' },
          dimensionsMap: { HealthCheckId: probe.healthCheckId },
        }),
        1,
        { evaluationPeriods: 3, comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD },
      );
    }
    this.settle();
  }
}
