import { expect, test } from 'vitest';
import { isPlain, isStrictlyPlain, withoutHidden } from './plain-text.ts';

test.each([
  'Maya Lindqvist',
  'Zoë O’Hara-Müller',
  'Crème brûlée',
  '李小龍',
  'नेपाली',
  'محمد رضا',
  'Ramen 🍜',
  '1 1/2 Straße, 2. OG',
])('"%s" is plain', (text) => {
  expect([isPlain(text), isStrictlyPlain(text)]).toEqual([true, true]);
});

test.each(['می\u200cخواهم', 'ශ්\u200dරී', '👩\u200d🍳', '❤\ufe0f', '👩🏽\u200d🎨', '❤\ufe0f\u200d🔥'])(
  'allows the joiners and variation selectors of "%s" in text, but not in usernames',
  (text) => {
    expect([isPlain(text), isStrictlyPlain(text)]).toEqual([true, false]);
  },
);

test.each([
  ['a null', '\u0000'],
  ['a line feed', '\n'],
  ['a delete', '\u007f'],
  ['a soft hyphen', '\u00ad'],
  ['a zero-width space', '\u200b'],
  ['a right-to-left override', '\u202e'],
  ['an isolate', '\u2066'],
  ['a byte order mark', '\ufeff'],
  ['a line separator', '\u2028'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille cell', '\u2800'],
  ['a tag', '\u{e0041}'],
  ['private use', '\ue000'],
])('%s is hidden', (_, sign) => {
  const text = `ma${sign}ya`;

  expect([isPlain(text), isStrictlyPlain(text), withoutHidden(text)]).toEqual([false, false, 'maya']);
});

test.each(['\u200dmaya', 'maya\u200d', 'ma\u200d\u200dya', '\ufe0fmaya'])(
  'a joiner without neighbors is hidden: %j',
  (text) => {
    expect(isPlain(text)).toBe(false);
  },
);
