import { AppError } from '#shared/errors.ts';
import { type Clock, isoOf } from '../ports/clock.ts';
import { assortment } from './assortment.ts';
import type { Catalogue } from './ports/catalogue.ts';
import type { ProductSource } from './ports/product-source.ts';
import { productRecords } from './product-from-provider.ts';

type Deps = {
  provider: ProductSource;
  catalogue: Catalogue;
  clock: Clock;
  pause: (milliseconds: number) => Promise<void>;
  /** Reports the error of each part of the sync that failed. The other parts continue. */
  report: (part: string, error: unknown) => void;
};

/**
 * The longest wait in seconds that a throttling provider may request. A request with a longer wait counts as failed.
 */
const longestRest = 70;

/**
 * Updates the catalogue from the provider: products, variants at our prices, print areas, and countries. Withdraws
 * products that the provider no longer makes. Keeps products that could not be read. Safe to repeat. Throws an
 * AggregateError at the end if any part failed.
 */
export async function syncCatalogue(deps: Deps): Promise<void> {
  const { provider, catalogue, report } = deps;
  const failures: unknown[] = [];
  const attempt = async (part: string, work: () => Promise<void>) => {
    await work().catch((error: unknown) => {
      report(part, error);
      failures.push(error);
    });
  };

  await attempt('countries', async () => {
    const countries = await patiently(deps, () => provider.countries());
    await catalogue.saveCountries(countries.map(({ code, name, states }) => ({ code, name, states })));
  });
  await attempt('products', async () => {
    const listed = await patiently(deps, () => provider.listProducts());
    const made = new Set(listed.filter((one) => !one.isDiscontinued).map(({ id }) => id));
    const known = await catalogue.products();
    await catalogue.withdrawProducts(known.map(({ productId }) => productId).filter((id) => !isSold(id, made)));
    for (const id of assortment.filter((one) => made.has(one))) {
      await attempt(`product ${id}`, () => syncProduct(deps, id));
    }
  });

  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts of the catalogue failed`);
}

const isSold = (productId: number, made: ReadonlySet<number>) => assortment.includes(productId) && made.has(productId);

async function syncProduct(deps: Deps, productId: number): Promise<void> {
  const { provider, catalogue, clock } = deps;
  const found = await patiently(deps, () => provider.product(productId));
  const printfiles = await patiently(deps, () => provider.printfiles(productId));
  const { product, variants, placements } = productRecords(found, printfiles, isoOf(clock));
  await catalogue.saveProduct(product, variants, placements);
}

/** Sends a request. If the provider throttles the request, waits as long as requested, and retries once. */
async function patiently<T>({ pause }: Deps, ask: () => Promise<T>): Promise<T> {
  return ask().catch(async (error: unknown) => {
    const rest = error instanceof AppError && error.code === 'upstream-busy' ? (error.retryAfter ?? 1) : undefined;
    if (rest === undefined || rest > longestRest) throw error;
    await pause(rest * 1000);
    return ask();
  });
}
