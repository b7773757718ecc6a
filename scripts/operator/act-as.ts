import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';

/** The person who runs a command, and the AWS session's environment variables for it. */
export type Acting = { by: string; variables: Record<string, string> };

/**
 * Assumes the operator role of a stage for an hour, in a session named after the caller, so that CloudTrail and the
 * shop's own audit log name the person. Without a role, the caller keeps their own credentials.
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
  if (!AccessKeyId || !SecretAccessKey || !SessionToken) throw new Error(`AWS returned no credentials for ${role}`);
  return {
    by,
    variables: {
      AWS_ACCESS_KEY_ID: AccessKeyId,
      AWS_SECRET_ACCESS_KEY: SecretAccessKey,
      AWS_SESSION_TOKEN: SessionToken,
    },
  };
}
