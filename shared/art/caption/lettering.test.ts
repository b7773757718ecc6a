import { expect, test } from 'vitest';
import { glyphOf, letteringOf } from '#shared/art/caption/lettering.ts';
import type { Stroke } from '#shared/art/caption/pen.ts';

const strokesOf = (text: string) => letteringOf(text)!.strokes;

test.each([
  'Inès Okafor',
  'Åse Bjørn Œhlén',
  'Łukasz Żółć',
  'Jiří Dvořák',
  'Ștefan Țurcanu',
  'Erzsébet Őry-Űri',
  'Gülşen Yıldız İnci',
  'Ģirts Ķēniņš',
  'Nguyễn Thị Hồng Ấn',
  'Þórdís Æðey',
  'Leilani Kaʻanāʻanā',
  'Großmann',
  'Ελένη Παπαδοπούλου',
  'Щербаков Юрий Ёжиков',
  'Їжакевич Ґудзь',
  'Љубица Ђоковић',
  "Siân O'Brien-D’Arcy, Jr. & Söhne (3)",
])('the alphabet has every letter of %s', (name) => {
  expect(letteringOf(name)).not.toBeNull();
});

test.each(['王伟', 'מרים', 'محمد', 'Zoë 🎂', 'a\u20dd'])('the alphabet lacks letters of %s', (name) => {
  expect(letteringOf(name)).toBeNull();
});

test('case, spacing, and Unicode form of a name do not matter', () => {
  expect(strokesOf(' inès   okafor ')).toEqual(strokesOf('INE\u0300S OKAFOR'));
});

test('each accent changes a letter, and letters with different accents differ', () => {
  const letters = Array.from('EÈÉÊËĒĔĖĘĚẺẼẸẾ', (letter) => JSON.stringify(strokesOf(letter)));

  expect(new Set(letters).size).toBe(letters.length);
});

test('a second accent is above the first', () => {
  const heights = (strokes: readonly Stroke[]) => strokes.flatMap((stroke) => stroke.filter((_, i) => i % 2 === 1));
  const accentsOn = (text: string, count: number) => strokesOf(text).slice(-count);

  expect(Math.max(...heights(accentsOn('Ê', 1)))).toBeLessThan(0);
  expect(Math.max(...heights(accentsOn('Ế', 1)))).toBeLessThan(Math.min(...heights(accentsOn('Ê', 1))));
});

test('each letter is to the right of the previous one', () => {
  const edges = (strokes: readonly Stroke[]) => strokes.flatMap((stroke) => stroke.filter((_, i) => i % 2 === 0));
  const [first, second] = [strokesOf('M'), strokesOf('MM').slice(strokesOf('M').length)];

  expect(Math.min(...edges(second))).toBeGreaterThan(Math.max(...edges(first)));
  expect(letteringOf('MM')!.width).toBe(Math.max(...edges(second)));
});

test('a capital ẞ is written as two letters', () => {
  expect(strokesOf('GROẞMANN')).toEqual(strokesOf('Großmann'));
});

test('Latvian letters have a comma where French ones have a cedilla', () => {
  const below = (letter: string) => strokesOf(letter).at(-1)!;

  for (const letter of 'ĢĶĻŅŖ') expect(below(letter)).toHaveLength(4);
  expect(below('Ç').length).toBeGreaterThan(4);
});

test('all capitals, digits, and signs of a script are drawn differently', () => {
  for (const script of [
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐƏĦŁØŒÞ0123456789.,·:-–’/()+&',
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
    'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЂЉЊЋЏЈҐ',
  ]) {
    const shapes = Array.from(script, (letter) => JSON.stringify(glyphOf(letter)!.strokes));

    expect(new Set(shapes).size).toBe(script.length);
  }
});

test('Greek capitals drop accents but keep a diaeresis', () => {
  expect(strokesOf('ά')).toEqual(strokesOf('Α'));
  expect(strokesOf('ΐ').length).toBeGreaterThan(strokesOf('Ι').length);
});
