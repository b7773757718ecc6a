import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { stages } from '#infra/stages.ts';
import { api } from '#shared/api/index.ts';
import type { Route } from '#shared/api/route.ts';
import { perAddress, perIpv6Operator } from '#shared/deployment/throttles.ts';
import { builtTemplate, propertiesIn, templatesOf } from '#tests/helpers/stack-template.ts';

const template = await builtTemplate();
const edge = await builtTemplate('edge');

test('the gateway limits each route separately, and expensive routes more strictly', () => {
  const [{ RouteSettings: settings }] = propertiesIn(template, 'AWS::ApiGatewayV2::Stage');
  const rateOf = ({ method, path }: Route) => settings[`${method} ${path}`].ThrottlingRateLimit;

  expect(Object.keys(settings).sort()).toEqual(
    Object.values(api)
      .flatMap((group) => Object.values<Route>(group))
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  );
  expect(rateOf(api.artworks.generate)).toBeLessThan(rateOf(api.artworks.list));
  expect(rateOf(api.checkout.createPayment)).toBeLessThan(rateOf(api.checkout.confirmOrder));
});

test('the gateway’s stage is created after the routes that it limits', () => {
  const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
  const routes = Object.entries(template.findResources('AWS::ApiGatewayV2::Route')).flatMap(([id, { Properties }]) =>
    Properties.RouteKey === 'ANY /{proxy+}' ? [] : [id],
  );

  expect(stage?.DependsOn).toEqual(expect.arrayContaining(routes));
});

describe('the firewall', () => {
  test('a lasting stage has one, which limits each IP address and has an own limit for the providers’ events', () => {
    const events = { ByteMatchStatement: Match.objectLike({ SearchString: '/api/webhooks/' }) };
    const rule = (Limit: number, ScopeDownStatement: object) =>
      Match.objectLike({
        Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
        Statement: {
          RateBasedStatement: { Limit, EvaluationWindowSec: 60, AggregateKeyType: 'IP', ScopeDownStatement },
        },
      });

    edge.hasResourceProperties('AWS::WAFv2::WebACL', {
      Scope: 'CLOUDFRONT',
      Rules: [
        rule(perAddress.shop, { NotStatement: { Statement: events } }),
        rule(perAddress.events, events),
        Match.anyValue(),
      ],
    });
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({ WebACLId: Match.anyValue() }),
    });
    expect(Object.values(stages).filter(({ isLasting, limits }) => isLasting && !limits.hasFirewall)).toEqual([]);
    expect(Object.keys(templatesOf(stages.dev))).toEqual(['shop']);
  });

  test('it limits the IPv6 addresses of one operator together, below the gateway’s limit for any route', () => {
    const [{ RouteSettings: settings }] = propertiesIn(template, 'AWS::ApiGatewayV2::Stage');
    const [{ Rules: rules }] = propertiesIn(edge, 'AWS::WAFv2::WebACL');
    const [{ Addresses: addresses, IPAddressVersion: version }] = propertiesIn(edge, 'AWS::WAFv2::IPSet');
    const ofOperators = rules
      .map((rule: { Statement: { RateBasedStatement: object } }) => rule.Statement.RateBasedStatement)
      .filter(({ CustomKeys }: { CustomKeys?: object[] }) => CustomKeys !== undefined);

    expect(ofOperators).toMatchObject([{ CustomKeys: [{ ASN: {} }], EvaluationWindowSec: 60, Limit: perIpv6Operator }]);
    expect([version, addresses]).toEqual(['IPV6', ['2000::/3']]);
    for (const { ThrottlingRateLimit } of Object.values<{ ThrottlingRateLimit: number }>(settings))
      expect(perIpv6Operator / 60).toBeLessThanOrEqual(ThrottlingRateLimit / 2);
  });

  test('a handful of addresses cannot exhaust the gateway’s limit for any route, which all shoppers share', () => {
    const [{ RouteSettings: settings }] = propertiesIn(template, 'AWS::ApiGatewayV2::Stage');

    for (const { method, path, access } of Object.values(api).flatMap((group) => Object.values<Route>(group))) {
      const oneAddress = perAddress[access === 'signed' ? 'events' : 'shop'] / 60;
      const { ThrottlingRateLimit, ThrottlingBurstLimit } = settings[`${method} ${path}`];
      expect(ThrottlingRateLimit / oneAddress, path).toBeGreaterThanOrEqual(20);
      expect(ThrottlingBurstLimit, path).toBeGreaterThanOrEqual(ThrottlingRateLimit);
    }
  });
});
