import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Calculation } from '#shared/model/checkout.ts';
import { address, paintedArtwork } from '#tests/helpers/shopping.ts';
import { calculationOf, saveAddress, seePayable } from './checkout-page.ts';
import { enterAddress, payButton } from './shopping.ts';
import { type Account, expectNoSidewaysScroll, openStage, seeToast, widths } from './stage.ts';
import {
  button,
  dollars,
  expectAccessible,
  failWith,
  fillCartWith,
  productIds,
  seeCatalogue,
  still,
} from './storefront.ts';

const stage = openStage();
const calculate = '**/api/checkout/calculate';

/** Two shoppers with a poster in the cart: `newcomer` has no saved address, `regular` has one. */
let newcomer: Account;
let regular: Account;
let empty: Account;
beforeAll(async () => {
  [newcomer, regular, empty] = await Promise.all([stage.account(), stage.account(), stage.account()]);
  await seeCatalogue(newcomer.shopper);
  for (const { shopper } of [newcomer, regular]) {
    const { artworkId } = await paintedArtwork(shopper);
    await fillCartWith(shopper, { artworkId, productId: productIds.poster });
  }
  await saveAddress(regular.shopper);
  await saveAddress(regular.shopper, { name: 'Noor Haddad', stateCode: 'NY', city: 'Albany', zip: '12207' });
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first();
const complaints = (page: Page) => page.getByText('Required', { exact: true }).count();
/** Responds with the shop's own calculation, but with these fields replaced. */
const changed = (more: Partial<Calculation>) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, json: { ...((await response.json()) as Calculation), ...more } });
};

describe.each(widths)('at %s', (_name, viewport) => {
  test('checkout with an empty cart offers no payment', async () => {
    const page = await stage.signedIn({ viewport, as: empty, path: '/checkout', options: still });

    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('clicking the pay button without an address marks the missing fields', async () => {
    const page = await stage.signedIn({ viewport, as: newcomer, path: '/checkout', options: still });
    for (const label of ['Full Name *', 'Email *', 'Address *', 'City *', 'State *', 'ZIP *']) {
      await page.getByText(label, { exact: true }).waitFor();
    }
    expect(await field(page, 'Email').inputValue()).toBe(newcomer.email);
    expect(await field(page, 'Email').getAttribute('type')).toBe('email');
    expect(await field(page, 'Country').inputValue()).toBe('US');

    await payButton(page).click();

    await seeToast(page, 'Checkout Error', 'Please complete your shipping information first');
    await expect.poll(() => complaints(page)).toBe(5);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('completing the address shows shipping, tax, the total, and the card form', async () => {
    const page = await stage.signedIn({ viewport, as: newcomer, path: '/checkout', options: still });
    await page.getByText('Enter your address to see shipping options.').waitFor();

    await enterAddress(page);
    const { total, subtotal, shippingCost, taxAmount } = await calculationOf(newcomer.shopper);
    await seePayable(page, total);

    await page.getByLabel('Card number').waitFor();
    const summary = page.getByLabel('Order summary');
    if (viewport.width < 1024) await summary.getByText('Order summary').click();
    for (const amount of [subtotal, shippingCost, taxAmount, total]) {
      await summary.getByText(dollars(amount), { exact: true }).filter({ visible: true }).first().waitFor();
    }
    await summary.getByText('Secure 256-bit SSL encryption').waitFor();
    await page.getByText('the right of withdrawal doesn’t apply').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('a failed total calculation shows the reason, is not retried automatically, and blocks payment', async () => {
    const page = await stage.signedIn({ viewport, as: regular, options: still });
    let asked = 0;
    await page.route(calculate, (route) => {
      asked += 1;
      return failWith(502, 'The printer does not answer.')(route);
    });
    await page.goto('/checkout');

    await page.getByText('The printer does not answer.').waitFor();
    await expectAccessible(page);
    await payButton(page).click();
    await seeToast(page, 'Checkout Error', 'Please complete your shipping information first');
    expect(asked).toBe(1);
    await page.unroute(calculate);
    await button(page, 'Try Again').click();

    await seePayable(page, (await calculationOf(regular.shopper)).total);
  });
});

test('the address form asks for a state only in the United States, Canada, and Australia', async () => {
  const page = await stage.signedIn({ as: newcomer, path: '/checkout' });
  const state = page.getByLabel('State');
  const country = field(page, 'Country');
  await country.waitFor();

  for (const [code, one] of [
    ['US', 'Texas'],
    ['CA', 'Ontario'],
    ['AU', 'Tasmania'],
  ] as const) {
    await country.selectOption(code);
    await expect.poll(() => state.locator('option').allTextContents()).toContain(one);
    await expect.poll(() => state.inputValue()).toBe('');
  }
  await country.selectOption('DE');
  await expect.poll(() => state.count()).toBe(0);
  await field(page, 'Full Name').fill('Maya Lindqvist');
  await page.getByRole('textbox', { name: /^Address/ }).fill('Torstrasse 1');
  await field(page, 'City').fill('Berlin');
  await field(page, 'ZIP').fill('10119');

  await page.getByText('3–7 business days after production').waitFor();
  await expect.poll(() => payButton(page).isEnabled()).toBe(true);
});

test('choosing a saved address fills in the form, and choosing a new address clears it', async () => {
  const page = await stage.signedIn({ as: regular, path: '/checkout', options: still });
  const saved = page.getByLabel('Saved address');
  await saved.waitFor();
  const first = await field(page, 'Full Name').inputValue();
  expect([address.name, 'Noor Haddad']).toContain(first);

  await saved.selectOption('Noor Haddad, 19749 Dearborn St, Albany');
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Albany');
  await expect.poll(() => field(page, 'State').inputValue()).toBe('NY');
  await expectAccessible(page);
  await saved.selectOption('New address');

  await expect.poll(() => field(page, 'Full Name').inputValue()).toBe('');
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(regular.email);
});

test('each shipping method shows its price and delivery time, and the total follows the selected method', async () => {
  const { shopper } = regular;
  const page = await stage.signedIn({ as: regular, path: '/checkout' });
  const standard = await calculationOf(shopper);
  const express = await calculationOf(shopper, 'EXPRESS');
  await page.getByLabel('Saved address').selectOption({ label: 'Maya Lindqvist, 19749 Dearborn St, Chatsworth' });
  await seePayable(page, standard.total);
  const ways = page.getByRole('group', { name: 'Shipping method' });

  for (const { name, rate } of standard.shippingRates) {
    await ways.locator('label').filter({ hasText: name }).getByText(dollars(rate), { exact: true }).waitFor();
  }
  await ways.getByText('1–3 business days after production').waitFor();
  await expect.poll(() => ways.getByRole('radio').first().isChecked()).toBe(true);
  await ways.locator('label').nth(1).click();

  await seePayable(page, express.total);
  expect(Number(express.total)).toBeGreaterThan(Number(standard.total));
});

test('checkout shows problems with the cart and blocks payment', async () => {
  const page = await stage.signedIn({ as: regular, options: still });
  const wrong = ['The poster is out of stock.', 'The mug has become dearer.'];
  let opened = 0;
  await page.route(calculate, changed({ validationErrors: wrong }));
  await page.route('**/api/checkout/create-payment', (route) => {
    opened += 1;
    return route.fallback();
  });
  await page.goto('/checkout');
  await page.getByText(wrong[0] ?? '').waitFor();
  await expectAccessible(page);

  await payButton(page).click();
  await seeToast(page, 'Validation Error', wrong.join(', '));
  expect(opened).toBe(0);
  await page.unroute(calculate);
  await button(page, 'Check again').click();

  await seePayable(page, (await calculationOf(regular.shopper)).total);
});

test('a server-side address error at checkout appears beside its field', async () => {
  const page = await stage.signedIn({ as: regular, options: still });
  await page.route(calculate, (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: 'Please check your address.',
        code: 'invalid-request',
        issues: [{ path: 'shippingAddress.zip', message: 'No such ZIP code' }],
      },
    }),
  );
  await page.goto('/checkout');

  await page.getByText('No such ZIP code').waitFor();
  await expect.poll(() => field(page, 'ZIP').getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
});
