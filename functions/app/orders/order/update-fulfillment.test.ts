import { expect, test } from 'vitest';
import { orderId, orderRoom } from '#tests/fakes/order-room.ts';
import { updateFulfillment } from './update-fulfillment.ts';

test('a change that loses a race for the order is made again on what the other writer saved', async () => {
  const { deps, order } = await orderRoom();
  const { orders } = deps;
  let races = 1;
  const contested = {
    find: (id: string) => orders.find(id),
    async saveFulfillment(...given: Parameters<typeof orders.saveFulfillment>) {
      if (races === 0) return orders.saveFulfillment(...given);
      races -= 1;
      await updateFulfillment(orders, orderId, (before) => ({ ...before, printfulOrderId: 4711 }));
      return false;
    },
  };

  await updateFulfillment(contested, orderId, (before) => ({ ...before, status: 'draft' }));

  expect((await order()).fulfillment).toMatchObject({ printfulOrderId: 4711, status: 'draft' });
});

test('a change that loses five races is refused, so its message comes again', async () => {
  const { deps } = await orderRoom();
  const busy = { find: (id: string) => deps.orders.find(id), saveFulfillment: async () => false };

  const changed = updateFulfillment(busy, orderId, (before) => ({ ...before, status: 'draft' }));

  await expect(changed).rejects.toMatchObject({ code: 'conflict' });
});
