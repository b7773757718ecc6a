import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { commitOf, isCommitted } from './version.ts';

const folder = mkdtempSync(join(tmpdir(), 'version-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a version is the current commit, says if files differ from it, and is undefined without commits', () => {
  const git = (...words: string[]) => execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8' });
  expect(commitOf(folder)).toBeUndefined();

  git('init', '--quiet');
  expect(commitOf(folder)).toBeUndefined();
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '--allow-empty', '-m', 'First');

  const commit = git('rev-parse', '--short=12', 'HEAD').trim();
  expect(commitOf(folder)).toBe(commit);
  expect(isCommitted(commit)).toBe(true);

  writeFileSync(join(folder, 'new.ts'), '');
  expect(commitOf(folder)).toBe(`${commit}-dirty`);
  expect(isCommitted(`${commit}-dirty`)).toBe(false);
});

test('the commit lookup returns undefined on a machine without Git', () => {
  vi.stubEnv('PATH', folder);

  expect(commitOf(folder)).toBeUndefined();

  vi.unstubAllEnvs();
});
