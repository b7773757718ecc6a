import { beforeAll, expect, test } from 'vitest';
import { address } from '#tests/helpers/address.ts';
import { saveAddress } from './checkout-page.ts';
import { type Account, openStage } from './stage.ts';
import { fillCartWith, productIds, readyToShop } from './storefront.ts';

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

/** A shopper with a poster in the cart. */
let maya: Account;
beforeAll(async () => {
  maya = await stage.account();
  const artworkId = await readyToShop(stage, maya);
  await fillCartWith(maya.shopper, { artworkId, productId: productIds.poster });
});

const openAs = (path: string) => stage.signedIn({ as: maya, path });

test('a new address at checkout starts with the delivery country that the shopper chose in the cart', async () => {
  const page = await openAs('/cart');
  await page.getByLabel('Delivery to').selectOption('JP');

  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

  await expect.poll(() => page.getByLabel('Country *').inputValue()).toBe('JP');
});

test('a saved address that the shopper edits at checkout becomes a new address', async () => {
  const { id } = await saveAddress(maya.shopper);
  const page = await openAs('/checkout');
  const choice = page.getByLabel('Saved address');
  const city = page.getByLabel('City *');
  await expect.poll(() => choice.inputValue()).toBe(String(id));

  await city.fill('Northridge');
  expect(await choice.inputValue()).toBe('');
  await city.fill(address.city);

  expect(await choice.inputValue()).toBe(String(id));
});
