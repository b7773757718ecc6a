import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { api } from '#shared/api/index.ts';
import type { Route } from '#shared/api/route.ts';
import { builtTemplate, guardedStage, propertiesIn, templateOf } from '#tests/helpers/stack-template.ts';

const template = await builtTemplate();

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
  const burstOf = ({ method, path }: Route) => settings[`${method} ${path}`].ThrottlingBurstLimit;
  expect(burstOf(api.webhooks.stripe)).toBeGreaterThan(burstOf(api.site.health));
});

test('the gateway’s stage is created after the routes that it limits', () => {
  const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
  const routes = Object.entries(template.findResources('AWS::ApiGatewayV2::Route')).flatMap(([id, { Properties }]) =>
    Properties.RouteKey === 'ANY /{proxy+}' ? [] : [id],
  );

  expect(stage?.DependsOn).toEqual(expect.arrayContaining(routes));
});

test('a stage’s firewall limits each IP address, but never the providers’ events', () => {
  const guarded = templateOf(guardedStage);

  guarded.hasResourceProperties('AWS::WAFv2::WebACL', {
    Scope: 'CLOUDFRONT',
    Rules: [
      Match.objectLike({
        Statement: {
          RateBasedStatement: Match.objectLike({
            AggregateKeyType: 'IP',
            ScopeDownStatement: {
              NotStatement: {
                Statement: { ByteMatchStatement: Match.objectLike({ SearchString: '/api/webhooks/' }) },
              },
            },
          }),
        },
      }),
    ],
  });
  guarded.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: Match.objectLike({ WebACLId: Match.anyValue() }),
  });
  template.resourceCountIs('AWS::WAFv2::WebACL', 0);
});
