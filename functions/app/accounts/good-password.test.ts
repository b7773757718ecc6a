import { expect, test } from 'vitest';
import { passwordLimits } from '#shared/model/user.ts';
import { commonPasswords } from './common-passwords.ts';
import { requireUncommon } from './good-password.ts';

test('the list of common passwords holds at least 1,000 distinct entries of valid length', () => {
  expect(commonPasswords.length).toBeGreaterThanOrEqual(1000);
  expect(new Set(commonPasswords).size).toBe(commonPasswords.length);
  expect(commonPasswords.filter((word) => word.length < passwordLimits.min || word !== word.toLowerCase())).toEqual([]);
});

test.each(['password', 'PASSWORD1', 'Qwertyuiop', '12345678', 'iloveyou'])('rejects common password %s', (password) => {
  expect(() => requireUncommon(password)).toThrow(expect.objectContaining({ code: 'invalid-request' }));
});

test.each(['violet-harbour-93-lanterns', 'password in a sentence'])('accepts uncommon password %s', (password) => {
  expect(() => requireUncommon(password)).not.toThrow();
});
