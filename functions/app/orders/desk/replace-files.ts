import { AppError } from '#shared/errors.ts';
import { isoOf } from '../../ports/clock.ts';
import type { OrderFile } from '../../printing/ports.ts';
import type { FollowDeps } from '../following/follow-order.ts';
import { externalIdOf } from '../order/external-ids.ts';
import { isEditable, isUnmade } from '../order/order-state.ts';
import { unprintedReplacements } from '../order/parcels.ts';
import { clearSnag } from '../order/record-snag.ts';
import type { StoredOrder } from '../ports/orders.ts';
import { changeDraft } from '../printing/change-draft.ts';
import type { PrintFilesOf } from '../printing/files-of-lines.ts';
import { providerItems } from '../printing/provider-request.ts';
import { requireOrder } from './operator-actions.ts';

export type ReplaceFilesDeps = FollowDeps & {
  printFilesOf: PrintFilesOf;
  /** Gives an artwork's print files new URLs if they are older than this time (ISO 8601). Safe to repeat. */
  renewFiles: (userId: string, artworkId: number, madeBefore: string) => Promise<void>;
};

/**
 * Remakes the print files of a waiting order, or of an order's waiting replacements, and puts them into the print
 * provider's drafts and failed orders. The files get new URLs, because the provider never fetches the same URL twice.
 * Safe to repeat. Throws `not-found`, and `conflict` for an order that is not waiting.
 */
export async function replaceFiles(deps: ReplaceFilesDeps, orderId: string, reason: string): Promise<void> {
  const order = await requireOrder(deps, orderId);
  const { snag, userId, history } = order;
  if (snag === null && history.some(({ id }) => id.startsWith('files-'))) return;
  const waiting = waitingIn(order);
  if (snag === null || waiting.length === 0) {
    throw new AppError('conflict', `Order ${orderId} is not waiting for its print files.`);
  }
  for (const artworkId of new Set(waiting.flatMap(({ lines }) => lines.map((line) => line.artworkId)))) {
    await deps.renewFiles(userId, artworkId, snag.since);
  }
  for (const { externalId, lines } of waiting) {
    const known = await deps.provider.findByExternalId(externalId);
    // Skip a replacement that is already being made; the others still need their files.
    if (!known || (!isUnmade(order) && !isEditable(known))) continue;
    const files: OrderFile[][] = [];
    // The files are made one at a time, because painting a picture takes a lot of memory.
    for (const line of lines) files.push(await deps.printFilesOf(userId, line));
    await changeDraft(deps.provider, externalId, { items: providerItems(lines, files) });
  }
  const message = "We've remade the print files for your order.";
  const at = isoOf(deps.clock);
  await deps.orders.note(orderId, { id: `files-${snag.since}`, message, changedBy: 'operator', reason, at });
  // If the new files fail too, that is a new snag.
  await clearSnag(deps, order);
}

/** Returns the number and lines of a waiting order, or of each of its waiting replacements. */
function waitingIn(order: StoredOrder): { externalId: string; lines: StoredOrder['items'] }[] {
  const { items, fulfillment, snag } = order;
  if (isUnmade(order)) return [{ externalId: externalIdOf(order), lines: items }];
  if (snag?.kind !== 'parcel-replacement') return [];
  return unprintedReplacements(fulfillment).map(({ externalId, lineIds }) => ({
    externalId,
    lines: items.filter(({ id }) => lineIds.includes(id)),
  }));
}
