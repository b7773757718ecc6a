import { expect, test } from 'vitest';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakePseudonyms } from '#tests/fakes/pseudonyms.ts';
import { fakeQueues } from '#tests/fakes/queues.ts';
import { fakeUsers, storedUser } from '#tests/fakes/users.ts';
import { limits } from './account-limits.ts';
import { resendVerification } from './email-verification.ts';

const maya = { ...storedUser, emailVerified: false };

const home = { networkAddress: '192.0.2.1' };

const world = (person = maya) => ({
  users: fakeUsers(person),
  attempts: fakeAttempts(),
  queues: fakeQueues(),
  pseudonyms: fakePseudonyms,
  clock: fakeClock('2026-01-01T12:40:00.000Z'),
});

test('a network can ask for at most 100 verification emails an hour', async () => {
  const deps = world();
  const { count } = limits.mailRequestsPerNetwork;
  for (let at = 0; at < count; at += 1) {
    await deps.users.add({ ...maya, id: `user ${at}`, username: `user ${at}`, email: `user-${at}@example.com` });
    await resendVerification(deps, `user ${at}`, home);
  }

  await expect(resendVerification(deps, '01', home)).rejects.toMatchObject({ code: 'too-many-requests' });
  await resendVerification(deps, '01', { networkAddress: '192.0.2.2' });

  expect(deps.queues.sent).toHaveLength(count + 1);
});

test('a verified or deleted account gets no verification email', async () => {
  const deps = world({ ...maya, emailVerified: true });

  await resendVerification(deps, '01', home);
  await resendVerification(deps, '02', home);

  expect(deps.queues.sent).toEqual([]);
});
