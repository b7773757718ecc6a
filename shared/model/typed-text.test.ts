import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedAddresses, typedDetails } from '#tests/helpers/typed-text.ts';
import { ShippingAddress } from './address.ts';
import { hexColorOf } from './color.ts';
import { canonicalEmail } from './email.ts';
import { NewInput } from './input.ts';
import { bareText, cleanText, shownText } from './plain-text.ts';
import { cleanCode } from './typed-code.ts';
import { cleanNumber } from './typed-number.ts';

test.each(typedAddresses)('an address is normalized: $from', ({ start, field, typed, normal }) => {
  expect(ShippingAddress.parse({ ...start, [field]: typed })).toEqual(normal);
});

test.each(typedDetails)('details are normalized: $from', ({ typed, normal }) => {
  const details = { name: 'Mara', birthday: '1992-06-03', favoriteColor: '#FF6B6B', favoriteFood: 'Ramen' };

  expect(NewInput.parse({ ...details, ...typed })).toMatchObject({ ...details, ...normal });
});

test('an email opens the same account however its domain is spelled', () => {
  expect(new Set(['post@müller.de', 'Post@MÜLLER.de\u200b', 'post@xn--mller-kva.de'].map(canonicalEmail)).size).toBe(1);
});

/** Texts of the characters that the normal forms treat differently. */
const characters = fc.constantFrom(
  ...'aé9٩-–ー 　〒क्ى葛ᠠ🏴❤👩'.match(/./gu)!,
  ...[
    '\u0301',
    '\u3164',
    '\ufa19',
    '\u20e3',
    '\t',
    '\n',
    '\u00a0',
    '\u202f',
    '\ufe00',
    '\ufe0f',
    '\u{e0100}',
    '\u180b',
  ],
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u202d',
    '\u202e',
    '\u2068',
    '\u{e0067}',
    '\u{e007f}',
    '\u034f',
    '\ue000',
  ],
);
const texts = fc.array(characters, { maxLength: 12 }).map((parts) => parts.join(''));

test.each([cleanText, cleanCode, cleanNumber, shownText, hexColorOf])('%o does not change its own result', (normal) => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(normal(normal(text))).toBe(normal(text));
    }),
    { numRuns: 2000 },
  );
});

test('invisible characters alone do not make two names different', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(bareText(text)).not.toMatch(/[\p{Cf}\p{DI}]/u);
      expect(shownText(text)).not.toMatch(/[\p{Cc}\p{Co}\u202a-\u202e\u2066-\u2069\u200b\u200e]/u);
    }),
  );
});
