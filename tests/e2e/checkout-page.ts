import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Calculation } from '#shared/model/checkout.ts';
import type { Order } from '#shared/model/order.ts';
import type { SavedAddress } from '#shared/model/saved-address.ts';
import type { Account } from '#tests/helpers/accounts.ts';
import { address } from '#tests/helpers/address.ts';
import type { ShopAddress } from '#tests/helpers/shop.ts';
import type { Shopper } from '#tests/helpers/shopper.ts';
import { fillCard, payButton } from './shopping.ts';
import { bodyOf } from './storefront.ts';

export const goodCard = '4242 4242 4242 4242';

/** Saves an address for the shopper. Checkout preselects the shopper's first address. */
export const saveAddress = (shopper: Shopper, more: Partial<typeof address> = {}) =>
  bodyOf<SavedAddress>(shopper.post('/api/shipping-addresses', { ...address, ...more }));

/** Fetches the shop's calculation for the current cart. */
export const calculationOf = (shopper: Shopper, selectedShippingId: string | null = null) =>
  bodyOf<Calculation>(shopper.post('/api/checkout/calculate', { shippingAddress: address, selectedShippingId }));

export const ordersOf = (shopper: Shopper) => bodyOf<Order[]>(shopper.get('/api/orders'));

/** Waits until the pay button shows this total and is enabled. */
export async function seePayable(page: Page, total: string): Promise<void> {
  await page.getByRole('button', { name: `Pay $${total}`, exact: true }).waitFor();
  await expect.poll(() => payButton(page).isEnabled()).toBe(true);
}

/** Opens checkout for a shopper with a saved address and fills in this card. */
export async function openWithCard(page: Page, total: string, card: string): Promise<void> {
  await page.goto('/checkout');
  await seePayable(page, total);
  await fillCard(page, card);
}

export async function seeThanks(page: Page): Promise<string> {
  await page.waitForURL(/\/thank-you\/VF-[0-9A-Z]{10}$/);
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  return page.url().split('/').at(-1) ?? '';
}

type Intent = { id: string; status: string; amount: number; amount_received: number; metadata: { shopperId?: string } };

/** Returns the account's payments from the Stripe stand-in. Amounts are in cents. */
export async function intentsOf(shop: ShopAddress, { userId }: Account): Promise<Intent[]> {
  const answer = await fetch(`${shop.endpoints.stripe}/_control/state`);
  const { intents } = (await answer.json()) as { intents: Intent[] };
  return intents.filter(({ metadata }) => metadata.shopperId === userId);
}
