import { expect, test } from 'vitest';
import { SizesAnswer } from './size-answers.ts';

const table = (more: object) => ({
  type: 'product_measure',
  unit: 'inches',
  description: null,
  measurements: [],
  ...more,
});
const read = (...size_tables: object[]) =>
  SizesAnswer.parse({ result: { product_id: 71, available_sizes: ['S', 'M'], size_tables } }).tables;

test('lists measurements in the order of the sizes, as a value, a range, or null if missing', () => {
  const length = { type_label: 'Length', values: [{ size: 'M', value: '29' }] };
  const chest = { type_label: 'Chest', values: [{ size: 'S', min_value: '34', max_value: '37' }] };

  const [first] = read(table({ measurements: [length, chest] }));

  expect(first?.measures).toEqual([
    { name: 'Length', values: [null, '29'] },
    { name: 'Chest', values: ['34–37', null] },
  ]);
});

test('converts HTML notes to plain text', () => {
  const description = '<p dir="ltr">May vary by&nbsp;2&quot; &amp; more.</p><script>alert(1)</script>';

  expect(read(table({ description }))[0]?.note).toBe('May vary by 2" & more. alert(1)');
});

test('keeps measurement tables and omits international size conversions', () => {
  const kept = read(
    table({}),
    table({ type: 'measure_yourself', unit: 'cm' }),
    table({ type: 'international', unit: null }),
    table({ type: 'constructor' }),
  );

  expect(kept.map(({ of, unit }) => [of, unit])).toEqual([
    ['garment', 'inches'],
    ['body', 'cm'],
  ]);
});
