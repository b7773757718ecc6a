import { expect, test } from 'vitest';
import { fakeAttempts } from '#tests/fakes/attempts.ts';
import { fakeImages } from '#tests/fakes/images.ts';
import { delivered, orderId, orderRoom, parcel } from '#tests/fakes/order-room.ts';
import { fakePseudonyms } from '#tests/fakes/pseudonyms.ts';
import { fakeUsers } from '#tests/fakes/users.ts';
import { closeOrder } from '../orders/desk/close-order.ts';
import { refundOrder, refundPart } from '../orders/desk/operator-refunds.ts';
import { replaceParcel } from '../orders/desk/replace-parcel.ts';
import { followDisputeEnd } from '../orders/following/end-dispute.ts';
import { followDispute } from '../orders/following/follow-dispute.ts';
import { followOrder } from '../orders/following/follow-order.ts';
import { followRefund } from '../orders/following/follow-refund.ts';
import type { OrderMail } from '../orders/order/tell.ts';
import { submitOrder } from '../orders/printing/submit-order.ts';
import { giveUpOrder } from '../orders/reconciling/resume-orders.ts';
import { cancelOrder } from '../orders/shopper-actions.ts';
import type { Mail } from './ports.ts';
import { sendOrderMail } from './send-order-mail.ts';

const shopper = 'ada';
const confirmed: OrderMail = { mail: 'order-confirmed', orderId };
const problem: OrderMail = { mail: 'order-problem', orderId };

/** An order room whose emails arrive whenever a test delivers them. */
async function mailRoom() {
  const room = await orderRoom();
  const { customerEmail: email, items, createdAt, fulfillment } = await room.order();
  const images = fakeImages();
  for (const { artworkId } of items) {
    for (const [mark, byte] of [
      ['clean', 1],
      ['marked', 2],
    ] as const) {
      await images.put(`pictures/${shopper}/${artworkId}/${mark}-thumb.jpg`, new Uint8Array([byte]), { type: '' });
    }
  }
  const account = {
    id: shopper,
    username: shopper,
    email,
    emailVerified: true,
    passwordHash: null,
    pendingEmail: null,
  };
  const users = fakeUsers({ ...account, createdAt, updatedAt: createdAt });
  const post = { users, images, attempts: fakeAttempts(), pseudonyms: fakePseudonyms, siteUrl: 'https://shop.example' };
  return {
    ...room,
    dollars: (cents: number) => `$${(cents / 100).toFixed(2)}`,
    total: fulfillment.totalAmount,
    artworkIds: items.map(({ artworkId }) => artworkId),
    /** Sends an email now. Returns undefined if it is not sent. */
    async mailed(message: OrderMail): Promise<Mail | undefined> {
      const sent: Mail[] = [];
      const mailer = { send: async (mail: Mail) => void sent.push(mail) };
      await sendOrderMail({ ...room.deps, ...post, mailer }, message);
      return sent[0];
    },
    /** Returns the first queued email of this kind. */
    queued: (mail: OrderMail['mail']) => (room.mails() as OrderMail[]).find((one) => one.mail === mail),
  };
}

type Room = Awaited<ReturnType<typeof mailRoom>>;

test.each<[string, (room: Room) => Promise<unknown>]>([
  ['the shopper', ({ deps }) => cancelOrder(deps, shopper, orderId)],
  ['the operator', ({ deps }) => refundOrder(deps, orderId, 'A wish')],
  ['the shop', async ({ deps, order }) => giveUpOrder(deps, await order())],
])('an order that %s ends after a partial refund names the rest', async (_, end) => {
  const room = await mailRoom();
  room.deps.payments.refundByHand(room.paymentIntentId, 500);
  await followRefund(room.deps, room.paymentIntentId);

  await end(room);

  const rest = room.dollars(room.total - 500);
  const promise = `We're refunding ${rest}, the rest of your payment.`;
  expect(room.deps.payments.refunds.map(({ amount }) => amount)).toEqual([room.total - 500]);
  const { history } = await room.order();
  expect(history[0]?.statusMessage).toContain(promise);
  const text = (await room.mailed(problem))?.text;
  expect(text).toContain(`${promise}\n\nIt should appear within 5 to 10 days on the card you paid with.`);
  expect(text).not.toContain(`refunding ${room.dollars(room.total)}`);
});

test('two partial refunds that add up to the whole payment are not announced as another refund of it', async () => {
  const room = await mailRoom();
  room.deps.payments.refundByHand(room.paymentIntentId, 500);
  await followRefund(room.deps, room.paymentIntentId);
  room.deps.payments.refundByHand(room.paymentIntentId);
  await followRefund(room.deps, room.paymentIntentId);

  const text = (await room.mailed(problem))?.text;

  expect(text).toContain('Your payment has been refunded.');
  expect(text).not.toContain("We're refunding");
});

test('the email about an ended order tells what became of a refund that came back meanwhile', async () => {
  const room = await mailRoom();
  await cancelOrder(room.deps, shopper, orderId);
  room.deps.payments.setRefund(room.paymentIntentId, 'failed');
  await followRefund(room.deps, room.paymentIntentId);

  const text = (await room.mailed(problem))?.text;

  expect(text).toContain("didn't reach your card");
  expect(text).not.toContain('5 to 10 days');
});

test('a refund that came back is not announced as on its way', async () => {
  const room = await mailRoom();
  room.deps.payments.refundByHand(room.paymentIntentId, 500);
  await followRefund(room.deps, room.paymentIntentId);
  const announced = room.queued('order-refund')!;
  room.deps.payments.setRefund(room.paymentIntentId, 'failed');
  await followRefund(room.deps, room.paymentIntentId);

  expect(await room.mailed(announced)).toBeUndefined();
});

test('an order that was cancelled is not confirmed afterward', async () => {
  const room = await mailRoom();
  await cancelOrder(room.deps, shopper, orderId);

  expect(await room.mailed(confirmed)).toBeUndefined();
  expect((await room.mailed(problem))?.subject).toContain('has been cancelled');
});

test('the confirmation of an order that has arrived promises no print and no day', async () => {
  const room = await mailRoom();
  expect((await room.mailed({ ...confirmed }))?.text).toContain("We're printing your artwork");
  const late = await mailRoom();
  await late.ship(parcel(1, delivered));
  await followOrder(late.deps, orderId);

  const text = (await late.mailed(confirmed))?.text;

  expect(text).toContain('is confirmed');
  expect(text).not.toMatch(/We're printing|It should arrive/);
});

test('a package that has arrived is not on its way', async () => {
  const room = await mailRoom();
  await room.ship(parcel(1, delivered));
  await followOrder(room.deps, orderId);

  const mail = await room.mailed({ mail: 'order-shipped', orderId, shipmentId: '1' });

  expect(mail?.subject).toBe(`Your order ${orderId} has shipped`);
  expect(mail?.text).not.toContain('It should arrive');
});

test('nobody hears of a package’s trouble that is over, or of a replacement for an order that is', async () => {
  const room = await mailRoom();
  await room.ship(parcel(1, { state: 'returned' }));
  await followOrder(room.deps, orderId);
  const trouble = room.queued('order-news')!;
  expect((await room.order()).snag).not.toBeNull();

  await replaceParcel(room.deps, orderId, null, 'It came back');
  const replacement: OrderMail = { mail: 'order-news', orderId, noteId: `replaced-${orderId}-r1` };
  expect(await room.mailed(trouble)).toBeUndefined();

  await refundOrder(room.deps, orderId, 'A wish');
  expect(await closeOrder(room.deps, orderId, 'Refunded')).toBe('cancelled');
  expect((await room.order()).history.map(({ id }) => id)).toContain(replacement.noteId);
  expect(await room.mailed(replacement)).toBeUndefined();
});

test('nobody hears that the bank decides once it has decided', async () => {
  const room = await mailRoom();
  room.deps.payments.change(room.paymentIntentId, { disputed: true });
  await cancelOrder(room.deps, shopper, orderId);
  const news = room.queued('order-news')!;
  room.deps.payments.disputes.set(room.paymentIntentId, 'won');
  await followDisputeEnd(room.deps, room.paymentIntentId);

  expect(await room.mailed(news)).toBeUndefined();
});

test('no email speaks of an artwork in the gallery that the shopper deleted', async () => {
  const room = await mailRoom();
  await room.deps.artworks.hide(shopper, room.artworkIds[0]!, null);

  const text = (await room.mailed(confirmed))?.text;
  await cancelOrder(room.deps, shopper, orderId);
  const end = (await room.mailed(problem))?.text;

  expect(text).toContain('is confirmed');
  expect(text).not.toMatch(/Saved artwork|full size/);
  expect(text).not.toContain(`/preview/${room.artworkIds[0]}`);
  expect(end).not.toContain('Saved artwork');
});

/** Brings the order into production. */
async function printing({ deps }: Room): Promise<void> {
  await submitOrder(deps, orderId);
  deps.provider.set(orderId, { status: 'inprocess' });
  await followOrder(deps, orderId);
}

test.each<[string, (room: Room) => Promise<unknown>, number]>([
  ['is in production', async () => {}, 1],
  [
    'is disputed in production',
    async ({ deps, paymentIntentId }) => {
      deps.payments.change(paymentIntentId, { disputed: true });
      await followDispute(deps, paymentIntentId);
    },
    2,
  ],
  ['was refunded in full in production', ({ deps }) => refundOrder(deps, orderId, 'A gift'), 2],
  ['was refunded in part in production', ({ deps }) => refundPart(deps, orderId, { amount: 500 }, 'A gift'), 1],
])('emails show the picture that pages show of an order that %s', async (_, happen, byte) => {
  const room = await mailRoom();
  await printing(room);
  await happen(room);
  room.deps.provider.set(orderId, { status: 'fulfilled', shipments: [parcel(1, delivered)] });
  await followOrder(room.deps, orderId);

  for (const message of [
    { mail: 'order-shipped', orderId, shipmentId: '1' },
    { mail: 'order-delivered', orderId },
  ] as const) {
    const mail = await room.mailed(message);
    expect(mail?.pictures?.map(({ jpeg }) => [...jpeg])).toEqual(room.artworkIds.map(() => [byte]));
  }
});
