import { runInNewContext } from 'node:vm';
import { Validations } from 'aws-cdk-lib';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { documentStyles } from '#infra/site.ts';
import type { Stage } from '#infra/stages.ts';
import { addStacks } from '#infra/synthesize.ts';
import { commitOf } from '#infra/version.ts';
import { api } from '#shared/api/index.ts';
import type { Route } from '#shared/api/route.ts';
import { cdnProofHeader } from '#shared/deployment/cdn-proof.ts';
import { securityHeaders } from '#shared/deployment/security-headers.ts';
import { errorStatus } from '#shared/errors.ts';
import { queueNames, queues, scheduledRuns, scheduleNames, schedules, visibilitySeconds } from '#shared/messages.ts';
import {
  builtTemplate,
  codeOf,
  guardedStage,
  lastingStage,
  propertiesIn,
  templateOf,
  withApp,
} from '#tests/helpers/stack-template.ts';

const template = await builtTemplate();
const data = templateOf(lastingStage, {}, 'data');
const propertiesOf = (type: string) => [template, data].flatMap((one) => propertiesIn(one, type));

describe('the gateway', () => {
  test('the gateway deploys every route of the route table and one catch-all route', () => {
    const declared = Object.values(api).flatMap((group) => Object.values<Route>(group));

    const deployed = propertiesOf('AWS::ApiGatewayV2::Route').map(({ RouteKey }) => RouteKey);

    const rows = declared.map(({ method, path }) => `${method} ${path}`);
    expect(deployed.sort()).toEqual([...rows, 'ANY /{proxy+}'].sort());
  });

  test('the access log names errors of the gateway itself, and nobody’s address or query', () => {
    const [{ AccessLogSettings }] = propertiesOf('AWS::ApiGatewayV2::Stage');
    const logged = Object.values(JSON.parse(AccessLogSettings.Format));

    expect(logged).toEqual(expect.arrayContaining(['$context.error.responseType', '$context.integrationErrorMessage']));
    expect(logged.join()).not.toMatch(/identity|sourceIp|path|query/i);
  });

  test('the CDN forwards API requests and never caches them', () => {
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({ PathPattern: '/api/*', CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad' }),
        ]),
      }),
    });
  });
});

describe('missing files', () => {
  test('the CDN may list both buckets, because S3 otherwise returns 403 for a missing file', () => {
    const allowed = propertiesOf('AWS::S3::BucketPolicy').flatMap(({ PolicyDocument }) =>
      PolicyDocument.Statement.filter(
        ({ Principal }: { Principal: { Service?: string } }) => Principal.Service === 'cloudfront.amazonaws.com',
      ),
    );
    const actions = allowed.map(({ Action }: { Action: string | string[] }) => [Action].flat().sort());

    expect(actions).toEqual(Array(2).fill(['s3:GetObject', 's3:ListBucket']));
  });

  test('the CDN replaces no error of the API, and repeats none to another shopper', () => {
    const [{ DistributionConfig }] = propertiesOf('AWS::CloudFront::Distribution');

    const serverErrors = [...new Set([...Object.values(errorStatus).filter((status) => status >= 500), 504])];
    expect(DistributionConfig.CustomErrorResponses).toEqual(
      serverErrors.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  test('the CDN never requests the root of a bucket, because S3 would respond with the list of files', () => {
    const [{ DistributionConfig }] = propertiesOf('AWS::CloudFront::Distribution');
    const [{ FunctionCode: code }] = propertiesOf('AWS::CloudFront::Function');
    const fileBehind = runInNewContext(`${code}; (uri) => handler({ request: { uri, cookies: {} } }).uri`);

    for (const path of ['/', '', '//']) expect(fileBehind(path)).toMatch(/^\/\w+\.html$/);
    expect(DistributionConfig.DefaultRootObject).toBe('index.html');
  });
});

test('the version comes from the context, or from the current commit by default', () => {
  const versionOf = (from: Template): string => {
    const functions = Object.values(from.findResources('AWS::Lambda::Function'));
    const versions = functions.flatMap(({ Properties }) => Properties.Environment?.Variables.VERSION ?? []);
    return [...new Set(versions)].join();
  };

  expect(versionOf(templateOf(lastingStage, { version: '1.2.3', unlocked: 'VibeFrequency-prod' }))).toBe('1.2.3');
  // Checks only the format, because the current commit may change while the test runs.
  expect(versionOf(template)).toMatch(commitOf('.') ? /^[0-9a-f]{12,}(-dirty)?$/ : /^unversioned$/);
});

describe('the proof of the CDN', () => {
  const rotating: Stage = { ...lastingStage, cdnProofs: [2, 1] };
  const drawnIn = (from: Template) => Object.keys(from.findResources('Custom::CdnProof')).sort();
  /** Returns the resources and outputs that use an attribute of a drawn value. */
  const usersOf = (from: Template, id: string, attribute: string) => {
    const { Resources, Outputs } = from.toJSON();
    return Object.entries({ ...Resources, ...Outputs }).flatMap(([user, definition]) =>
      JSON.stringify(definition).includes(`{"Fn::GetAtt":["${id}","${attribute}"]}`)
        ? [user.replace(/[0-9A-F]{8}$/, '')]
        : [],
    );
  };

  test('a deployment needs no parameter and no secret of its own for it', () => {
    expect(Object.keys(template.toJSON().Parameters ?? {})).toEqual(['BootstrapVersion']);
    template.resourceCountIs('AWS::SecretsManager::Secret', 0);
  });

  test('only the CDN gets the value, and the gateway’s authorizer gets its digest', () => {
    const [drawn = '', ...others] = drawnIn(template);

    expect(others).toEqual([]);
    expect(usersOf(template, drawn, 'value')).toEqual(['SiteDistribution']);
    expect(usersOf(template, drawn, 'digest')).toEqual(['Gatewayadmitcdn']);
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Origins: Match.arrayWith([
          Match.objectLike({
            OriginCustomHeaders: [{ HeaderName: cdnProofHeader, HeaderValue: { 'Fn::GetAtt': [drawn, 'value'] } }],
          }),
        ]),
      },
    });
  });

  test('a rotation adds a value and leaves the resource of the earlier one as it was, so a rollback finds it', () => {
    const [before = ''] = drawnIn(template);
    const [kept, added = ''] = drawnIn(templateOf(rotating));
    const resource = (from: Template) => from.findResources('Custom::CdnProof')[before];

    expect(kept).toBe(before);
    expect(resource(templateOf(rotating))).toEqual(resource(template));
    expect(usersOf(templateOf(rotating), added, 'value')).toEqual(['SiteDistribution']);
    expect(usersOf(templateOf(rotating), before, 'value')).toEqual([]);
    for (const accepted of [added, before])
      expect(usersOf(templateOf(rotating), accepted, 'digest')).toEqual(['Gatewayadmitcdn']);
  });

  test('the CDN is updated after the authorizer, which must know a new value first', () => {
    const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'));

    expect(distribution?.DependsOn).toContainEqual(expect.stringMatching(/^Gatewayadmitcdn[0-9A-F]{8}$/));
  });
});

describe('the queues', () => {
  test('each queue moves a message that keeps failing to a dead-letter queue', () => {
    const withDeadLetters = propertiesOf('AWS::SQS::Queue').filter(({ RedrivePolicy }) => RedrivePolicy);

    expect(withDeadLetters.map(({ RedrivePolicy }) => RedrivePolicy.maxReceiveCount).sort()).toEqual(
      queueNames.map((name) => queues[name].maxReceives).sort(),
    );
    expect(withDeadLetters.map(({ VisibilityTimeout }) => VisibilityTimeout).sort()).toEqual(
      queueNames.map(visibilitySeconds).sort(),
    );
  });

  test('each queue retries only the messages that failed', () => {
    const mappings = propertiesOf('AWS::Lambda::EventSourceMapping');

    expect(mappings).toHaveLength(queueNames.length);
    for (const { FunctionResponseTypes } of mappings)
      expect(FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
  });

  test('Lambda tolerates loops exactly of the workers that may send to their own queue', () => {
    const worker = (queue: string) => `Workers${queue.replaceAll('-', '')}`;
    const policies = Object.entries(template.findResources('AWS::IAM::Policy'));
    const sendsToItself = queueNames.filter((queue) =>
      policies
        .filter(([id]) => id.startsWith(worker(queue)))
        .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
        .some(
          (one) =>
            one.Action.includes('sqs:SendMessage') &&
            JSON.stringify(one).includes(`FnGetAtt${queue.replaceAll('-', '')}`),
        ),
    );
    const looping = Object.entries(template.findResources('AWS::Lambda::Function')).flatMap(([id, { Properties }]) =>
      Properties.RecursiveLoop === 'Allow' ? [id.replace(/[0-9A-F]{8}$/, '')] : [],
    );

    expect(sendsToItself).toEqual(['submit-order', 'process-webhook', 'send-mail', 'draw-mockup']);
    expect(looping.sort()).toEqual(sendsToItself.map(worker).sort());
  });

  test('each part of a scheduled worker is a separate invocation', () => {
    template.resourceCountIs('AWS::Events::Rule', scheduledRuns.length);
    for (const { part, everyMinutes } of scheduledRuns.filter(({ name }) => name === 'reconcile-orders')) {
      template.hasResourceProperties('AWS::Events::Rule', {
        ScheduleExpression: Match.stringLikeRegexp(
          everyMinutes === 60 ? '^cron\\(\\d+ \\* \\* ' : `^cron\\(\\d+/${everyMinutes} \\* \\* `,
        ),
        Targets: [Match.objectLike({ Input: JSON.stringify({ part }) })],
      });
    }
  });

  test('throttled runs do not pile up, and one that fails at each attempt raises the alarm', () => {
    const configured = propertiesOf('AWS::Lambda::EventInvokeConfig');
    const [alarm] = propertiesOf('AWS::CloudWatch::Alarm').filter(({ AlarmName }) => AlarmName?.endsWith('lambdasDie'));

    expect(configured.map(({ MaximumEventAgeInSeconds }) => MaximumEventAgeInSeconds).sort()).toEqual(
      scheduleNames.map((name) => schedules[name].timeoutSeconds + 120).sort(),
    );
    for (const { MaximumRetryAttempts } of configured) expect(MaximumRetryAttempts + 1).toBe(alarm.Threshold);
  });

  test('schedules run in different minutes, so they leave room for requests in a new account', () => {
    const atOnce = new Map<number, number>();
    for (const { ScheduleExpression } of propertiesOf('AWS::Events::Rule')) {
      const [, first = '0', every = '60'] = /^cron\((\d+)(?:\/(\d+))? /.exec(ScheduleExpression) ?? ['', '0', '1'];
      // What a run in the last of five minutes counts may fall into the alarms' next period, as a rise.
      if (every !== '1') expect(Number(first) % 5).toBeLessThan(4);
      for (let minute = Number(first); minute < 60; minute += Number(every)) {
        atOnce.set(minute, (atOnce.get(minute) ?? 0) + 1);
      }
    }

    expect(Math.max(...atOnce.values())).toBeLessThanOrEqual(4);
  });
});

test('the logs of every Lambda end, also those of the CDK’s own Lambdas', () => {
  const groups = template.findResources('AWS::Logs::LogGroup');
  const lambdas = propertiesOf('AWS::Lambda::Function');

  expect(Object.keys(template.findResources('AWS::Lambda::Function')).join()).toContain('CustomCDKBucketDeployment');
  for (const { LoggingConfig } of lambdas)
    expect(groups[LoggingConfig?.LogGroup?.Ref]?.Properties.RetentionInDays).toBe(30);
});

describe('stored data', () => {
  test('print files and mockups expire when nothing needs them, but originals never do', () => {
    const expiries = propertiesOf('AWS::S3::Bucket').flatMap(({ LifecycleConfiguration }) =>
      (LifecycleConfiguration?.Rules ?? []).flatMap(({ Prefix, ExpirationInDays }: Record<string, unknown>) =>
        ExpirationInDays === undefined ? [] : [[Prefix, ExpirationInDays]],
      ),
    );

    expect(expiries).toEqual([
      ['p/', 90],
      ['m/', 400],
    ]);
  });

  test('the buckets are never public', () => {
    for (const { PublicAccessBlockConfiguration } of propertiesOf('AWS::S3::Bucket')) {
      expect(PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
  });
});

test('the CDN and the local gateway send the same security headers', () => {
  const [policy] = propertiesOf('AWS::CloudFront::ResponseHeadersPolicy').map(
    ({ ResponseHeadersPolicyConfig }) => ResponseHeadersPolicyConfig,
  );
  const { SecurityHeadersConfig: known, CustomHeadersConfig: custom } = policy;
  const { AccessControlMaxAgeSec: age } = known.StrictTransportSecurity;

  expect({
    'content-security-policy': known.ContentSecurityPolicy.ContentSecurityPolicy,
    'referrer-policy': known.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${age}; includeSubDomains`,
    'x-content-type-options': known.ContentTypeOptions ? 'nosniff' : undefined,
    // biome-ignore lint/suspicious/noExplicitAny: CloudFormation templates have no types
    ...Object.fromEntries(custom.Items.map(({ Header, Value }: any) => [Header, Value])),
  }).toEqual(securityHeaders({ https: true, styleHashes: documentStyles('frontend/dist') }));
});

test('no stack violates an AWS Solutions or Serverless rule, apart from the accepted findings', () => {
  const check = () =>
    withApp({}, (app) => {
      Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
      Validations.of(app).addPlugins(new ServerlessChecks(app));
      addStacks(app, guardedStage, codeOf);
      app.synth();
    });

  expect(check).not.toThrow();
});

test('the gateway accepts only requests with the CDN’s secret, even for unknown paths', () => {
  const [authorizer] = propertiesOf('AWS::ApiGatewayV2::Authorizer');

  expect(authorizer).toMatchObject({
    AuthorizerType: 'REQUEST',
    EnableSimpleResponses: true,
    IdentitySource: [`$request.header.${cdnProofHeader}`],
  });
  for (const { AuthorizationType, AuthorizerId } of propertiesOf('AWS::ApiGatewayV2::Route')) {
    expect(AuthorizationType).toBe('CUSTOM');
    expect(AuthorizerId).toBeDefined();
  }
});
