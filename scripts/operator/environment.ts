import { readEnvironment } from '#scripts/local/environment-file.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Gives this process the environment that the shop's Lambdas have. A deployed shop's is there already, with AWS
 * credentials; a shop on this machine keeps its own in its data folder.
 */
export async function enterEnvironment(dataDir: string): Promise<void> {
  if (process.env.TABLE_NAME) return;
  const found = await readEnvironment(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new AppError('not-found', `No shop has been started in ${dataDir}`, { cause: error });
  });
  Object.assign(process.env, found);
}
