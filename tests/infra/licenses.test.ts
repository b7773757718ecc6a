import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

test('a package that states no license ends the build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'licenses-'));
  const unlicensed = join(folder, 'node_modules/unlicensed');
  await mkdir(unlicensed, { recursive: true });
  await writeFile(join(unlicensed, 'package.json'), '{ "name": "unlicensed", "version": "1.0.0" }');

  expect(() => noticesOf([join(unlicensed, 'index.js')])).toThrow('unlicensed states no license');

  await rm(folder, { recursive: true });
});

/** The licenses whose code a closed shop may ship without publishing its own. */
const permissive = /^(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-[23]-Clause|ISC|MIT|MIT-0|OFL-1\.1|Zlib)$/;

/** Returns whether one of the alternatives consists of permissive licenses only. */
const isPermissive = (license: string) =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((name) => permissive.test(name)));

test('every package of the shop that runs in production has a permissive license', async () => {
  const { default: lockfile } = await import('../../package-lock.json', { with: { type: 'json' } });
  const packages = Object.entries(
    lockfile.packages as Record<string, { license?: string; dev?: true; optional?: true }>,
  );

  const others = packages.filter(
    ([path, { license = 'none', dev, optional }]) => path && !dev && !optional && !isPermissive(license),
  );

  // Its manifest states no license; its LICENSE file is the MIT license.
  expect(others.map(([path]) => path)).toEqual(['node_modules/exif-parser']);
});
