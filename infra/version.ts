import { spawnSync } from 'node:child_process';

/** The commit that is checked out in `folder`, short; undefined where git or its history is missing. */
export function commitOf(folder: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', folder, 'rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
