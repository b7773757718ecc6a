import { expect, test } from 'vitest';
import { changeQuantity, listCart, prepareAddition, prepareReplacement, reviewCart } from '#functions/app/cart/cart.ts';
import { lookOf } from '#functions/app/printing/mockups.ts';
import type { StoredMockup } from '#functions/app/printing/ports.ts';
import { type NewCartItem, NewCartItem as NewCartItemSchema } from '#shared/model/cart.ts';
import { formatMoney } from '#shared/model/money.ts';
import { printedAt } from '#tests/fakes/customization.ts';
import { holdSession } from '#tests/helpers/hold-session.ts';
import { coarseCatalogue, printRoom } from './print-room.ts';

const review = async (deps: Room['deps'], userId: string) => reviewCart(deps, await deps.carts.list(userId));
const addItem = async (deps: Room['deps'], userId: string, wanted: NewCartItem, key?: string) =>
  (await prepareAddition(deps, { userId, sid: 'session' }, wanted, key))();
const replaceItem = async (...wanted: Parameters<typeof prepareReplacement>) => (await prepareReplacement(...wanted))();

type Room = Awaited<ReturnType<typeof printRoom>>;

async function stocked() {
  const room = await printRoom();
  await holdSession(room.table, { userId: 'u1', sid: 'session' });
  await room.stock(71, 19, 1);
  await room.paint(1);
  const variant = (await room.catalogue.variants(71)).find(({ inStock }) => inStock);
  if (!variant) throw new Error('No shirt is in stock');
  const wanted = (more: Record<string, unknown> = {}): NewCartItem =>
    NewCartItemSchema.parse({
      artworkId: 1,
      productId: 71,
      variantId: variant.printfulVariantId,
      quantity: 2,
      customization: { placement: 'front' },
      ...more,
    });
  return { room, variant, wanted };
}

const mockupOf = (room: Room, artworkId: number, mockupUrl: string): StoredMockup => ({
  userId: 'u1',
  artworkId,
  productId: 71,
  look: 'Black 0.750',
  placement: 'front',
  variantId: 4017,
  taskKey: 'gt-1',
  mockupUrl,
  thumbnailUrl: null,
  position: null,
  startAt: null,
  wantedAt: null,
  failure: null,
  createdAt: '2026-05-01T12:00:00.000Z',
  expiresAt: new Date(room.time.now + 1000).toISOString(),
});

test('of several requests with one key, also at once, one adds the item; another key adds another piece', async () => {
  const { room, wanted } = await stocked();
  await using _ = room;
  await addItem(room.deps, 'u1', wanted());

  const [one, other] = await Promise.all(
    ['press', 'press'].map((key) => addItem(room.deps, 'u1', wanted({ quantity: 1 }), key)),
  );
  expect(other).toEqual(one);
  expect(one).toMatchObject({ quantity: 3 });
  await addItem(room.deps, 'u1', wanted({ artworkId: 1, customization: { placement: 'back' } }), 'a later press');

  expect(await addItem(room.deps, 'u1', wanted({ quantity: 1 }), 'press')).toMatchObject({ id: one?.id, quantity: 3 });
  expect(await addItem(room.deps, 'u1', wanted({ quantity: 1 }), 'another press')).toMatchObject({ quantity: 4 });
  await room.deps.carts.clear('u1');
  await addItem(room.deps, 'u1', wanted(), 'press');
  expect(await listCart(room.deps, 'u1')).toEqual([]);
});

test('with the ID of a removed line, its item returns to its place; other IDs are not taken', async () => {
  const { room, wanted } = await stocked();
  await using _ = room;
  const back = wanted({ customization: { placement: 'back' } });
  const ids = async () => (await listCart(room.deps, 'u1')).map(({ id }) => id);
  await addItem(room.deps, 'u1', wanted());
  await addItem(room.deps, 'u1', back);
  await room.deps.carts.remove('u1', 1);

  expect(await addItem(room.deps, 'u1', { ...wanted(), id: 1 })).toMatchObject({ id: 1, quantity: 2 });
  expect(await ids()).toEqual([1, 2]);
  await room.deps.carts.remove('u1', 1);
  await addItem(room.deps, 'u1', { ...wanted(), id: 2 });
  await room.deps.carts.remove('u1', 2);
  await addItem(room.deps, 'u1', { ...back, id: 999 });

  expect(await ids()).toEqual([4, 5]);
});

test('an artwork that the printer has no copy of can be added, because an order publishes its own print files', async () => {
  const { room, wanted } = await stocked();
  await using _ = room;

  expect(await addItem(room.deps, 'u1', wanted())).toMatchObject({ artworkId: 1, quantity: 2 });

  expect(await room.printFiles.list('u1')).toEqual([]);
});

test('an item costs the catalogue price, whatever price the browser sends', async () => {
  const { room, variant, wanted } = await stocked();
  await using _ = room;

  const item = await addItem(room.deps, 'u1', wanted({ price: '0.01' }));

  expect(item).toMatchObject({
    id: 1,
    price: formatMoney(variant.price),
    quantity: 2,
    productName: expect.stringContaining('T-Shirt'),
    productImage: variant.imageUrl,
    variantSize: variant.size,
    variantColor: variant.color,
    customization: { placement: 'front', ...printedAt('front') },
    mockupUrl: null,
  });
  expect(await listCart(room.deps, 'u1')).toEqual([item]);
  expect(await listCart(room.deps, 'u2')).toEqual([]);
});

test('a print on the back costs as much as one on the front and creates a separate cart line', async () => {
  const { room, variant, wanted } = await stocked();
  await using _ = room;

  await addItem(room.deps, 'u1', wanted());
  const back = await addItem(room.deps, 'u1', wanted({ customization: { placement: 'back' } }));

  expect(back.price).toBe(formatMoney(variant.price));
  expect(await listCart(room.deps, 'u1')).toHaveLength(2);
});

test('the same print at another position is a separate line, and at the same position adds to the line', async () => {
  const { room, wanted } = await stocked();
  await using _ = room;
  const at = (position: object | null) => wanted({ customization: { placement: 'front', position } });
  const high = { x: 500, y: 300, size: 500 };

  await addItem(room.deps, 'u1', wanted());
  await addItem(room.deps, 'u1', at(null));
  await addItem(room.deps, 'u1', at(high));
  await addItem(room.deps, 'u1', at({ ...high }));

  const cart = await listCart(room.deps, 'u1');
  expect(cart.map(({ quantity, customization }) => [quantity, customization.placements[0]?.position])).toEqual([
    [4, null],
    [4, high],
  ]);
});

test('front and back are one line at the price of both prints, in any order', async () => {
  const { room, variant, wanted } = await stocked();
  await using _ = room;
  const high = { x: 500, y: 300, size: 500 };
  const front = { placement: 'front', position: high };
  const back = { placement: 'back' };

  await addItem(room.deps, 'u1', wanted({ customization: { placements: [back, front] } }));
  const both = await addItem(room.deps, 'u1', wanted({ customization: { placements: [front, back] } }));
  await addItem(room.deps, 'u1', wanted({ customization: { placements: [front, { ...back, position: high }] } }));

  expect(both).toMatchObject({
    quantity: 4,
    // The provider charges $5.95 for the second print.
    price: formatMoney(variant.price + 1000),
    customization: {
      placement: 'front',
      placements: [
        { placement: 'front', position: high },
        { placement: 'back', position: null },
      ],
    },
  });
  expect((await listCart(room.deps, 'u1')).map(({ quantity }) => quantity)).toEqual([4, 2]);
  expect((await review(room.deps, 'u1')).notices).toEqual([]);
});

test('a mockup of a line with two prints shows the first of them', async () => {
  const { room, variant, wanted } = await stocked();
  await using _ = room;
  const product = await room.catalogue.product(71);
  if (!product) throw new Error('There is no shirt');
  for (const placement of ['front', 'back']) {
    const look = lookOf({ product, variant }, { placement, position: null });
    await room.mockups.save({ ...mockupOf(room, 1, `https://shop.test/m/${placement}.jpg`), look, placement });
  }
  const customization = printedAt('back', 'front');
  const add = async (mockupUrl: string) =>
    (await addItem(room.deps, 'u1', wanted({ customization, mockupUrl }))).mockupUrl;

  expect(await add('https://shop.test/m/back.jpg')).toBeNull();
  expect(await add('https://shop.test/m/front.jpg')).toBe('https://shop.test/m/front.jpg');
});

test('prints that exclude each other are rejected, and a line whose placement no longer exists must be removed', async () => {
  const { room, wanted } = await stocked();
  await using _ = room;
  const both = wanted({ customization: printedAt('front', 'back') });
  await addItem(room.deps, 'u1', both);
  const [product, variants, places] = await Promise.all([
    room.catalogue.product(71),
    room.catalogue.variants(71),
    room.catalogue.placements(71),
  ]);
  const excluding = places.map((place) => (place.areaName === 'back' ? { ...place, conflicts: ['front'] } : place));
  await room.catalogue.saveProduct(product!, variants, excluding);

  await expect(addItem(room.deps, 'u1', both)).rejects.toMatchObject({ code: 'placement-impossible' });
  expect(await addItem(room.deps, 'u1', wanted({ customization: printedAt('back') }))).toMatchObject({ quantity: 2 });
  expect((await review(room.deps, 'u1')).notices).toMatchObject([
    { itemId: 1, kind: 'unavailable', text: expect.stringContaining('is no longer printed at this location.') },
  ]);
});

test('a cart line accepts only a mockup of its own artwork, product, shape, and position', async () => {
  const { room, variant, wanted } = await stocked();
  await using _ = room;
  await room.paint(2);
  const product = await room.catalogue.product(71);
  if (!product) throw new Error('There is no shirt');
  const look = lookOf({ product, variant }, { placement: 'front', position: null });
  await room.mockups.save({ ...mockupOf(room, 1, 'https://shop.test/m/1.jpg'), look });
  await room.mockups.save({ ...mockupOf(room, 2, 'https://shop.test/m/2.jpg'), look });
  const add = (mockupUrl: string, more = {}) => addItem(room.deps, 'u1', wanted({ mockupUrl, ...more }));

  const back = { customization: { placement: 'back' } };
  expect((await add('https://evil.test/x.jpg', back)).mockupUrl).toBeNull();
  expect((await add('https://shop.test/m/2.jpg', back)).mockupUrl).toBeNull();
  expect((await add('https://shop.test/m/1.jpg', back)).mockupUrl).toBeNull();
  const moved = { customization: { placement: 'front', position: { x: 500, y: 300, size: 500 } } };
  expect((await add('https://shop.test/m/1.jpg', moved)).mockupUrl).toBeNull();
  expect((await add('https://shop.test/m/1.jpg')).mockupUrl).toBe('https://shop.test/m/1.jpg');
});

test.each([
  ['an unknown artwork', { artworkId: 9 }, 'not-found'],
  ['an unknown product', { productId: 999 }, 'not-found'],
  ['an unknown variant', { variantId: 1 }, 'not-found'],
  ["another product's variant", { productId: 19, customization: { placement: 'default' } }, 'not-found'],
  ['a placement the product does not have', { customization: { placement: 'sleeve' } }, 'placement-impossible'],
  ['a placement we do not offer', { customization: { placement: 'label_inside' } }, 'placement-impossible'],
])('rejects adding %s to the cart', async (_what, more, code) => {
  const { room, wanted } = await stocked();
  await using _ = room;

  await expect(addItem(room.deps, 'u1', wanted(more))).rejects.toMatchObject({ code });

  expect(await listCart(room.deps, 'u1')).toEqual([]);
});

test("the cart rejects sold-out variants and artworks that are too small, unpainted, deleted, or another shopper's", async () => {
  const { room, variant, wanted } = await stocked();
  await using _ = room;
  await room.paint(2, { status: 'failed' });
  await room.paint(3, { isHidden: true });
  await room.world.control(`/variants/${variant.printfulVariantId}`, { inStock: false });
  await room.sync();
  const code = (userId: string, more: Record<string, unknown>) =>
    addItem(room.deps, userId, wanted(more)).catch((error) => error.code);

  expect(await code('u1', {})).toBe('out-of-stock');
  const tooCoarse = { ...room.deps, catalogue: coarseCatalogue(room.catalogue) };
  const [sheet] = await room.catalogue.variants(1);
  const poster = { productId: 1, variantId: sheet?.printfulVariantId, customization: { placement: 'default' } };
  await expect(addItem(tooCoarse, 'u1', wanted(poster))).rejects.toMatchObject({ code: 'quality-too-low' });
  expect(await code('u1', { artworkId: 2 })).toBe('conflict');
  expect(await code('u1', { artworkId: 3 })).toBe('not-found');
  expect(await code('u2', {})).toBe('not-found');
});

test('a line can change its size, position, and artwork at the catalogue price, and keeps its ID', async () => {
  const { room, variant, wanted } = await stocked();
  await using _ = room;
  await room.paint(2);
  const other = (await room.catalogue.variants(71)).find(
    ({ inStock, price, size }) => inStock && price !== variant.price && size !== variant.size,
  );
  const { id } = await addItem(room.deps, 'u1', wanted());
  const customization = { placements: [{ placement: 'back', position: { x: 500, y: 400, size: 600 } }] };
  const choice = wanted({ artworkId: 2, variantId: other?.printfulVariantId, quantity: 3, customization });

  const changed = await replaceItem(room.deps, 'u1', id, choice);

  expect(changed).toMatchObject({
    id,
    artworkId: 2,
    variantSize: other?.size,
    quantity: 3,
    price: formatMoney(other?.price ?? 0),
    customization,
  });
  expect(await listCart(room.deps, 'u1')).toEqual([changed]);
  await expect(replaceItem(room.deps, 'u2', id, choice)).rejects.toMatchObject({ code: 'not-found' });
  await expect(replaceItem(room.deps, 'u1', id, wanted({ artworkId: 9 }))).rejects.toMatchObject({ code: 'not-found' });
});

test('a review reports a changed price once and a sold-out line each time', async () => {
  const { room, variant, wanted } = await stocked();
  await using _ = room;
  const other = (await room.catalogue.variants(71)).find(
    ({ inStock, printfulVariantId }) => inStock && printfulVariantId !== variant.printfulVariantId,
  );
  await addItem(room.deps, 'u1', wanted());
  await addItem(room.deps, 'u1', wanted({ variantId: other?.printfulVariantId }));
  await room.deps.carts.reprice('u1', 1, 1000);
  const soldOut = { inStock: false, availabilityStatus: 'out_of_stock' };
  await room.catalogue.setStock(71, [other?.printfulVariantId ?? 0], soldOut, '2126-01-01T00:00:00.000Z');

  const first = await review(room.deps, 'u1');
  const second = await review(room.deps, 'u1');

  expect(first.notices).toEqual([
    {
      itemId: 1,
      kind: 'price',
      text: expect.stringContaining(`changed from $10.00 to $${formatMoney(variant.price)}.`),
    },
    { itemId: 2, kind: 'unavailable', text: expect.stringContaining('is out of stock. Please remove it.') },
  ]);
  expect(first.items[0]?.price).toBe(formatMoney(variant.price));
  expect(second.notices.map(({ itemId }) => itemId)).toEqual([2]);
});

test('setting a quantity below one removes the cart line, and later changes find no line', async () => {
  const { room, wanted } = await stocked();
  await using _ = room;
  const { id } = await addItem(room.deps, 'u1', wanted());

  expect(await changeQuantity(room.deps, 'u1', id, 5)).toMatchObject({ id, quantity: 5 });
  expect(await changeQuantity(room.deps, 'u1', id, 0)).toBeUndefined();
  expect(await listCart(room.deps, 'u1')).toEqual([]);
  await expect(changeQuantity(room.deps, 'u1', id, 0)).rejects.toMatchObject({ code: 'not-found' });
  await expect(changeQuantity(room.deps, 'u1', id, 1)).rejects.toMatchObject({ code: 'not-found' });
});

test('pricing a cart reads each product and variant once, however many lines share them', async () => {
  const { room, wanted } = await stocked();
  await using _ = room;
  for (let y = 300; y < 330; y += 1)
    await addItem(
      room.deps,
      'u1',
      wanted({ customization: { placement: 'front', position: { x: 500, y, size: 400 } } }),
    );
  const reads: string[] = [];
  const counted =
    <T>(name: string, read: (id: number) => Promise<T>) =>
    (id: number) => {
      reads.push(`${name} ${id}`);
      return read(id);
    };
  const { product, variant, placements } = room.catalogue;
  const catalogue = {
    ...room.catalogue,
    product: counted('product', product),
    variant: counted('variant', variant),
    placements: counted('placements', placements),
  };

  const { items } = await review({ ...room.deps, catalogue }, 'u1');

  expect(items).toHaveLength(30);
  expect(new Set(reads).size).toBe(3);
  expect(reads).toHaveLength(3);
});

test('options that the product lacks are not stored, whatever they are called', async () => {
  const { room, wanted } = await stocked();
  await using _ = room;
  const options = { constructor: 'y', toString: 'y', ['__proto__']: 'y', hasOwnProperty: 'y' };

  const added = await addItem(room.deps, 'u1', wanted({ customization: { placement: 'front', options } }));

  expect(added.customization.options).toEqual({});
  expect((await room.deps.carts.list('u1')).map(({ customization }) => customization.options)).toEqual([{}]);
});
