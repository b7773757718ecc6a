import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { dynamoUsers } from '#functions/adapters/dynamo/accounts/users.ts';
import type { Table } from '#functions/adapters/dynamo/table.ts';
import { endAllSessions, endOwnSession } from '#functions/app/accounts/sessions.ts';
import { fakeDevices } from '#tests/fakes/devices.ts';
import { intercepted, overtaken } from '#tests/helpers/intercepted-table.ts';
import { localTable } from '#tests/helpers/local-table.ts';

const at = '2026-01-01T00:00:00.000Z';
const hash = '$argon2id$first';

const session = (sid: string, more: { userId?: string; expire?: number } = {}) => ({
  sid,
  userId: 'u1',
  userAgent: 'Firefox',
  createdAt: at,
  lastSeenAt: at,
  confirmedAt: null,
  expire: 2000,
  ...more,
});

/** Creates a table with one user who has a password and another who signs in with an identity provider. */
async function peopled() {
  const table = await localTable();
  const users = dynamoUsers(table);
  const person = (id: string, passwordHash: string | null) =>
    users.add({
      id,
      username: id,
      email: `${id}@example.com`,
      emailVerified: true,
      pendingEmail: null,
      passwordHash,
      createdAt: at,
      updatedAt: at,
    });
  await person('u1', hash);
  await person('u2', null);
  return { table, users, sessions: dynamoSessions(table), [Symbol.asyncDispose]: () => table[Symbol.asyncDispose]() };
}

test('an expired session is not found even if TTL has not deleted its record', async () => {
  await using world = await peopled();
  const { sessions } = world;

  await sessions.open(session('s1'), hash);

  expect(await sessions.find('s1', 1999)).toEqual(session('s1'));
  expect(await sessions.find('s1', 2000)).toBeUndefined();
  expect(await sessions.listOf('u1', 1999)).toEqual([session('s1')]);
  expect(await sessions.listOf('u1', 2000)).toEqual([]);
});

test('touching a session extends it while it is active but does not restore it after it has ended', async () => {
  await using world = await peopled();
  const { sessions } = world;
  for (const sid of ['used', 'ended']) await sessions.open(session(sid), hash);
  await sessions.end('ended');

  for (const sid of ['used', 'ended']) await sessions.touch(session(sid), '2026-01-02T00:00:00.000Z', 3000);

  const lastSeenAt = '2026-01-02T00:00:00.000Z';
  expect(await sessions.find('used', 2999)).toEqual({ ...session('used'), lastSeenAt, expire: 3000 });
  expect(await sessions.find('ended', 0)).toBeUndefined();
  expect((await sessions.listOf('u1', 0)).map(({ sid }) => sid)).toEqual(['used']);
});

test('endAllOf ends all sessions of one user and no other', async () => {
  await using world = await peopled();
  const { sessions } = world;
  for (const sid of ['s1', 's2', 's3']) await sessions.open(session(sid), hash);
  await sessions.open(session('other', { userId: 'u2' }), null);

  await sessions.endAllOf('u1');

  expect(await sessions.listOf('u1', 0)).toEqual([]);
  expect(await sessions.find('other', 0)).toBeDefined();
});

test('endAllOf ends hundreds of sessions, such as those of an intruder, within the time limit of a request', async () => {
  await using world = await peopled();
  const sids = Array.from({ length: 200 }, (_, at) => `s${at}`);
  await Promise.all(sids.map((sid) => world.sessions.open(session(sid), hash)));
  let commands = 0;
  const counting = intercepted(world.table, async (command, send) => {
    commands += 1;
    return send(command);
  });

  await dynamoSessions(counting).endAllOf('u1');

  expect(await world.sessions.listOf('u1', 1000)).toEqual([]);
  // Two records for each session, 25 at once. A request has time for some thousand commands.
  expect(commands).toBeLessThanOrEqual(20);
});

test('endAllOf ends a session that is not yet in any index', async () => {
  await using world = await peopled();
  await dynamoSessions(world.table).open(session('s1'), hash);

  await dynamoSessions(withoutIndexes(world.table)).endAllOf('u1');

  expect(await world.sessions.find('s1', 0)).toBeUndefined();
});

test('cannot open a session with an outdated password hash or for a deleted user', async () => {
  await using world = await peopled();
  const { sessions, users } = world;

  await users.setPassword({ id: 'u1', passwordHash: hash }, '$argon2id$second', at);
  await users.remove('u2');

  await expect(sessions.open(session('s1'), hash)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(sessions.open(session('s2'), null)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(sessions.open(session('s3', { userId: 'u2' }), null)).rejects.toMatchObject({ code: 'unauthenticated' });
  for (const sid of ['s1', 's2', 's3']) expect(await sessions.find(sid, 0)).toBeUndefined();
  await sessions.open(session('s1'), '$argon2id$second');
});

test('cannot open a session for an identity that is unlinked between the sign-in and its session', async () => {
  await using world = await peopled();
  const { users, table } = world;
  const identity = { issuer: 'https://id.example', subject: 'thief' };
  const of = { id: 'u1', email: 'u1@example.com', passwordHash: hash };
  expect(await users.link(of, identity, at)).toBe(true);
  await world.sessions.open({ ...session('s1'), identity }, hash);
  const late = dynamoSessions(overtaken(table, () => users.unlink(of, identity, null, at)));

  await expect(late.open({ ...session('s2'), identity }, hash)).rejects.toMatchObject({ code: 'unauthenticated' });

  expect(await world.sessions.find('s2', 0)).toBeUndefined();
});

test('a session is renewed only if nothing about the user has changed since, such as by signing out everywhere', async () => {
  await using world = await peopled();
  const { users, sessions } = world;
  const renew = (sid: string) => sessions.open(session(sid), hash, at);
  await renew('s1');

  const deps = { users, sessions, devices: fakeDevices(), clock: systemClock };
  await endAllSessions(deps, { userId: 'u1', sid: 's1' });
  await expect(renew('s2')).rejects.toMatchObject({ code: 'unauthenticated' });
  const { updatedAt } = (await users.find('u1'))!;
  await sessions.open(session('s3', { expire: 4_000_000_000 }), hash, updatedAt);
  await endOwnSession(deps, { userId: 'u1', sid: 's1' }, 's3');
  await expect(sessions.open(session('s4'), hash, updatedAt)).rejects.toMatchObject({ code: 'unauthenticated' });

  expect(await sessions.listOf('u1', 0)).toEqual([]);
});

test('opens concurrent sessions for one user', async () => {
  await using world = await peopled();
  const { sessions } = world;
  const sids = ['s1', 's2', 's3', 's4'];

  await Promise.all(sids.map((sid) => sessions.open(session(sid), hash)));

  expect((await sessions.listOf('u1', 0)).map(({ sid }) => sid)).toEqual(sids);
});

/** Returns a table whose index queries find nothing. In DynamoDB, this can happen just after a write. */
const withoutIndexes = (table: Table): Table =>
  intercepted(table, async (command, send) =>
    command instanceof QueryCommand && command.input.IndexName !== undefined ? { Items: [], Count: 0 } : send(command),
  );

test('ends the sessions that expire first above the limit, and never the one to keep', async () => {
  await using world = await peopled();
  const { sessions } = world;
  for (const [sid, expire] of [
    ['new', 1000],
    ['c', 3000],
    ['a', 1001],
    ['d', 4000],
    ['b', 2000],
  ] as const)
    await sessions.open(session(sid, { expire }), hash);
  await sessions.open(session('other', { userId: 'u2', expire: 1 }), null);

  await sessions.endOldest('u1', 5, 'new');
  expect(await sessions.listOf('u1', 0)).toHaveLength(5);
  await sessions.endOldest('u1', 3, 'new');

  const left = await sessions.listOf('u1', 0);
  expect(left.map(({ sid }) => sid).sort()).toEqual(['c', 'd', 'new']);
  expect(await sessions.find('a', 0)).toBeUndefined();
  expect(await sessions.find('other', 0)).toBeDefined();
});
