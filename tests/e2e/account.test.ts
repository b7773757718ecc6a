import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { SavedAddress } from '#shared/model/address.ts';
import { address } from '#tests/helpers/shopping.ts';
import { saveAddress } from './checkout-page.ts';
import { enterAddress } from './shopping.ts';
import { expectNoSidewaysScroll, openStage, seeToast, widths } from './stage.ts';
import { answerInstead, bodyOf, button, expectAccessible, still } from './storefront.ts';

const stage = openStage();

const addresses = (page: Page) => page.getByRole('region', { name: 'Addresses' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const focused = (page: Page) => page.evaluate<string>('document.activeElement.name');

describe.each(widths)('at %s', (_name, viewport) => {
  test('the address form saves an address once all required fields are filled', async () => {
    const account = await stage.account();
    const page = await stage.signedIn({ viewport, as: account, path: '/account', options: still });
    await addresses(page).getByText('No saved addresses yet.').waitFor();
    await button(page, 'Add an address').click();
    const form = dialog(page, 'New address');
    await form.getByLabel('Full Name').waitFor();
    expect(await form.getByLabel('Email').inputValue()).toBe(account.email);

    await form.getByRole('button', { name: 'Save address' }).click();
    await expect.poll(() => form.getByText('Required', { exact: true }).count()).toBe(5);
    await expect.poll(() => focused(page)).toBe('name');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await enterAddress(page);
    await form.getByRole('button', { name: 'Save address' }).click();

    await seeToast(page, 'Address saved');
    await form.waitFor({ state: 'hidden' });
    await addresses(page).getByText('19749 Dearborn St, Chatsworth CA 91311, US').waitFor();
    const [kept, ...others] = await bodyOf<SavedAddress[]>(account.shopper.get('/api/shipping-addresses'));
    expect(kept).toMatchObject(address);
    expect(others).toEqual([]);
  });
});

test('a shopper changes an address to a country without states, then deletes the address', async () => {
  const account = await stage.account();
  await saveAddress(account.shopper);
  const page = await stage.signedIn({ as: account, path: '/account', options: still });
  // Waits until the page's last section has loaded, because the layout could otherwise shift during the click.
  await page.getByRole('region', { name: 'Devices' }).getByText('This device').waitFor();
  await addresses(page).getByRole('button', { name: 'Edit' }).click();
  const form = dialog(page, 'Edit address');
  await form.waitFor();
  await form.getByLabel('Full Name').waitFor();
  expect(await form.getByLabel('State').inputValue()).toBe('CA');

  await form.getByLabel('Country').selectOption('Germany');
  await form.getByLabel('State').waitFor({ state: 'hidden' });
  await form.getByLabel('City').fill('Berlin');
  await form.getByLabel('ZIP').fill('10119');
  await form.getByRole('button', { name: 'Save address' }).click();
  await seeToast(page, 'Address saved');
  await addresses(page).getByText('19749 Dearborn St, Berlin 10119, DE').waitFor();
  await addresses(page).getByRole('button', { name: 'Delete' }).click();
  const question = dialog(page, 'Delete this address?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await addresses(page).getByText('19749 Dearborn St, Berlin 10119, DE').waitFor();
  await addresses(page).getByRole('button', { name: 'Delete' }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete address' }).click();

  await addresses(page).getByText('No saved addresses yet.').waitFor();
  expect(await bodyOf(account.shopper.get('/api/shipping-addresses'))).toEqual([]);
});

test('a server-side address error appears beside its field, and the form keeps the input', async () => {
  const page = await stage.signedIn({ path: '/account', options: still });
  await button(page, 'Add an address').click();
  const form = dialog(page, 'New address');
  await form.getByLabel('Full Name').waitFor();
  await enterAddress(page);
  await answerInstead(page, 'POST', '/api/shipping-addresses', (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: 'Please check your address.',
        code: 'invalid-request',
        issues: [{ path: 'zip', message: 'No such ZIP code' }],
      },
    }),
  );

  await form.getByRole('button', { name: 'Save address' }).click();

  await seeToast(page, 'Save failed', 'Please check your address.');
  await form.getByText('No such ZIP code').waitFor();
  await expect.poll(() => focused(page)).toBe('zip');
  expect(await form.getByLabel('City').inputValue()).toBe('Chatsworth');
});

test('changing the password requires the current password and the new password twice', async () => {
  const account = await stage.account();
  const page = await stage.signedIn({ as: account, path: '/account', options: still });
  const section = page.getByRole('region', { name: 'Password' });
  const give = async (current: string, confirmation: string) => {
    await section.getByLabel('Current password').fill(current);
    await section.getByLabel('New password', { exact: true }).fill('amber-lighthouse-41-rain');
    await section.getByLabel('Confirm new password').fill(confirmation);
    await section.getByRole('button', { name: 'Change password' }).click();
  };

  await give(account.password, 'amber-lighthouse-41-snow');
  await section.getByText('Passwords do not match').waitFor();
  await expectAccessible(page);
  await give('not-the-present-one', 'amber-lighthouse-41-rain');
  await expect.poll(() => section.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true');
  await section.getByText('Passwords do not match').waitFor({ state: 'hidden' });
  await give(account.password, 'amber-lighthouse-41-rain');

  await seeToast(page, 'Password changed', 'Your other devices have been signed out.');
  await expect.poll(() => section.getByLabel('New password', { exact: true }).inputValue()).toBe('');
});
