import { expect, test } from 'vitest';
import type { Order } from '#shared/model/order.ts';
import { startShop } from '#tests/helpers/shop.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import { completeOrder, eventually, paintedArtwork } from '#tests/helpers/shopping.ts';

test('the shop does not start with test payments and the real printer', async () => {
  const starting = startShop({ env: { PRINTFUL_API_TOKEN: 'a-real-token' } });

  await expect(starting).rejects.toThrow('anyone could order with a test card');
});

test('a drafts-only shop leaves a paid order as a draft at the printer and says so on the order', async () => {
  await using shop = await startShop({ env: { PRINTFUL_DRAFTS_ONLY: 'yes' } });
  const shopper = new Shopper(shop.url);
  await shopper.register();
  const { artworkId } = await paintedArtwork(shopper);

  const orderId = await completeOrder(shopper, shop, artworkId);

  const order = await eventually(async () => {
    const { statusHistory, status } = (await shopper.get(`/api/orders/${orderId}`)).body as Order;
    return statusHistory.length > 1 ? { status, message: statusHistory[0]?.statusMessage } : undefined;
  }, 'The note about the draft');
  expect(order).toEqual({
    status: 'pending',
    message: "We've received your order. We'll look at it before it goes to our printer.",
  });
  const printed = await fetch(`${shop.endpoints.printful}/orders/@${orderId}`, {
    headers: { authorization: 'Bearer any' },
  });
  expect(await printed.json()).toMatchObject({ result: { status: 'draft' } });
});
