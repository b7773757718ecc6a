import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { dynamoUsers } from '#functions/adapters/dynamo/accounts/users.ts';
import { listIdentities, unlinkIdentity } from '#functions/app/accounts/identities.ts';
import { requireConfirmation } from '#functions/app/accounts/password-check.ts';
import type { IdentityKey } from '#functions/app/accounts/ports.ts';
import { endAllSessions } from '#functions/app/accounts/sessions.ts';
import { isoOf } from '#functions/app/ports/clock.ts';
import type { AppError } from '#shared/errors.ts';
import { fakeDevices } from '#tests/fakes/devices.ts';
import { fakeQueues } from '#tests/fakes/queues.ts';
import { openedSession } from '#tests/fakes/sessions.ts';
import { localTable } from '#tests/helpers/local-table.ts';

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: AppError) => error.code,
  );

const passwordHash = 'a hash';
const owners: IdentityKey = { issuer: 'https://id.example', subject: 'owner' };
const thiefs: IdentityKey = { issuer: 'https://id.example', subject: 'thief' };

type Deps = Awaited<ReturnType<typeof stolen>>['deps'];

/** Creates an account with a password and the identities of its owner and a thief, who are both signed in. */
async function stolen() {
  const table = await localTable();
  const [users, sessions, now] = [dynamoUsers(table), dynamoSessions(table), isoOf(systemClock)];
  const email = 'maya@example.com';
  const maya = { id: '01', username: 'maya', email, emailVerified: true, pendingEmail: null, passwordHash };
  await users.add({ ...maya, createdAt: now, updatedAt: now }, owners);
  await users.link({ id: '01', email, passwordHash }, thiefs, isoOf(systemClock));
  const enter = async (sid: string, identity?: IdentityKey) => {
    await sessions.open({ ...openedSession, sid, confirmedAt: isoOf(systemClock), identity }, passwordHash);
    return { userId: '01', sid };
  };
  const deps = { users, sessions, queues: fakeQueues(), digest: sha256, clock: systemClock };
  const [ofOwner, ofThief] = [owners, thiefs].map(({ issuer, subject }) => sha256(`${issuer} ${subject}`)) as [
    string,
    string,
  ];
  const subjects = async () => (await users.identitiesOf('01')).map(({ subject }) => subject);
  const dispose = () => table[Symbol.asyncDispose]();
  return { deps, enter, ofOwner, ofThief, subjects, [Symbol.asyncDispose]: dispose };
}

test('of two who disconnect single sign-on at once, one is told to try again', async () => {
  await using world = await stolen();
  const { deps, ofOwner, ofThief } = world;
  const [owner, thief] = [await world.enter('owner'), await world.enter('thief', thiefs)];
  // Both have used their confirmations before either ends a session.
  const met = Promise.withResolvers<void>();
  let arrived = 0;
  const endOldest: typeof deps.sessions.endOldest = async (...given) => {
    arrived += 1;
    if (arrived === 2) met.resolve();
    await met.promise;
    await deps.sessions.endOldest(...given);
  };
  const meeting = { ...deps, sessions: { ...deps.sessions, endOldest } };

  const results = await Promise.all([
    codeOf(unlinkIdentity(meeting, owner, ofThief)),
    codeOf(unlinkIdentity(meeting, thief, ofOwner)),
  ]);

  expect(results.sort()).toEqual(['conflict', 'done']);
  expect(await world.subjects()).toHaveLength(1);
});

/** What an intruder may do between the owner's request and the write that disconnects the intruder. */
const intrusions = {
  'asks for another email': async ({ users }: Pick<Deps, 'users'>) => {
    const maya = await users.find('01');
    if (maya) await users.setPendingEmail(maya, 'thief@example.com');
  },
  'moves the account to another email': async ({ users }) => {
    await intrusions['asks for another email']({ users });
    await users.changeEmail('01', 'thief@example.com', isoOf(systemClock), 4_000_000_000);
  },
  'connects another identity': async ({ users }) => {
    const maya = await users.find('01');
    if (maya) await users.link(maya, { ...thiefs, subject: 'another thief' }, isoOf(systemClock));
  },
  'ends a session': ({ users }) => users.markChanged('01', isoOf(systemClock)),
} satisfies Record<string, (deps: Pick<Deps, 'users'>) => Promise<void>>;

test.each(Object.entries(intrusions))(
  'an intruder who %s at that moment stays disconnected',
  async (_what, intrude) => {
    await using world = await stolen();
    const { deps, ofThief } = world;
    const owner = await world.enter('owner');
    await world.enter('thief', thiefs);
    let intruded: Promise<void> | undefined;
    const unlink: typeof deps.users.unlink = async (...given) => {
      intruded ??= intrude(deps);
      await intruded;
      return deps.users.unlink(...given);
    };

    await unlinkIdentity({ ...deps, users: { ...deps.users, unlink } }, owner, ofThief);

    expect(await world.subjects()).not.toContain('thief');
    expect(await deps.users.find('01')).toMatchObject({ pendingEmail: null });
    expect(await deps.sessions.listOf('01', 0)).toEqual([]);
  },
);

test('a disconnection does not outrun the end of the session that asks for it', async () => {
  await using world = await stolen();
  const { deps, ofOwner } = world;
  const thief = await world.enter('thief');
  const unlink: typeof deps.users.unlink = async (...given) => {
    await endAllSessions({ ...deps, devices: fakeDevices() }, thief);
    return deps.users.unlink(...given);
  };

  const late = unlinkIdentity({ ...deps, users: { ...deps.users, unlink } }, thief, ofOwner);

  expect(await codeOf(late)).toBe('conflict');
  expect(await world.subjects()).toContain('owner');
});

test('a confirmation with a former password counts no more, even before its session is ended', async () => {
  await using world = await stolen();
  const { deps, ofOwner } = world;
  const thief = await world.enter('thief');
  await deps.users.setPassword({ id: '01', passwordHash }, 'a new hash', isoOf(systemClock));
  const maya = await deps.users.find('01');

  expect(await codeOf(unlinkIdentity(deps, thief, ofOwner))).toBe('password-needed');
  expect(await codeOf(requireConfirmation(deps, thief, maya))).toBe('password-needed');
  const confirmed = { ...openedSession, sid: 'owner', confirmedAt: isoOf(systemClock) };
  await deps.sessions.open({ ...confirmed, confirmedFor: maya?.passwordChangedAt }, 'a new hash');
  expect(await codeOf(unlinkIdentity(deps, { userId: '01', sid: 'owner' }, ofOwner))).toBe('done');
});

test('two disconnections of the same single sign-on do not call it the last way to sign in', async () => {
  await using world = await stolen();
  const { deps, ofThief } = world;
  const owner = await world.enter('owner');
  const unlink: typeof deps.users.unlink = async (...given) => {
    await deps.users.unlink(...given);
    return deps.users.unlink(...given);
  };

  const late = unlinkIdentity({ ...deps, users: { ...deps.users, unlink } }, owner, ofThief);

  await expect(late).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('try again') });
});

test('a session that an identity opened disconnects nothing after the identity was disconnected', async () => {
  await using world = await stolen();
  const { deps, ofOwner, ofThief } = world;
  const owner = await world.enter('owner');
  const codes: string[] = [];
  const unlink: typeof deps.users.unlink = async (...given) => {
    const thief = await world.enter('thief', thiefs);
    const isTaken = await deps.users.unlink(...given);
    codes.push(await codeOf(unlinkIdentity(deps, thief, ofOwner)));
    return isTaken;
  };

  await unlinkIdentity({ ...deps, users: { ...deps.users, unlink } }, owner, ofThief);

  expect(codes).toEqual(['password-needed']);
  expect(await world.subjects()).toEqual(['owner']);
  expect(await deps.sessions.listOf('01', 0)).toEqual([]);
});

test('only the session of another way in is to be renewed after a disconnection', async () => {
  await using world = await stolen();
  const { deps, ofThief } = world;

  expect(await unlinkIdentity(deps, await world.enter('thief', thiefs), ofThief)).toBeUndefined();
  const [left] = await listIdentities(deps, '01');
  const renewed = await unlinkIdentity(deps, await world.enter('owner'), left!.id);

  expect(renewed).toEqual({ user: await deps.users.find('01'), identity: undefined });
});
