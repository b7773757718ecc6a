import { expect, test } from 'vitest';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
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
