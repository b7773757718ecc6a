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
  pendingEmail: null,
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

/** Signs an identity in that must get an account. */
async function signedInWith(...args: Parameters<typeof signInWith>): Promise<StoredUser> {
  const user = await signInWith(...args);
  if (!user) throw new Error('No account could have this email');
  return user;
}

test('the first federated sign-in creates an account with a verified email and no password', async () => {
  const deps = world();

  const user = await signedInWith(deps, identity);

  expect(user).toMatchObject({
    username: 'Maya',
    email: 'maya@example.com',
    emailVerified: true,
    pendingEmail: null,
    passwordHash: null,
  });
  expect((await signedInWith(deps, { ...identity, email: 'moved@example.com' })).id).toBe(user.id);
});

test('a federated sign-in adds a suffix to a username that is already taken', async () => {
  const deps = world({ ...maya, email: 'other@example.com' });

  const user = await signedInWith(deps, identity);

  expect(user.username).toMatch(/^Maya-[0-9a-z]{6}$/);
});

test('a federated sign-in fits any name into the limits of usernames', async () => {
  const long = 'Wilhelmina Alexandra von Hohenstein';
  const deps = world({ ...maya, username: long.slice(0, 30), email: 'other@example.com' });

  const taken = await signedInWith(deps, { ...identity, name: long });
  const short = await signedInWith(deps, { ...identity, subject: 's-2', email: 'bo@example.com', name: ' Bo ' });
  const nameless = await signedInWith(deps, { ...identity, subject: 's-3', email: 'ines@example.com', name: null });

  expect(taken.username).toMatch(/^Wilhelmina Alexandra vo-[0-9a-z]{6}$/);
  expect(taken.username).toHaveLength(30);
  expect([short.username, nameless.username]).toEqual(['Bo_', 'ines']);
});

test('a federated sign-in shortens a name without splitting an emoji, which the table could not store', async () => {
  const name = `${'M'.repeat(29)}🌊`;
  const deps = world({ ...maya, username: 'M'.repeat(29), email: 'other@example.com' });

  const user = await signedInWith(deps, { ...identity, name });
  const taken = await signedInWith(deps, {
    ...identity,
    subject: 's-2',
    email: 'bo@example.com',
    name: `${'M'.repeat(22)}🌊🌊🌊🌊`,
  });
  const again = await signedInWith(deps, {
    ...identity,
    subject: 's-3',
    email: 'jo@example.com',
    name: `${'M'.repeat(22)}🌊🌊🌊🌊`,
  });

  for (const { username } of [user, taken, again]) {
    expect(username.isWellFormed()).toBe(true);
    expect(username.length).toBeLessThanOrEqual(30);
  }
});

test('a federated sign-in keeps the password of an existing account with a verified email', async () => {
  const deps = world(maya);

  expect(await signInWith(deps, identity)).toEqual(maya);
  expect(deps.ended).toEqual([]);
});

test('a federated sign-in removes the password, pending email, and sessions of an account with an unverified email', async () => {
  const deps = world({ ...maya, emailVerified: false, pendingEmail: 'stranger@example.com' });

  const user = await signInWith(deps, identity);

  expect(user).toMatchObject({ id: '01', emailVerified: true, pendingEmail: null, passwordHash: null });
  expect(await deps.users.find('01')).toMatchObject({ emailVerified: true, pendingEmail: null, passwordHash: null });
  expect(deps.ended).toEqual(['01']);
});

test('two concurrent first sign-ins of one person open the same account', async () => {
  const deps = world();
  const other = { ...identity, issuer: 'https://other.example', subject: 'o-1' };

  const [first, second] = await Promise.all([signInWith(deps, identity), signInWith(deps, other)]);

  expect(second?.id).toBe(first?.id);
  expect((await signInWith(deps, other))?.id).toBe(first?.id);
});

test('two people of one name who sign in for the first time at once get different usernames', async () => {
  const deps = world();
  const namesake = { ...identity, subject: 's-2', email: 'other@example.com' };

  const both = await Promise.all([signInWith(deps, identity), signInWith(deps, namesake)]);

  expect(both.map((user) => user?.username)).toEqual(['Maya', expect.stringMatching(/^Maya-[0-9a-z]{6}$/)]);
});

test.each([
  ['too long', `${'m'.repeat(60)}@${'example.'.repeat(30)}com`],
  ['without a domain', 'maya'],
  ['with a space', 'maya smith@example.com'],
  ['of characters that emails cannot be sent to', 'mäya@example.com'],
  // Its canonical form is the address of another mailbox.
  ['in full-width letters', 'ｍａｙａ@example.com'],
])('an email %s from the identity provider neither creates an account nor opens one', async (_, email) => {
  const deps = world(maya);

  expect(await signInWith(deps, { ...identity, email })).toBeUndefined();

  expect(await deps.users.findByIdentity(identity)).toBeUndefined();
  expect(await deps.users.findByEmail(`${email}`)).toEqual(email.startsWith('ｍ') ? maya : undefined);
});

test('an email is stored without the spaces around it', async () => {
  expect(await signInWith(world(), { ...identity, email: ' maya@example.com ' })).toMatchObject({
    email: 'maya@example.com',
  });
});

test('a linked identity opens its account whatever its email has become', async () => {
  const deps = world(maya);
  await signInWith(deps, identity);

  expect(await signInWith(deps, { ...identity, email: 'not an email' })).toEqual(maya);
});
