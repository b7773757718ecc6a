import { AppError } from '#shared/errors.ts';
import type { Artworks } from '../../artworks/ports.ts';
import type { Clock } from '../../ports/clock.ts';
import { ProviderRefusal } from '../../ports/provider-refusal.ts';
import type { OrderFile } from '../../printing/ports.ts';
import type { StoredOrder, StoredOrderItem } from '../ports/orders.ts';

/** Returns the print files of an order line and their positions on the product. Publishes the files if necessary. */
export type PrintFilesOf = (userId: string, item: StoredOrderItem) => Promise<OrderFile[]>;

export type FilesDeps = { artworks: Pick<Artworks, 'find'>; printFilesOf: PrintFilesOf; clock: Clock };

/** The reason of a refusal that no retry can cure: the shopper deleted the account with its artworks. */
export const artworkGone = 'artwork-gone';

/** The milliseconds after which a worker leaves the remaining print files to the next one. A worker has one minute. */
const paintingTime = 30_000;

/**
 * Returns the print files of each of these lines of an order. Throws `upstream-busy` if time runs out before all of
 * them are made, and a `ProviderRefusal` if an artwork is gone.
 */
export async function filesOfLines(
  { artworks, printFilesOf, clock }: FilesDeps,
  { id, userId }: Pick<StoredOrder, 'id' | 'userId'>,
  lines: readonly StoredOrderItem[],
): Promise<OrderFile[][]> {
  const startedAt = clock.now();
  const files: OrderFile[][] = [];
  for (const { artworkId } of lines) {
    // The artwork is missing if the shopper deleted the account while the order was being placed.
    if (!(await artworks.find(userId, artworkId))) throw new ProviderRefusal(artworkGone, 'An artwork was deleted');
  }
  // The files are made one at a time, because painting one picture takes most of the worker's memory. The next worker
  // reuses the finished files, so an order with any number of large pictures completes.
  for (const line of lines) {
    if (files.length > 0 && clock.now() - startedAt > paintingTime) throw toBeContinued(id);
    files.push(await printFilesOf(userId, line));
  }
  return files;
}

const toBeContinued = (orderId: string) =>
  new AppError('upstream-busy', `Order ${orderId} still needs more print files`, { retryAfter: 1 });
