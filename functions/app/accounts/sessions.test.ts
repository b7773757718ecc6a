import { expect, test } from 'vitest';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeDevices } from '#tests/fakes/devices.ts';
import { fakeSessions, openedSession } from '#tests/fakes/sessions.ts';
import { fakeUsers } from '#tests/fakes/users.ts';
import { endAllSessions, endOwnSession, listSessions } from './sessions.ts';

const clock = fakeClock('2026-01-10T00:00:00.000Z');
const usedAt = (sid: string, day: string, more: Partial<typeof openedSession> = {}) => ({
  ...openedSession,
  sid,
  lastSeenAt: `2026-01-${day}T08:00:00.000Z`,
  ...more,
});

test('lists a user’s sessions most recently used first and marks the current one', async () => {
  const sessions = fakeSessions(
    usedAt('laptop', '05'),
    usedAt('phone', '09'),
    usedAt('tablet', '02'),
    usedAt('stranger', '08', { userId: '02' }),
  );

  const listed = await listSessions({ sessions, clock }, { userId: '01', sid: 'laptop' });

  expect(listed.map(({ id, current }) => [id, current])).toEqual([
    ['laptop', true],
    ['phone', false],
    ['tablet', false],
  ]);
});

test('the session that asks for the list was last active now, although its record is updated once an hour', async () => {
  const sessions = fakeSessions(usedAt('laptop', '08'), usedAt('phone', '09'));

  const listed = await listSessions({ sessions, clock }, { userId: '01', sid: 'laptop' });

  expect(listed.map(({ id, lastSeenAt }) => [id, lastSeenAt])).toEqual([
    ['laptop', '2026-01-10T00:00:00.000Z'],
    ['phone', '2026-01-09T08:00:00.000Z'],
  ]);
});

test('the list of sessions omits an expired session', async () => {
  const now = Date.parse('2026-01-10T00:00:00.000Z') / 1000;
  const sessions = fakeSessions(usedAt('over', '09', { expire: now }), usedAt('live', '05', { expire: now + 1 }));

  const listed = await listSessions({ sessions, clock }, { userId: '01', sid: 'live' });

  expect(listed.map(({ id }) => id)).toEqual(['live']);
});

test('ending another user’s session is rejected and leaves that session open', async () => {
  const sessions = fakeSessions(usedAt('mine', '05'), usedAt('theirs', '09', { userId: '02' }));
  const mine = { userId: '01', sid: 'mine' };

  await expect(endOwnSession({ users: fakeUsers(), sessions, clock }, mine, 'theirs')).rejects.toMatchObject({
    code: 'not-found',
  });
  await endOwnSession({ users: fakeUsers(), sessions, clock }, mine, 'mine');

  expect(await sessions.find('theirs', 0)).toBeDefined();
  expect(await sessions.find('mine', 0)).toBeUndefined();
});

test('signing out everywhere ends the user’s sessions and forgets the devices, which somebody may have copied', async () => {
  const sessions = fakeSessions(usedAt('mine', '05'), usedAt('theirs', '09', { userId: '02' }));
  const devices = fakeDevices();
  for (const userId of ['01', '02']) await devices.remember(userId, `device of ${userId}`, Number.MAX_SAFE_INTEGER);

  await endAllSessions({ users: fakeUsers(), sessions, devices, clock }, { userId: '01', sid: 'mine' });

  const known = await Promise.all(['01', '02'].map((userId) => devices.isKnown(`device of ${userId}`, 0)));
  expect(known).toEqual([false, true]);
  expect([await sessions.find('mine', 0), (await sessions.find('theirs', 0))?.sid]).toEqual([undefined, 'theirs']);
});
