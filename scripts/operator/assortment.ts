import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { prioritizeTasks, soldProducts } from '#functions/app/catalogue/sync-run.ts';
import { catalogueStores } from '#functions/runtime/catalogue-stores.ts';
import { AppError } from '#shared/errors.ts';

/** The format of an assortment file. Only the IDs are used; the names are for readers. */
const Assortment = z.array(z.object({ productId: z.int().check(z.positive()), name: z.optional(z.string()) }));

type Needs = ReturnType<typeof catalogueStores>;

/** Returns the products that the shop sells, most popular first, in the format that `saveAssortment` reads. */
export async function assortmentReport(needs: Needs = catalogueStores()): Promise<z.output<typeof Assortment>> {
  const rows = [];
  for (const productId of await soldProducts(needs)) {
    const product = await needs.catalogue.product(productId);
    rows.push({ productId, name: product?.name ?? 'not read yet' });
  }
  return rows;
}

/**
 * Replaces the products that the shop sells with those in the file, and starts a catalogue sync. Returns their number.
 */
export async function saveAssortment(path: string, needs: Needs = catalogueStores()): Promise<number> {
  const read = Assortment.safeParse(jsonIn(await textOf(path)));
  if (!read.success) throw new AppError('invalid-request', `${path} is not a list of { "productId": … }`);
  const ids = [...new Set(read.data.map(({ productId }) => productId))];
  if (ids.length === 0) throw new AppError('invalid-request', `${path} lists no products`);
  await needs.assortments.save(ids);
  await startSync(needs);
  return ids.length;
}

/** Starts a sync of the whole catalogue. */
export async function startSync(needs: Needs = catalogueStores()): Promise<void> {
  await prioritizeTasks(needs, ['countries', 'assortment', ...(await soldProducts(needs))]);
}

const textOf = (path: string) =>
  readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AppError('not-found', `${path} cannot be read`, { cause });
  });

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
