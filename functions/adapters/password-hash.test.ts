import { expect, test } from 'vitest';
import { argon2Passwords } from './password-hash.ts';

test('a password opens its own hash and no other one does', async () => {
  const hash = await argon2Passwords.hash('correct horse');

  expect(await argon2Passwords.verify('correct horse', hash)).toBe(true);
  expect(await argon2Passwords.verify('correct hors', hash)).toBe(false);
});

test('the same password never has the same hash twice', async () => {
  expect(await argon2Passwords.hash('correct horse')).not.toBe(await argon2Passwords.hash('correct horse'));
});

test('an accent typed as two code points is the same password as one typed whole', async () => {
  const hash = await argon2Passwords.hash('caf\u00e9 au lait');

  expect(await argon2Passwords.verify('cafe\u0301 au lait', hash)).toBe(true);
});

test('a hash of the Argon2 reference implementation with its own cost is understood', async () => {
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

  expect(await argon2Passwords.verify('password', reference)).toBe(true);
});

test('no hash at all is refused, and takes about as long as a wrong password', async () => {
  const hash = await argon2Passwords.hash('correct horse');
  const timeOf = async (stored: string | null) => {
    const start = performance.now();
    for (let round = 0; round < 5; round++) expect(await argon2Passwords.verify('wrong', stored)).toBe(false);
    return performance.now() - start;
  };

  const [absent, wrong] = [await timeOf(null), await timeOf(hash)];

  expect(absent).toBeGreaterThan(wrong / 3);
});
