import { expect, test } from 'vitest';
import { glyphOf } from '#shared/art/caption/alphabet.ts';
import { lettered } from '#shared/art/caption/lettering.ts';

const strokesOf = (text: string) => lettered(text)!.strokes;

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
  expect(lettered(name)).not.toBeNull();
});

test.each(['王伟', 'מרים', 'محمد', 'Zoë 🎂', 'a\u20dd'])('the alphabet lacks letters of %s', (name) => {
  expect(lettered(name)).toBeNull();
});

test('a name is drawn alike in any case, spacing, and spelling of its accents', () => {
  expect(strokesOf(' inès   okafor ')).toEqual(strokesOf('INE\u0300S OKAFOR'));
});

test('each accent changes a letter, and letters with different accents differ', () => {
  const letters = Array.from('EÈÉÊËĒĔĖĘĚẺẼẸẾ', (letter) => JSON.stringify(strokesOf(letter)));

  expect(new Set(letters).size).toBe(letters.length);
});

test('a second accent stands above the first', () => {
  const top = (text: string) => Math.min(...strokesOf(text).flatMap((stroke) => stroke.filter((_, i) => i % 2 === 1)));

  expect(top('Ế')).toBeLessThan(top('Ê'));
  expect(top('Ê')).toBeLessThan(top('E'));
});

test('no two capitals, digits, or signs of one script are drawn alike', () => {
  for (const script of [
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐƏĦŁØŒÞ0123456789.,·:-–’/()+&',
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
    'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЂЉЊЋЏЈҐ',
  ]) {
    const shapes = Array.from(script, (letter) => JSON.stringify(glyphOf(letter)!.strokes));

    expect(new Set(shapes).size).toBe(script.length);
  }
});

test('Greek capitals drop their accents and keep a diaeresis', () => {
  expect(strokesOf('ά')).toEqual(strokesOf('Α'));
  expect(strokesOf('ΐ').length).toBeGreaterThan(strokesOf('Ι').length);
});
