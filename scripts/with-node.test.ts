import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const launcher = readFileSync('scripts/with-node.mjs', 'utf8');
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const platforms = Array.from(launcher.matchAll(/'(\w+)-(\w+)': '([\w-]+)'/g), ([, os, cpu, name]) => ({
  os,
  cpu,
  name,
}));

test.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
  ['win32', 'arm64'],
])('the lockfile has a verified Node 24.7 or newer for %s %s, where the launcher looks for it', (os, cpu) => {
  const name = platforms.find((platform) => platform.os === os && platform.cpu === cpu)?.name;

  const { version, integrity, ...entry } = packages[`node_modules/${name}`];

  const [major, minor] = version.split('.').map(Number);
  expect(major * 100 + minor).toBeGreaterThanOrEqual(24_07);
  expect({ os: [entry.os].flat(), cpu: [entry.cpu].flat() }).toEqual({ os: [os], cpu: [cpu] });
  expect(integrity).toMatch(/^sha512-/);
});
