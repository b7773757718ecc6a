import { expect, test } from 'vitest';
import { namedPeople } from '#scripts/art/people.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { type Span, spanOfRows } from '#shared/art/marks/strip.ts';
import { paintPreview } from '#shared/art/preview.ts';

const personOf = (label: string) => namedPeople.find((person) => person.label === label)!;

test.each([
  ['Ingrid', 128],
  ['Luca', 129],
  ['Luca', 8],
  ['Zoë', 64],
])('in the %s preview at %i px, rows that are composed separately match the whole picture', (label, size) => {
  const person = personOf(label);
  const whole = paintPreview(composeArtwork(person), size);
  const cuts = [0, Math.floor(size / 3), Math.floor(size / 2), size];

  cuts.slice(1).forEach((toRow, i) => {
    const fromRow = cuts[i]!;
    const rows = paintPreview(composeArtwork(person, { span: spanOfRows(size, fromRow, toRow) }), size, fromRow, toRow);

    const rowsOfWhole = whole.subarray(fromRow * size * 4, toRow * size * 4);
    expect(Buffer.compare(Buffer.from(rows), Buffer.from(rowsOfWhole))).toBe(0);
  });
});

test.each([
  [2, 33, 66],
  [3, 8, 100],
  [5, 37, 111],
])('spans that %i painters compose for a preview of %i px also suffice for %i px', (count, coarse, fine) => {
  const person = personOf('Luca');
  const whole = paintPreview(composeArtwork(person), fine);
  const rowOf = (size: number, share: number) => Math.floor((size * share) / count);

  for (let i = 0; i < count; i += 1) {
    const own = composeArtwork(person, { span: spanOfRows(coarse, rowOf(coarse, i), rowOf(coarse, i + 1)) });
    const [fromRow, toRow] = [rowOf(fine, i), rowOf(fine, i + 1)];
    const rows = paintPreview(own, fine, fromRow, toRow);

    const rowsOfWhole = whole.subarray(fromRow * fine * 4, toRow * fine * 4);
    expect(Buffer.compare(Buffer.from(rows), Buffer.from(rowsOfWhole))).toBe(0);
  }
});

test('sand is scattered only within the composed span', () => {
  const person = personOf('Luca');
  const countOf = (span?: Span) => {
    const [sand] = composeArtwork(person, { span }).grains;
    return sand!.values.length;
  };

  const [upper, lower] = [countOf(spanOfRows(512, 0, 256)), countOf(spanOfRows(512, 256, 512))];

  expect(upper / countOf()).toBeLessThan(0.9);
  expect((upper + lower) / countOf()).toBeCloseTo(1, 1);
});

test('painting rows outside the composed span throws a RangeError', () => {
  const upper = composeArtwork(personOf('Luca'), { span: spanOfRows(64, 0, 32) });

  expect(() => paintPreview(upper, 64, 0, 64)).toThrow(RangeError);
  expect(() => paintPreview(upper, 64, 32, 64)).toThrow(RangeError);
});
