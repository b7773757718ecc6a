import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeDeletionNotices } from '#tests/fakes/deletion-notices.ts';
import { fakeDevices } from '#tests/fakes/devices.ts';
import { memoryOrders } from '#tests/fakes/order-records.ts';
import { fakePseudonyms } from '#tests/fakes/pseudonyms.ts';
import { fakeQueues } from '#tests/fakes/queues.ts';
import { fakeSessions, openedSession } from '#tests/fakes/sessions.ts';
import { emptyRecords } from '#tests/fakes/shop-records.ts';
import { fakeTokens } from '#tests/fakes/tokens.ts';
import { fakeUsers } from '#tests/fakes/users.ts';
import { limits } from '../accounts/account-limits.ts';
import { requestEmailChange } from '../accounts/email-change.ts';
import { resendVerification, verifyEmail } from '../accounts/email-verification.ts';
import { forgotPassword, resetPassword } from '../accounts/passwords.ts';
import { register } from '../accounts/registration.ts';
import { isoOf } from '../ports/clock.ts';
import type { Network } from '../ports/network.ts';
import type { Mail } from './ports.ts';
import { type AccountMail, sendAccountMail } from './send-account-mail.ts';

const person = (id: string, email: string, emailVerified = true) => ({
  ...{ id, username: `user-${id}`, email, emailVerified, pendingEmail: null, passwordHash: 'hash' },
  ...{ createdAt: 'then', updatedAt: 'then' },
});
const victim = person('victim', 'victim@gmail.com');
const stranger = person('stranger', 'stranger@example.com');

let network = 0;
/** Returns a network that has asked for nothing yet. */
const elsewhere = () => ({ networkAddress: `192.0.2.${++network}`, device: null });

/** Returns the parts of the shop that send links. `sent` sends the queued emails and returns their recipients. */
function world(...people: (typeof victim)[]) {
  const clock = fakeClock();
  const queues = fakeQueues();
  const mails: Mail[] = [];
  let count = 0;
  const deps = {
    users: fakeUsers(...people),
    sessions: fakeSessions(),
    ...{
      tokens: fakeTokens(),
      devices: fakeDevices(),
      attempts: fakeAttempts(),
      deletionNotices: fakeDeletionNotices(),
      orders: memoryOrders(emptyRecords()),
    },
    passwords: { hash: async (text: string) => text, verify: async () => true, isOutdated: () => false },
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    dropDeliveries: async () => {},
    ids: { newId: () => `new-${++count}` },
    secrets: { newToken: () => `token-${++count}` },
    ...{ queues, clock, pseudonyms: fakePseudonyms, digest: sha256, siteUrl: 'https://shop.example' },
  };
  return {
    ...deps,
    mails,
    /** Sends the queued emails. Returns the recipients of those with links. */
    async sent(changed: Partial<typeof deps> = {}): Promise<string[]> {
      mails.length = 0;
      for (const { message } of queues.sent.splice(0))
        await sendAccountMail({ ...deps, ...changed }, message as AccountMail);
      return mails.filter(({ text }) => text.includes('?token=')).map(({ to }) => to);
    },
    /** The token in the last email. */
    token: () => /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '',
  };
}

type World = ReturnType<typeof world>;

/** Asks for another email in a session in which the password was just entered again. */
async function changeEmail(deps: World, userId: string, email: string, network: Network): Promise<void> {
  const sid = `sid-${userId}`;
  await deps.sessions.open({ ...openedSession, sid, userId }, 'hash');
  await requestEmailChange(deps, { userId, sid }, email, network);
}

/** Returns three networks that have asked for nothing yet, which take turns. */
const threeNetworks = () => {
  const networks = [elsewhere(), elsewhere(), elsewhere()];
  return (at: number) => networks[at % networks.length]!;
};

const many = async (count: number, ask: (at: number) => Promise<unknown>) => {
  for (let at = 0; at < count; at += 1) await ask(at);
};

test.each<[string, (deps: World) => Promise<unknown>]>([
  ['changes of their own emails to that address', (deps) => changeEmail(deps, 'stranger', victim.email, elsewhere())],
  [
    'reset emails for accounts with other spellings of that address',
    async (deps) => {
      const email = `vic.tim+${deps.tokens.records.size}@gmail.com`;
      const username = `user ${deps.tokens.records.size}`;
      await register(deps, { username, email, password: 'violet-harbour-93' }, elsewhere());
      await forgotPassword(deps, email, elsewhere());
    },
  ],
])('a stranger who requests %s leaves the owner the reset email', async (_what, ask) => {
  const deps = world(victim, stranger);
  await many(limits.mailsPerMailbox.count, async () => {
    await ask(deps);
    await deps.sent();
  });

  // A network's first request has a higher limit, which would hide the loss.
  const home = elsewhere();
  await many(2, () => forgotPassword(deps, victim.email, home));

  expect(await deps.sent()).toEqual([victim.email, victim.email]);
});

test.each([
  [['box+0', 'BOX+1', 'box+news', 'Box+a+b', 'box+4', 'box+5', 'box+6'].map((name) => `${name}@example.com`)],
  [
    [
      'b.ox@gmail.com',
      'BO.X@gmail.com',
      'b.o.x+1@gmail.com',
      'box+2@gmail.com',
      'box@googlemail.com',
      'b.o.x@gmail.com',
    ],
  ],
  [['b.ox', 'B-ox', 'bo_x', 'b.o.x+1', 'b-o-x', 'box+2'].map((name) => `${name}@proton.me`)],
])('a mailbox gets at most five emails of a kind an hour, however strangers spell it: %j', async (addresses) => {
  const deps = world();
  const network = threeNetworks();
  await many(addresses.length, (at) =>
    register(deps, { username: `user-${at}`, email: addresses[at]!, password: 'violet-harbour-93' }, network(at)),
  );

  expect(await deps.sent()).toHaveLength(limits.mailsPerMailbox.count);
  await deps.clock.pause(3_600_000);
  await resendVerification(deps, 'new-1', elsewhere());
  expect(await deps.sent()).toEqual([addresses[0]]);
});

test.each<[string, (deps: World, network: Network) => Promise<unknown>, (deps: World) => Promise<unknown>]>([
  [
    'reset emails',
    (deps, network) => forgotPassword(deps, victim.email, network),
    (deps) => forgotPassword(deps, victim.email, elsewhere()),
  ],
  [
    'changes of an email to the new address',
    (deps, network) => changeEmail(deps, 'stranger', 'new@example.com', network),
    (deps) => changeEmail(deps, 'victim', 'new@example.com', elsewhere()),
  ],
  [
    'verification emails of tags',
    (deps, network) => {
      const tag = deps.ids.newId();
      return register(deps, { username: tag, email: `box+${tag}@example.com`, password: 'violet-harbour-93' }, network);
    },
    (deps) =>
      register(deps, { username: 'Owner', email: 'box+shop@example.com', password: 'violet-harbour-93' }, elsewhere()),
  ],
])(
  'a stranger who requests twenty %s from one network leaves the owner of the mailbox hers',
  async (_what, ask, own) => {
    const deps = world(victim, stranger);
    const around = { networkAddress: '2001:db8:0:1::', site: '2001:db8::' };
    // Other networks of the stranger's site count as the same one.
    await many(20, (at) => ask(deps, { ...around, networkAddress: `2001:db8:0:${at}::` }).catch(() => {}));
    expect(await deps.sent()).toHaveLength(limits.mailRequestsPerPair.count);

    await own(deps);

    expect(await deps.sent()).toHaveLength(1);
  },
);

test('a stranger who keeps asking from seven networks leaves the owner of a spelling hers, and asks in vain at once', async () => {
  const deps = world();
  const tags = ['alice+1@gmail.com', 'alice+2@gmail.com'];
  const registered = (email: string) =>
    register(deps, { username: email, email, password: 'violet-harbour-93' }, elsewhere());
  for (const email of [...tags, 'a.lice@gmail.com']) await registered(email);
  await deps.sent();
  const networks = Array.from({ length: 7 }, elsewhere);
  await Promise.all(networks.flatMap((from) => [0, 1, 2].map((at) => forgotPassword(deps, tags[at % 2]!, from))));
  expect(await deps.sent()).toHaveLength(networks.length);

  await forgotPassword(deps, 'a.lice@gmail.com', elsewhere());

  expect(await deps.sent()).toEqual(['a.lice@gmail.com']);
});

test('a stranger whose two networks use up the emails to a mailbox with its tags leaves the owner of a spelling hers', async () => {
  const deps = world();
  const registered = (email: string, from: Network) =>
    register(deps, { username: email, email, password: 'violet-harbour-93' }, from);
  const networks = [elsewhere(), elsewhere()];
  const tags = ['alice+1@gmail.com', 'alice+2@gmail.com'];
  await many(2, (at) => registered(tags[at]!, networks[at]!));
  await registered('a.lice@gmail.com', networks[0]!);
  await deps.sent();
  await many(6, (at) => forgotPassword(deps, tags[at % 2]!, networks[at % 2]!));
  expect(await deps.sent()).toHaveLength(limits.mailsPerMailbox.count);

  await forgotPassword(deps, 'a.lice@gmail.com', elsewhere());
  await registered('al.ice@gmail.com', elsewhere());

  expect(await deps.sent()).toEqual(['a.lice@gmail.com', 'al.ice@gmail.com']);
});

test.each([
  ['two days', 2, 0],
  ['a month', 1, 29],
])(
  'an owner who has not confirmed her spelling of a mailbox for %s gets the reset email, whatever strangers register',
  async (_what, before, after) => {
    const deps = world();
    const registered = (username: string, email: string) =>
      register(deps, { username, email, password: 'violet-harbour-93' }, elsewhere());
    await registered('Owner', 'a.lice@gmail.com');
    await deps.clock.pause(before * 24 * 3_600_000);
    const spellings = ['al.ice@gmail.com', 'ali.ce@googlemail.com', 'alice+shop@gmail.com'];
    for (const email of spellings) await registered(email, email);
    await deps.sent();
    await deps.clock.pause(after * 24 * 3_600_000);

    await many(25, (at) => forgotPassword(deps, spellings[at % spellings.length]!, elsewhere()));
    const strangers = await deps.sent();
    await forgotPassword(deps, 'a.lice@gmail.com', elsewhere());

    expect(strangers).toHaveLength(limits.firstMailsPerMailbox.count);
    expect(await deps.sent()).toEqual(['a.lice@gmail.com']);
  },
);

test('an owner whose reset emails strangers everywhere have used up still has a link that works, and then gets emails again', async () => {
  const deps = world(victim);
  await many(25, () => forgotPassword(deps, victim.email, elsewhere()));
  expect(await deps.sent()).toHaveLength(limits.firstMailsPerMailbox.count);
  const last = deps.token();
  await deps.clock.pause(3_599_000);

  await forgotPassword(deps, victim.email, elsewhere());
  expect(await deps.sent()).toEqual([]);
  await resetPassword(deps, { token: last, password: 'violet-harbour-93' }, elsewhere());

  await forgotPassword(deps, victim.email, elsewhere());
  expect(await deps.sent()).toEqual([victim.email]);
});

test('the owner of a former address takes the account back within a week, and whoever changed it keeps no way in', async () => {
  const deps = world(victim);
  const takenAt = async (email: string) => {
    await changeEmail(deps, 'victim', email, elsewhere());
    await deps.sent();
    await verifyEmail(deps, { userId: 'victim' }, deps.token());
    await deps.sent();
    return { to: deps.mails[0]?.to, text: deps.mails[0]?.text ?? '', token: deps.token() };
  };
  const identity = { issuer: 'https://id.example', subject: 'thief' };
  const before = { issuer: 'https://id.example', subject: 'owner' };
  await deps.users.link(victim, before, new Date(deps.clock.now()).toISOString());
  await deps.clock.pause(1000);
  const owners = await takenAt('thief@example.com');
  await deps.users.link(
    { id: 'victim', email: 'thief@example.com', passwordHash: 'hash' },
    identity,
    new Date(deps.clock.now()).toISOString(),
  );
  await deps.clock.pause(1000);
  const thiefs = await takenAt('thief-2@example.com');
  // A reset by the thief does not end the owner's link.
  await forgotPassword(deps, 'thief-2@example.com', elsewhere());
  await deps.sent();
  await resetPassword(deps, { token: deps.token(), password: 'thiefs-lantern-93' }, elsewhere());
  const restore = (token: string) => resetPassword(deps, { token, password: 'owners-lantern-93' }, elsewhere());

  expect([owners.to, thiefs.to]).toEqual([victim.email, 'thief@example.com']);
  expect(owners.text).toContain('another email address, t***@example.com.');
  await deps.clock.pause(7 * 24 * 3_600_000 - 4000);
  await restore(owners.token);

  const { email, emailVerified, passwordHash, formerEmails } = (await deps.users.find('victim')) ?? {};
  expect({ email, emailVerified, passwordHash }).toEqual({
    ...{ email: victim.email, emailVerified: true, passwordHash: 'owners-lantern-93' },
  });
  expect(formerEmails).toEqual([]);
  expect(await deps.sessions.listOf('victim', 0)).toEqual([]);
  expect([await deps.users.findByIdentity(identity), await deps.users.findByIdentity(before)]).toEqual([
    undefined,
    expect.objectContaining({ id: 'victim' }),
  ]);
  for (const token of [owners.token, thiefs.token])
    await expect(restore(token)).rejects.toMatchObject({ code: 'invalid-request' });
});

test('a former address cannot be restored after a week, and an unverified one never', async () => {
  const change = async (person: typeof victim) => {
    const deps = world(person);
    await changeEmail(deps, 'victim', 'new@example.com', elsewhere());
    await deps.sent();
    await verifyEmail(deps, { userId: 'victim' }, deps.token());
    return { deps, links: await deps.sent() };
  };
  const [{ deps, links }, unverified] = [await change(victim), await change({ ...victim, emailVerified: false })];
  await deps.clock.pause(7 * 24 * 3_600_000);

  const late = resetPassword(deps, { token: deps.token(), password: 'owners-lantern-93' }, elsewhere());

  await expect(late).rejects.toMatchObject({ code: 'invalid-request' });
  expect([links, unverified.links]).toEqual([[victim.email], []]);
});

test.each([
  ['an unconfirmed spelling', person('owner', 'box+shop@example.com', false), 'box+made-up@example.com'],
  ['an unconfirmed spelling', person('owner', 'box+shop@example.com', false), 'box+*@example.com'],
  ['a confirmed spelling', person('owner', 'b.ox@gmail.com'), 'box+made-up@gmail.com'],
])('a neighbor who asks for made-up spellings leaves the owner of %s the reset email', async (_what, owner, madeUp) => {
  const deps = world(owner);
  const network = elsewhere();
  await many(limits.mailRequestsPerPair.count, () => forgotPassword(deps, madeUp, network));
  await deps.sent();

  await forgotPassword(deps, owner.email, network);

  expect(await deps.sent()).toEqual([owner.email]);
});

test('an account gets at most five reset emails an hour, in whichever spelling', async () => {
  const deps = world(victim, stranger);
  const network = threeNetworks();
  await many(7, (at) => forgotPassword(deps, at % 2 ? 'ＶＩＣＴＩＭ@gmail.com ' : victim.email, network(at)));
  await forgotPassword(deps, stranger.email, elsewhere());

  expect(await deps.sent()).toEqual([...Array(5).fill(victim.email), stranger.email]);
});

test('an email that fails to be sent does not count', async () => {
  const deps = world(victim);
  const away = { send: () => Promise.reject(new Error('SES does not answer')) };
  await many(limits.mailsPerMailbox.count, async () => {
    await forgotPassword(deps, victim.email, elsewhere());
    await expect(deps.sent({ mailer: away })).rejects.toThrow('SES');
  });

  await forgotPassword(deps, victim.email, elsewhere());

  expect(await deps.sent()).toEqual([victim.email]);
});

test('whoever has had twenty verification emails is told to wait instead of to look into the inbox', async () => {
  const deps = world(person('new', 'new@example.com', false));
  await many(limits.firstMailsPerMailbox.count, () => resendVerification(deps, 'new', elsewhere()));
  await deps.sent();

  await expect(resendVerification(deps, 'new', elsewhere())).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(deps.queues.sent).toEqual([]);
});

test.each<[string, number, (deps: World) => Promise<unknown>, (deps: World, token: string) => Promise<unknown>]>([
  [
    'verifies an address',
    24,
    (deps) => resendVerification(deps, 'new', elsewhere()),
    (deps, token) => verifyEmail(deps, { userId: 'new' }, token),
  ],
  [
    'resets a password',
    1,
    (deps) => forgotPassword(deps, 'new@example.com', elsewhere()),
    (deps, token) =>
      resetPassword(
        deps,
        { token, password: 'violet-harbour-93', email: 'new@example.com', startsAnew: true },
        elsewhere(),
      ),
  ],
  [
    'changes an address',
    1,
    (deps) => changeEmail(deps, 'new', 'newer@example.com', elsewhere()),
    (deps, token) => verifyEmail(deps, { userId: 'new' }, token),
  ],
])('a link that %s works for %i h and no longer', async (_what, hours, ask, follow) => {
  const [soon, late] = [0, 1].map(() => world(person('new', 'new@example.com', false))) as [World, World];
  for (const deps of [soon, late]) {
    await ask(deps);
    await deps.sent();
  }
  await soon.clock.pause(hours * 3_600_000 - 1000);
  await late.clock.pause(hours * 3_600_000);

  await follow(soon, soon.token());
  await expect(follow(late, late.token())).rejects.toMatchObject({
    code: 'invalid-request',
    issues: [{ path: 'token' }],
  });
  expect(await late.users.find('new')).toMatchObject({ email: 'new@example.com', emailVerified: false });
});

test.each<[string, string, (deps: World) => Promise<unknown>]>([
  ['confirm', 'new@example.com', (deps) => resendVerification(deps, 'new', elsewhere())],
  ['change', 'newer@example.com', (deps) => changeEmail(deps, 'new', 'newer@example.com', elsewhere())],
])('a link to %s an address works once, and does nothing for another account', async (_what, email, ask) => {
  const deps = world(person('new', 'new@example.com', false), stranger);
  await ask(deps);
  await deps.sent();

  await expect(verifyEmail(deps, { userId: 'stranger' }, deps.token())).rejects.toMatchObject({
    code: 'invalid-request',
  });
  expect(await deps.users.find('new')).toMatchObject({ email: 'new@example.com', emailVerified: false });
  await verifyEmail(deps, { userId: 'new' }, deps.token());

  expect(await deps.users.find('new')).toMatchObject({ email, emailVerified: true });
  await expect(verifyEmail(deps, { userId: 'new' }, deps.token())).rejects.toMatchObject({
    issues: [{ path: 'token' }],
  });
});

test('accounts that strangers registered for it take no email about a new address from an older, confirmed account', async () => {
  const [young, ...strangers] = ['young', 's1', 's2', 's3'].map((id) => ({
    ...person(id, `${id}@example.com`, false),
    createdAt: isoOf(fakeClock()),
  }));
  const owner = { ...victim, createdAt: '2020-01-01T00:00:00.000Z' };
  const deps = world(owner, young!, ...strangers);
  const sent: string[] = [];
  const network = threeNetworks();
  await many(9, async (at) => {
    await changeEmail(deps, strangers[at % 3]!.id, 'new@example.com', network(at));
    sent.push(...(await deps.sent()));
  });
  expect(sent).toHaveLength(limits.mailsPerMailbox.count);
  await changeEmail(deps, 'young', 'new@example.com', elsewhere());
  expect(await deps.sent()).toEqual(['new@example.com']);

  const own: string[] = [];
  for (let times = 0; times < 5; times += 1) {
    await changeEmail(deps, owner.id, 'new@example.com', elsewhere());
    own.push(...(await deps.sent()));
  }

  expect(own).toEqual(Array(limits.mailRequestsPerPair.count).fill('new@example.com'));
});
