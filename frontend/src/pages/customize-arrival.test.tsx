import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addButton, path, shop } from '../testing/customize-page.ts';
import { openPage } from '../testing/open-page.tsx';

const rate = { id: 'STANDARD', name: 'Standard', rate: '5.29', minDeliveryDays: 3, maxDeliveryDays: 5 };
const countries = [
  { code: 'DE', name: 'Germany', states: [] },
  { code: 'US', name: 'United States', states: [] },
];

const shopWith = (rateIn: (country: string) => object[]) =>
  shop({
    'GET /api/printful/countries': { json: { countries } },
    'GET /api/shipping-addresses': { json: [] },
    'POST /api/checkout/delivery': ({ body }) => ({
      json: { rates: rateIn((body as { countryCode: string }).countryCode) },
    }),
  });

/** Returns the note about the arrival next to the price, with plain spaces. */
const arrival = async (start: RegExp) => (await screen.findByText(start)).textContent?.replaceAll(/\s/g, ' ');
/** Returns the price with what is added to it. */
const shipping = async () => {
  const extras = await screen.findByText(/^plus .*tax$/);
  return [extras.previousElementSibling?.textContent, extras.textContent];
};

beforeEach(() => {
  // A Thursday.
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

test('next to the price, the page shows when the item arrives in the country that is chosen below', async () => {
  shopWith((country) => [country === 'US' ? rate : { ...rate, rate: '9.99', minDeliveryDays: 7, maxDeliveryDays: 14 }]);
  const { user } = openPage(path);
  await addButton();
  // With production, 5 to 12 business days.
  expect(await arrival(/^Should arrive/)).toBe('Should arrive Dec 3 – 14');
  expect(await shipping()).toEqual(['$19.99', 'plus $5.29 shipping (United States) and tax']);

  await user.selectOptions(await screen.findByLabelText('Delivery to'), 'Germany');

  await screen.findByText(/plus \$9\.99 shipping/);
  expect(await arrival(/^Should arrive/)).toBe('Should arrive Dec 9 – 25');
  expect(await shipping()).toEqual(['$19.99', 'plus $9.99 shipping (Germany) and tax']);
  window.localStorage.clear();
});

test('on a phone, the price of shipping also names its country, and what may fall due there is said in plain words', async () => {
  const { matchMedia } = window;
  // No screen is wide here.
  const media = vi.spyOn(window, 'matchMedia').mockImplementation((query) => matchMedia(query.replaceAll('>=', '<')));
  onTestFinished(() => media.mockRestore());
  shopWith(() => [rate]);
  const { user } = openPage(path);
  await addButton();

  await screen.findByText('+ $5.29 shipping (US) + tax');
  expect(screen.queryByText(/customs/)).toBeNull();
  await user.selectOptions(await screen.findByLabelText('Delivery to'), 'Germany');

  await screen.findByText('+ $5.29 shipping (Germany) + tax');
  screen.getByText(
    /If the print facility closest to you is in another country, customs may charge you duties on delivery\.$/,
  );
  window.localStorage.clear();
});

test('without a delivery time from the carrier, the page shows only the production time', async () => {
  shopWith(() => [{ ...rate, minDeliveryDays: null, maxDeliveryDays: null }]);
  openPage(path);
  await addButton();

  expect(await arrival(/^Printed in/)).toBe('Printed in 2–7 business days');
});

test('next to the price, the page says that shipping and tax are not included, even where it cannot deliver', async () => {
  shopWith(() => []);
  openPage(path);
  await addButton();

  expect(await shipping()).toEqual(['$19.99', 'plus shipping and tax']);
});

test('if delivery is impossible, the page shows no arrival', async () => {
  shopWith(() => []);
  openPage(path);
  await addButton();

  await screen.findByText('We can’t deliver there.');

  expect(screen.queryByText(/^Should arrive|^Printed in/)).toBeNull();
});
