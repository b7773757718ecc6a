import { expect, test } from 'vitest';
import { countLicenses, isPermissive, packagesIn } from './packages.ts';

const packages = packagesIn({
  packages: {
    '': { version: '0.1.0' },
    'node_modules/react': { version: '19.3.1', license: 'MIT', integrity: 'sha512-a' },
    'node_modules/vite': { version: '8.3.8', license: 'MIT', integrity: 'sha512-b', dev: true },
    'node_modules/vite/node_modules/@other/platform': { version: '1.0.0', license: 'ISC', dev: true, optional: true },
    'node_modules/built': { version: '2.0.0', license: 'MIT', integrity: 'sha512-c', hasInstallScript: true },
  },
});

test('a package ships unless it is a development dependency or for another platform', () => {
  expect(packages.filter(({ ships }) => ships).map(({ name }) => name)).toEqual(['react', 'built']);
});

test('finds packages without a checksum or with an install script', () => {
  expect(packages.filter(({ isVerified }) => !isVerified).map(({ name }) => name)).toEqual(['@other/platform']);
  expect(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual(['built']);
});

test('counts licenses, most frequent first', () => {
  expect(countLicenses(packages)).toEqual([
    ['MIT', 3],
    ['ISC', 1],
  ]);
});

test.each<[string, boolean]>([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND LGPL-3.0', false],
  ['GPL-3.0', false],
  ['AGPL-3.0-only', false],
  ['none', false],
])('whether code under %s may ship: %s', (license, may) => {
  expect(isPermissive(license)).toBe(may);
});
