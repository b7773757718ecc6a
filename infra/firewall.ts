import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** The maximum number of requests per IP address in five minutes. A visit of the whole shop takes about 300. */
const requestsPerAddress = 2000;

const visibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Sampled requests would contain shoppers' IP addresses and cookies.
  sampledRequestsEnabled: false,
});

/**
 * A firewall in front of the CDN that blocks an IP address while it sends too many requests. Webhooks of the providers
 * are not limited. Costs $6 a month and $0.60 per million requests.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const webhooks = {
      byteMatchStatement: {
        fieldToMatch: { uriPath: {} },
        positionalConstraint: 'STARTS_WITH',
        searchString: '/api/webhooks/',
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    };
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('firewall'),
      rules: [
        {
          name: 'TooManyRequests',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: {
            rateBasedStatement: {
              limit: requestsPerAddress,
              evaluationWindowSec: 300,
              aggregateKeyType: 'IP',
              scopeDownStatement: { notStatement: { statement: webhooks } },
            },
          },
          visibilityConfig: visibility('too-many-requests'),
        },
      ],
    });
    this.arn = acl.attrArn;
  }
}
