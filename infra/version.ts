import { spawnSync } from 'node:child_process';

/**
 * Returns the short hash of the current commit in `folder`, or undefined without Git or without commits. It ends with
 * `-dirty` if the folder's files differ from the commit.
 */
export function commitOf(folder: string): string | undefined {
  const commit = git(folder, 'rev-parse', '--short=12', 'HEAD');
  return commit && (git(folder, 'status', '--porcelain') === '' ? commit : `${commit}-dirty`);
}

/** Returns whether a version names a commit that contains the deployed code. */
export const isCommitted = (version: string): boolean => !version.endsWith('-dirty');

function git(folder: string, ...command: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...command], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
