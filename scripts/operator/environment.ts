import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { requireStage } from '#infra/stages.ts';
import { deployedStack } from '#scripts/deploy/deployed-stack.ts';
import { readEnvironment } from '#scripts/local/environment-file.ts';
import { outputs } from '#shared/deployment/stack-outputs.ts';
import { AppError } from '#shared/errors.ts';

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

type Entered = Acting & { outputs: Record<string, string> };

/**
 * Sets this process's environment variables to those of the shop's Lambdas. Returns the person who runs the command and
 * the outputs of the stack. For a stage, the stack provides the variables and the role that the caller assumes. A local
 * shop stores its variables in its data folder. Without a stage, variables that are already set are kept.
 */
export async function enterEnvironment({
  stage,
  dataDir,
}: {
  stage?: string;
  dataDir: string;
}): Promise<Pick<Entered, 'by' | 'outputs'>> {
  const { by, outputs, variables } = await (stage === undefined ? localEnvironment(dataDir) : stageEnvironment(stage));
  // With a profile, the AWS SDK would ignore the session's credentials.
  if (variables.AWS_SESSION_TOKEN !== undefined) delete process.env.AWS_PROFILE;
  Object.assign(process.env, variables);
  return { by, outputs };
}

async function stageEnvironment(name: string): Promise<Entered> {
  const stage = requireStage(name);
  const stack = await deployedStack(stage);
  if (!stack) throw new AppError('not-found', `The stage ${name} is not deployed`);
  const { by, variables } = await actAs(stack.all[outputs.operatorRoleArn], stage.region);
  return { by, outputs: stack.all, variables: { AWS_REGION: stage.region, ...stack.environment, ...variables } };
}

async function localEnvironment(dataDir: string): Promise<Entered> {
  const by = process.env.USER ?? 'this machine';
  if (process.env.TABLE_NAME) return { by, outputs: {}, variables: {} };
  const variables = await readEnvironment(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new AppError('not-found', `No shop has been started in ${dataDir}`, { cause: error });
  });
  return { by, outputs: {}, variables };
}
