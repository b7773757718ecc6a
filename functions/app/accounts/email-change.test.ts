import { expect, test } from 'vitest';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakePseudonyms } from '#tests/fakes/pseudonyms.ts';
import { fakeQueues } from '#tests/fakes/queues.ts';
import { fakeSessions, openedSession } from '#tests/fakes/sessions.ts';
import { fakeUsers, storedUser } from '#tests/fakes/users.ts';
import { limits } from './account-limits.ts';
import { requestEmailChange } from './email-change.ts';

const maya = storedUser;
const noah = { ...maya, id: '02', username: 'noah', email: 'noah@example.com' };

const home = { networkAddress: '192.0.2.1' };

const confirmed = { ...openedSession, sid: 'here' };

function world() {
  const clock = fakeClock();
  return {
    users: fakeUsers(maya, noah),
    sessions: fakeSessions(confirmed),
    attempts: fakeAttempts(),
    queues: fakeQueues(),
    pseudonyms: fakePseudonyms,
    clock,
  };
}

test('an account cannot have emails sent to any number of addresses that belong to others', async () => {
  const deps = world();
  const { count } = limits.emailChangesPerAccount;
  const ask = async (userId: string, email: string) => {
    await deps.sessions.open(confirmed, 'hash');
    await requestEmailChange(deps, { userId, sid: 'here' }, email, home);
  };

  for (let asked = 0; asked < count; asked += 1) await ask('01', `stranger-${asked}@example.com`);

  await expect(ask('01', 'one-more@example.com')).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(deps.queues.sent).toHaveLength(count);
  expect((await deps.users.find('01'))?.pendingEmail).toBe(`stranger-${count - 1}@example.com`);
  await expect(ask('02', 'noah-2@example.com')).resolves.toBeUndefined();
});

test('ten accounts that ask for as many changes as they may leave a neighbor a few', async () => {
  const deps = world();
  const ask = async (userId: string, email: string) => {
    await deps.sessions.open({ ...confirmed, userId }, 'hash');
    await requestEmailChange(deps, { userId, sid: 'here' }, email, home);
  };
  const strangers = Array.from({ length: 10 }, (_, at) => `stranger-${at}`);
  for (const id of strangers) {
    await deps.users.add({ ...maya, id, username: id, email: `${id}@example.com` });
    for (let asked = 0; asked < limits.emailChangesPerAccount.count; asked += 1)
      await ask(id, `${id}-${asked}@example.com`);
  }

  await expect(ask('02', 'noah-2@example.com')).resolves.toBeUndefined();
});

test('an email change that is underway while the password changes does not take effect', async () => {
  const deps = world();
  // The intruder's session was checked before the owner's new password ended it.
  const add: typeof deps.attempts.add = async (...of) => {
    await deps.users.setPassword(maya, 'a new hash', 'now');
    return deps.attempts.add(...of);
  };

  const change = requestEmailChange(
    { ...deps, attempts: { ...deps.attempts, add } },
    { userId: '01', sid: 'here' },
    'intruder@example.com',
    home,
  );

  await expect(change).rejects.toMatchObject({ code: 'password-needed' });
  expect((await deps.users.find('01'))?.pendingEmail).toBeNull();
  expect(deps.queues.sent).toEqual([]);
});
