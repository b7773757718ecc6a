import { expect, test } from 'vitest';
import type { Catalogue } from '#functions/app/catalogue/ports.ts';
import { withRecentReads } from './recent-reads.ts';

/** A shelf that counts its reads and can be made to fail. */
function countedShelf() {
  const counted = { reads: 0, fails: false, now: 0 };
  const read = async () => {
    counted.reads += 1;
    if (counted.fails) throw new Error('The table is unavailable');
    return { products: [], next: undefined };
  };
  const list = async () => (await read()).products;
  const one = async () => void (await read());
  const ofProducts = { product: one, variants: list, placements: list, sizeGuide: one };
  // The other methods are not called.
  const catalogue = {
    ...{ shelf: read, products: list, countries: list, ...ofProducts },
  } as Partial<Catalogue> as Catalogue;
  return { counted, shelf: withRecentReads(catalogue, { now: () => counted.now }) };
}

test('requests of the same page share one read for three seconds', async () => {
  const { counted, shelf } = countedShelf();

  await Promise.all([shelf.shelf(24, undefined), shelf.shelf(24, undefined)]);
  counted.now = 2999;
  await shelf.shelf(24, undefined);
  expect(counted.reads).toBe(1);

  counted.now = 3000;
  await shelf.shelf(24, undefined);
  expect(counted.reads).toBe(2);
});

test('each page and each limit has its own read', async () => {
  const { counted, shelf } = countedShelf();

  await shelf.shelf(24, undefined);
  await shelf.shelf(12, undefined);
  await shelf.shelf(24, { popularityScore: 7, productId: 1 });
  await shelf.products();

  expect(counted.reads).toBe(4);
});

test('a failed read is not cached', async () => {
  const { counted, shelf } = countedShelf();
  counted.fails = true;
  await expect(shelf.shelf(24, undefined)).rejects.toThrow('The table is unavailable');

  counted.fails = false;
  await shelf.shelf(24, undefined);

  expect(counted.reads).toBe(2);
});

test('each product and each list of it has its own read, which all shoppers share', async () => {
  const { counted, shelf } = countedShelf();

  for (let shopper = 0; shopper < 2; shopper += 1) {
    for (const productId of [71, 19]) {
      await shelf.product(productId);
      await shelf.variants(productId);
      await shelf.placements(productId);
      await shelf.sizeGuide(productId);
    }
    await shelf.countries();
  }

  expect(counted.reads).toBe(9);
});
