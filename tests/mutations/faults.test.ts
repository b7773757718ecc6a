import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkPlantable, root } from '#scripts/lab/mutate/plant.ts';
import { faults } from './faults.ts';

test('every fault of `npm run lab -- mutate` can still be planted', () => {
  expect(faults.length).toBeGreaterThanOrEqual(60);
  for (const fault of faults) checkPlantable(fault);
});

test('every fault has tests that exist', () => {
  const missing = faults.flatMap(({ tests }) => tests).filter((test) => !existsSync(join(root, test)));

  expect(missing).toEqual([]);
  expect(faults.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test('no fault is listed twice', () => {
  const changes = faults.map(({ file, find, replace }) => JSON.stringify([file, find, replace]));

  expect(changes.filter((change, at) => changes.indexOf(change) !== at)).toEqual([]);
});
