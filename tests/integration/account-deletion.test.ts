import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, test } from 'vitest';
import { dynamoDeletionNotices } from '#functions/adapters/dynamo/accounts/deletion-notices.ts';
import { dynamoDevices } from '#functions/adapters/dynamo/accounts/devices.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/accounts/sessions.ts';
import { dynamoTokens } from '#functions/adapters/dynamo/accounts/tokens.ts';
import { dynamoUnfinishedDeletions } from '#functions/adapters/dynamo/accounts/unfinished-deletions.ts';
import { dynamoUsers } from '#functions/adapters/dynamo/accounts/users.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoOrderPrivacy } from '#functions/adapters/dynamo/orders/order-privacy.ts';
import { dynamoOrders } from '#functions/adapters/dynamo/orders/orders.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { deleteAccount, finishDeletions } from '#functions/app/accounts/account-deletion.ts';
import { originalKey, publicFolders } from '#functions/app/artworks/artwork-keys.ts';
import { updateFulfillment } from '#functions/app/orders/order/update-fulfillment.ts';
import { orderFromDraft } from '#functions/app/orders/placing/order-from-draft.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import { submitOrder } from '#functions/app/orders/printing/submit-order.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { queues, schedules } from '#shared/messages.ts';
import { pendingArtwork } from '#tests/fakes/artworks.ts';
import { draftOf, lineOf } from '#tests/fakes/drafts.ts';
import { fakeImages } from '#tests/fakes/images.ts';
import { localLambdas } from '#tests/helpers/lambdas.ts';
import { deletionDeps, later, minute, silentAlarms } from './deletion-deps.ts';
import { orderWorld, shopper } from './order-world.ts';

const lambdas = await localLambdas();
afterAll(() => lambdas[Symbol.asyncDispose]());

const at = '2026-01-01T00:00:00.000Z';
const bytes = Uint8Array.of(1);
const table = openTable(readEnv('TABLE_NAME'));
const artworks = dynamoArtworks(table);

const depsOf = () => deletionDeps(table);
type Deps = ReturnType<typeof depsOf>;

/** Creates a user with at least one record of every kind. */
async function person(id: string): Promise<void> {
  const { users, sessions, tokens, devices, images, publicImages } = depsOf();
  const passwordHash = '$argon2id$';
  const email = `${id}@example.com`;
  await users.add({
    id,
    username: id,
    email,
    emailVerified: true,
    pendingEmail: null,
    passwordHash,
    createdAt: at,
    updatedAt: at,
  });
  await users.link({ id, email, passwordHash }, { issuer: 'https://id.example', subject: id }, at);
  const seen = { userAgent: 'Firefox', createdAt: at, lastSeenAt: at, confirmedAt: null };
  await sessions.open({ sid: `sid-${id}`, userId: id, ...seen, expire: 2_000_000_000 }, passwordHash);
  const token = {
    hash: `hash-${id}`,
    userId: id,
    purpose: 'verify-email',
    boundTo: 'x',
    expire: 2_000_000_000,
  } as const;
  await tokens.save(token);
  await devices.remember(id, `device-${id}`, 2_000_000_000);
  await artworks.add({ ...pendingArtwork, userId: id });
  await images.put(originalKey(id, 1), bytes, { type: 'image/png' });
  for (const folder of publicFolders(id, 1)) await publicImages.publish(`${folder}secret.png`, bytes, 'image/png');
}

async function picturesOf(id: string): Promise<boolean[]> {
  const { images, publicImages } = depsOf();
  const isPublic = publicFolders(id, 1).map((folder) => publicImages.has(`${folder}secret.png`));
  return Promise.all([images.has(originalKey(id, 1)), ...isPublic]);
}

async function expectNothingOf(id: string): Promise<void> {
  const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.table, ConsistentRead: true }));
  expect(Items.filter((item) => JSON.stringify(item).includes(id))).toEqual([]);
  expect(await picturesOf(id)).toEqual([false, false, false]);
}

/** Returns copies of the ports on which every call after the first `steps` calls fails, as if the process had died. */
function dyingAfter(steps: number, deps: Deps) {
  let left = steps;
  const guard = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get(target, name) {
        const method = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return (...values: unknown[]) => {
          left -= 1;
          return left < 0 ? Promise.reject(new Error('The process was killed')) : method.apply(target, values);
        };
      },
    });
  // The cast is safe because guarding a port does not change its type.
  const guarded = Object.fromEntries(Object.entries(deps).map(([name, port]) => [name, guard(port)])) as Deps;
  return { ...guarded, clock: deps.clock };
}

test('an account deletion that crashes at any step can be finished and never leaves an artwork without its original', async () => {
  let isWhole = false;
  for (let steps = 0; !isWhole; steps++) {
    const id = `01CRASH${String(steps).padStart(3, '0')}`;
    await person(id);
    const deps = depsOf();

    isWhole = await deleteAccount(dyingAfter(steps, deps), id).then(
      () => true,
      () => false,
    );

    const canBeOrdered = (await artworks.find(id, 1)) !== undefined;
    const [hasOriginal] = await picturesOf(id);
    expect(hasOriginal || !canBeOrdered, `after ${steps} steps`).toBe(true);
    const noted = await deps.unfinishedDeletions.before('9');
    if (!noted.some(({ userId }) => userId === id)) {
      expect((await deps.users.find(id))?.id, `after ${steps} steps`).toBe(id);
      expect(await picturesOf(id)).toEqual([true, true, true]);
      await deleteAccount(deps, id);
    }
    await finishDeletions({ ...deps, clock: later(16 * minute) });
    await expectNothingOf(id);
  }
});

/** Places an order of a poster for the user. The print provider has confirmed it. */
async function confirmedOrder(userId: string, orderId: string): Promise<void> {
  const orders = dynamoOrders(table);
  const draft = draftOf(1, userId, { orderId, lines: [lineOf(1, 1)] });
  const paymentIntentId = `pi_${orderId}`;
  const order = orderFromDraft(draft, paymentIntentId, at, 0);
  const payment = {
    paymentIntentId,
    userId,
    orderId,
    amount: draft.total,
    currency: 'USD',
    status: 'succeeded',
  } as const;
  const fresh = { refundId: null, cause: null, createdAt: at, updatedAt: at };
  expect(await orders.place({ order, payment: { ...payment, ...fresh }, draft, address: null })).toBe('placed');
  await updateFulfillment(orders, orderId, (before) => ({ ...before, confirmedAt: at }));
  await orders.move(orderId, { to: 'confirmed', message: 'Confirmed', changedBy: 'provider', at });
}

test('an account deletion that crashes at any step leaves account and orders unchanged, or is finished without another request', async () => {
  const outcomes = new Set<string>();
  let isWhole = false;
  for (let steps = 0; !isWhole; steps++) {
    const id = `01ASKED${String(steps).padStart(3, '0')}`;
    const orderId = `VF-00000AA${String(steps).padStart(3, '0')}`;
    await person(id);
    await confirmedOrder(id, orderId);
    const before = await dynamoOrders(table).find(orderId);
    const session = await dynamoSessions(table).find(`sid-${id}`, 0);
    const deps = depsOf();

    isWhole = await deleteAccount(dyingAfter(steps, deps), id).then(
      () => true,
      () => false,
    );
    const noted = (await deps.unfinishedDeletions.before('9')).some(({ userId }) => userId === id);
    await finishDeletions({ ...deps, clock: later(16 * minute) });

    const order = await dynamoOrders(table).find(orderId);
    if (noted) {
      expect(await deps.users.find(id), `after ${steps} steps`).toBeUndefined();
      expect(order, `after ${steps} steps`).toMatchObject({ customerName: '', customerEmail: '' });
      expect(order?.fulfillment.shippingAddress, `after ${steps} steps`).toMatchObject({ name: '', address1: '' });
      expect(await picturesOf(id)).toEqual([false, false, false]);
    } else {
      expect(order, `after ${steps} steps`).toEqual(before);
      expect(await dynamoSessions(table).find(`sid-${id}`, 0), `after ${steps} steps`).toEqual(session);
      expect((await deps.users.find(id))?.id).toBe(id);
    }
    outcomes.add(noted ? 'finished' : 'as it was');
  }
  expect([...outcomes]).toEqual(['as it was', 'finished']);
});

test('the final cleanup of a deleted account starts only when no earlier request or worker can still run', async () => {
  const [id, neighbor] = ['01DELAY', '01NEIGHBOR'];
  for (const one of [id, neighbor]) await person(one);
  const deps = depsOf();
  await deleteAccount(deps, id);
  await artworks.add({ ...pendingArtwork, userId: id });

  await finishDeletions({ ...deps, clock: later(14 * minute) });
  expect(await artworks.find(id, 1)).toBeDefined();
  await finishDeletions({ ...deps, clock: later(16 * minute) });

  await expectNothingOf(id);
  expect(await picturesOf(neighbor)).toEqual([true, true, true]);
  const longestRun = Math.max(
    ...[...Object.values(queues), ...Object.values(schedules)].map((one) => one.timeoutSeconds),
  );
  expect(longestRun).toBeLessThan(15 * 60);
});

test('a deletion that cannot be finished does not block others, and alerts the operator after an hour', async () => {
  await person('01STUCK');
  await person('01NEXT');
  const raised: unknown[] = [];
  const deps = { ...depsOf(), alarms: { ...silentAlarms, raise: (...alarm: unknown[]) => void raised.push(alarm) } };
  await deleteAccount(deps, '01STUCK');
  await deleteAccount(deps, '01NEXT');
  const orders = { anonymize: async (userId: string) => userId !== '01STUCK' };

  await finishDeletions({ ...deps, orders, clock: later(16 * minute) });
  expect(raised).toEqual([]);
  await expectNothingOf('01NEXT');
  await finishDeletions({ ...deps, orders, clock: later(61 * minute) });

  expect(raised).toEqual([['deletion-unfinished', { userId: '01STUCK' }]]);
  await finishDeletions({ ...deps, clock: later(66 * minute) });
  await expectNothingOf('01STUCK');
});

test('finishing an account deletion removes records and images written after the deletion started', async () => {
  const id = '01LATE';
  await person(id);
  const deps = depsOf();
  await deleteAccount(deps, id);
  // The worker that sends the last email removes the address.
  expect(await deps.deletionNotices.find(id)).toBe(`${id}@example.com`);
  await deps.deletionNotices.remove(id);
  expect(await artworks.find(id, 1)).toBeUndefined();
  expect(await picturesOf(id)).toEqual([false, false, false]);

  await artworks.add({ ...pendingArtwork, userId: id });
  await deps.images.put(originalKey(id, 1), bytes, { type: 'image/png' });
  for (const folder of publicFolders(id, 1)) await deps.publicImages.publish(`${folder}secret.png`, bytes, 'image/png');
  await finishDeletions({ ...deps, clock: later(16 * minute) });

  await expectNothingOf(id);
});

test('an unsubmitted order of a deleted account is refunded before it is anonymized', async () => {
  await using world = await orderWorld();
  const { draft, intentId } = await world.paidCheckout();
  await placePaidOrder(world.deps, intentId);
  const deps = {
    users: dynamoUsers(world.table),
    sessions: dynamoSessions(world.table),
    tokens: dynamoTokens(world.table),
    devices: dynamoDevices(world.table),
    deletionNotices: dynamoDeletionNotices(world.table),
    unfinishedDeletions: dynamoUnfinishedDeletions(world.table),
    alarms: silentAlarms,
    clock: later(16 * minute),
    orders: dynamoOrderPrivacy(world.table),
    paymentRecords: world.deps.paymentRecords,
    images: fakeImages(),
    publicImages: { removeAll: async () => {} },
  };

  await deps.unfinishedDeletions.record(shopper, new Date().toISOString());
  await finishDeletions(deps);
  expect(await deps.unfinishedDeletions.before('9')).toHaveLength(1);
  await submitOrder(world.deps, draft.orderId);
  await finishDeletions(deps);

  const order = await world.deps.orders.find(draft.orderId);
  expect(order).toMatchObject({ status: 'failed', customerName: '', customerEmail: '' });
  expect(world.deps.payments.refunds).toHaveLength(1);
  expect(await deps.unfinishedDeletions.before('9')).toEqual([]);
});

test('while a payment is disputed, its account is not deleted, and a deletion that has begun keeps the evidence', async () => {
  const id = '01DISPUTED';
  const orderId = 'VF-00000BB001';
  await person(id);
  await confirmedOrder(id, orderId);
  const raised: unknown[] = [];
  const deps = { ...depsOf(), alarms: { ...silentAlarms, raise: (...alarm: unknown[]) => void raised.push(alarm) } };
  const settle = async (status: 'disputed' | 'charged-back') => {
    const payment = await deps.paymentRecords.find(`pi_${orderId}`);
    await deps.paymentRecords.settle(payment!, { status, refundId: null, cause: null, at });
  };
  await settle('disputed');

  const refusal = 'One of your payments is disputed. Please try again once your bank has decided.';
  await expect(deleteAccount(deps, id)).rejects.toMatchObject({ code: 'conflict', message: refusal });
  expect((await deps.users.find(id))?.id).toBe(id);
  await deps.unfinishedDeletions.record(id, new Date().toISOString());
  await finishDeletions({ ...deps, clock: later(61 * minute) });
  expect(await dynamoOrders(table).find(orderId)).toMatchObject({ customerName: 'Ada Lovelace' });
  expect(raised).toEqual([]);
  await settle('charged-back');
  await finishDeletions({ ...deps, clock: later(61 * minute) });

  const order = await dynamoOrders(table).find(orderId);
  expect(order).toMatchObject({ customerName: '', fulfillment: { shippingAddress: { name: '', address1: '' } } });
  expect(await deps.unfinishedDeletions.before('9')).toEqual([]);
});
