import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

test("npm ci installs none of the benchmarks' own packages", () => {
  const tools = Object.keys(read('scripts/lab/bench/tools/package.json').dependencies);
  const { dependencies, devDependencies, optionalDependencies } = read('package.json');

  const everywhere = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });

  expect(everywhere.filter((name) => tools.includes(name))).toEqual([]);
});

test("the benchmarks' lockfile pins each package with a checksum", () => {
  const { packages } = read('scripts/lab/bench/tools/package-lock.json') as { packages: Record<string, object> };

  const unverified = Object.entries(packages).filter(([path, entry]) => path !== '' && !('integrity' in entry));

  expect(unverified).toEqual([]);
});
