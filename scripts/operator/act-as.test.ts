import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { actAs } from './environment.ts';

const sts = mockClient(STSClient);
const role = 'arn:aws:iam::123456789012:role/shop-operator';
beforeEach(() => sts.reset());

test('the operator assumes the stage’s role in a session with the person’s name', async () => {
  sts.on(GetCallerIdentityCommand).resolves({ Arn: 'arn:aws:sts::123456789012:assumed-role/Desk/maya@shop.test' });
  sts.on(AssumeRoleCommand, { RoleArn: role, RoleSessionName: 'maya@shop.test' }).resolves({
    Credentials: { AccessKeyId: 'key', SecretAccessKey: 'secret', SessionToken: 'token', Expiration: new Date() },
  });

  expect(await actAs(role, 'us-east-1')).toEqual({
    by: 'maya@shop.test',
    variables: { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' },
  });
});

test('in a stage without a role, the person keeps their own credentials', async () => {
  sts.on(GetCallerIdentityCommand).resolves({ Arn: 'arn:aws:iam::123456789012:user/tools/maya' });

  expect(await actAs(undefined, 'us-east-1')).toEqual({ by: 'maya', variables: {} });
  expect(sts.commandCalls(AssumeRoleCommand)).toEqual([]);
});
