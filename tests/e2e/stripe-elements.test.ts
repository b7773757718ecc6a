import { type Browser, chromium, type Page } from 'playwright-core';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import { type LocalStripe, startStripe } from '#scripts/stand-ins/stripe/server.ts';
import type { TestServer } from '#tests/contract/stripe-http.ts';
import { serveCheckoutPage } from './stripe-checkout-page.ts';

let standIn: LocalStripe;
let site: TestServer;
let browser: Browser;
let page: Page;
let stripe: Stripe;
/** The page's errors, its warnings, and its requests to other origins. Any of these fails the test. */
const complaints: string[] = [];

beforeAll(async () => {
  standIn = await startStripe();
  site = await serveCheckoutPage(standIn.url);
  stripe = new Stripe(localStripe.secretKey, { host: '127.0.0.1', port: standIn.port, protocol: 'http' });
  browser = await chromium.connect(inject('chromium'));
});
beforeEach(async () => {
  page = await browser.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const expected = message.text().includes('402');
    if (['error', 'warning'].includes(message.type()) && !expected) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) complaints.push(request.url());
  });
});
afterEach(async () => {
  await page.close();
  expect(complaints.splice(0)).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  await standIn?.close();
});

async function open(more: Record<string, string> = {}): Promise<Stripe.PaymentIntent> {
  const intent = await stripe.paymentIntents.create({
    amount: 2500,
    currency: 'usd',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { shopperId: 'private' },
  });
  const query = { key: localStripe.publishableKey, secret: intent.client_secret ?? '', ...more };
  await page.goto(`${site.url}/?${new URLSearchParams(query)}`);
  return intent;
}
async function type(number: string) {
  await page.getByLabel('Card number').fill('');
  await page.getByLabel('Card number').pressSequentially(number);
  await page.getByLabel('Expiration date').fill('1240');
  await page.getByLabel('Security code').fill('123');
}
const pay = () => page.getByRole('button', { name: 'Pay' }).click();
const result = async (start: string) => {
  await page.getByText(start).waitFor();
  return page.locator('output').textContent();
};

test('react-stripe-js completes a payment through the stand-in and receives no metadata', async () => {
  const { id } = await open();

  await type('4242424242424242');
  const shown = await page.getByLabel('Card number').inputValue();
  await pay();

  expect(await result('paid')).not.toContain('metadata');
  expect(shown).toBe('4242 4242 4242 4242');
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded', amount_received: 2500 });
});

test('the card form accepts another card after a decline', async () => {
  const { id } = await open();

  await type('4000000000009995');
  await pay();
  const declined = await result('card_error');
  await type('4242424242424242');
  await pay();
  await result('paid');

  expect(declined).toBe('card_error card_declined insufficient_funds');
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
});

test.each([
  ['Complete', 'paid', 'succeeded'],
  ['Fail', 'invalid_request_error payment_intent_authentication_failure', 'requires_payment_method'],
])('the page receives the authentication result when the cardholder clicks "%s"', async (answer, start, status) => {
  const { id } = await open();

  await type('4000002500003155');
  await pay();
  await page.getByRole('dialog', { name: '3-D Secure authentication' }).getByRole('button', { name: answer }).click();
  await result(start);

  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status });
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the card form does not submit an invalid card', async () => {
  const { id } = await open();

  await pay();
  await result('validation_error incomplete_number');
  await type('4242424242424241');
  await pay();
  await result('validation_error invalid_number');

  expect(await page.getByText('Your card number is invalid.').isVisible()).toBe(true);
  expect(await page.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ latest_charge: null });
});

test('redirects to the return URL with the intent ID in the query', async () => {
  const { id } = await open({ redirect: 'always' });

  await type('4242424242424242');
  await pay();
  await page.waitForURL(/\/returned/);

  const { searchParams } = new URL(page.url());
  expect([searchParams.get('payment_intent'), searchParams.get('redirect_status')]).toEqual([id, 'succeeded']);
});

test('the card form mounts once, changes its colors, and unmounts', async () => {
  await open();
  const form = page.locator('.stripe-stub-payment-element');
  const toggle = page.getByRole('button', { name: 'Toggle' });

  await form.waitFor();
  await page.getByRole('button', { name: 'Recolor' }).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await result('refreshed {}');
  const style = await form.getAttribute('style');
  const counts = [await form.count()];
  await toggle.click();
  counts.push(await form.count());
  await toggle.click();
  await form.waitFor();
  counts.push(await form.count());

  expect(style).toContain('#abcdef');
  expect(counts).toEqual([1, 0, 1]);
});
