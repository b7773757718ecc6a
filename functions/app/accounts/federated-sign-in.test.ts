import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeQueues } from '#tests/fakes/queues.ts';
import { fakeSessions, openedSession } from '#tests/fakes/sessions.ts';
import { fakeUsers, storedUser } from '#tests/fakes/users.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import { signInWith as signIn } from './federated-sign-in.ts';
import { listIdentities, unlinkIdentity } from './identities.ts';
import type { Identity, StoredUser } from './ports.ts';

const identity = { issuer: 'https://id.example', subject: 's-1', email: 'maya@example.com', name: 'Maya' };

const maya = { ...storedUser, email: 'Maya@Example.com' };

function world(...people: StoredUser[]) {
  const clock = fakeClock();
  let count = 0;
  return {
    users: fakeUsers(...people),
    sessions: fakeSessions(confirmed),
    ...{ queues: fakeQueues(), ids: { newId: () => `01NEWPERSON${++count}` } },
    ...{ clock, digest: sha256, attempts: fakeAttempts() },
  };
}

const confirmed = { ...openedSession, sid: 'here', userId: '01' };
/** Lets the shopper enter the password again. */
const confirm = ({ sessions }: World) => sessions.open(confirmed, null);

type World = ReturnType<typeof world>;

const here: SignedIn = { userId: '01', sid: 'here' };
const signInWith = (deps: World, person: Identity, signedIn?: SignedIn) =>
  signIn(deps, person, { signedIn, isConnecting: false });
const notices = ({ queues }: World) => queues.sent.map(({ message }) => (message as { mail: string }).mail);

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

test.each([
  ['a verified', maya],
  ['an unverified', { ...maya, emailVerified: false }],
])(
  'a federated sign-in opens an account with %s email only in a browser in which its password was entered again',
  async (_, person) => {
    const [deps, stranger] = [world(person), { userId: '02', sid: 'here' }];

    await expect(signInWith(deps, identity)).rejects.toMatchObject({ code: 'password-needed' });
    await expect(signInWith(deps, identity, stranger)).rejects.toMatchObject({ code: 'password-needed' });
    expect([await listIdentities(deps, '01'), notices(deps)]).toEqual([[], []]);
    expect(await signInWith(deps, identity, here)).toEqual(maya);
    expect(await deps.users.find('01')).toEqual(maya);

    expect(await listIdentities(deps, '01')).toEqual([
      { id: sha256('https://id.example s-1'), provider: 'id.example', linkedAt: '2026-01-01T12:00:00.000Z' },
    ]);
    expect(notices(deps)).toEqual(['identity-linked']);
    expect(await signInWith(deps, identity)).toMatchObject({ id: '01' });
    expect(notices(deps)).toEqual(['identity-linked']);
  },
);

test('an account links ten identities a day, so that taking it back unlinks few', async () => {
  const deps = world(maya);
  const next = async (n: number) => {
    await confirm(deps);
    return signInWith(deps, { ...identity, subject: `s-${n}` }, here);
  };
  for (let n = 1; n <= 10; n++) await next(n);

  await expect(next(11)).rejects.toMatchObject({ code: 'too-many-requests' });

  expect(await listIdentities(deps, '01')).toHaveLength(10);
});

test('a password entered five minutes ago is too old to link an identity', async () => {
  const deps = world(maya);
  await deps.clock.pause(5 * 60_000);

  await expect(signInWith(deps, identity, here)).rejects.toMatchObject({ code: 'password-needed' });
});

test('an account without a password is not opened by another identity with its email', async () => {
  const deps = world();
  const user = await signedInWith(deps, identity);

  await expect(signInWith(deps, { ...identity, subject: 's-2' })).rejects.toMatchObject({ code: 'password-needed' });
  expect(await listIdentities(deps, user.id)).toHaveLength(1);
});

test('an unlinked identity neither opens the account nor comes back by itself, and its sessions end', async () => {
  const deps = world(maya);
  await signInWith(deps, identity, here);
  const [{ id } = { id: '' }] = await listIdentities(deps, '01');
  await confirm(deps);

  await expect(unlinkIdentity(deps, here, 'another')).rejects.toMatchObject({ code: 'not-found' });
  await confirm(deps);
  expect(await unlinkIdentity(deps, here, id)).toMatchObject({ user: { id: '01' } });

  expect(await deps.sessions.listOf('01', 0)).toEqual([]);
  expect(await listIdentities(deps, '01')).toEqual([]);
  await expect(signInWith(deps, identity)).rejects.toMatchObject({ code: 'password-needed' });
  expect(notices(deps)).toEqual(['identity-linked', 'identity-unlinked']);
});

test('the last identity of an account without a password cannot be unlinked, and none without a password entered again', async () => {
  const deps = world({ ...maya, passwordHash: null });
  await signInWith(deps, identity, here);
  const [{ id } = { id: '' }] = await listIdentities(deps, '01');
  await confirm(deps);

  await expect(unlinkIdentity(deps, here, id)).rejects.toMatchObject({ code: 'conflict' });
  await confirm(deps);
  await signInWith(deps, { ...identity, subject: 's-2' }, here);
  await expect(unlinkIdentity(deps, here, id)).rejects.toMatchObject({ code: 'password-needed' });

  expect(await listIdentities(deps, '01')).toHaveLength(2);
});

test('concurrent first sign-ins of one identity open the same account', async () => {
  const deps = world();

  const [first, second] = await Promise.all([signInWith(deps, identity), signInWith(deps, identity)]);

  expect(second?.id).toBe(first?.id);
  expect((await signInWith(deps, identity))?.id).toBe(first?.id);
});

test.each(['findByEmail', 'findByIdentity'] as const)(
  'a first sign-in opens the account that its twin creates right after %s',
  async (step) => {
    const deps = world();
    const users: typeof deps.users = {
      ...deps.users,
      async [step](by: never) {
        const found = await deps.users[step](by);
        await signInWith(deps, identity);
        return found;
      },
    };

    const user = await signInWith({ ...deps, users }, identity);

    expect(user).toEqual(await deps.users.findByEmail(identity.email));
  },
);

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
  await signInWith(deps, identity, here);

  expect(await signInWith(deps, { ...identity, email: 'not an email' })).toMatchObject({ id: '01' });
});
