import { afterEach, expect, test } from 'vitest';
import { registerEvents } from '#functions/adapters/stripe/event-endpoint.ts';
import { handledPaymentEvents } from '#functions/app/orders/ports/payments.ts';
import { localStripe } from '#scripts/stand-ins/stripe/keys.ts';
import { failureOf, recordedStripe } from './stripe-recorded.ts';

const url = 'https://shop.example/api/webhooks/stripe';
const recorded = await recordedStripe();
const { stripe } = recorded;
afterEach(() => recorded.control('reset'));

const register = () => registerEvents({ secretKey: localStripe.secretKey, apiUrl: recorded.recorder.url }, url);
const endpoints = async () => (await stripe.webhookEndpoints.list()).data;

test('an endpoint is created once, for the events that the shop handles, and its secret is returned once', async () => {
  const first = await register();
  const second = await register();

  expect(first.webhookSecret).toMatch(/^whsec_\w{32}$/);
  expect(second).toEqual({ ...first, webhookSecret: null });
  expect(await endpoints()).toMatchObject([
    { id: first.id, url, api_version: '2026-10-28.endive', enabled_events: handledPaymentEvents, status: 'enabled' },
  ]);
});

test('an endpoint with changed events gets the shop’s events again, and is enabled if it was disabled', async () => {
  const { id } = await register();
  await stripe.webhookEndpoints.update(id, { enabled_events: ['charge.succeeded'], disabled: true });

  expect(await register()).toMatchObject({ id, webhookSecret: null });

  expect(await endpoints()).toMatchObject([{ enabled_events: handledPaymentEvents, status: 'enabled' }]);
});

test('an endpoint of another API version is deleted only once the shop has the new endpoint’s secret', async () => {
  const request = { url, enabled_events: ['*'], api_version: '2026-09-30.endive' } as const;
  const old = await stripe.webhookEndpoints.create({ ...request, enabled_events: ['*'] });
  const elsewhere = await stripe.webhookEndpoints.create({ ...request, enabled_events: ['*'], url: `${url}/other` });

  const created = await register();
  const between = await endpoints();
  const next = await register();

  expect(created).toMatchObject({ webhookSecret: expect.stringMatching(/^whsec_/), deleted: [] });
  expect(between.map(({ id }) => id)).toEqual([created.id, elsewhere.id, old.id]);
  expect(next).toMatchObject({ id: created.id, deleted: [old.id] });
  expect((await endpoints()).map(({ id }) => id)).toEqual([created.id, elsewhere.id]);
});

test('Stripe rejects a URL that the internet cannot reach', async () => {
  const local = {
    url: 'http://localhost:3000/hook',
    enabled_events: ['*' as const],
    api_version: '2026-10-28.endive' as const,
  };

  expect(await failureOf(stripe.webhookEndpoints.create(local))).toMatchObject({ code: 'url_invalid', param: 'url' });
});
