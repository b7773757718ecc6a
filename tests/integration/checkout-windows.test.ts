import { expect, test } from 'vitest';
import { deleteAccount } from '#functions/app/accounts/account-deletion.ts';
import { createPayment } from '#functions/app/checkout/create-payment.ts';
import { replaceParcel } from '#functions/app/orders/desk/replace-parcel.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import type { SnagKind } from '#functions/app/orders/ports/snag.ts';
import { AppError } from '#shared/errors.ts';
import { fakeDeletionNotices } from '#tests/fakes/deletion-notices.ts';
import { fakeDevices } from '#tests/fakes/devices.ts';
import { memoryUnfinishedDeletions } from '#tests/fakes/unfinished-deletions.ts';
import { buyer, checkoutWorld, request } from './checkout-world.ts';
import { shopper } from './order-world.ts';

type World = Awaited<ReturnType<typeof checkoutWorld>>;

const inWindow = (world: World, windowId: string, changes: object = {}) =>
  createPayment(world.deps, buyer, request({ windowId, ...changes }));
const [here, there] = ['window-here', 'window-there'];
const express = { selectedShippingId: 'EXPRESS' };

/** Returns the IDs of the payments that the shopper could still complete. */
const payable = async (world: World) => {
  const open = [];
  for await (const intent of world.deps.payments.list(0))
    if (intent.status.startsWith('requires')) open.push(intent.id);
  return open;
};

test("a second checkout window gets its own payment and closes the first window's payment", async () => {
  await using world = await checkoutWorld();

  const first = await inWindow(world, here);
  const second = await inWindow(world, there, express);

  expect([first.amount, second.amount]).toEqual(['60.48', '71.48']);
  expect(await world.deps.payments.find(first.paymentIntentId)).toMatchObject({ status: 'canceled', amount: 6048 });
  expect(await payable(world)).toEqual([second.paymentIntentId]);
});

test('a checkout window keeps its payment on a repeated request and gets a new one after being replaced', async () => {
  await using world = await checkoutWorld();

  const first = await inWindow(world, here);
  const same = await inWindow(world, here, express);
  await inWindow(world, there);
  const another = await inWindow(world, here);

  expect(same).toEqual({ ...first, amount: '71.48' });
  expect(another.paymentIntentId).not.toBe(first.paymentIntentId);
  expect(await payable(world)).toEqual([another.paymentIntentId]);
});

test('of several concurrent checkout windows, exactly one can pay, and its charge is the total it showed', async () => {
  await using world = await checkoutWorld();

  const answers = await Promise.allSettled(
    ['window-1', 'window-2', 'window-3'].map((name, index) => inWindow(world, name, index === 1 ? express : {})),
  );

  const open = new Set(await payable(world));
  const told = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const alive = told.filter(({ paymentIntentId }) => open.has(paymentIntentId));
  expect(alive).toHaveLength(1);
  for (const { paymentIntentId, amount } of alive) {
    const { amount: cents } = (await world.deps.payments.find(paymentIntentId)) ?? {};
    expect(cents).toBe(Math.round(Number(amount) * 100));
  }
});

test.each([
  ['paid for', 'succeeded', 'just been paid'],
  ['being paid for', 'processing', 'still being processed'],
] as const)('a checkout %s in another window cannot be paid for again', async (_, status, said) => {
  await using world = await checkoutWorld();
  const { paymentIntentId } = await inWindow(world, here);
  world.deps.payments.change(paymentIntentId, { status, amountReceived: status === 'succeeded' ? 6048 : 0 });

  const other = inWindow(world, there);

  await expect(other).rejects.toMatchObject({ code: 'payment-underway', message: expect.stringContaining(said) });
  expect(await payable(world)).toEqual([]);
});

test('a window whose cart cannot be paid for counts no payment and leaves the other window its own', async () => {
  await using world = await checkoutWorld();
  const { paymentIntentId } = await inWindow(world, here);
  const counted: string[] = [];
  const counting = { ...world.deps, countPayment: async () => void counted.push('payment') };
  const lines = world.lines.splice(0);
  const inAnother = () => createPayment(counting, buyer, request({ windowId: there }));

  await expect(inAnother()).rejects.toMatchObject({ code: 'cart-empty' });
  expect([counted, await payable(world)]).toEqual([[], [paymentIntentId]]);
  world.lines.push(...lines);
  await inAnother();
  expect(counted).toHaveLength(1);
});

test('a window that may open no payment leaves the other window its payment', async () => {
  await using world = await checkoutWorld();
  const { paymentIntentId } = await inWindow(world, here);
  const refusing = { ...world.deps, countPayment: () => Promise.reject(new AppError('too-many-requests', 'No.')) };

  const other = createPayment(refusing, buyer, request({ windowId: there }));

  await expect(other).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(await payable(world)).toEqual([paymentIntentId]);
  const again = await createPayment(refusing, buyer, request({ windowId: here, ...express }));
  expect(again.paymentIntentId).toBe(paymentIntentId);
});

test('a payment completed while another window replaces it is kept, and no other payment opens', async () => {
  await using world = await checkoutWorld();
  const { paymentIntentId } = await inWindow(world, here);
  const cancel = async (id: string) => {
    world.deps.payments.pay(id);
    return world.deps.payments.cancel(id);
  };

  const other = createPayment(
    { ...world.deps, payments: { ...world.deps.payments, cancel } },
    buyer,
    request({ windowId: there }),
  );

  await expect(other).rejects.toMatchObject({ code: 'payment-underway' });
  expect(await world.deps.paymentRecords.find(paymentIntentId)).toMatchObject({ status: 'succeeded' });
  expect(await payable(world)).toEqual([]);
});

test('if one checkout window attaches its payment while another takes over, only one payment can be made', async () => {
  await using world = await checkoutWorld();
  const { checkouts } = world.deps;
  let isFirst = true;
  // The second window calls this `findOpen`. After the call has read the checkout, the first window attaches its
  // payment, so the second window takes over with an outdated checkout.
  const findOpen: typeof checkouts.findOpen = async (userId) => {
    const before = await checkouts.findOpen(userId);
    if (isFirst && before) {
      isFirst = false;
      await inWindow(world, here);
    }
    return before;
  };
  await checkouts.open(
    { userId: shopper, windowId: here, checkoutId: 'c', orderId: 'VF-1', paymentIntentId: null },
    undefined,
  );

  const second = await createPayment(
    { ...world.deps, checkouts: { ...checkouts, findOpen } },
    buyer,
    request({ windowId: there }),
  );

  expect(await payable(world)).toEqual([second.paymentIntentId]);
});

/** Returns copies of the ports that simulate a crash right before `step` or, if `after` is true, right after it. */
const crashing = (world: World, step: 'cancel' | 'open' | 'freeze' | 'create' | 'attachIntent', after: boolean) => {
  const broken = <P extends object>(port: P): P =>
    new Proxy(port, {
      get(target, name) {
        const method = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
        if (name !== step) return method;
        return async (...given: unknown[]) => {
          if (after) await method(...given);
          throw new Error('The Lambda crashed');
        };
      },
    });
  const { checkouts, drafts, payments } = world.deps;
  return { ...world.deps, checkouts: broken(checkouts), drafts: broken(drafts), payments: broken(payments) };
};

const steps = ['cancel', 'open', 'freeze', 'create', 'attachIntent'] as const;

test.each(steps.flatMap((step) => [['before', step, false] as const, ['after', step, true] as const]))(
  'a checkout takeover that crashes %s the step %s can be repeated by either window',
  async (_, step, after) => {
    for (const next of [here, there]) {
      await using world = await checkoutWorld();
      const first = await inWindow(world, here);
      const broken = createPayment(crashing(world, step, after), buyer, request({ windowId: there, ...express }));
      await expect(broken).rejects.toThrow('The Lambda crashed');

      const session = await inWindow(world, next);
      const hidden = (await payable(world)).filter((id) => id !== session.paymentIntentId);

      // A payment that was created but never attached to the checkout may remain. It is harmless, because no browser
      // has received its secret.
      expect(hidden).not.toContain(first.paymentIntentId);
      expect(hidden.length).toBeLessThanOrEqual(step === 'create' || step === 'attachIntent' ? 1 : 0);
      world.deps.payments.pay(session.paymentIntentId);
      expect(await placePaidOrder(world.deps, session.paymentIntentId)).toMatchObject({ outcome: 'placed' });
    }
  },
);

const leaving = (world: World) => {
  const ended = { sessions: 0 };
  const deps = {
    ...world.deps,
    users: world.users,
    orders: world.privacy,
    sessions: { endAllOf: async () => void ended.sessions++ },
    tokens: { removeAllOf: async () => {} },
    devices: fakeDevices(),
    deletionNotices: fakeDeletionNotices(),
    unfinishedDeletions: memoryUnfinishedDeletions(),
    images: { removeAll: async () => {} },
    publicImages: { removeAll: async () => {} },
  };
  return { deps, ended };
};

test('deleting an account removes its open checkout and cancels the unpaid payment', async () => {
  await using world = await checkoutWorld();
  await world.users.add(world.somebody);
  const { paymentIntentId } = await inWindow(world, here);
  const draft = await world.draftOf(paymentIntentId);
  expect(draft).toMatchObject({ shippingAddress: { name: 'Ada Lovelace' } });

  await deleteAccount(leaving(world).deps, shopper);

  expect(await world.draftOf(paymentIntentId)).toBeUndefined();
  expect(await payable(world)).toEqual([]);
  expect(await world.users.find(shopper)).toBeUndefined();
});

test('deleting an account also cancels a payment that a window opens before its session ends', async () => {
  await using world = await checkoutWorld();
  await world.users.add(world.somebody);
  const { deps } = leaving(world);
  const sessions = {
    async endAllOf() {
      if (await world.users.find(shopper)) await inWindow(world, there);
    },
  };

  await deleteAccount({ ...deps, sessions }, shopper);

  expect(await world.users.find(shopper)).toBeUndefined();
  expect(await payable(world)).toEqual([]);
});

test('a payment made during the deletion of its account does not stop the deletion, and is refunded', async () => {
  await using world = await checkoutWorld();
  await world.users.add(world.somebody);
  const { deps } = leaving(world);
  const paid: string[] = [];
  const sessions = {
    async endAllOf() {
      if (paid.length > 0) return;
      const { paymentIntentId } = await inWindow(world, there);
      world.deps.payments.pay(paymentIntentId);
      paid.push(paymentIntentId);
    },
  };

  await deleteAccount({ ...deps, sessions }, shopper);
  const [paymentIntentId = ''] = paid;
  const placed = await placePaidOrder(world.deps, paymentIntentId);

  expect(await world.users.find(shopper)).toBeUndefined();
  expect(placed).toMatchObject({ outcome: 'refunded' });
  expect(world.deps.payments.refunds).toHaveLength(1);
});

test.each(['succeeded', 'processing'] as const)(
  'an account with a payment in the status %s cannot be deleted until the payment’s order exists',
  async (status) => {
    await using world = await checkoutWorld();
    await world.users.add(world.somebody);
    const { paymentIntentId } = await inWindow(world, here);
    world.deps.payments.change(paymentIntentId, { status, amountReceived: 6048 });
    const { deps, ended } = leaving(world);

    const refusal = await deleteAccount(deps, shopper).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'conflict' });
    expect(ended.sessions).toBe(0);
    world.deps.payments.pay(paymentIntentId);
    expect(await placePaidOrder(world.deps, paymentIntentId)).toMatchObject({ outcome: 'placed' });
  },
);

type State = { status?: 'confirmed' | 'shipped' | 'delivered'; snag?: SnagKind; hold?: boolean; isReplaced?: boolean };

test.each<[string, number, State, RegExp]>([
  ['in its window', 0, {}, /can still be cancelled\. Please cancel it first, or try again in 10 minutes/],
  ['in the last minute of its window', 9.5, {}, /try again in a minute/],
  ['that is being sent', 11, {}, /is on its way to the printer/],
  ['whose payment is reviewed', 11, { hold: true }, /has a problem, as its page says/],
  ['that the printer could not make', 11, { status: 'confirmed', snag: 'address' }, /has a problem, as its page says/],
  ['that is sent again', 11, { status: 'confirmed' }, /is on its way to the printer/],
  [
    'with a planned replacement',
    11,
    { status: 'delivered', isReplaced: true },
    /^A replacement for one of your orders/,
  ],
  ['whose parcel came back', 11, { status: 'shipped', snag: 'parcel-returned' }, /has a problem, as its page says/],
])('an account with an order %s is not deleted, and is told the truth', async (_, minutes, state, message) => {
  await using world = await checkoutWorld();
  await world.users.add(world.somebody);
  const { intentId, draft } = await world.paidCheckout();
  await placePaidOrder({ ...world.deps, windowSeconds: 600 }, intentId);
  world.pass(minutes * 60_000);
  const at = new Date(world.deps.clock.now()).toISOString();
  const { status, snag, hold, isReplaced } = state;
  if (status) await world.deps.orders.move(draft.orderId, { to: status, message: 'x', changedBy: 'provider', at });
  if (snag) await world.deps.orders.replaceSnag(draft.orderId, null, { kind: snag, said: '', since: at });
  if (isReplaced) await replaceParcel(world.deps, draft.orderId, null, 'It broke');
  if (hold) await world.deps.orders.replaceHold(draft.orderId, null, 'Stripe reviews the payment');

  const refusal = deleteAccount(leaving(world).deps, shopper);

  await expect(refusal).rejects.toMatchObject({ code: 'conflict', message: expect.stringMatching(message) });
  expect(await world.users.find(shopper)).toBeDefined();
  expect((await world.deps.orders.find(draft.orderId))?.customerName).toBe('Ada Lovelace');
});
