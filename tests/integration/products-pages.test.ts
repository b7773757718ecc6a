import { expect, test } from 'vitest';
import { listProducts, pageOfProducts, pricesFrom } from '#functions/app/catalogue/catalogue.ts';
import { printful } from '#shared/api/printful.ts';
import { isOfType, mostProducts, type Product, productsAtOnce } from '#shared/model/product.ts';
import { stockCatalogue } from '#tests/helpers/large-catalogue.ts';
import { printRoom } from './print-room.ts';

type Room = Awaited<ReturnType<typeof printRoom>>;

/** Fills the catalogue with copies of a few products. */
async function fill(room: Room, count: number): Promise<void> {
  await room.stock(71, 1, 19);
  await stockCatalogue(room.catalogue, count);
}

/** Reads the catalogue as the products page does, and returns the API's responses. */
async function replies(room: Room): Promise<{ products: Product[]; next?: string | undefined }[]> {
  const read = [];
  for (let after: string | undefined, limit: number = productsAtOnce; ; limit = mostProducts) {
    const page = printful.products.response.parse(await pageOfProducts(room, limit, after));
    read.push(page);
    after = page.next;
    if (after === undefined) return read;
  }
}

test('400 products arrive in pages, in the order of all products, and the first page is smaller than 60 kB', async () => {
  await using room = await printRoom();
  await room.sync();
  await stockCatalogue(room.catalogue, 400);

  const pages = await replies(room);

  const ids = pages.flatMap(({ products }) => products.map(({ productId }) => productId));
  expect(ids).toHaveLength(400);
  expect(ids).toEqual((await listProducts(room)).map(({ productId }) => productId));
  expect(pages.map(({ products }) => products.length)).toEqual([24, 100, 100, 100, 76]);
  expect(JSON.stringify(pages[0]).length).toBeLessThan(60_000);
});

test('pages skip withdrawn products and continue after a product that has been withdrawn in the meantime', async () => {
  await using room = await printRoom();
  await fill(room, 30);
  const [first] = await replies(room);
  const last = first?.products.at(-1)?.productId ?? 0;

  await room.catalogue.withdrawProducts([last, first?.products[0]?.productId ?? 0]);
  const second = await pageOfProducts(room, 100, first?.next);
  const again = await replies(room);

  expect(second.products.map(({ productId }) => productId)).not.toContain(last);
  expect(second.next).toBeUndefined();
  expect(again.flatMap(({ products }) => products)).toHaveLength(first!.products.length + second.products.length - 2);
});

test('products of equal popularity are neither skipped nor repeated', async () => {
  await using room = await printRoom();
  await fill(room, 25);
  for (const product of await room.catalogue.products()) {
    await room.catalogue.saveProduct({ ...product, popularityScore: 7 }, [], []);
  }

  const ids = new Set<number>();
  let after: string | undefined;
  do {
    const page = await pageOfProducts(room, 5, after);
    for (const { productId } of page.products) ids.add(productId);
    after = page.next;
  } while (after !== undefined);

  expect(ids.size).toBe(25);
});

test.each(['0', '101', '1e3', '-5', ''])('refuses the limit %o', (limit) => {
  expect(printful.products.query.safeParse({ limit }).success).toBe(false);
});

test.each(['71', '1.2.3', 'x.71', '1.'])('refuses the place %o', (after) => {
  expect(printful.products.query.safeParse({ limit: '24', after }).success).toBe(false);
});

test('the prices on the landing page are the lowest of each kind of product', async () => {
  await using room = await printRoom();
  await room.stock(71, 1, 171, 268);

  const prices = await pricesFrom(room);

  const posters = (await listProducts(room)).filter((product) => isOfType(product, 'poster'));
  expect(posters.length).toBeGreaterThan(0);
  expect(Number(prices.poster)).toBe(Math.min(...posters.map(({ priceFrom }) => Number(priceFrom))));
});
