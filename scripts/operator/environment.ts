import { readyStage } from '#infra/stages.ts';
import { deployedStack } from '#scripts/deploy/deployed-stack.ts';
import { readEnvironment } from '#scripts/local/environment-file.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Sets this process's environment variables to those of the shop's Lambdas. The stack of a stage names them, and the caller
 * has the AWS credentials. A local shop stores the variables in its data folder. Without a stage, variables that are set
 * already stay as they are.
 */
export async function enterEnvironment({ stage, dataDir }: { stage?: string; dataDir: string }): Promise<void> {
  Object.assign(process.env, await (stage === undefined ? localEnvironment(dataDir) : stageEnvironment(stage)));
}

async function stageEnvironment(name: string): Promise<Record<string, string>> {
  const stage = readyStage(name);
  const stack = await deployedStack(stage);
  if (!stack) throw new AppError('not-found', `The stage ${name} is not deployed`);
  return { AWS_REGION: stage.region, ...stack.environment };
}

async function localEnvironment(dataDir: string): Promise<Record<string, string>> {
  if (process.env.TABLE_NAME) return {};
  return readEnvironment(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new AppError('not-found', `No shop has been started in ${dataDir}`, { cause: error });
  });
}
