import { AppError, notFound } from '#shared/errors.ts';
import { isoOf } from '../ports/clock.ts';
import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';
import type { OrderFile } from '../printing/ports/print-files.ts';
import { barToPrinting } from './bar-to-printing.ts';
import { type FollowDeps, followOrder } from './follow-order.ts';
import { clearSnag, meetSnag } from './meet-snag.ts';
import { existing } from './operator-actions.ts';
import { settled } from './parcels.ts';
import type { ProviderOrder } from './ports/order-printing.ts';
import type { Replacement, StoredOrder } from './ports/orders.ts';
import { replacementRequest } from './provider-request.ts';
import { freshNumber, isEditable } from './sendings.ts';
import type { PrintFilesOf } from './submit-order.ts';
import { updateFulfillment } from './update-fulfillment.ts';

type Deps = FollowDeps & { printFilesOf: PrintFilesOf };

/**
 * Prints order lines again and sends them without a charge, in place of a damaged or lost parcel. `lineIds` is null for
 * all lines. Returns the number of the replacement at the print provider. Safe to repeat: the same lines are replaced
 * once for each reason. Throws `not-found` for an unknown order or line, and `conflict` for an order that was not sent,
 * or whose payment no longer stands.
 */
export async function replaceParcel(
  deps: Deps,
  orderId: string,
  lineIds: number[] | null,
  reason: string,
): Promise<string> {
  const order = await existing(deps, orderId);
  if ((order.status !== 'shipped' && order.status !== 'delivered') || order.customerEmail === '') {
    throw new AppError('conflict', `Order ${orderId} is ${order.status}: only what was sent can be replaced.`);
  }
  const wanted = lineIds ?? order.items.map(({ id }) => id);
  if (!wanted.every((id) => order.items.some((item) => item.id === id))) throw notFound('Order line');
  const bar = await barToPrinting(deps, order);
  if (bar !== null) throw new AppError('conflict', `Order ${orderId} must not be printed again: ${bar}.`);

  const at = isoOf(deps.clock);
  await deps.orders.openCase(orderId, at);
  const isSame = (one: Replacement) => one.reason === reason && one.lineIds.join() === wanted.join();
  const { replacements } = await updateFulfillment(deps.orders, orderId, (before) => {
    if (before.replacements.some(isSame)) return before;
    const externalId = freshNumber(orderId, before);
    const planned = { externalId, lineIds: wanted, reason, status: 'planned', settledAt: null, createdAt: at };
    return { ...before, replacements: [...before.replacements, planned], updatedAt: at };
  });
  const replacement = replacements.find(isSame);
  if (!replacement) throw new AppError('internal', `Order ${orderId} lost its replacement`);
  const { externalId } = replacement;

  const sent = await refusable(() => send(deps, order, replacement));
  const message = `We're printing ${namesOf(order, wanted)} again and sending it to you at no charge.`;
  await deps.orders.note(orderId, { id: `replaced-${externalId}`, message, changedBy: 'operator', reason, at });
  await deps.queues.send('send-mail', { mail: 'order-news', orderId, noteId: `replaced-${externalId}` });
  await updateFulfillment(deps.orders, orderId, (before) =>
    settled(before, at, { all: wanted.length === order.items.length, besides: externalId }),
  );
  await clearSnag(deps, order);
  if (sent instanceof ProviderRefusal) {
    await meetSnag(deps, { ...order, snag: null }, 'parcel-replacement', sent.message);
  } else await followOrder(deps, orderId);
  return externalId;
}

/** Makes the replacement's draft at the provider, unless an earlier attempt did, and confirms it. */
async function send(deps: Deps, order: StoredOrder, replacement: Replacement): Promise<ProviderOrder> {
  const { provider } = deps;
  const { externalId, lineIds } = replacement;
  const known = await provider.findByExternalId(externalId);
  if (known) return isEditable(known) ? provider.confirm(externalId) : known;
  const items = order.items.filter(({ id }) => lineIds.includes(id));
  const files: OrderFile[][] = [];
  for (const item of items) files.push(await deps.printFilesOf(order.userId, item));
  await provider.createDraft(replacementRequest(order, items, files, externalId));
  return provider.confirm(externalId);
}

function namesOf({ items }: StoredOrder, lineIds: number[]): string {
  if (lineIds.length === items.length) return 'your order';
  return items
    .filter(({ id }) => lineIds.includes(id))
    .map(({ productName }) => productName.split(' | ')[0])
    .join(', ');
}
