import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { PaymentSession } from '#shared/model/checkout.ts';
import { Order } from '#shared/model/order.ts';
import { address } from '#tests/helpers/address.ts';
import { lastingPort, startShop, stockedFolder } from '#tests/helpers/shop.ts';
import { Shopper } from '#tests/helpers/shopper.ts';
import { eventually, paintedArtwork, pay, someVariant } from '#tests/helpers/shopping.ts';

let port: number;
let dataDir: string;

beforeEach(async () => {
  port = await lastingPort();
  dataDir = await stockedFolder(port);
});
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const details = { name: 'Ada Lovelace', birthday: '1990-12-10', favoriteColor: '#FF6B6B', favoriteFood: 'Plum cake' };

test('kill -9 during painting loses no acknowledged change, and the restarted shop finishes the artwork', async () => {
  await using first = await startShop({ dataDir, port });
  const shopper = new Shopper(first.url);
  const { user } = await shopper.register();
  const input = await shopper.post('/api/inputs', details);
  const artwork = await shopper.post('/api/artworks/generate', { inputId: 1 });
  expect([input.status, artwork.status]).toEqual([201, 202]);
  const shown = async () => (await shopper.get('/api/artworks/1')).body;
  await expect.poll(shown).toMatchObject({ status: 'rendering' });

  await first.kill();
  await using _ = await startShop({ dataDir, port });

  expect((await shopper.get('/api/user')).body).toEqual(user);
  expect((await shopper.get('/api/inputs')).body).toEqual([input.body]);
  expect((await shopper.get('/api/artworks/1')).body).toMatchObject({
    status: expect.stringMatching(/pending|rendering/),
  });
  await expect.poll(shown).toMatchObject({ inputId: 1, status: 'ready' });
  const image = await shopper.get('/api/artworks/1/image');
  expect(image.headers.get('content-type')).toMatch(/^image\//);
});

test('kill -9 right after a charge still leads to exactly one order in the shop and at the print provider', async () => {
  await using first = await startShop({ dataDir, port });
  const shopper = new Shopper(first.url);
  await shopper.register();
  const { artworkId } = await paintedArtwork(shopper);
  const { productId, printfulVariantId: variantId, placement } = await someVariant(shopper);
  const line = { artworkId, productId, variantId, quantity: 1, customization: { placement } };
  expect((await shopper.post('/api/cart', line)).status).toBe(201);
  const session = await shopper.post('/api/checkout/create-payment', { shippingAddress: address });
  const { paymentIntentId } = PaymentSession.parse(session.body);
  expect(await pay(first, paymentIntentId)).toBe('succeeded');

  await first.kill();
  await using second = await startShop({ dataDir, port });

  const order = await eventually(async () => {
    const { body } = await shopper.get('/api/orders');
    return z
      .array(Order)
      .parse(body)
      .find(({ printfulOrderId }) => printfulOrderId !== null);
  }, 'The order at the print provider');
  const printed = await fetch(`${second.endpoints.printful}/orders`, { headers: { authorization: 'Bearer any' } });
  const { result } = z
    .object({ result: z.array(z.looseObject({ external_id: z.string() })) })
    .parse(await printed.json());
  expect(result.map(({ external_id }) => external_id)).toEqual([order.id]);
  expect((await shopper.get('/api/orders')).body).toHaveLength(1);
});
