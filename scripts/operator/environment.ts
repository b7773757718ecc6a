import { readEnvironment } from '#scripts/local/environment-file.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Sets this process's environment variables to those of the shop's Lambdas. For a deployed shop, the caller sets the
 * variables and the AWS credentials. A local shop stores the variables in its data folder.
 */
export async function enterEnvironment(dataDir: string): Promise<void> {
  if (process.env.TABLE_NAME) return;
  const found = await readEnvironment(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new AppError('not-found', `No shop has been started in ${dataDir}`, { cause: error });
  });
  Object.assign(process.env, found);
}
