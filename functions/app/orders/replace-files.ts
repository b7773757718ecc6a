import { AppError } from '#shared/errors.ts';
import { isoOf } from '../ports/clock.ts';
import type { OrderFile } from '../printing/ports/print-files.ts';
import { changeDraft } from './change-draft.ts';
import type { PrintFilesOf } from './files-of-lines.ts';
import type { FollowDeps } from './follow-order.ts';
import { clearSnag } from './meet-snag.ts';
import { existing } from './operator-actions.ts';
import { providerItems } from './provider-request.ts';
import { isUnmade, numberOf } from './sendings.ts';

export type ReplaceFilesDeps = FollowDeps & {
  printFilesOf: PrintFilesOf;
  /** Gives the print files of an artwork new addresses if they are older than this time (ISO 8601). Safe to repeat. */
  renewFiles: (userId: string, artworkId: number, madeBefore: string) => Promise<void>;
};

/**
 * Makes the print files of a waiting order anew, under new addresses, because the print provider never fetches an address
 * twice, and puts them into its draft or failed order. Safe to repeat. Throws `not-found`, and `conflict` for an order
 * that does not wait.
 */
export async function replaceFiles(deps: ReplaceFilesDeps, orderId: string, reason: string): Promise<void> {
  const order = await existing(deps, orderId);
  const { snag, items, userId, history } = order;
  if (snag === null && history.some(({ id }) => id.startsWith('files-'))) return;
  if (snag === null || !isUnmade(order)) {
    throw new AppError('conflict', `Order ${orderId} does not wait for its print files.`);
  }
  for (const artworkId of new Set(items.map((item) => item.artworkId))) {
    await deps.renewFiles(userId, artworkId, snag.since);
  }
  if (await deps.provider.findByExternalId(numberOf(order))) {
    const files: OrderFile[][] = [];
    // The files are made one at a time, because painting one picture takes much memory.
    for (const item of items) files.push(await deps.printFilesOf(userId, item));
    await changeDraft(deps.provider, order, { items: providerItems(items, files) });
  }
  const message = "We've made the print files of your order again.";
  const at = isoOf(deps.clock);
  await deps.orders.note(orderId, { id: `files-${snag.since}`, message, changedBy: 'operator', reason, at });
  // A new failure of the new files is a new snag.
  await clearSnag(deps, order);
}
