import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';
import { AppError } from '#shared/errors.ts';
import { ShippingAddress } from '#shared/model/address.ts';
import { typedAddresses } from '#tests/helpers/typed-text.ts';
import { worldAddresses } from '#tests/helpers/world-addresses.ts';
import { orderFor } from './printful-order-fixture.ts';
import { requestSchemas } from './printful-request-schemas.ts';
import { eventually, type PrintfulWorld, pngOf, printfulWorld } from './printful-world.ts';

let world: PrintfulWorld;
beforeAll(async () => {
  world = await printfulWorld();
});
afterAll(async () => {
  for (const { call, body } of world.sent.filter(({ body }) => body !== undefined)) {
    const schema = requestSchemas.find((candidate) => candidate.call.test(call));
    expect(schema, `no schema for ${call}`).toBeDefined();
    expect(schema?.body.safeParse(body).error, call).toBeUndefined();
  }
  await world[Symbol.asyncDispose]();
});

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('It should have failed'),
    (error: unknown) => error,
  );
const artwork = (name = 'artwork.png') => world.shop.publish(name, pngOf(300, 300, 300));

test('returns catalogue prices in cents and omits the mockup placement', async () => {
  const products = await world.adapter.listProducts();
  const { product, variants } = await world.adapter.product(71);

  expect(products).toHaveLength(25);
  expect(product.placements.find(({ type }) => type === 'back')).toMatchObject({ additionalPrice: 595 });
  expect(product.placements.map(({ type }) => type)).not.toContain('mockup');
  expect(variants.find(({ id }) => id === 4012)).toMatchObject({
    price: 1192,
    size: 'M',
    color: 'White',
    inStock: true,
  });
});

test('returns the required option of cut-and-sewn products', async () => {
  const { product } = await world.adapter.product(83);

  expect(product.requiredOptions).toEqual([{ id: 'stitch_color', value: 'white' }]);
});

test('returns the print area of each variant and placement', async () => {
  const printfiles = await world.adapter.printfiles(19);

  const id = printfiles.variantPrintfiles.find(({ variantId }) => variantId === 1320)?.placements.default;
  expect(printfiles.printfiles.find((printfile) => printfile.id === id)).toMatchObject({ width: 2700, height: 1050 });
});

test('reports an unknown product as not found', async () => {
  expect(await failure(world.adapter.product(987_654))).toMatchObject({ code: 'not-found' });
});

test('returns countries with their states', async () => {
  const countries = await world.adapter.countries();

  const states = (code: string) => countries.find((country) => country.code === code)?.states.length;
  expect(['CA', 'AU', 'JP', 'LV'].map(states)).toEqual([13, 8, 47, 0]);
  expect(countries.find(({ code }) => code === 'US')?.states).toContainEqual({ code: 'CA', name: 'California' });
});

test('a mockup task is pending at first and later returns a downloadable picture', async () => {
  const { taskKey } = await world.adapter.startMockup({
    productId: 71,
    variantIds: [4012, 4013],
    placement: 'front',
    imageUrl: artwork(),
    width: 200,
    position: { areaWidth: 1800, areaHeight: 2400, width: 1800, height: 1800, top: 300, left: 0 },
  });
  const task = await eventually(
    () => world.adapter.mockup(taskKey),
    ({ status }) => status !== 'pending',
  );

  if (task.status !== 'completed') throw new Error(JSON.stringify(task));
  expect(task.mockups).toHaveLength(1);
  expect(task.mockups[0]?.variantIds).toEqual([4012, 4013]);
  const picture = await fetch(task.mockups[0]?.url ?? '');
  expect(picture.headers.get('Content-Type')).toBe('image/jpeg');
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(2_000);
});

test('returns shipping rates in cents and delivery days', async () => {
  const { recipient } = orderFor('', '');

  const rates = await world.adapter.shippingRates(recipient, [{ variantId: 4012, quantity: 1, value: 1999 }]);

  expect(rates.map(({ id }) => id)).toEqual(['STANDARD', 'EXPRESS']);
  expect(rates[0]).toMatchObject({ rate: 475, minDeliveryDays: 3, maxDeliveryDays: 5 });
});

test.each(typedAddresses)(
  'the printer receives the normal form of an address: $from',
  async ({ start, field, typed, normal }) => {
    const { externalId: _, ...order } = orderFor('', artwork());
    const recipient = ShippingAddress.parse({ ...start, [field]: typed });

    await world.adapter.estimate({ ...order, recipient });

    const { recipient: sent } = world.sent.at(-1)!.body as { recipient: Record<string, string | null> };
    const { stateCode, countryCode, taxNumber, ...rest } = normal;
    expect(sent).toEqual({
      ...rest,
      state_code: stateCode || null,
      country_code: countryCode,
      ...(taxNumber && { tax_number: '529.982.247-25' }),
    });
  },
);

test('the printer estimates for the addresses of forty countries and receives them as they are', async () => {
  const { externalId: _, ...order } = orderFor('', artwork());
  for (const address of worldAddresses) {
    const recipient = ShippingAddress.parse(address);
    await world.adapter.shippingRates(recipient, [{ variantId: 4012, quantity: 1 }]);
    await world.adapter.estimate({ ...order, recipient });

    const { recipient: sent } = world.sent.at(-1)!.body as { recipient: object };
    const { stateCode, countryCode, zip, taxNumber, ...rest } = address;
    expect(sent).toEqual({
      ...rest,
      state_code: stateCode || null,
      country_code: countryCode,
      ...(zip && { zip }),
      ...(taxNumber && { tax_number: taxNumber }),
    });
  }
});

test('the cost estimate equals the costs of the created order', async () => {
  const { externalId, ...order } = orderFor('VF-ESTIMATE01', artwork());

  const estimate = await world.adapter.estimate(order);
  const draft = await world.adapter.createDraft({ externalId, ...order });

  expect(draft.costs).toEqual(estimate);
  expect(estimate.subtotal).toBe(2 * 1192 + 607);
  expect(estimate.total).toBe(estimate.subtotal + estimate.shipping + estimate.tax + estimate.vat);
  // California taxes the shop's prices at 7.25%, but not the shipping.
  expect(estimate.tax).toBe(Math.round(0.0725 * (2 * 1999 + 1099)));
});

test('creates a draft order, finds it by external ID, and tolerates a second confirmation', async () => {
  const order = orderFor('VF-CONFIRM001', artwork());

  const draft = await world.adapter.createDraft(order);
  const found = await world.adapter.findByExternalId('VF-CONFIRM001');
  const confirmed = await world.adapter.confirm('VF-CONFIRM001');
  const again = await world.adapter.confirm('VF-CONFIRM001');

  expect(draft).toMatchObject({ status: 'draft', externalId: 'VF-CONFIRM001' });
  expect(found?.id).toBe(draft.id);
  expect(confirmed.status).toBe('pending');
  expect(again.id).toBe(draft.id);
});

test('returns the existing order if its external ID is used again (OR-13)', async () => {
  const order = orderFor('VF-TWICE00001', artwork());

  const first = await world.adapter.createDraft(order);
  const second = await world.adapter.createDraft(order);

  expect(second.id).toBe(first.id);
});

test('returns the existing order also if the refusal of its external ID has no code', async () => {
  const order = orderFor('VF-TWICE00002', artwork());

  const first = await world.adapter.createDraft(order);
  await world.control('/failures', { path: '/orders', withoutErrorCode: true });
  const second = await world.adapter.createDraft(order);

  expect(second.id).toBe(first.id);
});

test('finds an order whose creation response was lost', async () => {
  await world.control('/failures', { path: '/orders', timeoutAfterCommit: true });

  const lost = await failure(world.adapter.createDraft(orderFor('VF-LOST000001', artwork())));

  expect(lost).toMatchObject({ code: 'upstream-failed' });
  expect(lost).not.toBeInstanceOf(ProviderRefusal);
  expect(await world.adapter.findByExternalId('VF-LOST000001')).toMatchObject({ status: 'draft' });
});

test('returns undefined for an unknown order', async () => {
  expect(await world.adapter.findByExternalId('VF-NOBODY0001')).toBeUndefined();
});

test('throws ProviderRefusal for an unknown variant and a country without shipping', async () => {
  const order = orderFor('VF-REFUSED001', artwork());
  const faulty = { ...order, items: [{ ...order.items[0]!, variantId: 999_999 }] };

  const refused = await failure(world.adapter.createDraft(faulty));
  const faraway = await failure(
    world.adapter.shippingRates({ ...order.recipient, countryCode: 'KP' }, [{ variantId: 4012, quantity: 1 }]),
  );

  expect(refused).toBeInstanceOf(ProviderRefusal);
  expect(faraway).toBeInstanceOf(ProviderRefusal);
  expect(faraway).toMatchObject({ reason: 'SH-1' });
});

test('cancels a draft, tolerates a second cancellation, and rejects canceling an order in production', async () => {
  await world.adapter.createDraft(orderFor('VF-CANCEL0001', artwork()));
  await world.adapter.createDraft(orderFor('VF-TOOLATE001', artwork()));
  await world.adapter.confirm('VF-TOOLATE001');
  await eventually(
    () => world.adapter.findByExternalId('VF-TOOLATE001'),
    (order) => order?.status === 'inprocess',
  );

  expect(await world.adapter.cancel('VF-CANCEL0001')).toMatchObject({ status: 'canceled' });
  expect(await world.adapter.cancel('VF-CANCEL0001')).toMatchObject({ status: 'canceled' });
  const refusal = await failure(world.adapter.cancel('VF-TOOLATE001'));
  expect(refusal).toBeInstanceOf(ProviderRefusal);
  expect(refusal).toMatchObject({ reason: 'OR-1' });
});

test('returns when parcels were shipped and when they were delivered', async () => {
  await world.adapter.createDraft(orderFor('VF-PARCEL0001', artwork()));
  await world.adapter.confirm('VF-PARCEL0001');
  await eventually(
    () => world.adapter.findByExternalId('VF-PARCEL0001'),
    (order) => order?.status === 'inprocess',
  );

  expect(await world.adapter.shipments('VF-PARCEL0001')).toMatchObject([{ state: 'waiting', expectedBy: null }]);
  await world.control('/orders/@VF-PARCEL0001/stop-shipment', { status: 'outstock' });
  expect(await world.adapter.shipments('VF-PARCEL0001')).toMatchObject([{ state: 'stopped' }]);
  await world.control('/orders/@VF-PARCEL0001/resume-shipment');
  await world.control('/orders/@VF-PARCEL0001/advance');
  const [sent] = await world.adapter.shipments('VF-PARCEL0001');
  await world.control('/orders/@VF-PARCEL0001/advance');
  const [arrived] = await world.adapter.shipments('VF-PARCEL0001');

  expect(sent).toMatchObject({
    carrier: 'USPS',
    deliveredAt: null,
    expectedBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(sent?.trackingNumber).toMatch(/^94001/);
  expect(Date.parse(arrived?.deliveredAt ?? '')).toBeGreaterThanOrEqual(Date.parse(sent?.shippedAt ?? ''));
});

test('an order to Brazil has its tax number in Printful’s format, and one to Hong Kong needs no postal code', async () => {
  const brazil = orderFor('VF-BRAZIL', artwork());
  const to = { ...brazil.recipient, stateCode: '', countryCode: 'BR', taxNumber: '52998224725' };
  const hongKong = orderFor('VF-HONGKONG', artwork());

  await world.adapter.createDraft({ ...brazil, recipient: to });
  await world.adapter.createDraft({
    ...hongKong,
    recipient: { ...hongKong.recipient, stateCode: '', countryCode: 'HK', zip: '' },
  });
  const refused = await failure(
    world.adapter.createDraft({ ...brazil, externalId: 'VF-BRAZIL2', recipient: { ...to, taxNumber: null } }),
  );

  const { body } = await world.request('GET', '/orders/@VF-BRAZIL');
  expect(body.result.recipient.tax_number).toBe('529.982.247-25');
  expect(refused).toMatchObject({ message: expect.stringContaining('tax_number') });
});

test('reads the orders with one status', async () => {
  for (const id of ['VF-LISTED1', 'VF-LISTED2']) await world.adapter.createDraft(orderFor(id, artwork()));
  await world.adapter.cancel('VF-LISTED1');

  const idsOf = async (status: string) => (await world.adapter.ordersIn(status)).map(({ externalId }) => externalId);

  expect(await idsOf('draft')).toContain('VF-LISTED2');
  expect(await idsOf('draft')).not.toContain('VF-LISTED1');
  expect(await idsOf('canceled')).toContain('VF-LISTED1');
});

test('changes the address and the files of a draft, but not of a submitted order', async () => {
  const id = 'VF-CHANGED001';
  const order = orderFor(id, artwork());
  const { items } = await world.adapter.createDraft(order);

  await world.adapter.update(id, { recipient: { ...order.recipient, city: 'Chicago' } });
  const changed = await world.adapter.update(id, { items: order.items });

  expect(changed).toMatchObject({
    externalId: id,
    status: 'draft',
    items: items.map(({ variantId }) => ({ variantId })),
  });
  await world.adapter.confirm(id);
  const refusal = await failure(world.adapter.update(id, { items: order.items }));
  expect(refusal).toBeInstanceOf(ProviderRefusal);
  expect(refusal).toMatchObject({ reason: 'OR-1' });
});

test('distinguishes parcels that are untracked, returned, given up by the carrier, and reshipped', async () => {
  const id = 'VF-TROUBLE001';
  await world.adapter.createDraft(orderFor(id, artwork()));
  await world.adapter.confirm(id);
  await eventually(
    () => world.adapter.findByExternalId(id),
    (order) => order?.status === 'inprocess',
  );

  await world.control(`/orders/@${id}/advance`, { tracked: false });
  expect(await world.adapter.shipments(id)).toMatchObject([{ trackingNumber: null, state: 'underway' }]);
  await world.control(`/orders/@${id}/lose`);
  expect(await world.adapter.shipments(id)).toMatchObject([{ state: 'undelivered' }]);
  await world.control(`/orders/@${id}/return`);
  await world.control(`/orders/@${id}/reship`);

  expect(await world.adapter.shipments(id)).toMatchObject([
    { state: 'returned', reshipment: false },
    { state: 'underway', reshipment: true },
  ]);
});

test('reports status 500 as upstream-failed and status 429 as upstream-busy with a retry delay', async () => {
  await world.control('/failures', { path: '/countries', status: 500 });
  const broken = await failure(world.adapter.countries());
  await world.control('/failures', { path: '/countries', status: 429 });
  const busy = await failure(world.adapter.countries());

  expect(broken).toBeInstanceOf(AppError);
  expect(broken).toMatchObject({ code: 'upstream-failed' });
  expect(broken).not.toBeInstanceOf(ProviderRefusal);
  expect(busy).toMatchObject({ code: 'upstream-busy', retryAfter: 60 });
});

test('each webhook registration returns a new key', async () => {
  const first = await world.adapter.setWebhook('https://shop.example/api/webhooks/printful/secret', [71, 1]);
  const second = await world.adapter.setWebhook('https://shop.example/api/webhooks/printful/secret', [71, 1]);

  expect(first.secretHex).toMatch(/^[0-9a-f]{64}$/);
  expect(second.secretHex).not.toBe(first.secretHex);
});
