import { expect, test } from 'vitest';
import { adasAddress } from '#tests/fakes/address.ts';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { fakeFacts } from '#tests/fakes/print-provider.ts';
import { isoOf } from '../../ports/clock.ts';
import { ProviderRefusal } from '../../ports/provider-refusal.ts';
import { correctAddress } from '../desk/correct-address.ts';
import { retryOrder } from '../desk/operator-actions.ts';
import { replaceFiles } from '../desk/replace-files.ts';
import { resendOrder } from '../desk/resend-order.ts';
import { followOrder } from '../following/follow-order.ts';
import type { ProviderOrder, ProviderPrint } from '../ports/print-orders.ts';
import { submitOrder } from './submit-order.ts';

test('a worker whose time is over leaves the other print files to the next one, which makes none of them again', async () => {
  const room = await orderRoom();
  const made: number[] = [];
  const slow: typeof room.deps.printFilesOf = async (userId, item) => {
    if (!made.includes(item.id)) {
      await room.pass(31_000);
      made.push(item.id);
    }
    return room.deps.printFilesOf(userId, item);
  };
  const deps = { ...room.deps, printFilesOf: slow };

  const first = await submitOrder(deps, orderId).catch((error: unknown) => error);
  const before = { made: [...made], atPrinter: room.deps.provider.orders.size };
  await submitOrder(deps, orderId);

  expect(first).toMatchObject({ code: 'upstream-busy', retryAfter: 1 });
  expect(before).toEqual({ made: [1], atPrinter: 0 });
  expect(made).toEqual([1, 2]);
  expect(await room.order()).toMatchObject({ status: 'confirmed' });
});

test('an order is confirmed once the printer has read its files, and at the price of one look', async () => {
  const room = await orderRoom();
  const { provider } = room.deps;
  const looks: string[] = [];
  const findByExternalId: typeof provider.findByExternalId = async (externalId) => {
    looks.push(externalId);
    return provider.findByExternalId(externalId);
  };
  const deps = { ...room.deps, provider: { ...provider, findByExternalId } };
  const createDraft: typeof provider.createDraft = async (request) => {
    const draft = await provider.createDraft(request);
    return provider.set(orderId, { items: withFiles(draft, { status: 'waiting' }), updatedAt: isoOf(room.deps.clock) });
  };

  const first = await submitOrder({ ...deps, provider: { ...deps.provider, createDraft } }, orderId).catch(
    (error: unknown) => error,
  );
  const before = provider.orders.get(orderId)?.status;
  provider.set(orderId, { items: withFiles(provider.orders.get(orderId)!, { status: 'ok' }) });
  await submitOrder(deps, orderId);

  expect(first).toMatchObject({ code: 'upstream-busy', retryAfter: 1 });
  expect(before).toBe('draft');
  expect(looks).toHaveLength(1);
  expect(await room.order()).toMatchObject({ status: 'confirmed' });
});

test('an order whose print file arrived damaged waits as a draft, tells the shopper, and goes on with new files', async () => {
  const room = await orderRoom();
  const { provider } = room.deps;
  const createDraft: typeof provider.createDraft = async (request) => {
    const draft = await provider.createDraft(request);
    return provider.set(orderId, { items: withFiles(draft, { md5: 'bad' }) });
  };

  await submitOrder({ ...room.deps, provider: { ...provider, createDraft } }, orderId);
  const held = await room.order();
  const before = provider.orders.get(orderId)?.status;
  await replaceFiles(room.deps, orderId, 'The file was damaged');
  provider.set(orderId, { items: withFiles(provider.orders.get(orderId)!, { md5: fakeFacts.md5 }) });
  await submitOrder(room.deps, orderId);

  const said = 'The print file of line 1 (default) has another md5 at the printer: bad instead of c0ffee';
  expect(held).toMatchObject({ status: 'pending', snag: { kind: 'file', said } });
  expect(held.history[0]?.statusMessage).toContain('print file');
  expect(before).toBe('draft');
  expect(await room.order()).toMatchObject({ status: 'confirmed', snag: null });
});

test.each([
  ['failed there', { status: 'failed', error: 'The file could not be downloaded' }],
  ['fell back to a draft', { status: 'draft' }],
] as const)('an order that %s is not printed with a file that differs from ours', async (_, change) => {
  const room = await orderRoom();
  const { provider } = room.deps;
  await submitOrder(room.deps, orderId);
  provider.set(orderId, { ...change, items: withFiles(provider.orders.get(orderId)!, { md5: 'bad' }) });
  await followOrder(room.deps, orderId);

  await retryOrder(room.deps, orderId);
  await submitOrder(room.deps, orderId);

  expect(provider.orders.get(orderId)?.status).toBe(change.status);
  expect(await room.order()).toMatchObject({ status: 'confirmed', snag: { kind: 'file' } });
});

test('an order that was sent under a new number is not printed with a file that differs from ours', async () => {
  const room = await orderRoom();
  const { provider } = room.deps;
  const resent = `${orderId}-r1`;
  const createDraft: typeof provider.createDraft = async (request) => {
    const { externalId, items } = await provider.createDraft(request);
    return externalId === resent
      ? provider.set(resent, { items: withFiles({ items }, { md5: 'bad' }) })
      : provider.set(orderId, {});
  };
  const deps = { ...room.deps, provider: { ...provider, createDraft } };
  await submitOrder(deps, orderId);
  provider.set(orderId, { status: 'archived' });
  await resendOrder(deps, orderId, 'It was removed');

  await submitOrder(deps, orderId);
  await retryOrder(deps, orderId);
  await submitOrder(deps, orderId);

  expect(provider.orders.get(resent)?.status).toBe('draft');
  expect(await room.order()).toMatchObject({ status: 'confirmed', snag: { kind: 'file' } });
});

test('a corrected order waits no longer than others for its files, because its draft changes after they are read', async () => {
  const room = await orderRoom();
  const { provider } = room.deps;
  await correctAddress(room.deps, orderId, { ...adasAddress, address1: '1 New Street' }, { changedBy: 'system' });
  const createDraft: typeof provider.createDraft = async (request) => {
    const draft = await provider.createDraft(request);
    return provider.set(orderId, { items: withFiles(draft, { status: 'waiting' }), updatedAt: isoOf(room.deps.clock) });
  };
  const updates: string[] = [];
  const update: typeof provider.update = async (externalId, changes) => {
    updates.push(externalId);
    return provider.update(externalId, changes);
  };
  const deps = { ...room.deps, provider: { ...provider, createDraft, update } };

  await expect(submitOrder(deps, orderId)).rejects.toMatchObject({ code: 'upstream-busy' });

  expect(updates).toEqual([]);
});

test('an address that is corrected while the draft is made, and that the printer refuses, is a snag', async () => {
  const room = await orderRoom();
  const { provider } = room.deps;
  const wrong = { ...adasAddress, address1: '1 Nowhere' };
  // The worker has read the order, and the printer does not know it yet.
  const printFilesOf: typeof room.deps.printFilesOf = async (userId, item) => {
    await correctAddress(room.deps, orderId, wrong, { changedBy: 'system' });
    return room.deps.printFilesOf(userId, item);
  };
  const update = () => Promise.reject(new ProviderRefusal('SH-1', 'Recipient 1 Nowhere is not an address'));

  await submitOrder({ ...room.deps, printFilesOf, provider: { ...provider, update } }, orderId);

  expect(provider.orders.get(orderId)?.status).toBe('draft');
  expect(await room.order()).toMatchObject({ status: 'pending', snag: { kind: 'address' } });
});

const withFiles = ({ items }: Pick<ProviderOrder, 'items'>, changes: Partial<ProviderPrint>) =>
  items.map((item) => ({ ...item, files: item.files.map((file) => ({ ...file, ...changes })) }));
