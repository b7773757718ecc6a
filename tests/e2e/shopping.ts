import type { Page } from 'playwright-core';
import { pictureWait } from '../../frontend/src/features/artworks/request-picture.ts';

export async function enterDetails(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Maya Lindqvist');
  await page.getByLabel('Birthday').fill('1992-06-03');
  await page.getByText('Born on a Wednesday').waitFor();
  await page.getByText('Gemini', { exact: true }).filter({ visible: true }).first().waitFor();
  await page.getByLabel('Birth Time').fill('07:45');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByLabel('Favorite Food').fill('Ramen');
  await page.getByRole('button', { name: 'Next Step' }).click();
}

/** How long a test waits for a new picture: longer than the page, which then says that it has stopped waiting. */
export const pictureMs = 2 * (pictureWait.requestMs + pictureWait.untilMs);

/**
 * Waits until a new artwork is painted. A page that has stopped waiting offers to retry, which a shopper would press.
 * Returns the number of presses.
 */
export async function seeArtwork(page: Page): Promise<number> {
  const ready = page.getByText('Ready for Purchase');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  for (let presses = 0; ; presses += 1) {
    await ready.or(retry).first().waitFor({ timeout: pictureMs });
    if (await ready.isVisible()) return presses;
    await retry.click();
  }
}

export async function enterAddress(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Maya Lindqvist');
  await page.getByRole('textbox', { name: 'Email' }).fill('maya@example.com');
  await page.getByRole('textbox', { name: /^Address/ }).fill('19749 Dearborn St');
  await page.getByLabel('City').fill('Chatsworth');
  await page.getByLabel('State').selectOption('CA');
  await page.getByLabel('ZIP').fill('91311');
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay|Continue to payment)/ });
