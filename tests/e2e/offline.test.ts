import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { calculationOf, seePayable } from './checkout-page.ts';
import { enterAddress, payButton } from './shopping.ts';
import { type Account, expectNoSidewaysScroll, openStage, seeEnabled, seeToast, widths } from './stage.ts';
import { button, expectAccessible, fillCartWith, productIds, readyToShop, still } from './storefront.ts';

const stage = openStage();
const reason = 'You’re offline. Saving and checkout resume when you reconnect.';

let maya: Account;
beforeAll(async () => {
  maya = await stage.account();
  const artworkId = await readyToShop(stage, maya);
  await fillCartWith(maya.shopper, { artworkId, productId: productIds.poster, quantity: 2 });
});

async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText(reason).waitFor();
}

async function findNetwork(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.getByText(reason).waitFor({ state: 'hidden' });
}

/** Expects the control to be disabled and to tell both pointer and screen-reader users the reason. */
async function expectWaiting(control: Locator): Promise<void> {
  await seeEnabled(control, false);
  expect(await control.getAttribute('title')).toBe(reason);
  expect(
    await control.evaluate(
      (one) => one.ownerDocument.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
    ),
  ).toBe(reason);
}

describe.each(widths)('at %s', (_name, viewport) => {
  test('a half-typed address survives an offline period and can be saved afterward', async () => {
    const page = await stage.signedIn({ viewport, path: '/account', options: still });
    await button(page, 'Add an address').click();
    const form = page.getByRole('dialog', { name: 'New address' });
    const save = form.getByRole('button', { name: 'Save address' });
    await form.getByLabel('Full Name').waitFor();
    await form.getByLabel('Full Name').fill('Maya');

    await loseNetwork(page);
    await expectWaiting(save);
    await enterAddress(page);
    await form.getByLabel('City').press('Enter');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await findNetwork(page);

    await seeEnabled(save);
    expect(await form.getByLabel('Full Name').inputValue()).toBe('Maya Lindqvist');
    expect(await form.getByLabel('City').inputValue()).toBe('Chatsworth');
    await save.click();
    await seeToast(page, 'Address saved');
  });

  test('the cart keeps its items and disables its buttons while offline', async () => {
    const page = await stage.signedIn({ viewport, as: maya, path: '/cart', options: still });
    const controls = [button(page, 'Increase quantity'), button(page, 'Decrease quantity'), button(page, /^Remove /)];
    for (const control of controls) await seeEnabled(control);

    await loseNetwork(page);
    for (const control of controls) await expectWaiting(control);
    await expectAccessible(page);
    await button(page, 'Clear cart').click();
    const clear = page.getByRole('dialog', { name: 'Clear your cart?' }).getByRole('button', { name: 'Clear cart' });
    await expectWaiting(clear);
    await page.keyboard.press('Escape');
    await clear.waitFor({ state: 'hidden' });
    await findNetwork(page);

    for (const control of controls) await seeEnabled(control);
    await page.getByLabel('Quantity', { exact: true }).getByText('2', { exact: true }).waitFor();
  });

  test('the total for an address typed at checkout while offline is calculated once the network is back', async () => {
    const page = await stage.signedIn({ viewport, as: maya, path: '/checkout', options: still });
    await page.getByText('Enter your address to see shipping options.').waitFor();

    await loseNetwork(page);
    await enterAddress(page);
    await expectWaiting(button(page, 'Updating total...'));
    await findNetwork(page);

    await seePayable(page, (await calculationOf(maya.shopper)).total);
    expect(await page.getByLabel('City').inputValue()).toBe('Chatsworth');
    await loseNetwork(page);
    await expectWaiting(payButton(page));
    await findNetwork(page);
    await seeEnabled(payButton(page));
  });
});

test('the sign-in form is disabled while offline and keeps its input', async () => {
  const page = await stage.visitor({ path: '/login', options: still });
  await page.getByLabel('Email').fill(maya.email);
  await page.getByLabel('Password').fill(maya.password);

  await loseNetwork(page);
  await expectWaiting(button(page, 'Sign In'));
  await page.getByLabel('Password').press('Enter');
  await findNetwork(page);

  await seeEnabled(button(page, 'Sign In'));
  expect(await page.getByLabel('Email').inputValue()).toBe(maya.email);
  await button(page, 'Sign In').click();
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
});
