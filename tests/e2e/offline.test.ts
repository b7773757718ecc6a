import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { phone } from '#tests/helpers/browser.ts';
import { calculationOf, seePayable } from './checkout-page.ts';
import { enterAddress, payButton } from './shopping.ts';
import { type Account, openStage, seeEnabled } from './stage.ts';
import { button, fillCartWith, productIds, readyToShop, still } from './storefront.ts';

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

test('the total for an address typed at checkout while offline is calculated once the network is back', async () => {
  const page = await stage.signedIn({ viewport: phone, as: maya, path: '/checkout', options: still });
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
