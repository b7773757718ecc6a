import { CfnIPSet, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { perAddress, perIpv6Operator } from '#shared/deployment/throttles.ts';

const visibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Sampled requests would contain shoppers' IP addresses and cookies.
  sampledRequestsEnabled: false,
});

/** The requests that carry the events of the providers. */
const events: CfnWebACL.StatementProperty = {
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: '/api/webhooks/',
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

/**
 * A firewall in front of the CDN that blocks an IP address while it sends too many requests. The events of the providers
 * have their own, higher limit, and so have the IPv6 addresses of one operator together. Costs $8 a month and $0.60 per million requests.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const limited = { shop: { notStatement: { statement: events } }, events };
    // Every public IPv6 address. A set cannot contain ::/0.
    const ipv6 = new CfnIPSet(this, 'Ipv6', {
      scope: 'CLOUDFRONT',
      ipAddressVersion: 'IPV6',
      addresses: ['2000::/3'],
    });
    const block = { block: { customResponse: { responseCode: 429 } } };
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('firewall'),
      rules: [
        ...(['shop', 'events'] as const).map((name, priority) => ({
          name,
          priority,
          action: block,
          statement: {
            rateBasedStatement: {
              limit: perAddress[name],
              evaluationWindowSec: 60,
              aggregateKeyType: 'IP',
              scopeDownStatement: limited[name],
            },
          },
          visibilityConfig: visibility(`too-many-${name}`),
        })),
        {
          name: 'ipv6',
          priority: 2,
          action: block,
          statement: {
            rateBasedStatement: {
              limit: perIpv6Operator,
              evaluationWindowSec: 60,
              aggregateKeyType: 'CUSTOM_KEYS',
              customKeys: [{ asn: {} }],
              scopeDownStatement: { ipSetReferenceStatement: { arn: ipv6.attrArn } },
            },
          },
          visibilityConfig: visibility('too-many-ipv6'),
        },
      ],
    });
    this.arn = acl.attrArn;
  }
}
