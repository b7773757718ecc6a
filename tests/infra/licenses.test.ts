import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPermissive, knownInstallScripts, type Lockfile, packagesIn } from '#scripts/lab/supply-chain/packages.ts';
import { noticesOf } from '../../frontend/build/licenses.ts';

const installed = join(import.meta.dirname, '../../node_modules');

test('the notices name each package once and contain the full text of its license', () => {
  const modules = ['react/index.js', 'react/jsx-runtime.js', '@tanstack/query-core/build/modern/query.js'];

  const notices = noticesOf([...modules.map((path) => join(installed, path)), '/src/main.tsx', '\0virtual:module']);

  expect(notices.match(/^\S+ [\d.]+ \(.+\)$/gm)).toEqual([
    expect.stringMatching(/^@tanstack\/query-core .*\(MIT\)$/),
    expect.stringMatching(/^react .*\(MIT\)$/),
  ]);
  expect(notices.match(/Permission is hereby granted/g)).toHaveLength(2);
});

test('a package without a license fails the build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'licenses-'));
  const unlicensed = join(folder, 'node_modules/unlicensed');
  await mkdir(unlicensed, { recursive: true });
  await writeFile(join(unlicensed, 'package.json'), '{ "name": "unlicensed", "version": "1.0.0" }');

  expect(() => noticesOf([join(unlicensed, 'index.js')])).toThrow('unlicensed states no license');

  await rm(folder, { recursive: true });
});

test('every package of the shop that runs in production has a permissive license and a checksum', async () => {
  const { default: lockfile } = await import('../../package-lock.json', { with: { type: 'json' } });
  const shipping = packagesIn(lockfile as Lockfile).filter(({ ships }) => ships);

  expect(shipping.length).toBeGreaterThan(100);
  expect(shipping.filter(({ license, isVerified }) => !isPermissive(license) || !isVerified)).toEqual([]);
});

test('every install script of a locked package has been reviewed', async () => {
  const { default: lockfile } = await import('../../package-lock.json', { with: { type: 'json' } });
  const scripted = packagesIn(lockfile as Lockfile).filter(({ hasInstallScript }) => hasInstallScript);

  expect(scripted.map(({ name }) => name).filter((name) => !(name in knownInstallScripts))).toEqual([]);
});
