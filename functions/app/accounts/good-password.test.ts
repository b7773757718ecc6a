import { expect, test } from 'vitest';
import { passwordLimits } from '#shared/model/user.ts';
import { commonPasswords } from './common-passwords.ts';
import { requireGoodPassword } from './good-password.ts';
import { leakedPasswords } from './leaked-passwords.ts';

const maya = { username: 'Maya Lindqvist', email: 'm.lindqvist@nordlicht.example' };

const all = [...commonPasswords, ...leakedPasswords];

test('the lists of common passwords hold at least 3,000 distinct entries of valid length, spelled as compared', () => {
  expect(all.length).toBeGreaterThanOrEqual(3000);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((word) => word.length < passwordLimits.min)).toEqual([]);
  expect(all.filter((word) => word !== word.normalize('NFKC').toLowerCase())).toEqual([]);
});

test.each([
  'password',
  'PASSWORD1',
  'Qwertyuiop',
  '12345678',
  'iloveyou',
  'ｐａｓｓｗｏｒｄ',
  'trustno1',
  'Passw0rd!',
  '$unshine2024',
  'p@ssword',
])('rejects common password %s', (password) => {
  expect(() => requireGoodPassword(password, maya)).toThrow(/most common/);
});

test.each(['        ', 'zzzzzzzzzz', 'ababababab', 'a a a a a a', 'cdefghijkl', '98765432'])(
  'rejects "%s", which anybody can guess',
  (password) => {
    expect(() => requireGoodPassword(password, maya)).toThrow(/too few characters|most common/);
  },
);

test.each([
  'VibeFrequency',
  'vibe-frequency-26',
  'frequency2026',
  'MayaLindqvist1',
  'maya.lindqvist!!',
  'm.lindqvist@nordlicht.example',
  'mlindqvist99',
  'Nordlicht-12',
])('rejects %s, which is hardly more than a name, an email, or ours', (password) => {
  expect(() => requireGoodPassword(password, maya)).toThrow(/too close/);
});

test.each([
  'violet-harbour-93-lanterns',
  'password in a sentence',
  'nordlicht over a red barn',
  'vibes of 19 lanterns',
])('accepts password %s', (password) => {
  expect(() => requireGoodPassword(password, maya)).not.toThrow();
});

test('a short username rules out no password', () => {
  expect(() => requireGoodPassword('bob-93-lanterns', { username: 'bob', email: 'b@x.example' })).not.toThrow();
});
