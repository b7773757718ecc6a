import { mkdir, mkdtemp, realpath, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Creates the data folder if it does not exist, and returns its path without symbolic links, so that two paths to one
 * folder count as one shop's data. Throws an error with a message for the developer if the folder is not writable.
 */
export async function openDataDir(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true });
    // Permission bits are not enough, for example on a read-only disk.
    await rmdir(await mkdtemp(join(path, '.writable-')));
    return await realpath(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new Error(`The data folder ${path} is not writable${code}. Set DATA_DIR to another folder.`);
  }
}
