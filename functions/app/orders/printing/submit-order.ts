import { isoOf } from '../../ports/clock.ts';
import { ProviderRefusal, refusable } from '../../ports/provider-refusal.ts';
import { delayFor } from '../../ports/queues.ts';
import { endCancelled } from '../ending/end-cancelled.ts';
import { endingFor } from '../ending/end-requests.ts';
import { type EndDeps, endAndRefund } from '../ending/refunds.ts';
import { isIdle, stopPrinting, stopReplacements } from '../ending/stop-printing.ts';
import { followDispute } from '../following/follow-dispute.ts';
import { type FollowDeps, followOrder, printedAnyway } from '../following/follow-order.ts';
import { endRefunded } from '../following/follow-refund.ts';
import { holdSuspicious } from '../following/follow-suspicion.ts';
import { withDraftLock } from '../order/claims.ts';
import { externalIdOf } from '../order/external-ids.ts';
import { isEditable, isSent, isToBeSent, isUnmade, testMoneyHold } from '../order/order-state.ts';
import { unprintedReplacements } from '../order/parcels.ts';
import { clearSnag, recordSnag } from '../order/record-snag.ts';
import { draftRemoved, snagOf } from '../order/snags.ts';
import { tell } from '../order/tell.ts';
import { updateFulfillment } from '../order/update-fulfillment.ts';
import type { Replacement, StoredOrder } from '../ports/orders.ts';
import type { PrintOrders, ProviderOrder } from '../ports/print-orders.ts';
import { updateDraft } from './change-draft.ts';
import { checkFiles, type MeasurePrint } from './check-files.ts';
import { artworkGone, type FilesDeps, filesOfLines } from './files-of-lines.ts';
import { findPrintBlocker, findReplacementBlocker, type PrintBlocker } from './print-blocker.ts';
import { itemOfLine, providerRequest, replacementRequest } from './provider-request.ts';
import { isPutOff, putOffOrder } from './put-off-order.ts';
import { heldForLoss } from './watch-cost.ts';

type Deps = FollowDeps & FilesDeps & { measurePrint: MeasurePrint };

/**
 * Submits a sent order's replacements that the print provider is not making yet. A refused replacement does not stop
 * the others. Safe to repeat. Throws `upstream-busy` until the provider has read all files.
 */
async function submitReplacements(deps: Deps, order: StoredOrder): Promise<void> {
  const replacements = unprintedReplacements(order.fulfillment);
  if (replacements.length === 0) return;
  const refusals: ProviderRefusal[] = [];
  for (const replacement of replacements) {
    const outcome = await refusable(() => submit(deps, order, replacement));
    if (outcome instanceof ProviderRefusal) refusals.push(outcome);
  }
  const [refusal] = refusals;
  if (refusal) return recordSnag(deps, order, { kind: 'parcel-replacement', said: refusal.message });
  await followOrder(deps, order.id);
}

async function submit(deps: Deps, order: StoredOrder, { externalId, lineIds }: Replacement): Promise<void> {
  const { provider } = deps;
  const known = await provider.findByExternalId(externalId);
  if (known && !isEditable(known)) return;
  const lines = order.items.filter(({ id }) => lineIds.includes(id));
  const files = await filesOfLines(deps, order, lines);
  const draft = known ?? (await provider.createDraft(replacementRequest(order, lines, files, externalId)));
  // Check the payment only once the draft exists, so that any later refund finds the draft and cancels it.
  const blocker = await findReplacementBlocker(deps, order);
  if (blocker === 'refunded' || blocker === 'charged-back') return stopReplacements(deps, order);
  if (blocker !== null) throw new ProviderRefusal(blocker, `${externalId} must not be printed: ${blocker}`);
  await checkFiles(deps, draft, files);
  await withDraftLock(deps, order.id, async () => {
    // The operator may have stored another address since the draft was made.
    const recipient = (await deps.orders.find(order.id))?.fulfillment.replacementAddress;
    if (recipient) await updateDraft(provider, externalId, { recipient });
    await provider.confirm(externalId);
  });
}

export type SubmitDeps = EndDeps & FilesDeps & { provider: PrintOrders; measurePrint: MeasurePrint };

/**
 * Submits an order for printing once, or the replacements of a sent order. Reuses the draft of an attempt that crashed
 * or got no response, or creates one. Then stores the provider's IDs, claims the order, makes sure that the payment
 * still stands, compares the print files with the published ones, corrects the address, checks the cost, and confirms
 * the draft. An order that costs more than was paid is held instead. After the claim, only the provider can cancel the order.
 *
 * If the provider rejects the order, the order stays, and the reconciler retries it or refunds it after a stated time.
 * Only a cancelled draft or a deleted artwork ends the order at once. Throws any other failure, and the worker retries.
 */
export async function submitOrder(deps: SubmitDeps, orderId: string): Promise<void> {
  const order = await deps.orders.find(orderId);
  // Another message waits for the planned attempt.
  if (order && isPutOff(deps, order)) return;
  if (order?.status === 'cancelled' || order?.status === 'failed') return stopIfEnded(deps, orderId);
  if (order && isSent(order)) return submitReplacements(deps, order);
  if (!order || !isToBeSent(order)) return;
  const waitMs = Date.parse(order.printAfter) - deps.clock.now();
  // A repeated or manually sent message may come too early.
  if (waitMs > 0) return putOffOrder(deps, orderId, delayFor(waitMs));

  const draft = await refusable(() => foundOrCreated(deps, order));
  if (draft instanceof ProviderRefusal) return endOrKeep(deps, order, draft);
  await saveProviderIds(deps, order, draft);

  // A resent order was already claimed the first time.
  const isOurs = order.status === 'confirmed' || (await deps.orders.claimSubmission(orderId, isoOf(deps.clock)));
  if (!isOurs) return stopIfEnded(deps, orderId);
  if (draft.status === 'canceled') return endCancelled(deps, orderId, draft);
  // An operator removed the draft in the provider's dashboard.
  if (isIdle(draft) && draft.status !== 'failed') return recordSnag(deps, order, draftRemoved);
  const blocker = await findPrintBlocker(deps, order);
  if (blocker !== null) return heedBlocker(deps, order, blocker);

  const sent = isEditable(draft) ? await refusable(() => confirmed(deps, order, draft)) : draft;
  if (sent === 'held') return;
  if (sent instanceof ProviderRefusal) return endOrKeep(deps, order, sent);
  if (sent.status === 'failed') return keepRefused(deps, orderId, new ProviderRefusal('', sent.error ?? 'failed'));
  await noteAccepted(deps, orderId, sent);
}

async function foundOrCreated(deps: SubmitDeps, order: StoredOrder): Promise<ProviderOrder> {
  const { provider } = deps;
  // If an earlier attempt ended before storing the provider's ID, the provider returns that attempt's draft.
  const isNoted = order.fulfillment.printfulOrderId !== null;
  const known = isNoted ? await provider.findByExternalId(externalIdOf(order)) : undefined;
  if (known) return known;
  return provider.createDraft(providerRequest(order, await filesOfLines(deps, order, order.items)));
}

/**
 * Confirms a draft after comparing its files with the published ones, correcting its address, and checking its cost.
 * Returns `held`, and confirms nothing, if the cost holds the order. Throws a `ProviderRefusal` for a file that differs or a refused address, and `upstream-busy` until the provider has read
 * all files.
 */
async function confirmed(deps: SubmitDeps, order: StoredOrder, draft: ProviderOrder): Promise<ProviderOrder | 'held'> {
  // Correcting the draft renews its timestamp, from which the file-reading timeout is counted.
  await checkFiles(deps, draft, await filesOfLines(deps, order, order.items));
  return withDraftLock(deps, order.id, async () => {
    const corrected = await bringUpToDate(deps, order.id);
    // Another address may cost more.
    if (corrected) await saveProviderIds(deps, order, corrected);
    if (await heldForLoss(deps, order, corrected ?? draft)) return 'held';
    return deps.provider.confirm(externalIdOf(order));
  });
}

/** Gives the provider's draft the order's address if somebody began to correct it, also if the correction ended halfway. */
async function bringUpToDate({ orders, provider }: SubmitDeps, orderId: string): Promise<ProviderOrder | undefined> {
  const order = await orders.find(orderId);
  if (!order?.fulfillment.correctedAt) return undefined;
  return updateDraft(provider, externalIdOf(order), { recipient: order.fulfillment.shippingAddress });
}

/** Stores the IDs that the provider assigned to the order and its lines, and what it charges. */
async function saveProviderIds({ orders, clock }: SubmitDeps, { id, items }: StoredOrder, known: ProviderOrder) {
  await updateFulfillment(orders, id, (before) =>
    before.printfulOrderId === known.id && before.status === known.status && before.actualCost === known.costs.total
      ? before
      : {
          ...before,
          printfulOrderId: known.id,
          status: known.status,
          actualCost: known.costs.total,
          updatedAt: isoOf(clock),
        },
  );
  if (items.every(({ printfulItemId }) => printfulItemId !== null)) return;
  const numbers = items.flatMap(({ id: lineId }, index) => {
    const item = itemOfLine(known, index);
    return item ? [{ id: lineId, printfulItemId: item.id }] : [];
  });
  await orders.saveItemIds(id, numbers);
}

/** Stops a submission whose payment no longer stands, or is not real money. */
async function heedBlocker(deps: SubmitDeps, order: StoredOrder, blocker: PrintBlocker): Promise<void> {
  if (blocker === 'refunded' || blocker === 'charged-back') return endRefunded(deps, order);
  if (blocker === 'review' || blocker === 'fraud-warning') return holdSuspicious(deps, order, blocker);
  if (blocker === 'disputed') return followDispute(deps, order.paymentIntentId);
  return leaveAsDraft(deps, order.id, blocker);
}

const draftsOnlyHold = 'This shop leaves drafts only: confirm the order in the print provider’s dashboard';

/** Leaves an order as a draft at the print provider, and tells the shopper and the operator. Safe to repeat. */
async function leaveAsDraft(
  { orders, clock }: SubmitDeps,
  orderId: string,
  blocker: 'test-money' | 'drafts-only',
): Promise<void> {
  const isTest = blocker === 'test-money';
  await orders.replaceHold(orderId, null, isTest ? testMoneyHold : draftsOnlyHold);
  const message = isTest
    ? 'This order was paid with test money. Nothing will be printed.'
    : "We've received your order. We'll look at it before it goes to our printer.";
  await orders.note(orderId, { id: 'left-as-draft', message, changedBy: 'system', at: isoOf(clock) });
}

/** Cancels the provider's draft of a failed or cancelled order, so that no part of the order is printed. */
async function stopIfEnded(deps: SubmitDeps, orderId: string): Promise<void> {
  const order = await deps.orders.find(orderId);
  if (order?.status !== 'cancelled' && order?.status !== 'failed') return;
  if ((await stopPrinting(deps.provider, externalIdOf(order))) === 'printing')
    await tell(deps, order, printedAnyway(order));
}

/** Ends an order whose artwork is gone. Keeps any other, and one whose original was downloaded, for a person. */
async function endOrKeep(deps: SubmitDeps, order: StoredOrder, refusal: ProviderRefusal): Promise<void> {
  if (refusal.reason !== artworkGone || order.original === 'kept') return keepRefused(deps, order.id, refusal);
  await endRefused(deps, order, refusal);
  return stopIfEnded(deps, order.id);
}

/** Keeps an order that the provider refused for a reason that may pass, unless the order was cancelled meanwhile. */
async function keepRefused(deps: SubmitDeps, orderId: string, { reason, message }: ProviderRefusal): Promise<void> {
  const order = await deps.orders.find(orderId);
  const known = order && (await deps.provider.findByExternalId(externalIdOf(order)));
  if (known?.status === 'canceled') return endCancelled(deps, orderId, known);
  if (order && isUnmade(order)) return recordSnag(deps, order, snagOf(reason, message, order));
  return stopIfEnded(deps, orderId);
}

async function endRefused(deps: SubmitDeps, order: StoredOrder, refusal: ProviderRefusal): Promise<void> {
  const now = await deps.orders.find(order.id);
  if (!now || !isUnmade(now) || now.fulfillment.confirmedAt !== null) return;
  const about = { orderId: order.id, reason: refusal.reason };
  await tell(deps, now, { id: 'refused', alarm: ['order-refused', about] });
  const ending = endingFor('give-up', `Refused by the print provider: ${refusal.reason}`);
  await endAndRefund(deps, now, { ...ending, changedBy: 'provider', unkeptOnly: true });
}

async function noteAccepted(deps: SubmitDeps, orderId: string, sent: ProviderOrder): Promise<void> {
  const at = isoOf(deps.clock);
  await updateFulfillment(deps.orders, orderId, (before) => ({
    ...before,
    status: sent.status,
    confirmedAt: before.confirmedAt ?? at,
    updatedAt: at,
  }));
  const message = 'Your order has been sent to our printer.';
  const move = { to: 'confirmed', message, changedBy: 'system', at } as const;
  await deps.orders.move(orderId, move);
  const order = await deps.orders.find(orderId);
  if (order?.status === 'confirmed') return clearSnag(deps, order);
  // An event has moved the order further, or the shopper has cancelled it.
  return stopIfEnded(deps, orderId);
}
