import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bareText, cleanLines, cleanText, plain, plainLines, shownLines, shownText } from './plain-text.ts';

const isPlain = (text: string) => z.string().check(plain()).safeParse(text).success;

test.each([
  'Maya Lindqvist',
  'Zoë O’Hara-Müller',
  'Crème brûlée',
  '李小龍',
  'नेपाली',
  'محمد رضا',
  'Ramen 🍜',
  '1 1/2 Straße, 2. OG',
  'م\u06dd',
  ...['می\u200cخواهم', 'ශ්\u200dරී', '👩\u200d🍳', '❤\ufe0f', '👩🏽\u200d🎨', '❤\ufe0f\u200d🔥', '☎\ufe0e'],
])('"%s" stays as it is', (text) => {
  expect([cleanText(text), isPlain(text)]).toEqual([text, true]);
});

test.each([
  ['a soft hyphen', '\u00ad'],
  ['a zero-width space', '\u200b'],
  ['a left-to-right mark', '\u200e'],
  ['an embedding', '\u202a'],
  ['an isolate', '\u2066'],
  ['a byte order mark', '\ufeff'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille cell', '\u2800'],
  ['a tag', '\u{e0041}'],
  ['a joiner of Latin letters', '\u200d'],
  ['a selector without its base', '\ufe0f'],
  ['an ideographic selector without its base', '\u{e0100}'],
])('%s is removed', (_, sign) => {
  expect([`ma${sign}ya`, `${sign}maya`, `maya${sign}${sign}`].map(cleanText)).toEqual(['maya', 'maya', 'maya']);
  expect(bareText(`ma${sign}ya`)).toBe('maya');
});

test.each([
  ['a null', '\u0000'],
  ['a line feed', '\n'],
  ['a delete', '\u007f'],
  ['a right-to-left override', '\u202e'],
  ['private use', '\ue000'],
])('%s within a text is rejected, because removing it might change what the text says', (_, sign) => {
  const text = cleanText(`ma${sign}ya`);

  expect([isPlain(text), shownText(text).replace(' ', '')]).toEqual([false, 'maya']);
});

test('blanks at the ends and overrides around a text are removed', () => {
  expect(['\u202emaya\u202c', ' \u3000maya\r\n', '\u00a0\u202dmaya'].map(cleanText)).toEqual(['maya', 'maya', 'maya']);
});

test('a text that no field takes is returned as it is', () => {
  const long = `${'\u202d '.repeat(100_000)}x`;

  expect(cleanText(long)).toBe(long);
});

test('a message keeps its line breaks, at most one empty line in a row, and each line is clean', () => {
  const typed = '\r\n Dear  Mama,\r\n\r\n\r\nhappy birth\u00adday!\u2028Anna \n';

  const cleaned = cleanLines(typed);

  expect(cleaned).toBe('Dear Mama,\n\nhappy birthday!\nAnna');
  expect(cleanLines(cleaned)).toBe(cleaned);
  expect(z.string().check(plainLines()).safeParse(cleaned).success).toBe(true);
  expect(z.string().check(plainLines()).safeParse('Dear\u202e Mama').success).toBe(false);
  expect(shownLines('Dear\u0000\nMama\u202e!')).toBe('Dear\nMama!');
});
