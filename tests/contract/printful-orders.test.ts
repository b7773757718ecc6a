import { expect, test } from 'vitest';
import { formed, recipient, refused, shirt as shirtWith } from './printful-answers.ts';
import { VariantAnswer } from './printful-catalogue-schemas.ts';
import { OrderAnswer, OrdersAnswer, ShipmentsAnswer } from './printful-order-schemas.ts';
import { eventually, worldOfFile } from './printful-world.ts';

const { world, get, post, artwork } = await worldOfFile();
const shirt = (more: object = {}) => shirtWith(artwork(), more);
const plain = (more: object) => shirtWith('http://a.example/a.png', more);
const order = (more: object = {}) => ({ recipient, items: [shirt()], ...more });

test('a created order matches the published schema and returns a front file as default', async () => {
  const body = order({ external_id: 'mine', items: [shirt({ files: [{ type: 'front', url: artwork() }] })] });

  const { result } = formed(OrderAnswer, await post('/orders', body));
  const listed = OrdersAnswer.parse((await get('/orders?status=draft')).body);

  expect(result).toMatchObject({ status: 'draft', external_id: 'mine' });
  expect(result.items[0]?.files[0]?.type).toBe('default');
  expect(listed.result.map(({ id }) => id)).toEqual([result.id]);
});

test('rejects an external ID that is too long or already used (OR-13)', async () => {
  const long = await post('/orders', order({ external_id: 'x'.repeat(33) }));
  await post('/orders', order({ external_id: 'once' }));
  await world.request('DELETE', '/orders/@once');
  const second = await post('/orders', order({ external_id: 'once' }));

  expect(refused(long)).toMatchObject({ status: 400 });
  expect(refused(second)).toMatchObject({ status: 400, code: 'OR-13' });
});

test.each([
  ['an unknown variant', plain({ variant_id: 1 + 10 ** 8 }), undefined],
  ['no files', plain({ files: [] }), undefined],
  [
    'a placement that the product lacks',
    { variant_id: 1, quantity: 1, files: [{ type: 'front', url: 'http://a.example/a.png' }] },
    undefined,
  ],
  [
    'two files for one placement',
    plain({ files: [{ url: 'http://a.example/a.png' }, { type: 'front', url: 'http://a.example/b.png' }] }),
    'OR-12',
  ],
  [
    'placements that exclude each other',
    plain({ files: ['back', 'label_outside'].map((type) => ({ type, url: 'http://a.example/a.png' })) }),
    undefined,
  ],
  ['a file without a URL', plain({ files: [{}] }), 'FL-8'],
  ['an unknown file ID', plain({ files: [{ id: 5 }] }), 'FL-3'],
  [
    'a pillow without its stitch color',
    { variant_id: 4532, quantity: 1, files: [{ url: 'http://a.example/a.png' }] },
    undefined,
  ],
  [
    'a position outside the print area',
    plain({
      files: [
        {
          url: 'http://a.example/a.png',
          position: { area_width: 10, area_height: 10, width: 9, height: 9, top: 0, left: 2 },
        },
      ],
    }),
    undefined,
  ],
])('rejects an order with %s', async (_, item, code) => {
  const answer = await post('/orders', order({ items: [item] }));

  const refusal = refused(answer);
  expect([400, 404]).toContain(refusal.status);
  expect(refusal.code).toBe(code);
  expect(OrdersAnswer.parse((await get('/orders')).body).result).toEqual([]);
});

test('rejects addresses that lack a required state and countries without shipping', async () => {
  const stateless = await post('/orders', order({ recipient: { ...recipient, country_code: 'AU' } }));
  const closed = await post('/orders', order({ recipient: { ...recipient, country_code: 'RU' } }));

  expect(refused(stateless).message).toContain('State code');
  expect(refused(closed)).toMatchObject({ code: 'SH-1' });
});

test('an order with a missing file fails and can be confirmed again with another file', async () => {
  const broken = order({ external_id: 'mend', items: [shirt({ files: [{ url: `${world.shop.url}/gone.png` }] })] });
  formed(OrderAnswer, await post('/orders?confirm=1', broken));
  const failed = await eventually(
    async () => formed(OrderAnswer, await get('/orders/@mend')).result,
    ({ status }) => status === 'failed',
  );

  const mended = await world.request('PUT', '/orders/@mend?confirm=1', { items: [shirt()] });

  expect(failed.error).toContain('can not be downloaded');
  expect(formed(OrderAnswer, mended).result).toMatchObject({ id: failed.id, status: 'pending' });
  await eventually(
    async () => formed(OrderAnswer, await get('/orders/@mend')).result.status,
    (status) => status === 'inprocess',
  );
  expect(refused(await world.request('PUT', '/orders/@mend', { items: [shirt()] }))).toMatchObject({ code: 'OR-1' });
});

test('an order stays partial until all its items have shipped', async () => {
  const two = order({ external_id: 'two', items: [shirt(), shirt({ variant_id: 4013, quantity: 2 })] });
  await post('/orders?confirm=1', two);
  await eventually(
    async () => (await get('/orders/@two')).body.result.status,
    (status) => status === 'inprocess',
  );

  const first = await world.control('/orders/@two/advance', { parcels: 'several' });
  const second = await world.control('/orders/@two/advance');

  expect(first.body.result).toMatchObject({ status: 'partial', shipments: [{ items: [{ quantity: 1 }] }] });
  expect(second.body.result.status).toBe('fulfilled');
  expect(formed(OrderAnswer, await get('/orders/@two')).result.shipments).toHaveLength(2);
  const { data, paging } = formed(ShipmentsAnswer, await get('/v2/orders/@two/shipments?limit=1&offset=1'));
  expect(data).toMatchObject([{ order_external_id: 'two', shipment_status: 'shipped' }]);
  expect(paging).toEqual({ total: 2, offset: 1, limit: 1 });
});

test('version 2 lists what has not left yet, under the number that it leaves with, and version 1 does not', async () => {
  const two = order({ external_id: 'slow', items: [shirt(), shirt({ variant_id: 4013 })] });
  await post('/orders?confirm=1', two);
  await eventually(
    async () => (await get('/orders/@slow')).body.result.status,
    (status) => status === 'inprocess',
  );
  const shipments = async () => formed(ShipmentsAnswer, await get('/v2/orders/@slow/shipments')).data;
  const [waiting] = await shipments();

  await world.control('/orders/@slow/stop-shipment', { status: 'outstock' });
  const stopped = await shipments();
  expect(formed(OrderAnswer, await get('/orders/@slow')).result).toMatchObject({ status: 'inprocess', shipments: [] });
  expect(refused(await world.control('/orders/@slow/advance'))).toMatchObject({ status: 400 });
  await world.control('/orders/@slow/resume-shipment');
  await world.control('/orders/@slow/advance', { parcels: 'several' });

  expect(waiting).toMatchObject({ shipment_status: 'pending', shipped_at: null, estimated_delivery: null });
  expect(stopped).toMatchObject([{ id: waiting?.id, shipment_status: 'outstock' }]);
  const [left, rest, ...others] = await shipments();
  expect(left).toMatchObject({ id: waiting?.id, shipment_status: 'shipped' });
  expect(Date.parse(left?.estimated_delivery?.to_date ?? '')).toBeGreaterThan(Date.parse(left?.shipped_at ?? ''));
  expect(rest).toMatchObject({ shipment_status: 'pending' });
  expect(others).toEqual([]);
});

test('marks a variant as out of stock and puts its orders on hold', async () => {
  await world.control('/variants/4012', { inStock: false, price: '20.00' });
  await post('/orders?confirm=1', order({ external_id: 'sold-out' }));

  const { variant } = formed(VariantAnswer, await get('/products/variant/4012')).result;
  const held = await eventually(
    async () => formed(OrderAnswer, await get('/orders/@sold-out')).result,
    ({ status }) => status === 'onhold',
  );

  expect(variant).toMatchObject({ in_stock: false, price: '20.00' });
  expect(held.items[0]).toMatchObject({ out_of_stock: true, price: '20.00' });
});
