import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Order } from '#shared/model/order.ts';
import { startShop } from '#tests/helpers/shop.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import { completeOrder, eventually, paintedArtwork } from '#tests/helpers/shopping.ts';

test('with an expired card of the shop at the printer, an order waits, says so, and is printed after the operator’s retry', async () => {
  await using shop = await startShop();
  const shopper = new Shopper(shop.url);
  await shopper.register();
  const { artworkId } = await paintedArtwork(shopper);
  const setBilling = (works: boolean) =>
    fetch(`${shop.endpoints.printful}/_control/billing`, { method: 'POST', body: JSON.stringify({ works }) });
  const orderOf = async (id: string) => (await shopper.get(`/api/orders/${id}`)).body as Order;
  const operator = async (...words: string[]) => {
    const entry = new URL('../../scripts/operator/operator.ts', import.meta.url).pathname;
    return (await promisify(execFile)(process.execPath, [entry, ...words, '--data-dir', shop.dataDir])).stdout;
  };
  await setBilling(false);

  const id = await completeOrder(shopper, shop, artworkId);

  const message = await eventually(async () => {
    const { statusHistory } = await orderOf(id);
    return statusHistory.find(({ id: entry }) => entry.startsWith('snag-'))?.statusMessage;
  }, 'The news about the delay');
  expect(message).toContain("Something on our side is holding up your order. You don't need to do anything.");
  expect((await orderOf(id)).status).toBe('pending');
  expect(JSON.parse(await operator('stuck'))).toMatchObject({
    orders: [{ id, snag: { kind: 'billing', said: 'Payment failure. Please check your billing method.' } }],
    payments: [],
  });

  await setBilling(true);
  await operator('retry', id, '--yes');

  await eventually(async () => {
    const { statusHistory } = await orderOf(id);
    return statusHistory.some(({ status }) => status === 'confirmed') || undefined;
  }, 'The order being confirmed');
  expect((await orderOf(id)).refundedAmount).toBe('0.00');
  expect(JSON.parse(await operator('stuck'))).toMatchObject({ orders: [] });
});
