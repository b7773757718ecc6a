import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { PrintProvider } from '#functions/adapters/printful/provider.ts';
import { firstAssortment } from '#functions/app/catalogue/assortment.ts';
import { prioritizeTasks } from '#functions/app/catalogue/sync-run.ts';
import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';
import { collectMockup } from '#functions/app/printing/collect-mockup.ts';
import { drawMockup } from '#functions/app/printing/mockups.ts';
import { notFound } from '#shared/errors.ts';
import { DrawMockup } from '#shared/messages.ts';
import type { MockupRequest } from '#shared/model/mockup.ts';
import { pngOf } from '#tests/contract/printful-world.ts';
import { limitedRoom, printRoom, type Room, readyRoom, tasksOf, uploaded, variantOf } from './print-room.ts';
import { salesRush } from './sales-rush.ts';

/** Returns a request for every color of the shirt, up to `count`. */
async function colorsOf(room: Room, request: MockupRequest, count: number): Promise<MockupRequest[]> {
  const variants = await room.catalogue.variants(71);
  const byColor = new Map(variants.map(({ color, printfulVariantId }) => [color, printfulVariantId]));
  return [...byColor.values()].slice(0, count).map((variantId) => ({ ...request, variantId }));
}

type Asked = { userId: string; request: MockupRequest };

/** Returns ten shoppers, each with a mockup request for a different artwork on the same shirt. */
async function tenShoppers(room: Room): Promise<Asked[]> {
  const variantId = await variantOf(room, 71, { size: 'M', color: 'Black' });
  const shoppers = [];
  for (let id = 1; id <= 10; id += 1) {
    const userId = `u${id}`;
    const fileId = await uploaded(room, id, { userId });
    shoppers.push({ userId, request: { productId: 71, variantId, fileId, placement: 'front' } });
  }
  return shoppers;
}

/** Returns a shop that sells one shirt, for which the provider draws two mockups a minute. */
async function newStore(): Promise<Room> {
  const room = await printRoom();
  await room.stock(71);
  room.deps.mockupsPerWindow = 2;
  return room;
}

const placesIn = ({ line }: Room) => line.change(({ waiting }) => ({ result: waiting.length, next: null }));

test('a mockup request returns at once, without a call to the provider, and says when to ask again', async () => {
  const { room, request } = await readyRoom();
  await using _ = room;
  const calls = room.world.sent.length;

  const first = await drawMockup(room.deps, 'u1', request);
  const second = await drawMockup(room.deps, 'u1', request);

  expect([first, second]).toEqual(Array(2).fill({ status: 'pending', readyIn: 15, retryAfter: 15 }));
  expect(room.world.sent).toHaveLength(calls);
  expect(room.messages).toHaveLength(1);
});

test('the provider is polled for a mockup after 15 seconds, when most are drawn, and then every 10 seconds', async () => {
  const { room, request } = await readyRoom();
  await using _ = room;
  const drawn = room.deps.provider.mockup;
  let looks = 0;
  room.deps.provider.mockup = async (key) => (looks++ < 2 ? { status: 'pending' } : drawn(key));
  const from = room.time.now;

  const done = await room.draw('u1', request);

  expect(done).toHaveProperty('mockup_url');
  expect(room.time.now - from).toBe(35_000);
  expect(tasksOf(room)).toHaveLength(1);
});

test('mockups of a new store start at two a minute, and a worker looks at each after 15 seconds at the latest', async () => {
  await using room = await newStore();
  const shoppers = await tenShoppers(room);

  const told = [];
  for (const { userId, request } of shoppers.slice(0, 6)) told.push(await drawMockup(room.deps, userId, request));

  expect(told.map((one) => 'readyIn' in one && one.readyIn)).toEqual([15, 15, 79, 79, 143, 143]);
  expect(told.map((one) => 'retryAfter' in one && one.retryAfter)).toEqual([15, 15, 30, 30, 30, 30]);
  expect(room.messages.map(({ delaySeconds }) => delaySeconds)).toEqual([0, 0, 15, 15, 15, 15]);
});

test('ten concurrent shoppers get ten places in line, however often they ask', async () => {
  await using room = await newStore();
  const shoppers = await tenShoppers(room);

  await Promise.all([...shoppers, ...shoppers].map(({ userId, request }) => drawMockup(room.deps, userId, request)));

  expect(await placesIn(room)).toBe(10);
  expect(room.messages).toHaveLength(10);
});

test('an account holds two places at a new store, and asking again for one of them takes no other', async () => {
  await using room = await newStore();
  const [{ userId, request }] = (await tenShoppers(room)) as [Asked];
  const [first, second, third] = (await colorsOf(room, request, 3)) as [MockupRequest, MockupRequest, MockupRequest];
  await drawMockup(room.deps, userId, first);
  await drawMockup(room.deps, userId, second);

  await expect(drawMockup(room.deps, userId, third)).rejects.toMatchObject({ code: 'too-many-requests' });

  expect(await drawMockup(room.deps, userId, first)).toMatchObject({ status: 'pending' });
  expect(await placesIn(room)).toBe(2);
});

test('accounts that fill the line from two networks and never ask again delay nobody, and give their places back', async () => {
  await using room = await newStore();
  const shoppers = await tenShoppers(room);
  const [maya] = shoppers.splice(-1) as [Asked];
  for (const [index, { userId, request }] of shoppers.entries())
    for (const one of await colorsOf(room, request, 2))
      await drawMockup(room.deps, userId, one, `flood ${index % 2}`).catch(({ code }) => code);
  // The last account finds its network's places taken, and gets one all the same.
  expect(await placesIn(room)).toBe(17);

  const told = await drawMockup(room.deps, maya.userId, maya.request, 'home');
  const from = room.time.now;
  await room.work(async () => {
    if ((room.time.now - from) % 20_000 === 0) await drawMockup(room.deps, maya.userId, maya.request, 'home');
  });

  // One place of each network comes before hers.
  expect(told).toMatchObject({ readyIn: 64 + 15 });
  expect(await drawMockup(room.deps, maya.userId, maya.request, 'home')).toHaveProperty('mockup_url');
  // Of the others, only those are drawn whose turn came soon.
  expect(tasksOf(room)).toHaveLength(4);
  expect(await placesIn(room)).toBe(0);
});

test('a busy provider delays a mockup, and its message is sent again', async () => {
  const { room, request } = await readyRoom();
  await using _ = room;
  await room.world.control('/failures', { path: '/create-task', status: 429, count: 1 });
  await drawMockup(room.deps, 'u1', request);
  const [waiting] = room.messages.splice(0);
  const message = DrawMockup.parse(waiting?.message);

  await expect(collectMockup(room.deps, message)).rejects.toMatchObject({ code: 'upstream-busy', retryAfter: 60 });

  // It keeps its turn, and the page is told when.
  expect(await placesIn(room)).toBe(1);
  expect(await drawMockup(room.deps, 'u1', request)).toMatchObject({ status: 'pending', readyIn: 60 + 15 });
  await collectMockup(room.deps, message);
  await room.work();
  expect(await drawMockup(room.deps, 'u1', request)).toHaveProperty('mockup_url');
});

test.each([
  ['refuses', 'placement-impossible', new ProviderRefusal('MG-4', 'No variants to generate')],
  ['forgets', 'upstream-failed', notFound('Product')],
])('a mockup that the provider %s fails with %s, and another request restarts it', async (_, code, failure) => {
  const { room, request } = await readyRoom();
  await using _room = room;
  const { startMockup } = room.deps.provider;
  room.deps.provider.startMockup = () => Promise.reject(failure);

  await expect(room.draw('u1', request)).rejects.toMatchObject({ code });

  room.deps.provider.startMockup = startMockup;
  expect(await room.draw('u1', request)).toHaveProperty('mockup_url');
});

test('a mockup that the provider could not draw fails, and another request restarts it', async () => {
  const { room, request } = await readyRoom();
  await using _ = room;
  const { mockup } = room.deps.provider;
  room.deps.provider.mockup = async () => ({ status: 'failed', error: 'Out of paint' });

  await expect(room.draw('u1', request)).rejects.toMatchObject({ code: 'upstream-failed' });

  room.deps.provider.mockup = mockup;
  expect(await room.draw('u1', request)).toHaveProperty('mockup_url');
});

test('at the limits of a new store, ten shoppers with previews, a sync, and twenty checkouts a minute never exceed a limit', async () => {
  await using room = await limitedRoom({ caller: 'mockup' });
  await room.stock(71);
  Object.assign(room.deps.provider, filesOf(room.as('preview')));
  const shoppers = await tenShoppers(room);
  room.deps.mockupsPerWindow = 2;
  const ask = ({ userId, request }: Asked) => drawMockup(room.deps, userId, request);
  // The stand-in draws in real time.
  const { mockup } = room.world.adapter;
  room.deps.provider.mockup = (key) => sleep(100).then(() => mockup(key));
  Object.assign(room.deps.provider, catalogueOf(room.as('sync')));
  const rush = salesRush({
    checkout: room.as('checkout'),
    order: room.as('order'),
    time: room.time,
    pictureUrl: await room.world.shop.publish('shirt.png', pngOf(30, 30, 300)),
    every: 3000,
    lasts: 2 * 60_000,
  });

  const told = await Promise.all(shoppers.map(ask));
  await room.deps.assortments.save([...firstAssortment]);
  await prioritizeTasks(room.deps, ['assortment', ...firstAssortment]);
  let asked = room.time.now;
  const meanwhile = async () => {
    await rush.goOn();
    // Every page asks once a minute, which is less often than a real page.
    if (room.time.now < asked + 60_000) return;
    asked = room.time.now;
    for (const shopper of shoppers) await ask(shopper);
  };
  await room.work(meanwhile);
  while (await rush.goOn()) room.time.now += 1000;

  expect(rush.failures).toEqual([]);
  expect([rush.sold(), rush.printed()]).toEqual([40, 40]);
  for (const shopper of shoppers) expect(await ask(shopper)).toHaveProperty('mockup_url');
  expect(Math.max(...told.map((one) => ('readyIn' in one ? one.readyIn : 0)))).toBe(4 * 64 + 15);
  expect(await room.deps.syncRuns.find()).toMatchObject({ tasks: [], failures: [] });
  const uses = await room.uses();
  expect(uses['create-task']).toEqual({ calls: 10, refused: 0, busiest: 2 });
  expect(uses.general).toMatchObject({ refused: 0 });
  expect(uses.general?.busiest).toBeLessThanOrEqual(120);
});

const filesOf = ({ addFile, file }: PrintProvider) => ({ addFile, file });

const catalogueOf = ({ listProducts, product, printfiles, templates, sizes, countries }: PrintProvider) => ({
  listProducts,
  product,
  printfiles,
  templates,
  sizes,
  countries,
});

test.each<[string, (room: Room) => Partial<Room['deps']>]>([
  ['while it takes its place in the queue', ({ deps }) => ({ line: crashingAt(deps.line, 'change') })],
  ['while it sends the message', ({ deps }) => ({ queues: crashingAt(deps.queues, 'send') })],
  ['after it has sent the message', ({ deps }) => ({ mockups: crashingAt(deps.mockups, 'markQueued') })],
])('a mockup whose request crashed %s is drawn once, when the page asks again', async (_, crashing) => {
  const { room, request } = await readyRoom();
  await using __ = room;
  await expect(drawMockup({ ...room.deps, ...crashing(room) }, 'u1', request)).rejects.toThrow('crashed');

  room.time.now += 3_000;
  expect(await drawMockup(room.deps, 'u1', request)).toMatchObject({ status: 'pending' });
  room.time.now += 10_000;
  const admit = vi.fn<() => Promise<void>>();
  const again = await Promise.all([1, 2, 3].map(() => drawMockup(room.deps, 'u1', request, 'home', admit)));
  await room.work();

  expect(again).toEqual(Array(3).fill(expect.objectContaining({ status: 'pending' })));
  expect(admit).not.toHaveBeenCalled();
  expect(await drawMockup(room.deps, 'u1', request)).toHaveProperty('mockup_url');
  expect(tasksOf(room)).toHaveLength(1);
});

test('a mockup that a worker has taken up is not queued again, however long it takes', async () => {
  const { room, request } = await readyRoom();
  await using _ = room;
  const markQueued = crashingAt(room.deps.mockups, 'markQueued');
  await expect(drawMockup({ ...room.deps, mockups: markQueued }, 'u1', request)).rejects.toThrow('crashed');
  const [{ message }] = room.messages.splice(0) as [(typeof room.messages)[number]];
  await collectMockup(room.deps, DrawMockup.parse(message));
  room.messages.splice(0);

  room.time.now += 60_000;
  await drawMockup(room.deps, 'u1', request);

  expect(room.messages).toEqual([]);
  expect(tasksOf(room)).toHaveLength(1);
});

/** Returns a port on which a call of `method` fails, as if the process had crashed there. */
const crashingAt = <Port extends object>(port: Port, method: keyof Port): Port => ({
  ...port,
  [method]: async () => {
    throw new Error('The process crashed');
  },
});
