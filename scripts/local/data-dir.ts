import { mkdir, mkdtemp, realpath, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readEndpoints } from './endpoints.ts';

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

/**
 * Locks the data folder until this process ends, because two shops on one folder would overwrite each other's data.
 * SQLite locks the file through the operating system, so the lock of a killed process leaves nothing behind. Throws an
 * error with the URL of the other shop if one holds the lock.
 */
export async function lockDataDir(dataDir: string): Promise<void> {
  const lock = new DatabaseSync(join(dataDir, 'shop.lock'));
  // The listener keeps the lock from being collected as garbage.
  process.once('exit', () => lock.close());
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    const url = await readEndpoints(dataDir).then(
      ({ app }) => ` at ${app}`,
      () => '',
    );
    throw new Error(
      `A shop with the data folder ${dataDir} is already running${url}. Set DATA_DIR to start a second one.`,
    );
  }
}
