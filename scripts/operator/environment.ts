import { readEnvironment } from '#scripts/local/environment-file.ts';

/**
 * Gives this process the environment that the shop's Lambdas have. A deployed shop's is there already, with AWS
 * credentials; a shop on this machine keeps its own in its data folder.
 */
export async function enterEnvironment(dataDir: string): Promise<void> {
  if (process.env.TABLE_NAME) return;
  Object.assign(process.env, await readEnvironment(dataDir));
}
