import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completed, type Lockfile, missingFrom } from './complete-lockfile.ts';

test('package-lock.json contains the optional packages of every platform', () => {
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;

  expect(missingFrom(lockfile)).toEqual([]);
});

const tool = {
  version: '2.0.0',
  dev: true,
  optionalDependencies: { '@tool/linux-x64-musl': '2.0.0', '@tool/darwin-arm64': '2.0.0' },
};
const lockfile: Lockfile = {
  packages: { '': {}, 'node_modules/tool': tool, 'node_modules/@tool/darwin-arm64': { version: '2.0.0' } },
};

test('completing a lockfile adds a missing platform package and takes its platform from the package name', () => {
  expect(missingFrom(lockfile).map(({ name }) => name)).toEqual(['@tool/linux-x64-musl']);

  const { packages } = completed(lockfile);

  expect(packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '2.0.0',
    dev: true,
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  });
  expect(missingFrom({ packages })).toEqual([]);
});

test("does not report packages in a parent package's node_modules as missing", () => {
  const nested = {
    '': {},
    'node_modules/tool': tool,
    'node_modules/tool/node_modules/@tool/linux-x64-musl': { version: '2.0.0' },
  };

  expect(missingFrom({ packages: nested }).map(({ name }) => name)).toEqual(['@tool/darwin-arm64']);
});
