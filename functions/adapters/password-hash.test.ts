import { argon2 } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { argon2Passwords } from './password-hash.ts';

vi.mock(import('node:crypto'), async (original) => {
  const crypto = await original();
  return { ...crypto, argon2: vi.fn(crypto.argon2) };
});

test('a password hash matches only its own password', async () => {
  const hash = await argon2Passwords.hash('correct horse');

  expect(await argon2Passwords.verify('correct horse', hash)).toBe(true);
  expect(await argon2Passwords.verify('correct hors', hash)).toBe(false);
});

test('hashing a password twice returns different hashes', async () => {
  expect(await argon2Passwords.hash('correct horse')).not.toBe(await argon2Passwords.hash('correct horse'));
});

test('an accented letter matches whether it is typed as one code point or two', async () => {
  const hash = await argon2Passwords.hash('caf\u00e9 au lait');

  expect(await argon2Passwords.verify('cafe\u0301 au lait', hash)).toBe(true);
});

test('verifies a hash from the Argon2 reference implementation with different cost parameters', async () => {
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

  expect(await argon2Passwords.verify('password', reference)).toBe(true);
});

test('verification without a stored hash fails and costs as much as with a new hash', async () => {
  const hash = await argon2Passwords.hash('correct horse');
  const costOf = async (stored: string | null) => {
    vi.mocked(argon2).mockClear();
    expect(await argon2Passwords.verify('wrong', stored)).toBe(false);
    return vi.mocked(argon2).mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => ({
      ...{ algorithm, memory, passes, parallelism, tagLength },
    }));
  };

  expect(await costOf(null)).toEqual(await costOf(hash));
  expect(argon2).toHaveBeenCalledOnce();
});
