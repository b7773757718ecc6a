import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { dynamoTokens } from '#functions/adapters/dynamo/accounts/tokens.ts';
import { dynamoUsers } from '#functions/adapters/dynamo/accounts/users.ts';
import { dynamoAttempts } from '#functions/adapters/dynamo/attempts.ts';
import { counterEntity, incrementCounter } from '#functions/adapters/dynamo/counters.ts';
import type { IdentityKey } from '#functions/app/accounts/ports.ts';
import { conflicting } from '#tests/helpers/intercepted-table.ts';
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
  const ask = (email: string, passwordHash: string | null) => users.setPendingEmail('01M', email, passwordHash, at);
  const pending = async () => (await users.find('01M'))?.pendingEmail;

  expect([await ask('a@example.com', maya.passwordHash), await pending()]).toEqual([true, 'a@example.com']);
  expect(await users.setPassword('01M', 'an old hash', at, 'an older hash')).toBe(false);
  expect(await users.setPassword('01M', 'a new hash', at, maya.passwordHash)).toBe(true);
  expect([await ask('b@example.com', maya.passwordHash), await pending()]).toEqual([false, null]);
  expect([await ask('b@example.com', null), await pending()]).toEqual([false, null]);
  await users.setPassword('01M', null, at);
  expect([await ask('c@example.com', 'a new hash'), await ask('d@example.com', null)]).toEqual([false, true]);
  expect(await ask('e@example.com', null)).toBe(true);
  expect(await users.setPendingEmail('01X', 'x@example.com', null, at)).toBe(false);
});

test('a new email is stored although a transaction of the same user is in the way', async () => {
  await using table = await localTable();
  const users = dynamoUsers(table);
  await users.add(maya);
  await users.setPendingEmail('01M', 'new@example.com', maya.passwordHash, at);

  const changed = await dynamoUsers(conflicting(table, 2)).changeEmail('01M', 'new@example.com', at, 0);

  expect(changed).toBe(true);
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
    await users.setPendingEmail('01M', email, maya.passwordHash, day(n));
    return users.changeEmail('01M', email, day(n), seconds(n + 4));
  };
  const registering = async (email: string, n: number) =>
    users.add({ ...user(`${n}`, `user-${n}`, email), createdAt: day(n) });
  expect([await change('a@example.com', 1), await change('b@example.com', 2)]).toEqual([true, true]);
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

  await users.setPassword('01M', maya.passwordHash, day(3));
  expect(await change('c@example.com', 3)).toBe(true);
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
    await users.setPendingEmail('01M', email, maya.passwordHash, when);
    return users.changeEmail('01M', email, when, Date.parse(when) / 1000 + 7 * 86_400);
  };

  expect([await change('thief@example.com', 1), await change(maya.email, 2)]).toEqual([true, true]);

  expect(await users.find('01M')).toMatchObject({ email: maya.email, formerEmails: [] });
  expect(await users.add(user('02', 'noah', 'thief@example.com'))).toBe('added');
});

test('finds a user by issuer and subject of an identity provider', async () => {
  await using table = await localTable();
  const users = dynamoUsers(table);
  await users.add(maya);

  const identity = { issuer: 'https://id.example', subject: 'S-1' };

  await users.link(maya, identity, at);
  const moved = { ...maya, email: 'moved@example.com' };
  await expect(users.link(moved, { ...identity, subject: 'S-2' }, at)).rejects.toMatchObject({ code: 'not-found' });

  expect(await users.findByIdentity({ ...identity, subject: 'S-2' })).toBeUndefined();
  expect((await users.findByIdentity({ issuer: 'https://id.example', subject: 'S-1' }))?.id).toBe('01M');
  expect(await users.findByIdentity({ issuer: 'https://id.example', subject: 's-1' })).toBeUndefined();
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
  await users.link(maya, second, at);
  expect(await users.identitiesOf('01M')).toEqual([first, second].map((one) => ({ ...one, linkedAt: at })));

  expect(await users.unlink('02', first, null)).toBe(false);
  expect(await users.unlink('01M', first, null)).toBe(false);
  const both = [users.unlink('01M', first, second), users.unlink('01M', second, first)];
  expect((await Promise.all(both)).sort()).toEqual([false, true]);
  const [left] = await users.identitiesOf('01M');
  const gone = left?.subject === first.subject ? second : first;
  expect(await users.unlink('01M', left!, gone)).toBe(false);
  await users.setPassword('01M', 'a hash', at);
  expect(await users.unlink('01M', left!, null)).toBe(true);

  expect(await users.identitiesOf('01M')).toEqual([]);
  expect(await users.findByIdentity(left!)).toBeUndefined();
});

test("deleting a user frees the username and email and deletes only that user's records", async () => {
  await using table = await localTable();
  const users = dynamoUsers(table);
  await users.add({ ...maya, emailVerified: true });
  await users.setPendingEmail('01M', 'moved@example.com', maya.passwordHash, at);
  await users.changeEmail('01M', 'moved@example.com', at, 4_000_000_000);
  await users.link({ id: '01M', email: 'moved@example.com' }, { issuer: 'https://id.example', subject: 'S-1' }, at);
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
  const attempts = dynamoAttempts(table);

  expect(await Promise.all([1, 2, 3].map(() => attempts.add('k', 60, 119)))).toHaveLength(3);
  await attempts.decrement('k', 60, 61);

  expect(await Promise.all([attempts.count('k', 60, 100), attempts.count('k', 60, 120)])).toEqual([2, 0]);
  expect(await attempts.add('k', 60, 100)).toBe(3);
  expect(await attempts.add('k', 60, 120)).toBe(1);
  await attempts.clear('k', 60, 100);
  expect(await attempts.add('k', 60, 100)).toBe(1);
});

test('an attempt that is taken back after its time window has ended adds no attempt to the next one', async () => {
  await using table = await localTable();
  const attempts = dynamoAttempts(table);
  for (let tried = 0; tried < 3; tried += 1) await attempts.add('k', 60, 119);

  for (let count = 0; count < 3; count += 1) await attempts.decrement('k', 60, 120);

  expect(await attempts.add('k', 60, 121)).toBe(1);
});
