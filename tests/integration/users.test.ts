import { createHash } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { dynamoTokens } from '#functions/adapters/dynamo/accounts/tokens.ts';
import { dynamoUnfinishedDeletions } from '#functions/adapters/dynamo/accounts/unfinished-deletions.ts';
import { dynamoUsers } from '#functions/adapters/dynamo/accounts/users.ts';
import { counterEntity, incrementCounter } from '#functions/adapters/dynamo/counters.ts';
import { pseudonymousAttempts } from '#functions/adapters/pseudonyms.ts';
import type { IdentityKey, Users } from '#functions/app/accounts/ports.ts';
import { conflicting, overtaken } from '#tests/helpers/intercepted-table.ts';
import { localTable } from '#tests/helpers/local-table.ts';

const at = '2026-01-01T00:00:00.000Z';

const user = (id: string, username: string, email: string) => ({
  id,
  username,
  email,
  emailVerified: false,
  pendingEmail: null,
  passwordHash: '$argon2id$…',
  createdAt: at,
  updatedAt: at,
});

const maya = user('01M', 'Maya', 'Maya@Example.com');

test('finds a user by ID and by email in any letter case, and keeps the original spelling', async () => {
  await using table = await localTable();
  const users = dynamoUsers(table);

  await users.add(maya);

  expect(await users.find('01M')).toEqual(maya);
  expect(await users.findByEmail('mAYA@eXAMPLE.COM')).toEqual(maya);
  expect(await users.findByEmail('other@example.com')).toBeUndefined();
});

test.each([
  ['a taken username', user('02', 'maya', 'other@example.com'), 'username-taken'],
  ['a taken email in another letter case', user('02', 'other', 'maya@EXAMPLE.com'), 'email-taken'],
])('adding a user with %s fails and stores nothing', async (_what, second, result) => {
  await using table = await localTable();
  const users = dynamoUsers(table);
  await users.add(maya);

  expect(await users.add(second)).toBe(result);

  expect(await users.find('02')).toBeUndefined();
});

test('only one of five concurrent registrations gets the username', async () => {
  await using table = await localTable();
  const users = dynamoUsers(table);
  const racers = Array.from({ length: 5 }, (_, n) => user(`0${n}`, 'maya', `maya${n}@example.com`));

  const outcomes = await Promise.all(racers.map((racer) => users.add(racer)));

  expect(outcomes.sort()).toEqual(['added', ...Array.from({ length: 4 }, () => 'username-taken')]);
  expect((await Promise.all(racers.map(({ id }) => users.find(id)))).filter(Boolean)).toHaveLength(1);
});

test('a new email waits for its link only if the password is still the one with which it was requested', async () => {
  await using table = await localTable();
  const users = dynamoUsers(table);
  await users.add(maya);
  const ask = (email: string, passwordHash: string | null) => users.setPendingEmail({ id: '01M', passwordHash }, email);
  const pending = async () => (await users.find('01M'))?.pendingEmail;

  expect([await ask('a@example.com', maya.passwordHash), await pending()]).toEqual([true, 'a@example.com']);
  expect(await users.setPassword({ id: '01M', passwordHash: 'an older hash' }, 'an old hash', at)).toBe(false);
  expect(await users.setPassword(maya, 'a new hash', at)).toBe(true);
  expect([await ask('b@example.com', maya.passwordHash), await pending()]).toEqual([false, null]);
  expect([await ask('b@example.com', null), await pending()]).toEqual([false, null]);
  expect(await ask('c@example.com', 'a new hash')).toBe(true);
  expect(await users.setPendingEmail({ id: '01X', passwordHash: null }, 'x@example.com')).toBe(false);
});

test('a new email is stored although a transaction of the same user is in the way', async () => {
  await using table = await localTable();
  const users = dynamoUsers(table);
  await users.add(maya);
  await users.setPendingEmail(maya, 'new@example.com');

  const changed = await dynamoUsers(conflicting(table, 2)).changeEmail('01M', 'new@example.com', at, 0);

  expect(changed).toBe('changed');
  expect(await users.find('01M')).toMatchObject({ email: 'new@example.com', pendingEmail: null });
  expect((await users.findByEmail('new@example.com'))?.id).toBe('01M');
});

test('a verified former email is kept for its user until it expires, and can be restored past later ones', async () => {
  await using table = await localTable();
  const users = dynamoUsers(table);
  await users.add({ ...maya, emailVerified: true });
  const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`;
  const seconds = (n: number) => Date.parse(day(n)) / 1000;
  const change = async (email: string, n: number) => {
    await users.setPendingEmail({ id: '01M', passwordHash: maya.passwordHash }, email);
    return users.changeEmail('01M', email, day(n), seconds(n + 4));
  };
  const registering = async (email: string, n: number) =>
    users.add({ ...user(`${n}`, `user-${n}`, email), createdAt: day(n) });
  expect([await change('a@example.com', 1), await change('b@example.com', 2)]).toEqual(['changed', 'changed']);
  const [first, second] = (await users.find('01M'))?.formerEmails ?? [];

  expect([first?.email, second?.email]).toEqual([maya.email, 'a@example.com']);
  expect(await users.findByEmail(maya.email)).toBeUndefined();
  expect(await registering('maya@example.com', 3)).toBe('email-taken');
  // The older email can be restored even if somebody else restores a later one at the same time.
  await Promise.all([first, second].map((one) => users.restoreEmail('01M', one!, 'hash', day(3))));
  await users.restoreEmail('01M', first!, 'hash', day(3));
  expect(await users.restoreEmail('01M', second!, 'hash', day(3))).toBe(false);
  expect(await users.find('01M')).toMatchObject({ email: maya.email, formerEmails: [], passwordHash: 'hash' });
  expect((await users.findByEmail(maya.email))?.id).toBe('01M');
  expect([await registering('a@example.com', 4), await registering('b@example.com', 5)]).toEqual(['added', 'added']);

  await users.setPassword({ id: '01M', passwordHash: 'hash' }, maya.passwordHash, day(3));
  expect(await change('c@example.com', 3)).toBe('changed');
  expect(await registering('maya@example.com', 6)).toBe('email-taken');
  expect(await registering('maya@example.com', 7)).toBe('added');
  const [late] = (await users.find('01M'))?.formerEmails ?? [];
  expect(await users.restoreEmail('01M', late!, 'hash', day(7))).toBe(false);
});

test('changing the email back to a former one drops what came after it', async () => {
  await using table = await localTable();
  const users = dynamoUsers(table);
  await users.add({ ...maya, emailVerified: true });
  const change = async (email: string, day: number) => {
    const when = `2026-01-0${day}T00:00:00.000Z`;
    await users.setPendingEmail({ id: '01M', passwordHash: maya.passwordHash }, email);
    return users.changeEmail('01M', email, when, Date.parse(when) / 1000 + 7 * 86_400);
  };

  const thiefs = ['thief@example.com', 'thief-2@example.com'];
  for (const [day, email] of [...thiefs, maya.email].entries()) await change(email, day + 1);

  expect(await users.find('01M')).toMatchObject({ email: maya.email, formerEmails: [] });
  for (const email of thiefs) expect(await users.add(user(email, email, email))).toBe('added');
  expect(await users.add(user('02', 'noah', maya.email))).toBe('email-taken');
});

test('finds a user by issuer and subject of an identity provider', async () => {
  await using table = await localTable();
  const users = dynamoUsers(table);
  await users.add(maya);

  const identity = { issuer: 'https://id.example', subject: 'S-1' };

  await users.link(maya, identity, at);
  const moved = { ...maya, email: 'moved@example.com' };
  expect(await users.link(moved, { ...identity, subject: 'S-2' }, at)).toBe(false);

  expect(await users.findByIdentity({ ...identity, subject: 'S-2' })).toBeUndefined();
  expect((await users.findByIdentity({ issuer: 'https://id.example', subject: 'S-1' }))?.id).toBe('01M');
  expect(await users.findByIdentity({ issuer: 'https://id.example', subject: 's-1' })).toBeUndefined();
});

const later = '2026-01-02T00:00:00.000Z';
const known: IdentityKey = { issuer: 'https://id.example', subject: 'known' };
const other: IdentityKey = { issuer: 'https://id.example', subject: 'other' };
/** The ways in which an account changes between a decision about it and the write that carries it out. */
const changes = {
  'the email': (users: Users) => users.changeEmail('01M', 'moved@example.com', later, 4_000_000_000),
  'the password': (users: Users) => users.setPassword(maya, 'a new hash', later),
  'the confirmation of the email': (users: Users) => users.markEmailVerified(maya, later),
  'an identity': (users: Users) => users.unlink({ id: '01M', passwordHash: maya.passwordHash }, known, null, later),
  'the owner of the email': (users: Users) => users.addInPlaceOf(maya, user('04', 'owner', maya.email)),
  'a deletion': (users: Users) => users.remove('01M'),
};
const { id, email, emailVerified, passwordHash } = maya;
const anew = { ...user('03', 'anew', email), emailVerified: true };
const writes: [
  string,
  (table: Awaited<ReturnType<typeof localTable>>) => Promise<unknown>,
  (keyof typeof changes)[],
][] = [
  [
    'resets the password',
    (table) => dynamoUsers(table).resetPassword({ id, email, passwordHash }, 'a hash', at),
    ['the email', 'the password', 'the owner of the email', 'a deletion'],
  ],
  [
    'gives an unconfirmed email to a new account',
    async (table) => (await dynamoUsers(table).addInPlaceOf({ id, email, passwordHash }, anew)) === 'added',
    ['the email', 'the password', 'the confirmation of the email', 'the owner of the email', 'a deletion'],
  ],
  [
    'changes the password',
    (table) => dynamoUsers(table).setPassword({ id, email, emailVerified, passwordHash }, 'a hash', at),
    ['the email', 'the password', 'the confirmation of the email', 'a deletion'],
  ],
  [
    'confirms the email',
    (table) => dynamoUsers(table).markEmailVerified(maya, at),
    ['the email', 'the owner of the email', 'a deletion'],
  ],
  [
    'links an identity',
    async (table) => dynamoUsers(table).link(await current(table), other, at),
    ['the email', 'the password', 'an identity', 'the owner of the email', 'a deletion'],
  ],
  [
    'asks for another email',
    async (table) => dynamoUsers(table).setPendingEmail(await current(table), 'thief@example.com'),
    ['the email', 'the password', 'an identity', 'a deletion'],
  ],
  [
    'changes the email',
    async (table) => (await dynamoUsers(table).changeEmail(id, 'moved@example.com', at, 0)) === 'changed',
    ['the password', 'the confirmation of the email', 'a deletion'],
  ],
  [
    'deletes the account',
    async (table) => dynamoUnfinishedDeletions(table).record(id, at, await current(table)),
    ['the email', 'the password', 'an identity', 'a deletion'],
  ],
];

/** Returns the user as a request reads it that then waits for something. */
async function current(table: Parameters<typeof dynamoUsers>[0]) {
  const read = await dynamoUsers(table).find('01M');
  if (!read) throw new Error('The user is missing');
  return read;
}

test.each(writes.flatMap(([what, write, outrunBy]) => outrunBy.map((change) => [what, change, write] as const)))(
  'a request that %s is refused once %s has changed',
  async (_what, change, write) => {
    await using table = await localTable();
    const users = dynamoUsers(table);
    await users.add(maya, known);
    await users.setPendingEmail(maya, 'moved@example.com');
    const after: unknown[] = [];
    const late = overtaken(table, async () => {
      await changes[change](users);
      after.push(await users.find('01M'));
    });

    expect(await write(late as typeof table)).toBe(false);

    expect(after).toEqual([await users.find('01M')]);
    expect(await users.findByIdentity(other)).toBeUndefined();
    expect(await dynamoUnfinishedDeletions(table).before('9')).toEqual([]);
  },
);

test('an account whose unconfirmed email was given to another one takes nothing from it when it moves on', async () => {
  await using table = await localTable();
  const users = dynamoUsers(table);
  await users.add(maya);
  await users.setPendingEmail(maya, 'moved@example.com');

  expect(await users.addInPlaceOf(maya, anew)).toBe('added');
  expect(await users.find(id)).toEqual({ ...maya, pendingEmail: 'moved@example.com' });
  expect(await users.changeEmail(id, 'moved@example.com', later, 4_000_000_000)).toBe('changed');

  expect(await users.findByEmail(email)).toEqual(anew);
  expect(await users.findByEmail('moved@example.com')).toMatchObject({ id, emailVerified: true });
  await users.remove(id);
  expect(await users.findByEmail(email)).toEqual(anew);
});

test('an account that lost its email gets it again only if nobody else has it', async () => {
  await using table = await localTable();
  const users = dynamoUsers(table);
  await users.add(maya);
  await users.addInPlaceOf(maya, anew);
  await users.setPendingEmail(maya, email);

  expect(await users.changeEmail(id, email, later, 4_000_000_000)).toBe('taken');
  expect(await users.findByEmail(email)).toEqual(anew);
  await users.remove(anew.id);
  expect(await users.changeEmail(id, email, later, 4_000_000_000)).toBe('changed');

  expect(await users.findByEmail(email)).toMatchObject({ id, emailVerified: true });
  expect(await users.add(user('05', 'late', email))).toBe('email-taken');
});

test('neither a reset nor a former email brings an account back whose deletion is recorded', async () => {
  await using table = await localTable();
  const users = dynamoUsers(table);
  await users.add({ ...maya, emailVerified: true });
  await users.setPendingEmail({ id, passwordHash }, 'moved@example.com');
  await users.changeEmail(id, 'moved@example.com', at, 4_000_000_000);
  const before = await current(table);
  await dynamoUnfinishedDeletions(table).record(id, later);

  expect(await users.resetPassword(before, 'a hash', later)).toBe(false);
  expect(await users.restoreEmail(id, before.formerEmails![0]!, 'a hash', later)).toBe(false);

  expect(await users.find(id)).toEqual(before);
});

test.each([
  ['ends a session', (users: Users) => users.markChanged('01M', later)],
  ['changes the password', async (users: Users) => users.setPassword((await users.find('01M'))!, 'a hash', later)],
  ['moves the account on', (users: Users) => users.changeEmail('01M', 'thief-2@example.com', later, 4_000_000_000)],
])('a former email is restored although an intruder %s at that moment', async (_what, intrude) => {
  await using table = await localTable();
  const users = dynamoUsers(table);
  await users.add({ ...maya, emailVerified: true });
  const asking = { id: '01M', passwordHash: maya.passwordHash };
  await users.setPendingEmail(asking, 'thief@example.com');
  await users.changeEmail('01M', 'thief@example.com', at, 4_000_000_000);
  await users.setPendingEmail(asking, 'thief-2@example.com');
  const [former] = (await users.find('01M'))?.formerEmails ?? [];
  const late = dynamoUsers(overtaken(table, () => intrude(users)));

  expect(await late.restoreEmail('01M', former!, "the owner's hash", later)).toBe(true);

  expect(await users.find('01M')).toMatchObject({ email: maya.email, passwordHash: "the owner's hash" });
  for (const email of ['thief@example.com', 'thief-2@example.com'])
    expect(await users.add(user(email, email, email))).toBe('added');
});

test('lists the identities of a user and unlinks them as long as another way to sign in is left', async () => {
  await using table = await localTable();
  const users = dynamoUsers(table);
  const [first, second] = ['S 1', 's-2'].map((subject) => ({ issuer: 'https://id.example', subject })) as [
    IdentityKey,
    IdentityKey,
  ];
  await users.add({ ...maya, passwordHash: null }, first);
  await users.add(user('02', 'noah', 'noah@example.com'));
  await users.link({ ...maya, passwordHash: null }, second, at);
  expect(await users.identitiesOf('01M')).toEqual([first, second].map((one) => ({ ...one, linkedAt: at })));

  expect(await users.unlink(user('02', 'noah', 'noah@example.com'), first, null, at)).toBe(false);
  expect(await users.unlink({ id: '01M', passwordHash: null }, first, null, at)).toBe(false);
  const both = [
    users.unlink({ id: '01M', passwordHash: null }, first, second, at),
    users.unlink({ id: '01M', passwordHash: null }, second, first, at),
  ];
  expect((await Promise.all(both)).sort()).toEqual([false, true]);
  const [left] = await users.identitiesOf('01M');
  const gone = left?.subject === first.subject ? second : first;
  expect(await users.unlink({ id: '01M', passwordHash: null }, left!, gone, at)).toBe(false);
  await users.setPassword({ id: '01M', passwordHash: null }, 'a hash', at);
  await users.setPendingEmail({ id: '01M', passwordHash: 'a hash' }, 'thief@example.com');
  expect(await users.unlink({ id: '01M', passwordHash: 'a hash' }, left!, null, at)).toBe(true);
  expect((await users.find('01M'))?.pendingEmail).toBeNull();

  expect(await users.identitiesOf('01M')).toEqual([]);
  expect(await users.findByIdentity(left!)).toBeUndefined();
});

test("deleting a user frees the username and email and deletes only that user's records", async () => {
  await using table = await localTable();
  const users = dynamoUsers(table);
  await users.add({ ...maya, emailVerified: true });
  await users.setPendingEmail({ id: '01M', passwordHash: maya.passwordHash }, 'moved@example.com');
  await users.changeEmail('01M', 'moved@example.com', at, 4_000_000_000);
  const moved = { ...maya, email: 'moved@example.com', emailVerified: true };
  await users.link(moved, { issuer: 'https://id.example', subject: 'S-1' }, at);
  await users.add(user('01MA', 'Ola', 'ola@example.com'));
  // Store so many records that deleting them takes more than one batch.
  for (let day = 0; day < 60; day++)
    await counterEntity(table)
      .put({ userId: '01M', of: `artworks-on-${day}`, count: 1 })
      .go();
  await incrementCounter(table, '01MA', 'input');

  await users.remove('01M');
  await users.removeRecords('01M');

  const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.table }));
  expect(JSON.stringify(Items)).not.toMatch(/01M"|maya|moved/i);
  expect(await incrementCounter(table, '01MA', 'input')).toBe(2);
  expect(await users.add(user('03', 'maya', 'maya@example.com'))).toBe('added');
});

test('deleting a user again does not affect a new user with the same username', async () => {
  await using table = await localTable();
  const users = dynamoUsers(table);
  await users.add(maya);
  await users.remove('01M');
  const next = user('02N', 'maya', 'maya@example.com');
  await users.add(next);

  await users.remove('01M');

  expect(await users.findByEmail('maya@example.com')).toEqual(next);
  expect(await users.add(user('03', 'maya', 'other@example.com'))).toBe('username-taken');
});

test('a token works once, only for its purpose, and only before it expires', async () => {
  await using table = await localTable();
  const tokens = dynamoTokens(table);
  const bond = { userId: 'u1', boundTo: 'password' };
  const token = (hash: string) => ({ ...bond, hash, purpose: 'reset-password' as const, expire: 2000 });
  for (const hash of ['a', 'b', 'c']) await tokens.save(token(hash));
  const found = [1999, 2000].map((now) => tokens.find('a', 'reset-password', now));
  expect(await Promise.all(found)).toEqual([bond, undefined]);

  const racing = await Promise.all([1, 2, 3].map(() => tokens.use('a', 'reset-password', 1999)));

  expect(racing.filter((used) => used !== undefined)).toEqual([bond]);
  expect(await tokens.use('b', 'reset-password', 2000)).toBeUndefined();
  expect(await tokens.use('c', 'verify-email', 1000)).toBeUndefined();
  expect(await tokens.use('c', 'reset-password', 1000)).toEqual(bond);
});

test('counts attempts per time window, and forgiving or clearing attempts lowers the count', async () => {
  await using table = await localTable();
  const attempts = pseudonymousAttempts(table);

  expect(await Promise.all([1, 2, 3].map(() => attempts.add('k', 60, 119)))).toHaveLength(3);
  await attempts.decrement('k', 60, 61);

  expect(await Promise.all([attempts.count('k', 60, 100), attempts.count('k', 60, 120)])).toEqual([2, 0]);
  expect(await attempts.add('k', 60, 100)).toBe(3);
  expect(await attempts.add('k', 60, 120)).toBe(1);
  await attempts.clear('k', 60, 100);
  expect(await attempts.add('k', 60, 100)).toBe(1);
});

test('what is stored of an attempt can be traced to nobody without the key of its day', async () => {
  await using table = await localTable();

  await pseudonymousAttempts(table).add('registration-from:192.0.2.1', 3600, Date.now() / 1000);

  const stored = JSON.stringify((await table.client.send(new ScanCommand({ TableName: table.table }))).Items);
  for (const name of ['192.0.2.1', 'registration-from:192.0.2.1'])
    for (const form of [name, createHash('sha256').update(name).digest('hex')]) expect(stored).not.toContain(form);
  expect(stored).toContain('attempt');
});

test('an attempt that is taken back after its time window has ended adds no attempt to the next one', async () => {
  await using table = await localTable();
  const attempts = pseudonymousAttempts(table);
  for (let tried = 0; tried < 3; tried += 1) await attempts.add('k', 60, 119);

  for (let count = 0; count < 3; count += 1) await attempts.decrement('k', 60, 120);

  expect(await attempts.add('k', 60, 121)).toBe(1);
});
