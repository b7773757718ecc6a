import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeUsers } from '#tests/fakes/users.ts';
import { signIn } from './sign-in.ts';

const maya = {
  id: '01',
  username: 'maya',
  email: 'maya@example.com',
  emailVerified: true,
  passwordHash: 'hash of right',
  createdAt: 'then',
  updatedAt: 'then',
};

function world() {
  const attempts = fakeAttempts();
  const verified: (string | null)[] = [];
  const passwords = {
    hash: async (password: string) => `hash of ${password}`,
    async verify(password: string, hash: string | null) {
      verified.push(hash);
      return hash === `hash of ${password}`;
    },
  };
  return { users: fakeUsers(maya), attempts, passwords, digest: sha256, clock: fakeClock(), verified };
}

type World = ReturnType<typeof world>;

const tryAs = (deps: World, email: string, password: string, networkAddress = '192.0.2.1') =>
  signIn(deps, { email, password }, { networkAddress }).then(
    ({ id }) => id,
    (error: { code: string }) => error.code,
  );

test('sign-in still runs the slow password check if the email is unknown', async () => {
  const deps = world();

  expect(await tryAs(deps, 'nobody@example.com', 'right')).toBe('unauthenticated');
  expect(deps.verified).toEqual([null]);
});

test('a successful sign-in resets the count of failed attempts', async () => {
  const deps = world();
  for (let count = 0; count < 9; count++) await tryAs(deps, 'maya@example.com', 'wrong');

  expect(await tryAs(deps, ' Maya@example.com', 'right')).toBe('01');

  for (let count = 0; count < 9; count++) await tryAs(deps, 'maya@example.com', 'wrong');
  expect(await tryAs(deps, 'maya@example.com', 'right')).toBe('01');
});

test('a blocked account accepts the correct password again after fifteen minutes', async () => {
  const deps = world();
  for (let count = 0; count < 10; count++) await tryAs(deps, 'maya@example.com', 'wrong');

  expect(await tryAs(deps, 'maya@example.com', 'right')).toBe('too-many-requests');
  await deps.clock.pause(15 * 60 * 1000);

  expect(await tryAs(deps, 'maya@example.com', 'right')).toBe('01');
});

test('blocks an IP address after failed sign-ins to many accounts', async () => {
  const deps = world();
  for (let count = 0; count < 100; count++) await tryAs(deps, `guess-${count}@example.com`, 'wrong');

  expect(await tryAs(deps, 'maya@example.com', 'right')).toBe('too-many-requests');
  expect(await tryAs(deps, 'maya@example.com', 'right', '192.0.2.2')).toBe('01');
});

test('successful sign-ins from one IP address do not count toward its limit', async () => {
  const deps = world();
  for (let count = 0; count < 100; count++) await tryAs(deps, 'maya@example.com', 'right');

  expect(await tryAs(deps, 'maya@example.com', 'right')).toBe('01');
});

test('the keys of stored sign-in attempts do not contain the email', async () => {
  const deps = world();

  await tryAs(deps, 'maya@example.com', 'wrong');

  expect([...deps.attempts.counts.keys()].join(' ')).not.toMatch(/maya/i);
});
