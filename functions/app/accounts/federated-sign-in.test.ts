import { expect, test } from 'vitest';
import type { Sessions } from '#functions/app/accounts/ports/sessions.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeUsers } from '#tests/fakes/users.ts';
import { signInWith } from './federated-sign-in.ts';
import type { StoredUser } from './ports/users.ts';

const identity = { issuer: 'https://id.example', subject: 's-1', email: 'maya@example.com', name: 'Maya' };

const maya: StoredUser = {
  id: '01',
  username: 'maya',
  email: 'Maya@Example.com',
  emailVerified: true,
  passwordHash: 'hash',
  createdAt: 'then',
  updatedAt: 'then',
};

function world(...people: StoredUser[]) {
  const ended: string[] = [];
  const sessions: Pick<Sessions, 'endAllOf'> = {
    endAllOf: async (userId) => void ended.push(userId),
  };
  let count = 0;
  const ids = { newId: () => `01NEWPERSON${++count}` };
  return { users: fakeUsers(...people), sessions, ids, clock: fakeClock(), ended };
}

test('somebody new gets an account without a password, their address verified', async () => {
  const deps = world();

  const user = await signInWith(deps, identity);

  expect(user).toMatchObject({ username: 'Maya', email: 'maya@example.com', emailVerified: true, passwordHash: null });
  expect((await signInWith(deps, { ...identity, email: 'moved@example.com' })).id).toBe(user.id);
});

test('a name that is taken gets an ending of its own', async () => {
  const deps = world({ ...maya, email: 'other@example.com' });

  const user = await signInWith(deps, identity);

  expect(user.username).toMatch(/^Maya-[0-9a-z]{6}$/);
});

test('whoever has an account with the verified address gets it, password and all', async () => {
  const deps = world(maya);

  expect(await signInWith(deps, identity)).toEqual(maya);
  expect(deps.ended).toEqual([]);
});

test('an account that somebody registered with an address they never proved is taken from them', async () => {
  const deps = world({ ...maya, emailVerified: false });

  const user = await signInWith(deps, identity);

  expect(user).toMatchObject({ id: '01', emailVerified: true, passwordHash: null });
  expect(await deps.users.find('01')).toMatchObject({ emailVerified: true, passwordHash: null });
  expect(deps.ended).toEqual(['01']);
});
