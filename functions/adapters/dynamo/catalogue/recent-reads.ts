import type { Catalogue } from '#functions/app/catalogue/ports.ts';
import type { Clock } from '#functions/app/ports/clock.ts';

/** How long a read is cached, in milliseconds. The shelf's index lags behind writes anyway. */
const lifetime = 3000;

type Read = { until: number; answer: Promise<unknown> };

/**
 * Returns the catalogue with cached reads of what pages show. It is the same for every shopper, and the shelf is the
 * shop's largest read: without the cache, a page of products costs four times as much as any other request.
 */
export function withRecentReads(catalogue: Catalogue, clock: Clock): Catalogue {
  const reads = new Map<string, Read>();

  function shared<T>(key: string, read: () => Promise<T>): Promise<T> {
    const now = clock.now();
    const known = reads.get(key);
    if (known && known.until > now) return known.answer as Promise<T>;
    // All reads are evicted together, so shoppers who request many pages cannot fill the memory.
    if (!known && reads.size >= 100) reads.clear();
    const answer = read();
    reads.set(key, { until: now + lifetime, answer });
    answer.catch(() => reads.delete(key));
    return answer;
  }

  const ofProduct =
    <T>(name: string, read: (productId: number) => Promise<T>) =>
    (productId: number) =>
      shared(`${name} ${productId}`, () => read(productId));

  return {
    ...catalogue,
    product: ofProduct('product', catalogue.product),
    variants: ofProduct('variants', catalogue.variants),
    placements: ofProduct('placements', catalogue.placements),
    sizeGuide: ofProduct('size guide', catalogue.sizeGuide),
    countries: () => shared('countries', () => catalogue.countries()),
    products: () => shared('all', () => catalogue.products()),
    shelf: (limit, after) =>
      shared(`${limit} ${after?.popularityScore} ${after?.productId}`, () => catalogue.shelf(limit, after)),
  };
}
