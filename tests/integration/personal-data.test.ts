import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/addresses.ts';
import { dynamoArtworks } from '#functions/adapters/dynamo/artworks/artworks.ts';
import { dynamoCheckouts } from '#functions/adapters/dynamo/checkouts.ts';
import { dynamoCheckoutDrafts } from '#functions/adapters/dynamo/orders/checkout-drafts.ts';
import { dynamoOrders } from '#functions/adapters/dynamo/orders/orders.ts';
import { dynamoPaymentRecords } from '#functions/adapters/dynamo/orders/payment-records.ts';
import { dynamoWebhookEvents } from '#functions/adapters/dynamo/orders/webhook-events.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { finishDeletions } from '#functions/app/accounts/account-deletion.ts';
import { receiveEvent } from '#functions/app/orders/following/receive-event.ts';
import { placePaidOrder } from '#functions/app/orders/placing/place-order.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { api } from '#shared/api/index.ts';
import type { Route } from '#shared/api/route.ts';
import { encodeBase64 } from '#shared/voice/base64.ts';
import { currentVoiceConsent } from '#shared/voice/consent-version.ts';
import { writeWav } from '#shared/voice/wav.ts';
import { draftOf, lineOf } from '#tests/fakes/drafts.ts';
import { fakePayments } from '#tests/fakes/payments.ts';
import { fakeQueues } from '#tests/fakes/queues.ts';
import { localLambdas } from '#tests/helpers/lambdas.ts';
import { putDraft } from '#tests/helpers/put-draft.ts';
import { deletionDeps, later, minute, silentAlarms } from './deletion-deps.ts';

const lambdas = await localLambdas();
afterAll(() => lambdas[Symbol.asyncDispose]());

const table = openTable(readEnv('TABLE_NAME'));
const artworks = dynamoArtworks(table);

/**
 * The values that a test shopper enters, a distinct one for each field. `kept` stays with an order, because its sales
 * tax depends on it.
 */
const typed = {
  account: { username: 'quillon-test', email: 'quillon@postbox.example', password: 'seven-Lanterns-Adrift-41' },
  details: { name: 'Quillonia Varnhagen', birthday: '1971-04-19', birthTime: '05:53', favoriteColor: '#3A7BD5' },
  food: { favoriteFood: 'Gooseberry fool' },
  artwork: { title: 'For Quirinella' },
  address: {
    ...{ name: 'Q. Varnhagen-Pohl', company: 'Varnhagen Optics', address1: '77 Periwinkle Row', address2: 'Loft 9c' },
    ...{ zip: '90899', phone: '+1 555 0142 777', email: 'parcels@postbox.example' },
    taxNumber: '529.982.247-25',
  },
  newEmail: { email: 'quillon-new@postbox.example' },
  replaced: { email: 'mistyped@postbox.example' },
  replacement: { address1: '31 Marlinspike Yard' },
  gift: { giftMessage: 'Many happy returns, Ottoline' },
  browser: { userAgent: 'Quillbrowser/9.1 (Testland)' },
  kept: { city: 'Quincyville', stateCode: 'CA' },
};
const sound = writeWav(Float32Array.from({ length: 32_000 }, (_, at) => 0.5 * Math.sin(at * (0.05 + at / 1e6))));
const soundBytes = Buffer.from(sound).subarray(4000, 4064);

/** Enters every value of `typed` into the shop, and buys something. Returns the shopper's browser. */
async function busyShopper() {
  const browser = lambdas.browser();
  const send = async (method: string, path: string, json?: unknown) => {
    const answer = await browser.send(method, path, { json, headers: { 'user-agent': typed.browser.userAgent } });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as { id: string & number };
  };
  const { id: userId } = await send('POST', '/api/register', typed.account);
  const voice = { voiceSample: encodeBase64(sound), voiceConsent: currentVoiceConsent };
  const { id: inputId } = await send('POST', '/api/inputs', { ...typed.details, ...typed.food, ...voice });
  const { id } = await send('POST', '/api/artworks/generate', { inputId });
  await send('PUT', `/api/artworks/${id}`, typed.artwork);
  const address = { ...typed.address, ...typed.kept, countryCode: 'US' };
  await send('POST', '/api/shipping-addresses', address);
  await send('POST', '/api/password/confirm', { password: typed.account.password });
  await send('POST', '/api/email/change', typed.newEmail);

  const drafts = dynamoCheckoutDrafts(table);
  const shippingAddress = { ...address, ...typed.replaced };
  const bought = draftOf(1, userId, { shippingAddress, lines: [lineOf(1, 1)], ...typed.gift });
  await putDraft(table, bought);
  await putDraft(table, { ...bought, shippingAddress: address, checkoutId: 'unfinished', orderId: 'VF-00000000ZZ' });
  const at = new Date().toISOString();
  const stores = { orders: dynamoOrders(table), artworks, drafts, paymentRecords: dynamoPaymentRecords(table) };
  const payments = fakePayments();
  const { company: _, email: __, ...shipping } = address;
  const { checkoutId, orderId, cartHash, total: amount } = bought;
  const intent = await payments.create({ amount, orderId, checkoutId, shopperId: userId, cartHash, shipping });
  payments.pay(intent.id);
  const deps = { ...stores, payments, addresses: dynamoAddresses(table), checkouts: dynamoCheckouts(table) };
  await placePaidOrder(
    {
      ...deps,
      queues: fakeQueues(),
      alarms: silentAlarms,
      clock: systemClock,
      windowSeconds: 0,
    },
    intent.id,
  );
  const note = { id: 'corrected', message: 'Corrected', changedBy: 'system', at } as const;
  const correction = { address: { ...shippingAddress, email: address.email }, version: 0, note, unclaimedOnly: true };
  if (!(await stores.orders.saveAddress(orderId, correction))) throw new Error('The address was not corrected');
  const said = { reason: `No such address: ${typed.address.address1}`, externalId: orderId, orderStatus: 'failed' };
  const returned = { ...said, type: 'shipment_returned', occurredAt: at, orderId: 1, shipment: null };
  await receiveEvent(
    { ...stores, events: dynamoWebhookEvents(table), queues: fakeQueues(), clock: systemClock },
    'pf_returned',
    { source: 'printful', event: { ...returned, deduplicationKey: 'returned' } },
  );
  await stores.orders.move(orderId, { to: 'delivered', message: 'Delivered', changedBy: 'provider', at });
  const elsewhere = { address: { ...address, ...typed.replacement }, version: 1, note: { ...note, id: 'elsewhere' } };
  if (!(await stores.orders.saveAddress(orderId, { ...elsewhere, unclaimedOnly: false, forReplacements: true })))
    throw new Error('The address for replacements was not stored');
  return { browser };
}

/** Strings in request bodies that identify an option, a record, or a proof, and contain no personal data. */
const impersonal = [
  ...['countryCode', 'placement', 'selectedShippingId', 'voiceConsent', 'windowId', 'paymentIntentId', 'token'],
  ...['currentPassword', 'voiceSample'],
];

/** Returns the names of the string fields in a JSON schema. */
function textsIn(schema: z.core.JSONSchema.BaseSchema, name = ''): string[] {
  const { anyOf = [], oneOf = [], allOf = [], properties = {}, items } = schema;
  const parts = [...anyOf, ...oneOf, ...allOf, ...(items ? [items].flat() : [])];
  return [
    ...(schema.type === 'string' && !schema.enum && schema.const === undefined ? [name] : []),
    ...parts.flatMap((part) => (typeof part === 'object' ? textsIn(part, name) : [])),
    ...Object.entries(properties).flatMap(([key, part]) => (typeof part === 'object' ? textsIn(part, key) : [])),
  ];
}

test('the test shopper enters something into every field of the shop', () => {
  const { site: _, ...groups } = api;
  const routes = Object.values(groups).flatMap((group) => Object.values<Route>(group));
  const taken = routes.flatMap(({ body }) =>
    body ? textsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : [],
  );

  const types = [...Object.values(typed).flatMap(Object.keys), ...impersonal];
  expect(taken.filter((name) => !types.includes(name))).toEqual([]);
});

const valuesOf = (...groups: Record<string, string>[]) => groups.flatMap((group) => Object.values(group));

test('the export contains every value that a shopper entered, and after the deletion no store does', async () => {
  const { browser } = await busyShopper();
  const { account, details, food, artwork, address, newEmail, replaced, replacement, gift, kept } = typed;
  const device = typed.browser;
  const shown = valuesOf(
    { username: account.username, email: account.email },
    details,
    food,
    artwork,
    address,
    newEmail,
    replaced,
    replacement,
    gift,
    device,
    kept,
  );
  const before = await lambdas.everything();
  const stored = before.map(({ text }) => text).join('\n');
  expect(shown.filter((value) => !stored.includes(value))).toEqual([]);
  expect(stored).not.toContain(account.password);
  expect(before.filter(({ text }) => Buffer.from(text, 'latin1').includes(soundBytes))).toEqual([]);
  expect(stored).not.toContain(encodeBase64(sound).slice(4000, 4064));

  const exported = JSON.stringify((await browser.send('GET', '/api/user/export')).body);
  await browser.send('POST', '/api/password/confirm', { json: { password: account.password } });
  const deleted = await browser.send('DELETE', '/api/user');
  await lambdas.work('send-mail');
  await lambdas.work('paint-artwork');
  await finishDeletions({ ...deletionDeps(table), clock: later(16 * minute) });

  expect(shown.filter((value) => !exported.includes(value))).toEqual([]);
  expect(deleted.status).toBe(204);
  const gone = valuesOf(account, details, food, artwork, address, newEmail, replaced, replacement, gift, device);
  const left = (await lambdas.everything()).flatMap(({ store, text }) =>
    gone.filter((value) => text.toLowerCase().includes(value.toLowerCase())).map((value) => `${store}: ${value}`),
  );
  expect(left).toEqual([]);
});
