import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completed, type Lockfile, missingFrom, unverifiedIn, verified } from './complete-lockfile.ts';

const committed = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;

test('package-lock.json contains the optional packages of every platform', () => {
  expect(missingFrom(committed)).toEqual([]);
});

/**
 * Tools whose packages for some platforms were missing in the registry when the lockfile was written. Remove a name
 * once `npm run lockfile` has found all of its checksums.
 */
const partlyUnverified = ['@biomejs', '@dynoxide', '@oxc-parser', '@oxlint', '@oxlint-tsgolint', '@tailwindcss'];

test('package-lock.json has a checksum for every package except those of a few tools on other platforms', () => {
  const exceptions = unverifiedIn(committed).map((path) => ({ path, entry: committed.packages[path] }));

  const unexpected = exceptions.filter(
    ({ path, entry }) => !entry?.optional || !partlyUnverified.includes(path.split('/')[1] ?? ''),
  );

  expect(unexpected).toEqual([]);
});

test('package-lock.json has a checksum for everything that is installed on Linux x64 with glibc', () => {
  const isHere = ({ os, cpu, libc }: Lockfile['packages'][string] = {}) =>
    [os ?? 'linux'].flat().includes('linux') && [cpu ?? 'x64'].flat().includes('x64') && !libc?.includes('musl');

  expect(unverifiedIn(committed).filter((path) => isHere(committed.packages[path]))).toEqual([]);
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

test('adds the checksums that the registry knows and leaves out the others', async () => {
  const inRegistry = new Map([['@tool/linux-x64-musl@2.0.0', 'sha512-a']]);

  const result = await verified(completed(lockfile), async (name, version) => inRegistry.get(`${name}@${version}`));

  expect(result.packages['node_modules/@tool/linux-x64-musl']).toMatchObject({
    version: '2.0.0',
    integrity: 'sha512-a',
  });
  expect(unverifiedIn(result)).toEqual(['node_modules/@tool/darwin-arm64', 'node_modules/tool']);
});

test('never replaces a known checksum and asks for no package that came inside another', async () => {
  const packages = {
    'node_modules/known': { version: '1.0.0', integrity: 'sha512-known' },
    'node_modules/known/node_modules/bundled': { version: '1.0.0', inBundle: true },
  };

  const result = await verified({ packages }, async () => 'sha512-other');

  expect(result.packages).toEqual(packages);
});
