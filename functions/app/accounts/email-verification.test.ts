import { expect, test } from 'vitest';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakePseudonyms } from '#tests/fakes/pseudonyms.ts';
import { fakeQueues } from '#tests/fakes/queues.ts';
import { fakeUsers } from '#tests/fakes/users.ts';
import { resendVerification } from './email-verification.ts';

const maya = {
  id: '01',
  username: 'maya',
  email: 'maya@example.com',
  emailVerified: false,
  pendingEmail: null,
  passwordHash: 'hash',
  createdAt: 'then',
  updatedAt: 'then',
};

const world = (person = maya) => ({
  users: fakeUsers(person),
  attempts: fakeAttempts(),
  queues: fakeQueues(),
  pseudonyms: fakePseudonyms,
  clock: fakeClock('2026-01-01T12:40:00.000Z'),
});

test('an address gets at most five more verification emails an hour', async () => {
  const deps = world();
  for (let request = 0; request < 5; request++) await resendVerification(deps, '01');

  await expect(resendVerification(deps, '01')).rejects.toMatchObject({ code: 'too-many-requests', retryAfter: 1200 });
  expect(deps.queues.sent).toEqual(
    Array(5).fill({ queue: 'send-mail', message: { mail: 'verify-email', userId: '01' } }),
  );
  await deps.clock.pause(1_200_000);
  await resendVerification(deps, '01');

  expect(deps.queues.sent).toHaveLength(6);
});

test('a verified or deleted account gets no verification email', async () => {
  const deps = world({ ...maya, emailVerified: true });

  await resendVerification(deps, '01');
  await resendVerification(deps, '02');

  expect(deps.queues.sent).toEqual([]);
});
