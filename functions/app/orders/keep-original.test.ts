import { expect, test } from 'vitest';
import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';
import { AppError } from '#shared/errors.ts';
import { isOriginalHeld, maxCancelledPerDay, type OrderStatus } from '#shared/model/order.ts';
import { delivered, orderId, orderRoom, parcel } from '#tests/fakes/order-room.ts';
import { disputed, failed, removed } from '#tests/fakes/order-situations.ts';
import { reconcileAll } from '#tests/fakes/reconcile-all.ts';
import { refundOrder, refundPart } from './desk/operator-refunds.ts';
import { followDisputeEnd } from './following/end-dispute.ts';
import { followOrder } from './following/follow-order.ts';
import { followSuspicion } from './following/follow-suspicion.ts';
import { keepOriginal, ownsOriginal } from './keep-original.ts';
import { recordSnag } from './order/record-snag.ts';
import { snagOf } from './order/snags.ts';
import { updateFulfillment } from './order/update-fulfillment.ts';
import { findOrder, listOrders } from './orders.ts';
import type { Suspicion } from './ports/payments.ts';
import type { Snag } from './ports/snag.ts';
import { submitOrder } from './printing/submit-order.ts';
import { cancelOrder } from './shopper-actions.ts';

type Room = Awaited<ReturnType<typeof orderRoom>>;
const keep = ({ deps }: Room, ends: string | undefined = orderId) => keepOriginal(deps, [orderId], ends);
const move = ({ deps }: Room, to: OrderStatus) =>
  deps.orders.move(orderId, { to, message: '', changedBy: 'provider', at: '2026-11-22T12:00:00.000Z' });
const cancel = ({ deps }: Room) => cancelOrder(deps, 'ada', orderId);

test('a shopper who has downloaded an original cannot cancel, but the operator can refund', async () => {
  const room = await orderRoom();
  expect(await keep(room)).toBe('kept');

  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });
  expect((await room.order()).status).toBe('pending');
  expect(room.deps.payments.refunds).toEqual([]);

  expect(await refundOrder(room.deps, orderId, 'It was damaged')).toBe('cancelled');
  expect(await keep(room)).toBe('ended');
});

test.each([false, true])(
  'of a download and a cancellation at the same moment one wins (at the printer: %s)',
  async (isSent) => {
    const room = await orderRoom();
    if (isSent) await submitOrder(room.deps, orderId);

    const [isKept, cancelled] = await Promise.allSettled([keep(room), cancel(room)]);

    expect(cancelled.status === 'fulfilled').toBe(isKept.status === 'fulfilled' && isKept.value === 'ended');
  },
);

test('a cancellation that the printer refuses leaves the original to the shopper', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  room.deps.provider.set(orderId, { status: 'inprocess' });

  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });

  expect(await keep(room)).toBe('kept');
});

test('a cancellation that nobody answers leaves the original to the shopper, whose download then counts', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  room.deps.provider.cancel = async () => {
    throw new AppError('too-many-requests', 'The printer is busy');
  };

  await expect(cancel(room)).rejects.toMatchObject({ code: 'too-many-requests' });
  await move(room, 'processing');

  expect(await keep(room)).toBe('kept');
  expect((await room.order()).original).toBe('kept');
});

test.each(['processing', 'shipped'] as const)(
  'an original is withheld while an order that is %s has a snag, unless it is about parcels',
  async (status) => {
    const room = await orderRoom();
    await submitOrder(room.deps, orderId);
    await move(room, status);
    const replace = (from: Snag | null, to: Snag | null) => room.deps.orders.replaceSnag(orderId, from, to);
    const since = '2026-11-22T12:00:00.000Z';
    const [problem, returned] = (['address', 'parcel-returned'] as const).map((kind) => ({ kind, said: '', since }));

    await replace(null, problem!);
    expect([await keep(room), (await room.order()).original]).toEqual(['held', null]);
    await replace(problem!, returned!);
    expect([await keep(room), (await room.order()).original]).toEqual(['kept', 'kept']);
  },
);

test('of two orders of an artwork, the one that still takes the download records it', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  await move(room, 'processing');
  const sent = await room.deps.orders.findHead(orderId);
  const asked: string[] = [];
  const orders = {
    findHead: async (id: string) => ({ ...sent!, id }),
    async chooseOriginal(id: string) {
      asked.push(id);
      return id === 'VF-B';
    },
  };

  expect(await keepOriginal({ ...room.deps, orders }, ['VF-A', 'VF-B'], undefined)).toBe('kept');
  expect(asked).toEqual(['VF-A', 'VF-B']);
});

test('an order that is not stored any more leaves its original to the shopper', async () => {
  const room = await orderRoom();

  expect(await keepOriginal(room.deps, ['VF-9999999999'], undefined)).toBe('kept');
});

test('an original is not released if a snag comes between the reading and the download', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  await move(room, 'processing');
  const { chooseOriginal } = room.deps.orders;
  room.deps.orders.chooseOriginal = async (...choice) => {
    await room.deps.orders.replaceSnag(orderId, null, { kind: 'item', said: '', since: '2026-11-22T12:00:00.000Z' });
    return chooseOriginal(...choice);
  };

  expect(await keep(room)).toBe('held');
});

test('no refund follows if an original was downloaded during the cancellation, because another one had failed', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  const { cancel: cancelThere } = room.deps.provider;
  room.deps.provider.cancel = async (externalId) => {
    // The other cancellation found the order in production, which the printer then stopped.
    await room.deps.orders.chooseOriginal(orderId, null);
    expect(await keep(room)).toBe('kept');
    return cancelThere(externalId);
  };

  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });
  await followOrder(room.deps, orderId);

  expect(room.deps.payments.refunds).toEqual([]);
});

test('a cancellation that loses against a worker takes its choice and its sum back, and succeeds later', async () => {
  const room = await orderRoom();
  const order = await room.order();
  await room.deps.orders.claimSubmission(orderId, '2026-11-22T12:00:00.000Z');

  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });

  expect((await room.order()).original).toBeNull();
  const { totalAmount: total } = order.fulfillment;
  const { giveUp } = room.deps.orders;
  room.deps.orders.giveUp = (one, counted) => giveUp(one, { ...counted, perDay: total });
  await submitOrder(room.deps, orderId);
  expect((await cancel(room)).status).toBe('cancelled');
  expect(room.deps.payments.refunds).toHaveLength(1);
});

test('a download after a cancellation that lost against a worker counts, also if the printer cancels the order', async () => {
  const room = await orderRoom();
  await room.deps.orders.claimSubmission(orderId, '2026-11-22T12:00:00.000Z');
  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });
  await submitOrder(room.deps, orderId);
  await move(room, 'processing');

  expect([await keep(room), (await room.order()).original]).toEqual(['kept', 'kept']);
  room.deps.provider.set(orderId, { status: 'canceled' });
  await followOrder(room.deps, orderId);

  expect(room.deps.payments.refunds).toEqual([]);
});

test.each<[string, (room: Room) => Promise<unknown>]>([
  ['has given the originals up', ({ deps }) => deps.orders.chooseOriginal(orderId, 'given-up')],
  [
    'has found the order at the printer',
    async ({ deps: { orders, provider } }) => {
      const { findByExternalId } = provider;
      provider.findByExternalId = async (externalId) => {
        const at = '2026-11-22T12:00:00.000Z';
        await orders.note(orderId, { id: 'wish-shopper', message: '', changedBy: 'system', at });
        return findByExternalId(externalId);
      };
    },
  ],
])('a cancellation that loses against a worker leaves the originals given up if another one %s', async (_, happens) => {
  const room = await orderRoom();
  await happens(room);
  await room.deps.orders.claimSubmission(orderId, '2026-11-22T12:00:00.000Z');

  await expect(cancel(room)).rejects.toMatchObject({ code: 'conflict' });

  expect((await room.order()).original).toBe('given-up');
});

test('a download of an order that was given up but is made counts as kept, unless its money was returned', async () => {
  for (const isReturned of [false, true]) {
    const room = await orderRoom();
    await submitOrder(room.deps, orderId);
    await room.deps.orders.chooseOriginal(orderId, 'given-up');
    await move(room, 'processing');
    if (isReturned) {
      const payment = await room.deps.paymentRecords.find(room.paymentIntentId);
      await room.deps.paymentRecords.settle(payment!, { status: 'refunded', refundId: null, cause: null, at: '' });
    }

    expect(await keep(room)).toBe(isReturned ? 'held' : 'kept');

    expect((await room.order()).original).toBe(isReturned ? 'given-up' : 'kept');
    room.deps.provider.set(orderId, { status: 'canceled' });
    await followOrder(room.deps, orderId).catch(() => undefined);
    expect(room.deps.payments.refunds).toEqual([]);
  }
});

test('a link that does not name the order ends no cancellation, and gives the original once there is none to end', async () => {
  const room = await orderRoom();

  expect([await keepOriginal(room.deps, [orderId], undefined), await keep(room, 'VF-ANOTHER000')]).toEqual([
    ...['unsaid', 'unsaid'],
  ]);
  expect((await findOrder(room.deps, orderId))('ada').isCancellable).toBe(true);

  expect(await keep(room)).toBe('kept');
  expect((await findOrder(room.deps, orderId))('ada').isCancellable).toBe(false);
  expect(await keepOriginal(room.deps, [orderId], undefined)).toBe('kept');
});

test.each<[boolean, string, (room: Room) => Promise<unknown>]>([
  [false, 'a new order', async () => {}],
  [false, 'a confirmed order', (room) => move(room, 'confirmed')],
  [true, 'an order in production', (room) => move(room, 'processing')],
  [true, 'a shipped order', (room) => move(room, 'shipped')],
  [true, 'an order whose original was downloaded', (room) => keep(room)],
  [false, 'an order that the shopper cancelled', (room) => cancel(room)],
  [false, 'an order that is being cancelled', ({ deps }) => deps.orders.chooseOriginal(orderId, 'given-up')],
  [
    false,
    'a sent order whose payment is disputed',
    async (room) => {
      await isSent(room);
      await disputed(room);
    },
  ],
  [
    true,
    'a downloaded order whose payment is disputed',
    async (room) => {
      await keep(room);
      await disputed(room);
    },
  ],
  [
    false,
    'a downloaded order that the operator refunded',
    async (room) => {
      await keep(room);
      await refundOrder(room.deps, orderId, 'It was damaged');
    },
  ],
])('pages show the artwork without the mark: %s, for %s', async (isOwned, _, happens) => {
  const room = await orderRoom();
  await happens(room);

  expect(await ownsOriginal(room.deps, [orderId])).toBe(isOwned);
});

test('of several orders of an artwork, one that can no longer be cancelled is enough', async () => {
  const room = await orderRoom();

  expect(await ownsOriginal(room.deps, [orderId, 'VF-FORGOTTEN0'])).toBe(true);
  expect(await ownsOriginal(room.deps, [])).toBe(false);
});

const suspects = async ({ deps, paymentIntentId }: Room, suspicion: Suspicion) => {
  deps.payments.suspicions.set(paymentIntentId, suspicion);
  await followSuspicion(deps, paymentIntentId);
};
const isSent = async (room: Room) => {
  await room.ship(parcel(1, delivered));
  await followOrder(room.deps, orderId);
};

test.each<[string, (room: Room) => Promise<unknown>]>([
  ["Stripe reviews a new order's payment", (room) => suspects(room, 'review')],
  ["the card's network warns about a new order", (room) => suspects(room, 'fraud-warning')],
  ['a new order is disputed', disputed],
  ['the printer cannot deliver to the address', (room) => failed(room, 'The recipient address is not valid')],
  ['the printer refuses a draft', (room) => removed(room)],
  [
    'a sent order is disputed',
    async (room) => {
      await isSent(room);
      await disputed(room);
    },
  ],
])('while %s, no original is released; one that was downloaded before stays', async (_, happens) => {
  for (const isDownloaded of [false, true]) {
    const room = await orderRoom();
    if (isDownloaded) expect(await keep(room)).toBe('kept');
    await happens(room);

    expect(await keep(room)).toBe(isDownloaded ? 'kept' : 'held');
    const order = (await findOrder(room.deps, orderId))('ada');
    const { items: listed } = await listOrders(room.deps, 'ada', { limit: 9 });
    expect([order, ...listed].map(({ isHeld }) => isHeld)).toEqual([!isDownloaded, !isDownloaded]);
    expect(isOriginalHeld(listed, order.items[0]?.artworkId ?? 0)).toBe(!isDownloaded);
    expect((await room.order()).original).toBe(isDownloaded ? 'kept' : null);
  }
});

test('a refused download ends no cancellation, and the end of the review releases the original', async () => {
  const room = await orderRoom();
  await suspects(room, 'review');
  await keep(room);
  const shown = async () => (await findOrder(room.deps, orderId))('ada');
  expect(await shown()).toMatchObject({ isCancellable: true, isHeld: true });

  room.deps.payments.suspicions.clear();
  await followSuspicion(room.deps, room.paymentIntentId);

  expect(await shown()).toMatchObject({ isCancellable: true, isHeld: false });
  expect(await keep(room)).toBe('kept');
});

const losesDispute = async (room: Room) => {
  await disputed(room);
  room.deps.payments.disputes.set(room.paymentIntentId, 'lost');
  await followDisputeEnd(room.deps, room.paymentIntentId);
};

test.each<[boolean, string, (room: Room) => Promise<unknown>]>([
  [false, 'refunds it in full', ({ deps }) => refundOrder(deps, orderId, 'It is late')],
  [true, 'refunds a part', ({ deps }) => refundPart(deps, orderId, { amount: 500 }, 'It is late')],
  [
    false,
    'refunds all of it in parts',
    async ({ deps, order }) => {
      const { totalAmount } = (await order()).fulfillment;
      await refundPart(deps, orderId, { amount: 500 }, 'It is late');
      await refundPart(deps, orderId, { amount: totalAmount - 500 }, 'It is very late');
    },
  ],
  [false, 'loses a dispute about it', losesDispute],
])(
  'a delivered order still gives its originals: %s, if the shop %s; a download before keeps them',
  async (isLeft, _, returns) => {
    for (const isDownloaded of [false, true]) {
      const room = await orderRoom();
      await room.ship(parcel(1, delivered));
      await followOrder(room.deps, orderId);
      expect((await room.order()).status).toBe('delivered');
      if (isDownloaded) expect(await keep(room)).toBe('kept');

      await returns(room);

      const [{ artworkId } = { artworkId: 0 }] = (await room.order()).items;
      expect((await room.deps.artworks.find('ada', artworkId))?.isPurchased).toBe(isLeft || isDownloaded);
    }
  },
);

test.each([
  'The recipient address is not valid',
  'Something went wrong',
  'Nobody delivers to Payment Declined St',
  'The selected shipping option does not deliver to PO boxes',
  'A delivery to huts is no option',
  'Insufficient funds in your Printful Wallet',
  'The product is out of stock',
])('an order with a downloaded original that fails with the words "%s" waits for a person', async (error) => {
  const room = await orderRoom();
  await updateFulfillment(room.deps.orders, orderId, (before) => ({
    ...before,
    shippingAddress: { ...before.shippingAddress, address1: '7 Payment Declined St' },
  }));
  expect(await keep(room)).toBe('kept');
  await failed(room, error);
  const { statusHistory } = (await findOrder(room.deps, orderId))('ada');

  await room.pass(73 * 60 * 60_000);
  await reconcileAll(room.deps);

  expect((await room.order()).status).toBe('confirmed');
  expect(room.deps.payments.refunds).toEqual([]);
  expect(statusHistory[0]?.statusMessage).not.toContain("we'll refund you");
  expect(statusHistory[0]?.statusMessage).toContain('a person decides about any refund');
});

test.each([
  ['402', 1],
  ['OR-7', 1],
  ['OR-9', 0],
  ['400', 0],
])(
  'an order with a downloaded original that is refused with the code %s gets %i refunds by itself',
  async (code, refunds) => {
    const room = await orderRoom();
    expect(await keep(room)).toBe('kept');
    room.deps.provider.confirm = () => Promise.reject(new ProviderRefusal(code, 'The product is out of stock'));
    await submitOrder(room.deps, orderId);

    await room.pass(73 * 60 * 60_000);
    await reconcileAll(room.deps);

    expect(room.deps.payments.refunds).toHaveLength(refunds);
  },
);

test.each<[boolean, string, (room: Room) => Promise<unknown>]>([
  [false, 'nothing went wrong', async () => {}],
  [
    true,
    'a code said that the product is out of stock',
    async ({ deps, order }) => recordSnag(deps, await order(), snagOf('OR-7', '', await order())),
  ],
  [false, 'words said that the product is out of stock', (room) => failed(room, 'The product is out of stock')],
  [false, 'the address was refused', (room) => failed(room, 'The recipient address is not valid')],
])(
  'an order with a downloaded original that the printer cancels is refunded at once: %s, if before %s',
  async (isRefunded, _, happens) => {
    const room = await orderRoom();
    await submitOrder(room.deps, orderId);
    expect(await keep(room)).toBe('kept');
    await happens(room);
    room.deps.provider.set(orderId, { status: 'canceled', error: null });

    await followOrder(room.deps, orderId);
    await room.pass(73 * 60 * 60_000);
    await reconcileAll(room.deps);

    expect(room.deps.payments.refunds).toHaveLength(isRefunded ? 1 : 0);
    expect(await room.order()).toMatchObject(
      isRefunded ? { status: 'cancelled' } : { status: 'confirmed', snag: { kind: 'printer-cancelled' } },
    );
    const said = (await findOrder(room.deps, orderId))('ada').statusHistory.map((one) => one.statusMessage);
    expect(said.some((one) => one.startsWith('Our print partner has cancelled your order.'))).toBe(!isRefunded);
    if (isRefunded) return;
    expect(room.raised).toContain('order-held');
    expect(await refundOrder(room.deps, orderId, 'The printer was wrong')).toBe('cancelled');
    expect(room.deps.payments.refunds).toHaveLength(1);
  },
);

test('an original that is downloaded while the printer’s cancellation is read is not refunded', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  room.deps.provider.set(orderId, { status: 'canceled' });
  const { find } = room.deps.paymentRecords;
  const paymentRecords = {
    ...room.deps.paymentRecords,
    async find(paymentIntentId: string) {
      await room.deps.orders.chooseOriginal(orderId, 'kept');
      return find(paymentIntentId);
    },
  };

  await expect(followOrder({ ...room.deps, paymentRecords }, orderId)).rejects.toMatchObject({ code: 'conflict' });
  await followOrder(room.deps, orderId);

  expect(room.deps.payments.refunds).toEqual([]);
  expect(await room.order()).toMatchObject({ snag: { kind: 'printer-cancelled' } });
});

test('an order above what a shopper may cancel in a day keeps standing, and the operator can cancel it', async () => {
  const room = await orderRoom();
  const order = await room.order();
  const { giveUp } = room.deps.orders;
  // As if the shopper had cancelled other orders today.
  const before = maxCancelledPerDay - order.fulfillment.totalAmount + 1;
  room.deps.orders.giveUp = (one, counted) => giveUp(one, { ...counted, total: counted.total + before });

  await expect(cancel(room)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('write to us'),
  });

  expect(await room.order()).toMatchObject({ status: 'pending', original: null });
  expect(room.deps.payments.refunds).toEqual([]);
  expect(await refundOrder(room.deps, orderId, 'The shopper wrote to us')).toBe('cancelled');
});
