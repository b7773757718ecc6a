import { readFileSync } from 'node:fs';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, expect, test, vi } from 'vitest';
import { lastingStacks, type Stage, stages } from '#infra/stages.ts';
import { addStacks } from '#infra/synthesize.ts';
import { deployedStack, newStacksOf } from '#scripts/deploy/deployed-stack.ts';
import { progressOf } from '#scripts/deploy/progress.ts';
import { buildClient } from '#scripts/local/client-build.ts';
import { outputs } from '#shared/deployment/stack-outputs.ts';
import { codeOf, lastingStage, withApp } from '#tests/helpers/stack-template.ts';

const page = readFileSync('docs/deployment.md', 'utf8');
const [trust, permissions] = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => JSON.parse(text));
const account = '123456789012';

afterEach(() => void vi.unstubAllGlobals());

/** Returns whether a statement of the documented permissions allows an action on a resource. */
const isAllowed = (action: string, resource: string) =>
  permissions.Statement.some(({ Action, Resource }: { Action: string | string[]; Resource: string }) => {
    const pattern = Resource.replaceAll(/[.+^$(){}|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    return [Action].flat().includes(action) && new RegExp(`^${pattern}$`).test(resource);
  });

test('only the workflow’s environment of one repository may assume the role of the pipeline', () => {
  const [, environment] = /^ {4}environment: (\w+)/m.exec(page) ?? [];
  const [statement, ...others] = trust.Statement;

  expect(others).toEqual([]);
  expect(statement).toEqual({
    Effect: 'Allow',
    Principal: { Federated: `arn:aws:iam::${account}:oidc-provider/token.actions.githubusercontent.com` },
    Action: 'sts:AssumeRoleWithWebIdentity',
    Condition: {
      StringEquals: {
        'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
        'token.actions.githubusercontent.com:sub': `repo:OWNER/REPOSITORY:environment:${environment}`,
      },
    },
  });
});

test('the role may make every call that a deployment makes itself, and no other', async () => {
  const outputOf = { [outputs.url]: 'https://shop.test', [outputs.distributionDomain]: 'd1.cloudfront.net' };
  const environment = JSON.stringify({ WEBHOOKS_SECRET_NAME: 'vibe-frequency/prod/webhooks' });
  const all = { ...outputOf, [outputs.gatewayUrl]: 'https://api.test', [outputs.environment]: environment };
  const clients = {
    cloudformation: mockClient(CloudFormationClient),
    secretsmanager: mockClient(SecretsManagerClient),
    ses: mockClient(SESv2Client),
  };
  const Outputs = Object.entries(all).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
  const stack = {
    StackName: 'VibeFrequency-prod',
    CreationTime: new Date(),
    StackStatus: 'CREATE_COMPLETE',
  } as const;
  clients.cloudformation.on(DescribeStacksCommand).resolves({ Stacks: [{ ...stack, Outputs }] });
  clients.secretsmanager.onAnyCommand().resolves({});
  clients.ses.onAnyCommand().resolves({});
  vi.stubGlobal('fetch', async () => Response.json({}));

  const found = await deployedStack(stages.prod);
  if (!found) throw new Error('The outputs are incomplete');
  await progressOf(stages.prod, found);
  await newStacksOf(stages.prod);

  const called = Object.entries(clients).flatMap(([service, client]) =>
    client.calls().map(({ args: [command] }) => `${service}:${command.constructor.name.replace(/Command$/, '')}`),
  );
  const allowed = permissions.Statement.flatMap(({ Action }: { Action: string | string[] }) => Action);
  expect(allowed.sort()).toEqual([...new Set(called), 'sts:AssumeRole'].sort());
  const arn = (rest: string) => rest.replace('::', `:us-east-1:${account}:`);
  for (const { name } of lastingStacks(stages.prod))
    expect(isAllowed('cloudformation:DescribeStacks', arn(`arn:aws:cloudformation::stack/${name}/1a2b`))).toBe(true);
  expect(
    isAllowed(
      'secretsmanager:GetSecretValue',
      arn('arn:aws:secretsmanager::secret:vibe-frequency/prod/webhooks-AbC123'),
    ),
  ).toBe(true);
  expect(
    isAllowed('secretsmanager:GetSecretValue', arn('arn:aws:secretsmanager::secret:vibe-frequency/prod/stripe-AbC123')),
  ).toBe(false);
});

test('the role may assume each of the CDK’s roles with which the stage is deployed', async () => {
  await buildClient();
  const stage: Stage = { ...lastingStage, account };
  const roles = withApp({}, (app) => {
    addStacks(app, stage, codeOf);
    const { stacks, directory } = app.synth();
    return stacks
      .flatMap(({ id, manifest }) => [JSON.stringify(manifest), readFileSync(`${directory}/${id}.assets.json`, 'utf8')])
      .flatMap((text) => text.match(/arn:[^"]+:role\/[^"]+/g) ?? []);
  });

  expect(roles.length).toBeGreaterThan(2);
  // CloudFormation itself assumes the role that creates the resources.
  for (const role of roles.filter((one) => !one.includes('-cfn-exec-role-')))
    expect(isAllowed('sts:AssumeRole', role.replace(/\$\{AWS::Partition\}/, 'aws')), role).toBe(true);
});
