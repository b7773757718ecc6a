import { expect, test } from 'vitest';
import { dynamoSessions } from '#functions/adapters/dynamo/sessions.ts';
import { localTable } from '#tests/helpers/local-table.ts';

const session = (sid: string, more: { userId?: string; expire?: number } = {}) => ({
  sid,
  userId: 'u1',
  userAgent: 'Firefox',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: '2026-01-01T00:00:00.000Z',
  expire: 2000,
  ...more,
});

test('a session is found until it is over, swept or not', async () => {
  await using table = await localTable();
  const sessions = dynamoSessions(table);

  await sessions.save(session('s1'));

  expect(await sessions.find('s1', 1999)).toEqual(session('s1'));
  expect(await sessions.find('s1', 2000)).toBeUndefined();
});

test('a session that is used lives on, and one that was ended meanwhile does not come back', async () => {
  await using table = await localTable();
  const sessions = dynamoSessions(table);
  await sessions.save(session('used'));
  await sessions.save(session('ended'));
  await sessions.end('ended');

  for (const sid of ['used', 'ended']) await sessions.touch(sid, '2026-01-02T00:00:00.000Z', 3000);

  const lastSeenAt = '2026-01-02T00:00:00.000Z';
  expect(await sessions.find('used', 2999)).toEqual({ ...session('used'), lastSeenAt, expire: 3000 });
  expect(await sessions.find('ended', 0)).toBeUndefined();
});

test('signing out everywhere ends all sessions of one person but the current one', async () => {
  await using table = await localTable();
  const sessions = dynamoSessions(table);
  for (const sid of ['s1', 's2', 's3']) await sessions.save(session(sid));
  await sessions.save(session('other', { userId: 'u2' }));

  await sessions.endAllOf('u1', 's2');

  expect((await sessions.listOf('u1', 0)).map(({ sid }) => sid)).toEqual(['s2']);
  expect(await sessions.find('other', 0)).toBeDefined();
});
