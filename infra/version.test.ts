import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { commitOf } from './version.ts';

const folder = mkdtempSync(join(tmpdir(), 'version-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the commit lookup returns the current commit, and undefined for a folder without commits', () => {
  const git = (...words: string[]) => execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8' });
  expect(commitOf(folder)).toBeUndefined();

  git('init', '--quiet');
  expect(commitOf(folder)).toBeUndefined();
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '--allow-empty', '-m', 'First');

  expect(git('rev-parse', 'HEAD').startsWith(commitOf(folder) ?? 'nothing')).toBe(true);
});

test('the commit lookup returns undefined on a machine without Git', () => {
  vi.stubEnv('PATH', folder);

  expect(commitOf(folder)).toBeUndefined();

  vi.unstubAllEnvs();
});
