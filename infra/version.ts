import { spawnSync } from 'node:child_process';

/** Returns the short hash of the current commit in `folder`, or undefined without Git or without commits. */
export function commitOf(folder: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', folder, 'rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
