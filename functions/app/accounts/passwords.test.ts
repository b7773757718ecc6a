import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeQueues } from '#tests/fakes/queues.ts';
import { fakeSessions, openedSession } from '#tests/fakes/sessions.ts';
import { fakeUsers } from '#tests/fakes/users.ts';
import { limits } from './account-limits.ts';
import { bondOf } from './mailed-links.ts';
import { changePassword, forgotPassword, resetPassword } from './passwords.ts';
import type { Tokens } from './ports/tokens.ts';
import { signIn } from './sign-in.ts';

const maya = {
  id: '01',
  username: 'maya',
  email: 'maya@example.com',
  emailVerified: false,
  passwordHash: 'hash of old-lantern-77',
  createdAt: 'then',
  updatedAt: 'then',
};
const noah = { ...maya, id: '02', username: 'noah', email: 'noah@example.com' };
const here = { userId: '01', sid: 'here' };

type StoredToken = Parameters<Tokens['save']>[0];

/** Returns tokens in memory. Expiry is left out, because the clock of these tests hardly moves. */
function fakeTokens(): Tokens {
  const records = new Map<string, StoredToken>();
  return {
    save: async (token) => void records.set(token.hash, token),
    async use(hash, purpose) {
      const token = records.get(hash);
      if (token?.purpose !== purpose) return undefined;
      records.delete(hash);
      return token;
    },
    async removeAllOf(userId) {
      for (const { hash, userId: owner } of records.values()) if (owner === userId) records.delete(hash);
    },
  };
}

const world = () => ({
  users: fakeUsers(maya, noah),
  sessions: fakeSessions({ ...openedSession, sid: 'here' }, { ...openedSession, sid: 'there' }),
  tokens: fakeTokens(),
  attempts: fakeAttempts(),
  queues: fakeQueues(),
  passwords: {
    hash: async (password: string) => `hash of ${password}`,
    verify: async (password: string, hash: string | null) => hash === `hash of ${password}`,
  },
  digest: sha256,
  clock: fakeClock(),
});

type World = ReturnType<typeof world>;

/** Saves a reset token of Maya, as the email's worker does. */
const issue = (deps: World, token: string) =>
  deps.tokens.save({
    hash: sha256(token),
    userId: '01',
    purpose: 'reset-password',
    boundTo: bondOf(sha256, 'reset-password', maya),
    expire: Number.MAX_SAFE_INTEGER,
  });

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

const signInAs = (deps: World, password: string) =>
  codeOf(signIn(deps, { email: 'maya@example.com', password }, { networkAddress: '192.0.2.1' }));

test('an account gets at most five reset emails an hour, and the result does not reveal the limit', async () => {
  const deps = world();
  const { count } = limits.mailsPerAccount;
  const ask = (email: string) => codeOf(forgotPassword(deps, email));

  const results: string[] = [];
  for (let request = 0; request < count + 2; request++) results.push(await ask('maya@example.com'));
  const unknown = await ask('nobody@example.com');

  expect(count).toBe(5);
  expect(deps.queues.sent).toEqual(
    Array(count).fill({ queue: 'send-mail', message: { mail: 'reset-password', userId: '01' } }),
  );
  expect(new Set([...results, unknown])).toEqual(new Set(['done']));
});

test('the limit on reset emails applies to each account separately and ends with the hour', async () => {
  const deps = world();
  for (let request = 0; request < 6; request++) await forgotPassword(deps, 'maya@example.com');

  await forgotPassword(deps, 'noah@example.com');
  await deps.clock.pause(3_600_000 - 1_000);
  await forgotPassword(deps, 'maya@example.com');
  expect(deps.queues.sent).toHaveLength(6);
  await deps.clock.pause(1_000);
  await forgotPassword(deps, 'maya@example.com');

  expect(deps.queues.sent).toHaveLength(7);
});

test('a password reset lifts the block on the account, ends its sessions, and verifies its email', async () => {
  const deps = world();
  await issue(deps, 'mailed');
  for (let guess = 0; guess < 11; guess++) await signInAs(deps, 'wrong');
  expect(await signInAs(deps, 'old-lantern-77')).toBe('too-many-requests');

  await resetPassword(deps, { token: 'mailed', password: 'new-lantern-78' });

  expect(await signInAs(deps, 'new-lantern-78')).toBe('done');
  expect(await signInAs(deps, 'old-lantern-77')).toBe('unauthenticated');
  expect(await deps.sessions.listOf('01', 0)).toEqual([]);
  expect(await deps.users.find('01')).toMatchObject({ emailVerified: true });
});

test('a rejected password reset leaves the password and the token as they were', async () => {
  const deps = world();
  await issue(deps, 'mailed');

  expect(await codeOf(resetPassword(deps, { token: 'mailed', password: 'password123' }))).toBe('invalid-request');
  expect(await codeOf(resetPassword(deps, { token: 'guessed', password: 'new-lantern-78' }))).toBe('invalid-request');

  expect(await signInAs(deps, 'old-lantern-77')).toBe('done');
  expect(await codeOf(resetPassword(deps, { token: 'mailed', password: 'new-lantern-78' }))).toBe('done');
});

test('ten wrong current passwords block further changes of the password until the window ends', async () => {
  const deps = world();
  const change = (currentPassword: string) =>
    codeOf(changePassword(deps, here, { currentPassword, password: 'new-lantern-78' }));
  for (let guess = 0; guess < 10; guess++) expect(await change(`guess-${guess}`)).toBe('invalid-request');

  expect(await change('old-lantern-77')).toBe('too-many-requests');
  await deps.clock.pause(15 * 60 * 1000);

  expect(await change('old-lantern-77')).toBe('done');
});

test('a successful change of the password resets the count of wrong current passwords', async () => {
  const deps = world();
  const change = (currentPassword: string, password: string) =>
    codeOf(changePassword(deps, here, { currentPassword, password }));
  for (let guess = 0; guess < 9; guess++) await change(`guess-${guess}`, 'new-lantern-78');

  expect(await change('old-lantern-77', 'new-lantern-78')).toBe('done');

  for (let guess = 0; guess < 9; guess++) await change(`guess-${guess}`, 'newer-lantern-79');
  expect(await change('new-lantern-78', 'newer-lantern-79')).toBe('done');
  expect((await deps.sessions.listOf('01', 0)).map(({ sid }) => sid)).toEqual(['here']);
});
