import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SavedAddress } from '#shared/model/saved-address.ts';
import { address } from '#tests/helpers/address.ts';
import { phone } from '#tests/helpers/browser.ts';
import { enterAddress } from './shopping.ts';
import { openStage, seeToast } from './stage.ts';
import { bodyOf, button } from './storefront.ts';

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

const addresses = (page: Page) => page.getByRole('region', { name: 'Addresses' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('a shopper adds an address, changes it to a country without states, and deletes it', async () => {
  const account = await stage.account();
  const saved = () => bodyOf<SavedAddress[]>(account.shopper.get('/api/shipping-addresses'));
  const page = await stage.signedIn({ viewport: phone, as: account, path: '/account' });
  // Waits until the page's last section has loaded, because the layout could otherwise shift during the click.
  await page.getByRole('region', { name: 'Devices' }).getByText('This device').waitFor();
  await button(page, 'Add an address').click();
  const added = dialog(page, 'New address');
  await added.getByLabel('Full Name').waitFor();

  await enterAddress(page);
  await added.getByRole('button', { name: 'Save address' }).click();
  await seeToast(page, 'Address saved');
  await added.waitFor({ state: 'hidden' });
  await addresses(page).getByText('19749 Dearborn St, Chatsworth, CA 91311, US').waitFor();
  const [kept, ...others] = await saved();
  expect(kept).toMatchObject(address);
  expect(others).toEqual([]);

  await addresses(page).getByRole('button', { name: 'Edit' }).click();
  const edited = dialog(page, 'Edit address');
  await edited.getByLabel('Full Name').waitFor();
  expect(await edited.getByLabel('State').inputValue()).toBe('CA');
  await edited.getByLabel('Country').selectOption('Germany');
  await edited.getByLabel('State').waitFor({ state: 'hidden' });
  await edited.getByLabel('City').fill('Berlin');
  await edited.getByLabel('Postal code').fill('10119');
  await edited.getByRole('button', { name: 'Save address' }).click();
  await addresses(page).getByText('19749 Dearborn St, 10119 Berlin, DE').waitFor();
  expect(await saved()).toMatchObject([{ city: 'Berlin', countryCode: 'DE', stateCode: '' }]);

  await addresses(page).getByRole('button', { name: 'Delete' }).click();
  const question = dialog(page, 'Delete this address?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await addresses(page).getByText('19749 Dearborn St, 10119 Berlin, DE').waitFor();
  await addresses(page).getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete address' }).click();

  await addresses(page).getByText('No saved addresses yet.').waitFor();
  expect(await saved()).toEqual([]);
});
