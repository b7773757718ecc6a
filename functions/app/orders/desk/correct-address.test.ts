import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { adasAddress } from '#tests/fakes/address.ts';
import { orderId, orderRoom, parcel } from '#tests/fakes/order-room.ts';
import { failed, type Room } from '#tests/fakes/order-situations.ts';
import { ProviderRefusal } from '../../ports/provider-refusal.ts';
import { followOrder } from '../following/follow-order.ts';
import { submitOrder } from '../printing/submit-order.ts';
import { correctAddress } from './correct-address.ts';
import { retryOrder } from './operator-actions.ts';
import { replaceParcel } from './replace-parcel.ts';

type Deps = Room['deps'];

const newAddress = { ...adasAddress, address1: '1 New Street', email: 'ada@new.example' };
const why = 'Ada asked for it';

test('a corrected address is the one at the printer, also if a worker had read the old one', async () => {
  const room = await orderRoom();
  const { deps } = room;
  const createDraft: Deps['provider']['createDraft'] = async (request) => {
    await correctAddress(deps, orderId, newAddress, { changedBy: 'system' });
    return deps.provider.createDraft(request);
  };

  await submitOrder({ ...deps, provider: { ...deps.provider, createDraft } }, orderId);

  expect(deps.provider.requests).toMatchObject([{ externalId: orderId, recipient: newAddress }]);
  const order = await room.order();
  expect(order).toMatchObject({ status: 'confirmed', customerEmail: 'ada@new.example' });
});

test('a correction while a worker confirms the order changes nothing', async () => {
  const room = await orderRoom();
  const { provider } = room.deps;
  const before = { ...newAddress, address1: '1 Old Street' };
  await correctAddress(room.deps, orderId, before, { changedBy: 'system' });
  const update: Deps['provider']['update'] = async (externalId, changes) => {
    const correction = correctAddress(room.deps, orderId, newAddress, { changedBy: 'operator', reason: why });
    await expect(correction).rejects.toMatchObject({ code: 'upstream-busy' });
    return provider.update(externalId, changes);
  };

  await submitOrder({ ...room.deps, provider: { ...provider, update } }, orderId);

  expect(provider.requests).toMatchObject([{ externalId: orderId, recipient: before }]);
  expect((await room.order()).fulfillment.shippingAddress).toEqual(before);
});

test('a correction while a worker stores the numbers of the draft is the one at the printer and in our records', async () => {
  const room = await orderRoom();
  const { provider, orders } = room.deps;
  const update: Deps['provider']['update'] = async (externalId, changes) => {
    const { fulfillment } = await room.order();
    await orders.saveFulfillment(orderId, { ...fulfillment, printfulOrderId: 7 });
    return provider.update(externalId, changes);
  };
  const createDraft: Deps['provider']['createDraft'] = async (request) => {
    const draft = await provider.createDraft(request);
    const deps = { ...room.deps, provider: { ...provider, update } };
    await correctAddress(deps, orderId, newAddress, { changedBy: 'system' });
    return draft;
  };

  await submitOrder({ ...room.deps, provider: { ...provider, createDraft } }, orderId);

  expect(provider.requests).toMatchObject([{ recipient: newAddress }]);
  const order = await room.order();
  expect(order.fulfillment.shippingAddress).toEqual(newAddress);
  expect(order.history.filter(({ id }) => id.startsWith('address-'))).toHaveLength(1);
});

test('a correction that ends before it is stored leaves the printer the address of our records', async () => {
  const room = await orderRoom();
  const { provider, orders } = room.deps;
  const createDraft: Deps['provider']['createDraft'] = async (request) => {
    const draft = await provider.createDraft(request);
    const saveAddress = () => Promise.reject(new Error('The process ended'));
    const deps = { ...room.deps, orders: { ...orders, saveAddress } };
    await expect(correctAddress(deps, orderId, newAddress, { changedBy: 'system' })).rejects.toThrow('ended');
    return draft;
  };

  await submitOrder({ ...room.deps, provider: { ...provider, createDraft } }, orderId);

  expect(provider.requests).toMatchObject([{ recipient: adasAddress }]);
  expect(await room.order()).toMatchObject({ status: 'confirmed', fulfillment: { shippingAddress: adasAddress } });
});

test('of corrections at once, only one asks the printer', async () => {
  const room = await orderRoom();
  const { provider } = room.deps;
  let asked = 0;
  const shippingRates: Deps['provider']['shippingRates'] = (...rates) => {
    asked += 1;
    return provider.shippingRates(...rates);
  };
  const deps = { ...room.deps, provider: { ...provider, shippingRates } };

  const corrections = [1, 2, 3, 4].map((house) =>
    correctAddress(deps, orderId, { ...newAddress, address1: `${house} New Street` }, { changedBy: 'system' }),
  );
  const ends = await Promise.allSettled(corrections);

  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  expect(asked).toBe(1);
});

test('an address to which the printer does not deliver is refused at once, and the order keeps its own', async () => {
  const room = await orderRoom();
  const refused = { ...room.deps.provider };
  refused.shippingRates = () => Promise.reject(new ProviderRefusal('400', 'This street does not exist'));

  const correction = correctAddress({ ...room.deps, provider: refused }, orderId, newAddress, { changedBy: 'system' });

  await expect(correction).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('This street does not exist'),
  });
  expect((await room.order()).fulfillment.shippingAddress).toEqual(adasAddress);
});

test('an address that the shipping method of the order does not serve is refused', async () => {
  const room = await orderRoom();
  const { provider } = room.deps;
  const express = { ...provider };
  express.shippingRates = async (...asked) =>
    (await provider.shippingRates(...asked)).map((rate) => ({ ...rate, id: 'PRINTFUL_OVERNIGHT' }));

  const correction = correctAddress({ ...room.deps, provider: express }, orderId, newAddress, { changedBy: 'system' });

  await expect(correction).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining("isn't available there"),
  });
  expect((await room.order()).fulfillment.shippingAddress).toEqual(adasAddress);
});

test('the address of an order that is being made cannot be corrected', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1));
  const before = await room.order();

  const correction = correctAddress(room.deps, orderId, newAddress, { changedBy: 'operator', reason: why });

  await expect(correction).rejects.toMatchObject({ code: 'conflict' });
  expect((await room.order()).fulfillment.shippingAddress).toEqual(before.fulfillment.shippingAddress);
});

test('the replacement of a parcel that came back goes to the address that the operator has stored, as only replacements do', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1, { state: 'returned' }));
  await followOrder(room.deps, orderId);

  await correctAddress(room.deps, orderId, newAddress, { changedBy: 'operator', reason: why });
  await correctAddress(room.deps, orderId, newAddress, { changedBy: 'operator', reason: why });
  await replaceParcel(room.deps, orderId, null, why);
  const { provider } = room.deps;
  const createDraft: Deps['provider']['createDraft'] = async (request) => {
    // The printer may refuse the wrong address.
    expect(request.recipient).toEqual(newAddress);
    return provider.createDraft(request);
  };
  await submitOrder({ ...room.deps, provider: { ...provider, createDraft } }, orderId);

  expect(provider.requests.map(({ recipient }) => recipient)).toEqual([adasAddress, newAddress]);
  const order = await room.order();
  expect(order).toMatchObject({ customerEmail: adasAddress.email, fulfillment: { shippingAddress: adasAddress } });
  expect(order.history.filter(({ id }) => id.startsWith('address-'))).toMatchObject([
    { changedBy: 'operator', reason: why },
  ]);
});

test('a replacement that waits at the printer goes to the address that the operator stored meanwhile', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1, { state: 'returned' }));
  await followOrder(room.deps, orderId);
  const number = await replaceParcel(room.deps, orderId, null, why);
  const createDraft: Deps['provider']['createDraft'] = async (request) => {
    const draft = await room.deps.provider.createDraft(request);
    await correctAddress(room.deps, orderId, newAddress, { changedBy: 'operator', reason: why });
    return draft;
  };

  await submitOrder({ ...room.deps, provider: { ...room.deps.provider, createDraft } }, orderId);

  expect(room.deps.provider.requests[1]).toMatchObject({ externalId: number, recipient: newAddress });
  expect(room.deps.provider.orders.get(number)?.status).toBe('pending');
});

test('a replacement is not confirmed while the operator stores another address', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1, { state: 'returned' }));
  await followOrder(room.deps, orderId);
  const number = await replaceParcel(room.deps, orderId, null, why);
  const { provider } = room.deps;
  const shippingRates: Deps['provider']['shippingRates'] = async (...rates) => {
    await expect(submitOrder(room.deps, orderId)).rejects.toMatchObject({ code: 'upstream-busy' });
    return provider.shippingRates(...rates);
  };
  const deps = { ...room.deps, provider: { ...provider, shippingRates } };

  await correctAddress(deps, orderId, newAddress, { changedBy: 'operator', reason: why });
  await submitOrder(room.deps, orderId);

  expect(provider.requests[1]).toMatchObject({ externalId: number, recipient: newAddress });
});

test('only the operator stores another address once an order was sent', async () => {
  const room = await orderRoom();
  await room.ship(parcel(1));
  await followOrder(room.deps, orderId);

  const correction = correctAddress(room.deps, orderId, newAddress, { changedBy: 'system' });

  await expect(correction).rejects.toMatchObject({ code: 'conflict' });
  expect((await room.order()).fulfillment.replacementAddress).toBeNull();
});

test('the address of an order that a worker has claimed is not corrected in our records alone', async () => {
  const room = await orderRoom();
  await room.deps.orders.claimSubmission(orderId, '2026-11-20T12:00:00.000Z');

  const correction = correctAddress(room.deps, orderId, newAddress, { changedBy: 'system' });

  await expect(correction).rejects.toMatchObject({ code: 'conflict' });
});

test('an order whose address was corrected is printed after the retry, for the new address', async () => {
  const room = await orderRoom();
  await failed(room, 'The recipient address is not valid');

  await correctAddress(room.deps, orderId, newAddress, { changedBy: 'operator', reason: why });
  await retryOrder(room.deps, orderId);
  await submitOrder(room.deps, orderId);

  expect(room.deps.provider.orders.get(orderId)?.status).toBe('pending');
  expect(room.deps.provider.requests).toMatchObject([{ recipient: newAddress }]);
  expect(await room.order()).toMatchObject({ status: 'confirmed', snag: null });
});

test('an order that failed unnoticed is sent again once its address is corrected', async () => {
  const room = await orderRoom();
  await submitOrder(room.deps, orderId);
  room.deps.provider.set(orderId, { status: 'failed', error: 'The recipient address is not valid' });

  await correctAddress(room.deps, orderId, newAddress, { changedBy: 'system' });
  expect(room.deps.queues.sent.at(-1)).toEqual({ queue: 'submit-order', message: { orderId } });
  await submitOrder(room.deps, orderId);

  expect(room.deps.provider.orders.get(orderId)?.status).toBe('pending');
  expect(room.deps.provider.requests).toMatchObject([{ recipient: newAddress }]);
  expect((await room.order()).fulfillment.confirmedAt).not.toBeNull();
});

const busy = () => Promise.reject(new AppError('upstream-busy', 'The print provider is busy'));

test.each<['shippingRates' | 'update', number]>([
  ['shippingRates', 0],
  ['update', 1],
])('a correction for which the printer is too busy at %s counts %i times', async (call, times) => {
  const { deps } = await orderRoom();
  let counted = 0;
  const count = async () => {
    counted += 1;
    return async () => {
      counted -= 1;
    };
  };
  const createDraft: Deps['provider']['createDraft'] = async (request) => {
    const draft = await deps.provider.createDraft(request);
    const busyDeps = { ...deps, provider: { ...deps.provider, [call]: busy } };
    const correction = correctAddress(busyDeps, orderId, newAddress, { changedBy: 'system' }, count);
    await expect(correction).rejects.toMatchObject({ code: 'upstream-busy' });
    return draft;
  };

  await submitOrder({ ...deps, provider: { ...deps.provider, createDraft } }, orderId);

  expect(counted).toBe(times);
});

test('of corrections at once only one counts', async () => {
  const { deps } = await orderRoom();
  let counted = 0;
  const count = async () => {
    counted += 1;
    return async () => undefined;
  };

  const all = ['1', '2', '3'].map((number) =>
    correctAddress(deps, orderId, { ...newAddress, address1: `${number} New Street` }, { changedBy: 'system' }, count),
  );
  const results = await Promise.allSettled(all);

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(counted).toBe(1);
});
