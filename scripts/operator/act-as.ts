import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';

/** Who gives a command, and the environment variables of AWS's session in which the command runs. */
export type Acting = { by: string; variables: Record<string, string> };

/**
 * Takes the operator's role of a stage for an hour, in a session that has the caller's name, so that CloudTrail and the shop's
 * own record name the person. Without a role, the caller acts with the credentials that they have.
 */
export async function actAs(role: string | undefined, region: string): Promise<Acting> {
  const sts = new STSClient({ region });
  const { Arn = '' } = await sts.send(new GetCallerIdentityCommand());
  const by =
    Arn.split('/')
      .at(-1)
      ?.replace(/[^\w+=,.@-]/g, '-') || 'root';
  if (role === undefined) return { by, variables: {} };
  const RoleSessionName = by.slice(0, 64).padEnd(2, '-');
  const { Credentials } = await sts.send(new AssumeRoleCommand({ RoleArn: role, RoleSessionName }));
  const { AccessKeyId, SecretAccessKey, SessionToken } = Credentials ?? {};
  if (!AccessKeyId || !SecretAccessKey || !SessionToken) throw new Error(`${role} has no credentials`);
  return {
    by,
    variables: {
      AWS_ACCESS_KEY_ID: AccessKeyId,
      AWS_SECRET_ACCESS_KEY: SecretAccessKey,
      AWS_SESSION_TOKEN: SessionToken,
    },
  };
}
