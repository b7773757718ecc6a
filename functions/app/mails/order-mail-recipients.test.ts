import { expect, test } from 'vitest';
import { orderedArtwork as artwork, mailRoom } from '#tests/fakes/mail-room.ts';
import { shippedOrder as order } from '#tests/fakes/shipped-order.ts';
import type { StoredUser } from '../accounts/ports.ts';
import type { OrderMail } from '../orders/order/tell.ts';
import type { StoredOrder } from '../orders/ports/orders.ts';
import type { Mail } from './ports.ts';
import { sendOrderMail } from './send-order-mail.ts';

const orderId = order.id;

test('sends no order email after the account was deleted', async () => {
  const { deps, sent } = mailRoom({ customerEmail: '' });

  await sendOrderMail(deps, { mail: 'order-confirmed', orderId });

  expect(sent).toEqual([]);
});

test.each<[string, string[], Partial<StoredUser>]>([
  ['the same', ['ada@example.com'], {}],
  ['another one', ['countess@example.com', 'ada@example.com'], { email: 'countess@example.com' }],
  ['another one that is not confirmed', ['ada@example.com'], { email: 'countess@example.com', emailVerified: false }],
])('every email about an order also goes to the account’s address, once: it is %s', async (_, recipients, account) => {
  const { deps, sent } = mailRoom({}, [artwork], account);
  const messages = [
    { mail: 'order-confirmed', orderId },
    { mail: 'order-problem', orderId },
    { mail: 'order-shipped', orderId, shipmentId: '10' },
    { mail: 'order-delivered', orderId },
  ] as const;

  for (const message of [...messages, ...messages]) await sendOrderMail(deps, message);

  expect(sent.map(({ to }) => to)).toEqual(messages.flatMap(() => recipients));
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(messages.length);
});

test('a copy that was sent is not repeated with the email that failed', async () => {
  const { deps, sent } = mailRoom({}, [artwork], { email: 'countess@example.com' });
  const crash = {
    send: async (mail: Mail) => {
      if (mail.to === 'ada@example.com') throw new Error('The worker crashed');
      sent.push(mail);
    },
  };
  const message = { mail: 'order-confirmed', orderId } as const;
  await expect(sendOrderMail({ ...deps, mailer: crash }, message)).rejects.toThrow('crashed');
  await deps.clock.pause(3 * 60 * 1000);

  await sendOrderMail(deps, message);

  expect(sent.map(({ to }) => to)).toEqual(['countess@example.com', 'ada@example.com']);
});

test('a mailbox gets at most ten emails a day about the orders of an account that has not confirmed it, which gets all', async () => {
  const { deps, sent, records } = mailRoom({}, [artwork], { email: 'countess@example.com' });
  const placeOrder = async (id: string, customerEmail: string) => {
    records.orders.set(id, { ...order, id, customerEmail });
    await sendOrderMail(deps, { mail: 'order-confirmed', orderId: id });
  };
  const mailsTo = (at: string) => sent.filter(({ to }) => to.endsWith(at)).length;

  for (let count = 0; count < 12; count++) {
    await placeOrder(`VF-${count}`, ['flood@gmail.com', 'f.lood+1@gmail.com', 'FLOOD@googlemail.com'][count % 3]!);
  }
  expect([mailsTo('mail.com'), mailsTo('countess@example.com')]).toEqual([10, 12]);
  expect(records.orders.get('VF-11')?.told).toContain('order-confirmed');

  await placeOrder('VF-12', 'another@gmail.com');
  await deps.clock.pause(24 * 3_600_000);
  await placeOrder('VF-13', 'flood@gmail.com');
  expect(mailsTo('mail.com')).toBe(12);
});

test('emails to the confirmed address of an account have no limit', async () => {
  const { deps, sent, records } = mailRoom();

  for (let count = 0; count < 12; count++) {
    records.orders.set(`VF-${count}`, { ...order, id: `VF-${count}` });
    await sendOrderMail(deps, { mail: 'order-confirmed', orderId: `VF-${count}` });
  }

  expect(sent).toHaveLength(12);
});

test.each<[string, Partial<StoredUser>]>([
  ['that is another one than the account’s', { email: 'countess@example.com' }],
  ['that the account has not confirmed', { emailVerified: false }],
])('an email to an address %s contains nothing that its sender wrote', async (_, account) => {
  const bait = 'Claim at evil.example/win';
  const places = { name: bait, address1: bait, address2: bait, city: bait, zip: bait };
  const shippingAddress = { ...order.fulfillment.shippingAddress, ...places };
  const baitedOrder: Partial<StoredOrder> = {
    customerName: bait,
    fulfillment: { ...order.fulfillment, giftMessage: bait, shippingAddress },
    snag: { kind: 'address', said: bait, since: order.createdAt },
    history: [
      {
        ...{ id: 'refund:1', previousStatus: 'shipped', newStatus: 'shipped', statusMessage: 'Refunded $5.00' },
        ...{ changedBy: 'operator', reason: bait, createdAt: order.createdAt },
      },
    ],
  };
  const parameters = { ...artwork.parameters, name: bait, favoriteFood: bait };
  const { deps, sent } = mailRoom(baitedOrder, [{ ...artwork, title: bait, parameters }], account);
  const messages: OrderMail[] = [
    { mail: 'order-confirmed', orderId },
    { mail: 'order-delayed', orderId },
    { mail: 'order-problem', orderId },
    { mail: 'order-news', orderId, noteId: 'refund:1' },
    { mail: 'order-shipped', orderId, shipmentId: '10' },
    { mail: 'order-delivered', orderId },
  ];

  for (const message of messages) await sendOrderMail(deps, message);

  const strangers = sent.filter(({ to }) => to === 'ada@example.com');
  expect(strangers).toHaveLength(messages.length);
  for (const { text } of strangers) expect(text).toMatch(/^Hello,\n/);
  expect(JSON.stringify(strangers)).not.toContain('evil.example');
  expect(strangers[0]?.text).toContain('The order page shows where it ships to. It ships as a gift.');
});
