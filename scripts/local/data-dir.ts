import { mkdir, mkdtemp, realpath, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Creates the data folder if it does not exist, and returns its path without symbolic links: two paths to one folder
 * must count as one shop's data. Throws an error with a message for the developer if the folder cannot be written.
 */
export async function openDataDir(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true });
    // Permission bits do not tell everything, for example about a read-only disk.
    await rmdir(await mkdtemp(join(path, '.writable-')));
    return await realpath(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new Error(`The data folder ${path} cannot be written${code}. Set DATA_DIR to a folder of your own.`);
  }
}
