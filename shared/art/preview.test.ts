import { expect, test } from 'vitest';
import { lumaOf, shrink, similarity } from '#scripts/lab/art/measures.ts';
import { namedPeople } from '#scripts/lab/art/people.ts';
import { composeArtwork } from '#shared/art/compose.ts';
import { type Span, spanOfRows } from '#shared/art/marks/draw-mark.ts';
import type { ArtInput } from '#shared/art/parameters.ts';
import { paintingOf, paintPreview, type Quality, squareOf } from '#shared/art/preview.ts';

/**
 * Paints a preview in the given quality. Also returns the number of yields, after each of which the caller may stop.
 */
function painted(quality: Quality, person: ArtInput, size: number, fromRow = 0, toRow = size) {
  const painting = paintingOf[quality](composeArtwork(person), squareOf(size), fromRow, toRow);
  for (let bands = 0; ; bands += 1) {
    const { done, value } = painting.next();
    if (done) return { pixels: value, bands };
  }
}

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
    const rows = paintPreview(
      composeArtwork(person, { span: spanOfRows(person, size, fromRow, toRow) }),
      size,
      fromRow,
      toRow,
    );

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
    const own = composeArtwork(person, {
      span: spanOfRows(person, coarse, rowOf(coarse, i), rowOf(coarse, i + 1)),
    });
    const [fromRow, toRow] = [rowOf(fine, i), rowOf(fine, i + 1)];
    const rows = paintPreview(own, fine, fromRow, toRow);

    const rowsOfWhole = whole.subarray(fromRow * fine * 4, toRow * fine * 4);
    expect(Buffer.compare(Buffer.from(rows), Buffer.from(rowsOfWhole))).toBe(0);
  }
});

test('sand is scattered only within the composed span', () => {
  const person = personOf('Luca');
  const countOf = (span?: Span) => {
    const [plate] = composeArtwork(person, { span }).plates;
    return plate!.grains!.build([]).values.length;
  };

  const [upper, lower] = [countOf(spanOfRows(person, 512, 0, 256)), countOf(spanOfRows(person, 512, 256, 512))];

  expect(upper / countOf()).toBeLessThan(0.9);
  expect((upper + lower) / countOf()).toBeCloseTo(1, 1);
});

test('painting rows outside the composed span throws a RangeError', () => {
  const person = personOf('Luca');
  const upper = composeArtwork(person, { span: spanOfRows(person, 64, 0, 32) });

  expect(() => paintPreview(upper, 64, 0, 64)).toThrow(RangeError);
  expect(() => paintPreview(upper, 64, 32, 64)).toThrow(RangeError);
});

test.each(['Ingrid', 'Theo', 'Noor', 'Zoë'])('the draft for %s looks like the sharp preview', (label) => {
  const lumas = (['draft', 'sharp'] as const).map((quality) =>
    lumaOf(shrink({ size: 512, pixels: painted(quality, personOf(label), 512).pixels }, 256)),
  );

  expect(similarity(lumas[0]!, lumas[1]!, 256)).toBeGreaterThan(0.99);
});

test('rows of a draft match the whole draft', () => {
  const whole = painted('draft', personOf('Luca'), 129).pixels;

  const rows = painted('draft', personOf('Luca'), 129, 43, 101).pixels;

  expect(Buffer.from(rows).equals(Buffer.from(whole.subarray(43 * 129 * 4, 101 * 129 * 4)))).toBe(true);
});

test('painting a sharp preview can stop after every sixteen rows', () => {
  const { pixels, bands } = painted('sharp', personOf('Theo'), 64, 0, 64);

  expect(bands).toBe(4);
  expect(Buffer.from(pixels).equals(Buffer.from(paintPreview(composeArtwork(personOf('Theo')), 64)))).toBe(true);
});

test('a recolored composition equals the composition of the new color', () => {
  for (const person of namedPeople)
    for (const favoriteColor of ['#2F5DFF', '#F4C20A', '#808080']) {
      const input = { ...person, favoriteColor };
      const span = spanOfRows(person, 64, 0, 32);

      const recolored = composeArtwork(input, { span, recolored: composeArtwork(person, { span }) });

      const [again, anew] = [recolored, composeArtwork(input, { span })].map((one) => paintPreview(one, 64, 0, 32));
      expect(Buffer.from(again!).equals(Buffer.from(anew!))).toBe(true);
    }
});
