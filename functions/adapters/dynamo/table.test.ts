import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { openTable, perTable } from './table.ts';

test('openTable returns the same object for the same table name', () => {
  expect(openTable('shop')).toBe(openTable('shop'));
  expect(openTable('shop')).not.toBe(openTable('other'));
});

test('perTable calls its build function once per table', () => {
  const build = vi.fn((table: { table: string }) => ({ name: table.table }));
  const built = perTable(build);

  expect(built(openTable('shop'))).toBe(built(openTable('shop')));
  expect(built(openTable('other'))).toEqual({ name: 'other' });
  expect(build).toHaveBeenCalledTimes(2);
});

const constructions = (source: string) => source.match(/new (Entity|Service)\b/g)?.length ?? 0;
const memoized = (source: string) =>
  source.match(/^(export )?const \w+ = perTable\(\s*\(table\) =>\s*new (Entity|Service)\(/gm)?.length ?? 0;

test('every ElectroDB entity and service is constructed in a top-level perTable declaration', () => {
  const files = globSync('{functions,scripts,tests}/**/*.ts', { exclude: ['**/node_modules/**', '**/table.test.ts'] });
  const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }));

  const strays = sources.filter(
    ({ source }) => /from 'electrodb'/.test(source) && constructions(source) > memoized(source),
  );

  expect(strays.map(({ file }) => file)).toEqual([]);
  expect(sources.reduce((sum, { source }) => sum + memoized(source), 0)).toBeGreaterThan(25);
});

test.each([
  'const carts = new Entity(cart, table);',
  '  const carts = perTable((table) => new Entity(cart, table));',
  'export function dynamoCarts(table: Table) {\n  return new Service({ cart }, table);\n}',
])('detects an ElectroDB construction outside a top-level perTable declaration: %s', (source) => {
  expect(constructions(source)).toBeGreaterThan(memoized(source));
});
