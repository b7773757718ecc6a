import { describe, expect, test } from 'vitest';
import { completeOrder } from '#tests/helpers/shopping.ts';
import { openStage } from './stage.ts';
import { readyToShop } from './storefront.ts';

const stage = openStage({ paintsArtworks: false, paintsPrints: false });

const birthdays = [
  ['1990-03-20', 'Pisces', 'Tuesday', 'March 20, 1990'],
  ['1990-03-21', 'Aries', 'Wednesday', 'March 21, 1990'],
  ['2000-02-29', 'Pisces', 'Tuesday', 'February 29, 2000'],
  ['1969-12-31', 'Capricorn', 'Wednesday', 'December 31, 1969'],
  ['1970-01-01', 'Capricorn', 'Thursday', 'January 1, 1970'],
] as const;

test("an order's times are the shopper's, with the name of the zone", async () => {
  const maya = await stage.account();
  const id = await completeOrder(maya.shopper, stage.shop(), await readyToShop(stage, maya));
  const seen: (string | null)[] = [];

  for (const [timezoneId, zone] of [
    ['America/New_York', /^E[SD]T$/],
    ['Asia/Kolkata', /^GMT\+5:30$/],
  ] as const) {
    const page = await stage.signedIn({ as: maya, path: `/orders/${id}`, options: { timezoneId } });
    const placed = page.getByRole('region', { name: 'Order information' }).locator('time').first();
    const at = new Date((await placed.getAttribute('datetime')) ?? '');
    const parts = new Intl.DateTimeFormat('en-US', { timeZone: timezoneId, timeStyle: 'long' }).formatToParts(at);
    const [hour, minute, name] = (['hour', 'minute', 'timeZoneName'] as const).map(
      (type) => parts.find((part) => part.type === type)?.value,
    );
    expect(name).toMatch(zone);
    const text = (await placed.textContent())?.replaceAll(/\s/g, ' ');
    expect(text).toMatch(new RegExp(` at ${hour}:${minute} [AP]M `));
    expect(text?.endsWith(` ${name}`)).toBe(true);
    seen.push(text ?? null);
  }

  expect(seen[0]).not.toBe(seen[1]);
});

// These are the extreme time zones.
describe.each([
  ['UTC−12', 'Etc/GMT+12'],
  ['UTC+14', 'Pacific/Kiritimati'],
])('at %s', (_name, timezoneId) => {
  test('a birthday has the same date, sign, and weekday in every time zone', async () => {
    const page = await stage.signedIn({ path: '/', options: { timezoneId } });
    const reading = page.getByRole('region', { name: 'What the date of birth says' });

    for (const [birthday, sign, weekday, long] of birthdays) {
      await page.getByLabel('Birthday', { exact: true }).fill(birthday);
      await reading.getByText(long, { exact: true }).waitFor();
      await expect
        .poll(() => reading.getByRole('heading').allTextContents())
        .toEqual([sign, expect.stringMatching(/^Life path \d/), `Born on a ${weekday}`]);
    }
    await page.getByLabel('Full Name').fill('Maya');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page.getByLabel('Favorite Food').fill('Ramen');
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page.getByRole('button', { name: 'Continue without voice' }).click();
    await page.getByRole('button', { name: 'Complete Setup' }).click();
    await page.getByText('Born on a Thursday').waitFor();

    const answer = await page.request.get('/api/inputs');
    expect(await answer.json()).toMatchObject([
      { birthday: '1970-01-01', astrologicalSign: 'Capricorn', dayOfWeek: 'Thursday', lifePathNumber: 1 },
    ]);
  });

  test("the last valid birthday is today in the browser's time zone", async () => {
    const page = await stage.signedIn({ options: { timezoneId } });
    // At noon UTC on November 20, UTC−12 has just reached November 20, and UTC+14 has reached November 21.
    await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'));
    await page.goto('/');
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: timezoneId }).format(new Date('2026-11-20T12:00:00Z'));
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Full Name').fill('Maya');

    await page.getByLabel('Birthday', { exact: true }).fill(tomorrow);
    await page.getByLabel('Birthday', { exact: true }).blur();
    await page.getByText('Must be a real date from 1900 to today').waitFor();
    expect(await page.getByRole('button', { name: 'Next Step' }).isDisabled()).toBe(true);
    await page.getByLabel('Birthday', { exact: true }).fill(today);

    await page.getByText('Born on a').waitFor();
    expect(await page.getByLabel('Birthday', { exact: true }).getAttribute('max')).toBe(today);
  });
});
