import type { Catalogue, CatalogueNews, StockChange } from './ports.ts';
import { prioritizeTasks, type RunDeps } from './sync-run.ts';

export type NewsDeps = RunDeps & { catalogue: Catalogue };

/** The provider's statuses of a variant that can be ordered. */
const available = new Set(['in stock', 'on demand']);

/**
 * Applies an event that occurred at the time `at`. Stores stock at once. Events contain no prices, so products with new
 * prices are read again. Safe to repeat, in any order.
 */
export async function applyNews(deps: NewsDeps, news: CatalogueNews, at: string): Promise<void> {
  if (news.kind === 'products') return prioritizeTasks(deps, news.productIds);
  // The provider omits the milliseconds. Times are compared as text.
  const time = new Date(at).toISOString();
  for (const change of news.changes) await applyStock(deps, change, time);
}

async function applyStock({ catalogue }: NewsDeps, change: StockChange, at: string): Promise<void> {
  if (change.status === 'unknown') return;
  const product = await catalogue.product(change.productId);
  if (!product || !concerns(change.techniques, product.techniques)) return;
  const inStock = available.has(change.status);
  const availabilityStatus = change.status.replaceAll(' ', '_');
  await catalogue.setStock(change.productId, change.variantIds, { inStock, availabilityStatus }, at);
}

/** Returns whether the change concerns the technique that the shop prints the product with, which is its first one. */
function concerns(changed: string[], [own]: string[]): boolean {
  return changed.length === 0 || own === undefined || changed.some((one) => one.toLowerCase() === own.toLowerCase());
}
