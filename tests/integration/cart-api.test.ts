import { expect, test } from 'vitest';
import { startShop } from '#tests/helpers/shop.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import { paintedArtwork, someVariant } from '#tests/helpers/shopping.ts';

test('a request whose answer is lost can be repeated with its key, and adds the item once', async () => {
  await using shop = await startShop();
  const shopper = new Shopper(shop.url);
  await shopper.register();
  const { artworkId } = await paintedArtwork(shopper);
  const { productId, printfulVariantId: variantId, placement } = await someVariant(shopper);
  const json = { artworkId, productId, variantId, quantity: 1, customization: { placement } };
  const add = (headers: Record<string, string>) => shopper.send('POST', '/api/cart', { json, headers });

  const first = await add({ 'idempotency-key': 'press' });
  const again = await add({ 'idempotency-key': 'press' });

  expect(first).toMatchObject({ status: 201, body: { quantity: 1 } });
  expect(again.body).toEqual(first.body);
  // Without a key, each request is a piece of its own.
  await add({});
  expect((await add({})).body).toMatchObject({ quantity: 3 });
});
