import { expect, test, vi } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { unixSeconds } from '#functions/app/ports/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { PasswordReset } from '#shared/model/user.ts';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeDevices } from '#tests/fakes/devices.ts';
import { fakePseudonyms } from '#tests/fakes/pseudonyms.ts';
import { fakeQueues } from '#tests/fakes/queues.ts';
import { fakeSessions, openedSession } from '#tests/fakes/sessions.ts';
import { fakeTokens } from '#tests/fakes/tokens.ts';
import { fakeUsers, storedUser } from '#tests/fakes/users.ts';
import { countNewPayment, newPayments } from '../limits/request-limits.ts';
import { deviceOf, limits } from './account-limits.ts';
import { formerDigest, linkDigest, mailboxDigest } from './mailed-links.ts';
import { knownDevice } from './new-device.ts';
import { changePassword, forgotPassword, resetPassword } from './passwords.ts';
import type { StoredUser } from './ports.ts';
import { signIn } from './sign-in.ts';

const maya = { ...storedUser, passwordHash: 'hash of old-lantern-77' };
const noah = { ...maya, id: '02', username: 'noah', email: 'noah@example.com' };
const here = { userId: '01', sid: 'here' };

const from = (networkAddress: string, device: string | null = null) => ({ networkAddress, device });
const home = from('192.0.2.1');

const world = (person: StoredUser = maya) => ({
  users: fakeUsers(person, noah),
  sessions: fakeSessions({ ...openedSession, sid: 'here' }, { ...openedSession, sid: 'there' }),
  tokens: fakeTokens(),
  attempts: fakeAttempts(),
  queues: fakeQueues(),
  passwords: {
    hash: async (password: string) => `hash of ${password}`,
    verify: async (password: string, hash: string | null) => hash === `hash of ${password}`,
    isOutdated: () => false,
  },
  devices: fakeDevices(),
  pseudonyms: fakePseudonyms,
  ids: { newId: () => '09' },
  digest: sha256,
  dropped: [] as string[],
  async dropDeliveries(userId: string) {
    this.dropped.push(userId);
  },
  clock: fakeClock(),
});

type World = ReturnType<typeof world>;

/** Saves a token of Maya's account or mailbox, as the email's worker does. */
const save = (
  deps: World,
  token: string,
  link: Pick<Parameters<World['tokens']['save']>[0], 'userId' | 'purpose' | 'boundTo'>,
) => deps.tokens.save({ ...link, hash: sha256(token), expire: unixSeconds(deps.clock) + 3600 });
const issue = (deps: World, token: string) =>
  save(deps, token, { userId: '01', purpose: 'reset-password', boundTo: linkDigest(sha256, 'reset-password', maya) });
/** Does the same for an email that was never confirmed. */
async function issueUnconfirmed(deps: World, token: string): Promise<void> {
  await issue(deps, token);
  const boundTo = mailboxDigest(sha256, maya.email);
  await save(deps, token, { userId: boundTo, purpose: 'start-anew', boundTo });
}

/** Moves the account to another address, and saves a token that restores Maya's. */
async function issueRestoring(deps: World, token: string): Promise<void> {
  const former = { email: maya.email, changedAt: 'later', expire: unixSeconds(deps.clock) + 3600 };
  await deps.users.setPendingEmail(maya, 'thief@example.com');
  await deps.users.changeEmail('01', 'thief@example.com', former.changedAt, former.expire);
  const link = { userId: '01', boundTo: formerDigest(sha256, former), expire: former.expire };
  await deps.tokens.save({ ...link, hash: sha256(token), purpose: 'restore-email' });
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

const signInAs = (deps: World, password: string) => codeOf(signIn(deps, { email: 'maya@example.com', password }, home));

test('a request for a reset email has the same result and sends the same message for an unknown address', async () => {
  const deps = world();

  expect(await codeOf(forgotPassword(deps, 'ＭＡＹＡ@example.com ', home))).toBe('done');
  expect(await codeOf(forgotPassword(deps, 'nobody@example.com', home))).toBe('done');

  // A message about nobody takes the same time, and its worker finds no user.
  expect(deps.queues.sent).toEqual(
    ['01', '09'].map((userId) => ({ queue: 'send-mail', message: { mail: 'reset-password', userId, isFirst: true } })),
  );
});

test('a password reset lifts the block on the account, renews its payments, and ends its sessions', async () => {
  const deps = world();
  await issue(deps, 'mailed');
  for (let guess = 0; guess < 11; guess++) await signInAs(deps, 'wrong');
  expect(await signInAs(deps, 'old-lantern-77')).toBe('too-many-requests');
  const shopper = { userId: '01', network: home };
  for (let paid = 0; paid < newPayments.perAccount.count; paid++) await codeOf(countNewPayment(deps, shopper));

  await resetPassword(deps, { token: 'mailed', password: 'new-lantern-78' }, home);

  expect(await signInAs(deps, 'new-lantern-78')).toBe('done');
  expect(await codeOf(countNewPayment(deps, shopper))).toBe('done');
  expect(await signInAs(deps, 'old-lantern-77')).toBe('unauthenticated');
  expect(await deps.sessions.listOf('01', 0)).toEqual([]);
  expect(deps.dropped).toEqual([]);
});

test('a reset that restores a former email drops what a stranger may have saved, also while the new password is hashed', async () => {
  const saved = ['a stranger’s door'];
  const deps = { ...world(), dropDeliveries: async () => void saved.splice(0) };
  deps.passwords.hash = async () => `hash number ${saved.push('another door')}`;
  await issueRestoring(deps, 'mailed');

  await resetPassword(deps, { token: 'mailed', password: 'new-lantern-78' }, home);

  expect(saved).toEqual([]);
  expect((await deps.users.find('01'))?.email).toBe(maya.email);
});

test('a browser that has signed in to an account with an unconfirmed email resets its password and confirms the email', async () => {
  const deps = world({ ...maya, emailVerified: false });
  await deps.devices.remember('01', deviceOf(sha256, 'mine', '01'), Number.MAX_SAFE_INTEGER);
  await issue(deps, 'mailed');

  await resetPassword(deps, { token: 'mailed', password: 'new-lantern-78' }, from('192.0.2.7', 'mine'));

  expect(await deps.users.findByEmail(maya.email)).toMatchObject({ id: '01', emailVerified: true });
  expect(await signInAs(deps, 'new-lantern-78')).toBe('done');
});

test('any other browser gets nothing of an account with an unconfirmed email, which may be mistyped, but may start anew', async () => {
  const squatted = { ...maya, emailVerified: false };
  const deps = world(squatted);
  await deps.devices.remember('01', deviceOf(sha256, 'theirs', '01'), Number.MAX_SAFE_INTEGER);
  await issueUnconfirmed(deps, 'mailed');
  const reset = ({ email = maya.email, ...more }: Partial<PasswordReset> = {}) => {
    const asked = { token: 'mailed', password: 'new-lantern-78', email, ...more };
    return codeOf(resetPassword(deps, asked, from('192.0.2.7', 'another')));
  };

  expect(await reset()).toBe('conflict');
  expect(await reset({ email: noah.email })).toBe('invalid-request');
  expect(await deps.users.findByEmail(maya.email)).toEqual(squatted);
  expect(await reset({ startsAnew: true, password: 'password123' })).toBe('invalid-request');
  expect(await reset({ startsAnew: true })).toBe('done');

  const hash = 'hash of new-lantern-78';
  const anew = { id: '09', username: expect.stringMatching(/^maya-/), emailVerified: true, passwordHash: hash };
  expect(await deps.users.findByEmail(maya.email)).toMatchObject(anew);
  expect([await deps.users.find('01'), await deps.sessions.listOf('01', 0)]).toEqual([
    squatted,
    [expect.objectContaining({ sid: 'here' }), expect.objectContaining({ sid: 'there' })],
  ]);
  expect(await deps.users.markEmailVerified(squatted, 'now')).toBe(false);
  // What the old account knows is not known to the new one.
  expect(await knownDevice(deps, { id: '01' }, { device: 'theirs' })).not.toBeNull();
  expect(await knownDevice(deps, { id: '09' }, { device: 'theirs' })).toBeNull();
  const hashed = vi.spyOn(deps.passwords, 'hash');
  expect([await reset(), await reset({ startsAnew: true })]).toEqual(['invalid-request', 'invalid-request']);
  expect(hashed).not.toHaveBeenCalled();
});

test('a link that was used to start anew signs nobody out of the old account, also not in its own browser', async () => {
  const deps = world({ ...maya, emailVerified: false });
  await deps.devices.remember('01', deviceOf(sha256, 'laptop', '01'), Number.MAX_SAFE_INTEGER);
  await issueUnconfirmed(deps, 'mailed');
  const asked = { token: 'mailed', password: 'new-lantern-78', email: maya.email };
  await resetPassword(deps, { ...asked, startsAnew: true }, from('192.0.2.7', 'phone'));

  expect(await codeOf(resetPassword(deps, asked, from('192.0.2.1', 'laptop')))).toBe('invalid-request');

  expect(await deps.sessions.listOf('01', 0)).toHaveLength(2);
});

test('a reset that somebody outruns who starts anew with the same link signs nobody out', async () => {
  const deps = world({ ...maya, emailVerified: false });
  await deps.devices.remember('01', deviceOf(sha256, 'laptop', '01'), Number.MAX_SAFE_INTEGER);
  await issueUnconfirmed(deps, 'mailed');
  const asked = { token: 'mailed', password: 'new-lantern-78', email: maya.email };
  const { hash } = deps.passwords;
  const hashing = async (password: string) => {
    await resetPassword(deps, { ...asked, startsAnew: true }, from('192.0.2.7', 'phone'));
    return hash(password);
  };
  const slow = { ...deps, passwords: { ...deps.passwords, hash: hashing } };

  expect(await codeOf(resetPassword(slow, asked, from('192.0.2.1', 'laptop')))).toBe('invalid-request');

  expect(await deps.sessions.listOf('01', 0)).toHaveLength(2);
  expect(await codeOf(resetPassword(deps, asked, from('192.0.2.7', 'phone')))).toBe('invalid-request');
});

test('a link to an address that is kept for an account that had it costs one slow hash', async () => {
  const deps = world({ ...maya, emailVerified: false });
  await issueUnconfirmed(deps, 'mailed');
  await deps.users.remove('01');
  deps.users.add = async () => 'email-taken';
  const hashed = vi.spyOn(deps.passwords, 'hash');
  const reset = () =>
    codeOf(
      resetPassword(deps, { token: 'mailed', password: 'new-lantern-78', email: maya.email, startsAnew: true }, home),
    );

  expect([await reset(), await reset()]).toEqual(['invalid-request', 'invalid-request']);

  expect(hashed).toHaveBeenCalledOnce();
});

test.each([
  ['deletes the account', async () => {}],
  ['registers the address again', (deps: World) => deps.users.add({ ...maya, id: '03', emailVerified: false })],
])('whoever squats an address and %s ends no link of its mailbox', async (_, squat) => {
  const deps = world({ ...maya, emailVerified: false });
  await issueUnconfirmed(deps, 'mailed');
  await deps.users.remove('01');
  await deps.tokens.removeAllOf('01', null);
  // Once more while the password is hashed.
  deps.passwords.hash = async (password) => {
    await deps.users.remove('03');
    await squat(deps);
    return `hash of ${password}`;
  };
  await squat(deps);
  const reset = (startsAnew: boolean) =>
    codeOf(resetPassword(deps, { token: 'mailed', password: 'new-lantern-78', email: maya.email, startsAnew }, home));

  expect([await reset(false), await reset(true)]).toEqual(['conflict', 'done']);

  expect(await deps.users.findByEmail(maya.email)).toMatchObject({ emailVerified: true });
  expect(await signInAs(deps, 'new-lantern-78')).toBe('done');
});

test('a password reset that fails before the password is stored can be repeated with its link, one that is done cannot', async () => {
  const deps = world();
  await issue(deps, 'mailed');
  const reset = (more: Partial<World> = {}) =>
    codeOf(resetPassword({ ...deps, ...more }, { token: 'mailed', password: 'new-lantern-78' }, home));
  const hash = async () => {
    throw new AppError('upstream-busy', 'The table is busy');
  };
  expect(await reset({ passwords: { ...deps.passwords, hash } })).toBe('upstream-busy');
  expect(await deps.sessions.listOf('01', 0)).toEqual([]);

  expect(await reset()).toBe('done');

  expect(await signInAs(deps, 'new-lantern-78')).toBe('done');
  expect(await reset()).toBe('invalid-request');
});

test('a rejected password reset leaves the password and the token as they were', async () => {
  const deps = world();
  await issue(deps, 'mailed');

  expect(await codeOf(resetPassword(deps, { token: 'mailed', password: 'password123' }, home))).toBe('invalid-request');
  expect(await codeOf(resetPassword(deps, { token: 'guessed', password: 'new-lantern-78' }, home))).toBe(
    'invalid-request',
  );

  expect(await signInAs(deps, 'old-lantern-77')).toBe('done');
  expect(await codeOf(resetPassword(deps, { token: 'mailed', password: 'new-lantern-78' }, home))).toBe('done');
});

test('ten wrong current passwords block further changes of the password until the window ends', async () => {
  const deps = world();
  const change = (currentPassword: string) =>
    codeOf(changePassword(deps, here, { currentPassword, password: 'new-lantern-78' }));
  for (let guess = 0; guess < 10; guess++) expect(await change(`guess-${guess}`)).toBe('wrong-password');

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
});

test('whoever knows the password can end the links of its owner five times a day, and no more', async () => {
  const deps = world();
  const change = (n: number) =>
    codeOf(
      changePassword(deps, here, {
        currentPassword: n === 0 ? 'old-lantern-77' : `lantern-${n - 1}-moss`,
        password: `lantern-${n}-moss`,
      }),
    );
  for (let n = 0; n < 5; n++) expect(await change(n)).toBe('done');

  expect(await change(5)).toBe('too-many-requests');
  await deps.clock.pause(24 * 3600 * 1000);

  expect(await change(5)).toBe('done');
});

test('one network can ask for at most 1,000 forgotten passwords an hour, whichever the addresses', async () => {
  const deps = world();
  const { count } = limits.firstResetsPerNetwork;

  for (let request = 0; request < count + 3; request++) await forgotPassword(deps, `p${request}@example.com`, home);
  await forgotPassword(deps, 'other@example.com', from('192.0.2.9'));

  expect(deps.queues.sent).toHaveLength(count + 1);
});

test('requests for one mailbox beyond its own limit take no reset emails from its network', async () => {
  const deps = world();
  const ask = (email: string) => forgotPassword(deps, email, home);
  const { count } = limits.firstResetsPerNetwork;
  for (let request = 0; request < count; request++) await ask('made-up@example.com');
  const before = deps.queues.sent.length;

  for (let request = 0; request < 2; request++) await ask('neighbor@example.com');

  expect(before).toBe(limits.mailRequestsPerPair.count);
  expect(deps.queues.sent).toHaveLength(before + 2);
});

test('requests for 100 made-up addresses leave everybody else on the network a first reset email, but no second one', async () => {
  const deps = world();
  const { count } = limits.mailRequestsPerNetwork;
  for (let request = 0; request < count; request++) await forgotPassword(deps, `p${request}@example.com`, home);
  const sentFor = async (email: string) => {
    const before = deps.queues.sent.length;
    await forgotPassword(deps, email, home);
    return deps.queues.sent.length - before;
  };

  expect([await sentFor(maya.email), await sentFor(maya.email), await sentFor(noah.email)]).toEqual([1, 0, 1]);
});

test('a change and a reset of the password are announced, and all devices are forgotten', async () => {
  const deps = world();
  const device = (token: string) => deviceOf(sha256, token, '01');
  const remember = async () => {
    for (const token of ['mine', 'other']) await deps.devices.remember('01', device(token), Number.MAX_SAFE_INTEGER);
  };
  const known = () => Promise.all(['mine', 'other'].map((token) => deps.devices.isKnown(device(token), 0)));
  await remember();

  const json = { currentPassword: 'old-lantern-77', password: 'new-lantern-78' };
  await changePassword(deps, here, json);
  const afterChange = await known();
  await remember();
  await deps.users.setPassword({ id: '01', passwordHash: 'hash of new-lantern-78' }, maya.passwordHash, 'now');
  await issue(deps, 'mailed');
  await resetPassword(deps, { token: 'mailed', password: 'newer-lantern-79' }, home);

  expect([afterChange, await known()]).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(deps.queues.sent.map(({ message }) => message)).toEqual(
    Array(2).fill({ mail: 'password-changed', userId: '01' }),
  );
});

test('a reset link works no more once the email has changed', async () => {
  const deps = world();
  await issue(deps, 'mailed');
  await deps.users.setPendingEmail(maya, 'moved@example.com');
  await deps.users.changeEmail('01', 'moved@example.com', 'now', 0);

  expect(await codeOf(resetPassword(deps, { token: 'mailed', password: 'new-lantern-78' }, home))).toBe(
    'invalid-request',
  );
});

test('a reset does not set the password of an account that its squatter moves to another address meanwhile', async () => {
  const deps = world();
  await issue(deps, 'mailed');
  // Whoever registered Maya's address is signed in, and has the link that was sent to the other address.
  await deps.users.setPendingEmail(maya, 'squatter@example.com');
  deps.passwords.hash = async (password) => {
    await deps.users.changeEmail('01', 'squatter@example.com', 'now', 0);
    return `hash of ${password}`;
  };

  expect(await codeOf(resetPassword(deps, { token: 'mailed', password: 'new-lantern-78' }, home))).toBe(
    'invalid-request',
  );

  expect((await deps.users.find('01'))?.passwordHash).toBe(maya.passwordHash);
  expect(deps.queues.sent).toEqual([]);
});

test.each<[string, (deps: World) => Promise<unknown>]>([
  [
    'reset',
    async (deps) => {
      await issue(deps, 'token');
      await resetPassword(deps, { token: 'token', password: 'violet-harbour-93' }, home);
    },
  ],
  [
    'change',
    (deps) => changePassword(deps, here, { currentPassword: 'old-lantern-77', password: 'violet-harbour-93' }),
  ],
])('a password %s that crashes after it has stored the password leaves no session open', async (_, act) => {
  const deps = world();
  const crashingAfter =
    (store: typeof deps.users.resetPassword) =>
    async (...given: Parameters<typeof store>) => {
      await store(...given);
      throw new Error('The process crashed');
    };
  const { setPassword, resetPassword } = deps.users;
  const users = {
    ...deps.users,
    ...{ setPassword: crashingAfter(setPassword as typeof resetPassword), resetPassword: crashingAfter(resetPassword) },
  };
  const crashing = { ...deps, users };

  await expect(act(crashing)).rejects.toThrow('crashed');

  expect((await deps.users.find('01'))?.passwordHash).toBe('hash of violet-harbour-93');
  expect(await deps.sessions.listOf('01', 0)).toEqual([]);
});

test('a password that is changed with the old one does not replace one that was set meanwhile', async () => {
  const deps = world();
  // The owner resets the password after the intruder's request has checked the old one.
  const hash = async (password: string) => {
    await deps.users.setPassword(maya, 'hash of the owner’s', 'now');
    return deps.passwords.hash(password);
  };
  const passwords = { ...deps.passwords, hash };

  const wanted = { currentPassword: 'old-lantern-77', password: 'violet-harbour-93' };
  const code = await codeOf(changePassword({ ...deps, passwords }, here, wanted));

  expect(code).toBe('wrong-password');
  expect((await deps.users.find('01'))?.passwordHash).toBe('hash of the owner’s');
  expect(deps.queues.sent).toEqual([]);
});

test('a password is not changed for an account whose email changes meanwhile', async () => {
  const deps = world();
  await deps.users.setPendingEmail(maya, 'thief@example.com');
  const hash = async (password: string) => {
    await deps.users.changeEmail('01', 'thief@example.com', 'now', 4_000_000_000);
    return deps.passwords.hash(password);
  };
  const passwords = { ...deps.passwords, hash };

  const wanted = { currentPassword: 'old-lantern-77', password: 'violet-harbour-93' };

  expect(await codeOf(changePassword({ ...deps, passwords }, here, wanted))).toBe('conflict');
  expect(await deps.users.find('01')).toMatchObject({ email: 'thief@example.com', passwordHash: maya.passwordHash });
});

test('wrong passwords are counted without naming the account', async () => {
  const deps = world();

  await codeOf(changePassword(deps, here, { currentPassword: 'wrong', password: 'violet-harbour-93' }));

  expect([...deps.attempts.counts.keys()].filter((key) => key.includes(':01'))).toEqual([]);
  expect(deps.attempts.counts.size).toBe(1);
});
