import { readFileSync } from 'node:fs';
import type { Stack } from 'aws-cdk-lib';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { lastingStacks, removableStacks, type Stage, stages } from '#infra/stages.ts';
import { addStacks } from '#infra/synthesize.ts';
import { queueNames } from '#shared/messages.ts';
import {
  builtTemplate,
  codeOf,
  deployedContext,
  guardedStage,
  lastingStage,
  propertiesIn,
  templateOf,
  templatesOf,
  withApp,
} from '#tests/helpers/stack-template.ts';

const template = await builtTemplate();
const data = templateOf(lastingStage, {}, 'data');
const propertiesOf = (type: string) => propertiesIn(template, type);

describe('a stage with a domain', () => {
  const markersOf = (from: Template) =>
    Object.values(from.findResources('Custom::CDKBucketDeployment')).flatMap(({ Properties }) =>
      (Properties.SourceMarkers ?? []).flatMap((markers: object) => Object.values(markers)),
    );

  test('the HTML documents contain the domain, or else the deployment inserts the CDN’s', () => {
    expect(markersOf(template)).toHaveLength(2);
    for (const marker of markersOf(template)) expect(JSON.stringify(marker)).toContain('"DomainName"');
    expect(markersOf(templateOf(guardedStage))).toEqual([]);
  });

  test('the domain becomes SITE_URL, the only origin that may send writes', () => {
    templateOf(guardedStage).hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ SITE_URL: 'https://shop.test' }) },
    });
  });

  test('the domain’s zone gets the CDN’s addresses and the records of its email', () => {
    const records = Object.values(templateOf(guardedStage).findResources('AWS::Route53::RecordSet'));

    expect(records.map(({ Properties }) => Properties.Type).sort()).toEqual([
      'A',
      'AAAA',
      'CNAME',
      'CNAME',
      'CNAME',
      'MX',
      'TXT',
    ]);
  });

  test('without a zone, the deployment outputs the records of its email', () => {
    const records = Object.entries(template.findOutputs('*')).flatMap(([name, { Value }]) =>
      name.includes('MailRecord') ? [JSON.stringify(Value)] : [],
    );

    template.resourceCountIs('AWS::Route53::RecordSet', 0);
    expect(records.filter((record) => record.includes(' CNAME '))).toHaveLength(3);
    expect(records.filter((record) => /^"bounces\.shop\.test (MX|TXT) /.test(record))).toHaveLength(2);
    template.hasResourceProperties('AWS::SES::EmailIdentity', {
      MailFromAttributes: { MailFromDomain: 'bounces.shop.test' },
    });
  });
});

describe('stages', () => {
  const policiesOf = (...from: (Template | undefined)[]) =>
    from
      .flatMap((one) => Object.values<{ Type: string; DeletionPolicy?: string }>(one?.toJSON().Resources))
      .flatMap(({ Type, DeletionPolicy }) =>
        /^AWS::(S3::Bucket|DynamoDB::GlobalTable|SQS::Queue|Logs::LogGroup)$/.test(Type) ? [DeletionPolicy] : [],
      );

  test('deleting a temporary stage leaves nothing behind', () => {
    const passing = templateOf(stages.dev);

    expect(new Set(policiesOf(passing))).toEqual(new Set(['Delete']));
    passing.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      Replicas: [Match.objectLike({ DeletionProtectionEnabled: false })],
    });
    // CloudFormation deletes only empty buckets.
    passing.resourceCountIs('Custom::S3AutoDeleteObjects', 3);
  });

  test('a lasting stage keeps its data, unless the deployment that created it failed', () => {
    expect(new Set(policiesOf(data))).toEqual(new Set(['RetainExceptOnCreate']));
    data.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: { Replicas: [Match.objectLike({ DeletionProtectionEnabled: true })] },
    });
    templateOf(lastingStage, { unlocked: 'VibeFrequency-prod,VibeFrequency-prod-data' }, 'data').hasResourceProperties(
      'AWS::DynamoDB::GlobalTable',
      { Replicas: [Match.objectLike({ DeletionProtectionEnabled: false })] },
    );
  });

  /** Returns what `read` returns for each stack of a stage, in the order of their deployment. */
  const ofStacks = <T>(stage: Stage, read: (stack: Stack) => T, context: Record<string, string> = {}): T[] =>
    withApp(context, (app) => {
      addStacks(app, stage, codeOf);
      return app.synth().stacks.map(({ stackName }) => read(app.node.findChild(stackName) as Stack));
    });

  test('a lasting stage cannot be deleted, once it is locked', () => {
    const areProtected = (stage: Stage, context?: Record<string, string>) =>
      ofStacks(stage, ({ terminationProtection }) => terminationProtection, context);

    expect(areProtected(lastingStage)).toEqual([true, true, true]);
    // CloudFormation has to delete a stack whose first deployment failed.
    const all = lastingStacks(lastingStage).map(({ name }) => name);
    expect(areProtected(lastingStage, { unlocked: all.join() })).toEqual([false, false, false]);
    // The data of a stage that was removed exists.
    expect(areProtected(lastingStage, { unlocked: all.slice(1).join() })).toEqual([true, false, false]);
    expect(areProtected(stages.dev)).toEqual([false]);
  });

  test('everything that must not be lost is in a stack of its own, under names that must never change', () => {
    const [queues, others] = [/^AWS::SQS::Queue$/, /^AWS::(DynamoDB|S3)::(GlobalTable|Bucket)$/].map((type) =>
      Object.entries<{ Type: string }>(data.toJSON().Resources).flatMap(([id, { Type }]) =>
        type.test(Type) ? [id] : [],
      ),
    );

    expect(others?.sort()).toEqual(['Images2D38C313', 'Prints72F15012', 'TableCD117FA1']);
    expect(queues).toHaveLength(queueNames.length + 1);
    expect(Object.values(template.toJSON().Resources as Record<string, { Type: string }>)).not.toContainEqual(
      expect.objectContaining({ Type: expect.stringMatching(/^AWS::(DynamoDB|SQS)::(GlobalTable|Queue)$/) }),
    );
  });

  test('the shop can be deleted and deployed again without its data, which knows nothing of it', () => {
    expect(removableStacks(lastingStage)).toEqual(['VibeFrequency-prod', 'VibeFrequency-prod-edge']);
    expect(removableStacks(stages.dev)).toEqual(['--all']);
    expect(ofStacks(lastingStage, ({ stackName }) => stackName)).toEqual([
      ...['VibeFrequency-prod-data', 'VibeFrequency-prod-edge', 'VibeFrequency-prod'],
    ]);
    expect(lastingStacks(lastingStage).map(({ name }) => name)).toEqual(
      ofStacks(lastingStage, ({ stackName }) => stackName),
    );
    expect(JSON.stringify(data.toJSON())).not.toContain('Fn::GetStackOutput');
  });

  test('a stage can keep its data in another region, while its edge stays where the CDN needs it', () => {
    const stage: Stage = { ...guardedStage, region: 'eu-central-1' };
    const { data: stored, edge, shop } = templatesOf(stage);
    const firewall = Object.values(shop?.findResources('AWS::CloudFront::Distribution') ?? {}).map(
      ({ Properties }) => Properties.DistributionConfig.WebACLId['Fn::GetStackOutput'],
    );

    expect(ofStacks(stage, ({ region }) => region)).toEqual(['eu-central-1', 'us-east-1', 'eu-central-1']);
    expect(firewall).toMatchObject([{ StackName: 'VibeFrequency-prod-edge', Region: 'us-east-1' }]);
    edge?.resourceCountIs('AWS::WAFv2::WebACL', 1);
    expect(JSON.stringify(shop?.toJSON())).toContain('.execute-api.eu-central-1.amazonaws.com');
    expect(JSON.stringify(stored?.toJSON())).not.toContain('us-east-1');
    expect(Object.keys(templatesOf({ ...stages.dev, region: 'eu-central-1' }))).toEqual(['shop']);
  });

  test('a deployment sets every feature flag of this version of the CDK', () => {
    const recommended = readFileSync('node_modules/aws-cdk-lib/recommended-feature-flags.json', 'utf8');

    expect(deployedContext).toEqual({ stage: 'dev', ...JSON.parse(recommended) });
  });

  test('the table is encrypted with a key that costs nothing', () => {
    data.hasResourceProperties('AWS::DynamoDB::GlobalTable', { SSESpecification: { SSEEnabled: false } });
  });

  test('the costs of a stage can be told apart by its tags', () => {
    for (const tags of ofStacks(lastingStage, ({ tags }) => tags.tagValues()))
      expect(tags).toEqual({ shop: 'vibe-frequency', stage: 'prod' });
  });

  test('deleting a lasting stage empties only the client’s bucket', () => {
    template.resourceCountIs('Custom::S3AutoDeleteObjects', 1);
    expect(policiesOf(template).filter((policy) => policy === 'Delete')).toHaveLength(1);
  });

  test('two stages in one account share no resource names', () => {
    const namesIn = (from: Template) => JSON.stringify(from.toJSON()).match(/vibe-frequency[\w/-]*/g) ?? [];

    const [dev, prod] = [templateOf(stages.dev), template].map((from) => new Set(namesIn(from)));

    expect([...(dev ?? [])].filter((name) => prod?.has(name))).toEqual([]);
    expect(dev?.size).toBeGreaterThan(0);
  });

  test('a stage has as many workers for a queue as its account allows', () => {
    const workersIn = (from: Template) =>
      Object.values(from.findResources('AWS::Lambda::EventSourceMapping')).map(
        ({ Properties }) => Properties.ScalingConfig.MaximumConcurrency,
      );

    expect(new Set(workersIn(template))).toEqual(new Set([stages.prod.limits.workersPerQueue]));
    expect(new Set(workersIn(templateOf(stages.dev)))).toEqual(new Set([stages.dev.limits.workersPerQueue]));
  });
});

test('shoppers get a new client only after the API that it calls', () => {
  const routes = Object.keys(template.findResources('AWS::ApiGatewayV2::Route'));
  const waits = Object.values(template.findResources('Custom::CDKBucketDeployment')).map(
    ({ DependsOn }) => new Set<string>(DependsOn ?? []),
  );

  expect(waits.filter((waited) => routes.every((route) => waited.has(route)))).toHaveLength(1);
});

test('no deployment waits for the CDN to invalidate files, which fails when CloudFront is slow', () => {
  for (const props of propertiesOf('Custom::CDKBucketDeployment')) expect(props).not.toHaveProperty('DistributionId');
});

describe('the operator', () => {
  test('only the principals that the stage lists may assume the operator role', () => {
    const [role, ...others] = propertiesOf('AWS::IAM::Role').filter(
      ({ Description }) => Description === 'The operator of prod',
    );

    expect(others).toEqual([]);
    expect(role.AssumeRolePolicyDocument.Statement).toEqual([
      { Action: 'sts:AssumeRole', Effect: 'Allow', Principal: { AWS: lastingStage.operators[0] } },
    ]);
    expect(template.findOutputs('OperatorRoleArn')).not.toEqual({});
    expect(templateOf(stages.dev).findOutputs('OperatorRoleArn')).toEqual({});
  });

  test('the operator may scan copies of the table but not the table itself, and may not delete pictures', () => {
    const [policy] = propertiesOf('AWS::IAM::Policy').filter(({ PolicyName }) => PolicyName.startsWith('OperatorRole'));
    const statements: { Action: string | string[]; Resource: unknown }[] = policy.PolicyDocument.Statement;
    const placesOf = (action: string) =>
      JSON.stringify(
        statements.filter(({ Action }) => [Action].flat().includes(action)).map(({ Resource }) => Resource),
      );

    for (const action of ['dynamodb:Scan', 'dynamodb:DeleteTable']) {
      expect(placesOf(action)).toContain('-restored-*');
      expect(placesOf(action)).not.toContain('/index/*');
    }
    expect(placesOf('s3:DeleteObject*')).toBe('[]');
    expect(placesOf('sqs:StartMessageMoveTask')).toContain('deadletters');
  });
});

describe('email', () => {
  test('a stage creates its sender in SES, and the operator is notified of every bounce and complaint', () => {
    template.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'shop.test' });
    template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: Match.objectLike({ MatchingEventTypes: ['bounce', 'complaint', 'reject'] }),
    });
    templateOf(stages.dev).resourceCountIs('AWS::SES::EmailIdentity', 0);
  });

  test('a second stage that shares the mail domain may send with its default configuration set', () => {
    const second: Stage = { ...lastingStage, name: 'staging', mail: { ...lastingStage.mail, ownsIdentity: false } };
    const sending = propertiesIn(templateOf(second), 'AWS::IAM::Policy')
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Action }) => [Action].flat().includes('ses:SendEmail'));

    expect(JSON.stringify(sending)).toContain(':configuration-set/*');
    expect(JSON.stringify(sending)).toContain(':identity/*');
  });

  test('the worker that sends email may use no other sender', () => {
    const statements = propertiesOf('AWS::IAM::Policy').flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    const sending = statements.filter(({ Action }) => [Action].flat().includes('ses:SendEmail'));

    expect(JSON.stringify(sending)).toContain(':identity/shop.test');
    expect(JSON.stringify(sending)).not.toContain('identity/*');
  });
});
