import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { programs } from './lab.ts';

test.each(Object.keys(programs))('the laboratory has the program %s', (name) => {
  expect(existsSync(new URL(`${name}.ts`, import.meta.url))).toBe(true);
});
