import { expect, test } from 'vitest';
import { sha256 } from '#functions/adapters/chance.ts';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeClock } from '#tests/fakes/clock.ts';
import { fakeDeletionNotices } from '#tests/fakes/deletion-notices.ts';
import { memoryOrders } from '#tests/fakes/order-records.ts';
import { fakePseudonyms } from '#tests/fakes/pseudonyms.ts';
import { shippedOrder } from '#tests/fakes/shipped-order.ts';
import { emptyRecords } from '#tests/fakes/shop-records.ts';
import { fakeUsers, storedUser } from '#tests/fakes/users.ts';
import { orderMailsPerPair } from '../accounts/account-limits.ts';
import type { StoredUser, Tokens } from '../accounts/ports.ts';
import type { Mail } from './ports.ts';
import { type AccountMail, sendAccountMail } from './send-account-mail.ts';

const maya = { ...storedUser, username: 'Maya <b>', emailVerified: false };

type Saved = Parameters<Tokens['save']>[0];

function world(person: StoredUser = maya) {
  const mails: Mail[] = [];
  const saved: Saved[] = [];
  let count = 0;
  const records = emptyRecords();
  records.orders.set(shippedOrder.id, shippedOrder);
  return {
    records,
    users: fakeUsers(person),
    tokens: { save: async (token: Saved) => void saved.push(token) },
    deletionNotices: fakeDeletionNotices(),
    orders: memoryOrders(records),
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    secrets: { newToken: () => `token-${++count}` },
    digest: sha256,
    attempts: fakeAttempts(),
    pseudonyms: fakePseudonyms,
    clock: fakeClock('2026-01-01T00:00:00Z'),
    siteUrl: 'https://shop.example',
    mails,
    saved,
  };
}

test.each([
  ['verify-email', 24, 'https://shop.example/verify-email?token=token-1', maya.email],
  ['reset-password', 1, 'https://shop.example/reset-password?token=token-1', `${maya.passwordHash} ${maya.email}`],
] as const)('the %s token expires after %d h and is stored only as a hash', async (mail, hours, url, about) => {
  const deps = world({ ...maya, emailVerified: mail === 'reset-password' });

  await sendAccountMail(deps, { mail, userId: '01' });

  expect(deps.mails).toHaveLength(1);
  expect(deps.mails[0]?.to).toBe('maya@example.com');
  expect(deps.mails[0]?.text).toContain(url);
  expect(deps.mails[0]?.html).toContain(url);
  const expire = Date.parse('2026-01-01T00:00:00Z') / 1000 + hours * 3600;
  expect(deps.saved).toEqual([
    { hash: sha256('token-1'), userId: '01', purpose: mail, boundTo: sha256(about), expire },
  ]);
});

test('the link of a reset also opens the mailbox, whatever becomes of an account that never confirmed it', async () => {
  const [unconfirmed, confirmed] = [world(), world({ ...maya, emailVerified: true })];

  for (const deps of [unconfirmed, confirmed]) await sendAccountMail(deps, { mail: 'reset-password', userId: '01' });

  expect(unconfirmed.mails[0]?.text).toContain('?token=token-1&email=maya%40example.com');
  expect(unconfirmed.saved.map(({ purpose }) => purpose)).toEqual(['reset-password', 'start-anew']);
  expect(unconfirmed.saved[1]).toMatchObject({ hash: sha256('token-1'), boundTo: sha256('mailbox maya@example.com') });
  expect(unconfirmed.saved[1]?.userId).not.toBe('01');
  expect(confirmed.mails[0]?.text).toMatch(/\?token=token-1$/m);
  expect(confirmed.saved.map(({ purpose }) => purpose)).toEqual(['reset-password']);
});

const everyMail: AccountMail[] = [
  { mail: 'verify-email', userId: '01' },
  { mail: 'reset-password', userId: '01' },
  { mail: 'change-email', userId: '01' },
  { mail: 'email-changed', userId: '01', changedAt: 'then' },
  { mail: 'password-changed', userId: '01' },
  { mail: 'identity-linked', userId: '01' },
  { mail: 'identity-unlinked', userId: '01' },
  { mail: 'address-corrected', userId: '01', order: 'VF-0123456789' },
  { mail: 'new-device', userId: '01', device: 'Firefox', at: '2026-01-01T12:00:00.000Z' },
];

test.each(everyMail)('the email of %o contains no username, which a stranger may have chosen', async (message) => {
  const formerEmails = [{ email: 'old@example.com', changedAt: 'then', expire: 2_000_000_000 }];
  const stranger = { username: 'Win $500 at evil.example', pendingEmail: 'new@example.com', formerEmails };
  const [verified, unverified] = [true, false].map((emailVerified) => world({ ...maya, ...stranger, emailVerified }));

  for (const deps of [verified!, unverified!]) await sendAccountMail(deps, message);

  const mails = [...verified!.mails, ...unverified!.mails];
  expect(mails.length).toBeGreaterThan(0);
  expect(JSON.stringify(mails)).not.toContain('evil.example');
});

test.each(everyMail.slice(4))('a mailbox gets five notices of %o in an hour', async (message) => {
  const deps = world({ ...maya, emailVerified: true });

  for (let times = 0; times < 20; times += 1) await sendAccountMail(deps, message);

  expect(deps.mails.filter(({ to }) => to !== shippedOrder.customerEmail)).toHaveLength(5);
});

const notices: [AccountMail, RegExp][] = [
  [{ mail: 'password-changed', userId: '01' }, /password of your Vibe Frequency account has just been changed/],
  [
    { mail: 'new-device', userId: '01', device: 'Firefox', at: '2026-01-01T12:00:00.000Z' },
    /from a new device: Firefox, on January 1, 2026 at 12:00 UTC/,
  ],
];

test.each(notices)('the notice of %o goes to a verified address only', async (message, words) => {
  const [verified, unverified] = [world({ ...maya, emailVerified: true }), world()];

  await sendAccountMail(verified, message);
  await sendAccountMail(unverified, message);

  expect(verified.mails.map(({ text }) => text)).toEqual([expect.stringMatching(words)]);
  expect(unverified.mails).toEqual([]);
});

test('a new address gets the link, and the current one is told before', async () => {
  const deps = world({ ...maya, emailVerified: true, pendingEmail: 'new@example.com' });

  await sendAccountMail(deps, { mail: 'change-email', userId: '01' });

  expect(deps.mails.map(({ to }) => to)).toEqual(['maya@example.com', 'new@example.com']);
  expect(deps.mails[0]?.text).not.toContain('token');
  expect(deps.mails[1]?.text).toContain('/verify-email?token=token-1');
  expect(deps.mails[1]?.text).not.toContain('Maya');
});

test('a new address that belongs to another account gets no email', async () => {
  const deps = world({ ...maya, emailVerified: true, pendingEmail: 'NOAH@example.com' });
  await deps.users.add({ ...maya, id: '02', username: 'noah', email: 'noah@example.com' });

  await sendAccountMail(deps, { mail: 'change-email', userId: '01' });

  expect(deps.mails.map(({ to }) => to)).toEqual(['maya@example.com']);
});

test('the last email goes to the address that was kept for it, which is then forgotten', async () => {
  const deps = world();
  await deps.deletionNotices.keep('09', 'gone@example.com', 0);

  await sendAccountMail(deps, { mail: 'account-deleted', userId: '09' });
  await sendAccountMail(deps, { mail: 'account-deleted', userId: '09' });

  expect(deps.mails.map(({ to }) => to)).toEqual(['gone@example.com']);
  expect(await deps.deletionNotices.find('09')).toBeUndefined();
});

test('sends no email to a deleted account and no verification email to a verified address', async () => {
  const deps = world({ ...maya, emailVerified: true });

  await sendAccountMail(deps, { mail: 'verify-email', userId: '01' });
  await sendAccountMail(deps, { mail: 'reset-password', userId: '02' });

  expect(deps.mails).toEqual([]);
});

test.each([
  ['the account has confirmed nothing', {}, false, ['ada@example.com']],
  ['the correction keeps it', { customerEmail: 'ada@example.com', firstEmail: null }, false, ['ada@example.com']],
  ['the account has confirmed another one', {}, true, ['maya@example.com', 'ada@example.com']],
  ['the account has confirmed it', { firstEmail: 'Maya@Example.com' }, true, ['maya@example.com']],
  ['it gets the order again', { customerEmail: 'Ada@Example.com' }, false, ['ada@example.com']],
])(
  'the email with which an order was placed hears once that it goes elsewhere: %s',
  async (_, more, emailVerified, told) => {
    const deps = world({ ...maya, emailVerified });
    const moved = { customerEmail: 'thief@example.com', firstEmail: 'ada@example.com', ...more };
    deps.records.orders.set(shippedOrder.id, { ...shippedOrder, ...moved, status: 'pending' });

    await sendAccountMail(deps, { mail: 'address-corrected', userId: '01', order: shippedOrder.id });

    expect(deps.mails.map(({ to }) => to)).toEqual(told);
    expect(JSON.stringify(deps.mails)).not.toContain('thief');
    for (const { text } of deps.mails) expect(text).toContain('https://shop.example/orders/VF-0123456789');
  },
);

test('the notices about one order leave those about another', async () => {
  const deps = world({ ...maya, emailVerified: true });
  const [first, second] = ['VF-0000000001', 'VF-0000000002'];
  for (const id of [first, second])
    deps.records.orders.set(id, { ...shippedOrder, id, customerEmail: maya.email, status: 'pending' });
  const corrected = (order: string) => sendAccountMail(deps, { mail: 'address-corrected', userId: '01', order });
  for (let times = 0; times < 6; times += 1) await corrected(first);

  await corrected(second);

  expect(deps.mails.filter(({ subject }) => subject.includes(first))).toHaveLength(5);
  expect(deps.mails.at(-1)?.subject).toContain(second);
});

test.each([
  ['pending', "If it wasn't, cancel the order, then"],
  ['processing', "If it wasn't, reply to this email, then"],
  ['cancelled', null],
] as const)('the notice of a new address suits an order that is %s by then', async (status, advice) => {
  const deps = world({ ...maya, emailVerified: true });
  deps.records.orders.set(shippedOrder.id, { ...shippedOrder, status });

  await sendAccountMail(deps, { mail: 'address-corrected', userId: '01', order: shippedOrder.id });

  const told = expect.objectContaining({ text: expect.stringContaining(advice ?? '') });
  expect(deps.mails).toEqual(advice === null ? [] : [told, told]);
});

test.each([true, false])(
  'a shopper with a verified email (%s) hears once that a payment was refunded',
  async (emailVerified) => {
    const deps = world({ ...maya, username: 'Win $500 at evil.example', emailVerified });
    const message = { mail: 'payment-refunded', userId: '01', paymentIntentId: 'pi_1', amount: 8097 } as const;

    await sendAccountMail(deps, message);
    await sendAccountMail(deps, message);

    expect(deps.mails.map(({ to }) => to)).toEqual(['maya@example.com']);
    expect(deps.mails[0]?.text).toContain('your whole payment of $80.97');
    expect(JSON.stringify(deps.mails)).not.toContain('evil.example');
  },
);

test('an unverified address gets at most as many emails about refunds as about orders', async () => {
  const deps = world();
  const message = { mail: 'payment-refunded', userId: '01', amount: 8097 } as const;

  for (let times = 0; times < 20; times += 1)
    await sendAccountMail(deps, { ...message, paymentIntentId: `pi_${times}` });

  expect(deps.mails).toHaveLength(orderMailsPerPair.count);
});
