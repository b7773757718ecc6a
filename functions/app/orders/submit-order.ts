import { isoOf } from '../ports/clock.ts';
import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';
import { delayFor } from '../ports/queues.ts';
import { callOff, isIdle } from './call-off.ts';
import { updateDraft } from './change-draft.ts';
import { checkFiles, type MeasurePrint } from './check-files.ts';
import { endCancelled } from './end-cancelled.ts';
import { artworkGone, type FilesDeps, filesOfLines } from './files-of-lines.ts';
import { followDispute } from './follow-dispute.ts';
import { printedAnyway } from './follow-order.ts';
import { cancelRefunded } from './follow-refund.ts';
import { holdSuspicious } from './follow-suspicion.ts';
import { leaveAsDraft } from './leave-as-draft.ts';
import { highestCost } from './margin.ts';
import { isEditable, isSent, isToBeSent, isUnmade } from './order-state.ts';
import type { OrderPrinting, ProviderOrder } from './ports/order-printing.ts';
import type { StoredOrder } from './ports/orders.ts';
import { findPrintBlocker, type PrintBlocker } from './print-blocker.ts';
import { itemOfLine, providerRequest } from './provider-request.ts';
import { isPutOff, putOffOrder } from './put-off-order.ts';
import { clearSnag, recordSnag } from './record-snag.ts';
import { type EndDeps, endAndRefund } from './refunds.ts';
import { numberOf } from './sending-numbers.ts';
import { snagKindOf } from './snags.ts';
import { submitReplacements } from './submit-replacements.ts';
import { tell } from './tell.ts';
import { updateFulfillment } from './update-fulfillment.ts';

export type SubmitDeps = EndDeps & FilesDeps & { provider: OrderPrinting; measurePrint: MeasurePrint };

/**
 * Submits an order for printing once, or the replacements of a sent order. Reuses the draft of an attempt that crashed
 * or got no response, or creates one. Then stores the provider's IDs, claims the order, makes sure that the payment
 * still stands, compares the print files with the published ones, corrects the address, checks the cost, and confirms
 * the draft. After the claim, only the provider can cancel the order.
 *
 * If the provider rejects the order, the order stays, and the reconciler retries it or refunds it after a stated time.
 * Only a cancelled draft or a deleted artwork ends the order at once. Throws any other failure, and the worker retries.
 */
export async function submitOrder(deps: SubmitDeps, orderId: string): Promise<void> {
  const order = await deps.orders.find(orderId);
  // Another message waits for the planned attempt.
  if (order && isPutOff(deps, order)) return;
  if (order?.status === 'cancelled' || order?.status === 'failed') return withdraw(deps, orderId);
  if (order && isSent(order)) return submitReplacements(deps, order);
  if (!order || !isToBeSent(order)) return;
  const waitMs = Date.parse(order.printAfter) - deps.clock.now();
  // A repeated or manually sent message may come too early.
  if (waitMs > 0) return putOffOrder(deps, orderId, delayFor(waitMs));

  const draft = await refusable(() => foundOrCreated(deps, order));
  if (draft instanceof ProviderRefusal) return turnDown(deps, order, draft);
  await saveProviderIds(deps, order, draft);

  // A resent order was already claimed the first time.
  const isOurs = order.status === 'confirmed' || (await deps.orders.claimSubmission(orderId, isoOf(deps.clock)));
  if (!isOurs) return withdraw(deps, orderId);
  if (draft.status === 'canceled') return endCancelled(deps, orderId, draft);
  // An operator removed the draft in the provider's dashboard.
  if (isIdle(draft) && draft.status !== 'failed') return recordSnag(deps, order, 'removed', draft.status);
  const blocker = await findPrintBlocker(deps, order);
  if (blocker !== null) return stop(deps, order, blocker);

  const sent = isEditable(draft) ? await refusable(() => confirmed(deps, order, draft)) : draft;
  if (sent instanceof ProviderRefusal) return turnDown(deps, order, sent);
  if (sent.status === 'failed') return wait(deps, orderId, new ProviderRefusal('', sent.error ?? 'failed'));
  await accept(deps, orderId, sent);
}

async function foundOrCreated(deps: SubmitDeps, order: StoredOrder): Promise<ProviderOrder> {
  const { provider } = deps;
  // If an earlier attempt ended before storing the provider's ID, the provider returns that attempt's draft.
  const isNoted = order.fulfillment.printfulOrderId !== null;
  const known = isNoted ? await provider.findByExternalId(numberOf(order)) : undefined;
  if (known) return known;
  return provider.createDraft(providerRequest(order, await filesOfLines(deps, order, order.items)));
}

/**
 * Confirms a draft after comparing its files with the published ones, correcting its address, and checking its cost.
 * Throws a `ProviderRefusal` for a file that differs or a refused address, and `upstream-busy` until the provider has read
 * all files.
 */
async function confirmed(deps: SubmitDeps, order: StoredOrder, draft: ProviderOrder): Promise<ProviderOrder> {
  // Correcting the draft renews its timestamp, from which the file-reading timeout is counted.
  await checkFiles(deps, draft, await filesOfLines(deps, order, order.items));
  await bringUpToDate(deps, order.id);
  await warnAboutCost(deps, order, draft);
  return deps.provider.confirm(numberOf(order));
}

/**
 * Corrects the provider's draft if the address changed after the draft was made. Repeats this if the operator changes
 * the address concurrently, because the older address may have overwritten the newer one.
 */
async function bringUpToDate(deps: SubmitDeps, orderId: string): Promise<void> {
  const { orders, provider } = deps;
  const order = await orders.find(orderId);
  if (!order || order.fulfillment.correctedAt === null) return;
  await updateDraft(provider, numberOf(order), { recipient: order.fulfillment.shippingAddress });
  const after = await orders.find(orderId);
  if (after?.fulfillment.correctedAt !== order.fulfillment.correctedAt) await bringUpToDate(deps, orderId);
}

/** Stores the IDs that the provider assigned to the order and its lines. */
async function saveProviderIds({ orders, clock }: SubmitDeps, { id, items }: StoredOrder, known: ProviderOrder) {
  await updateFulfillment(orders, id, (before) =>
    before.printfulOrderId === known.id && before.status === known.status
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
async function stop(deps: SubmitDeps, order: StoredOrder, blocker: PrintBlocker): Promise<void> {
  if (blocker === 'refunded' || blocker === 'charged-back') return cancelRefunded(deps, order);
  if (blocker === 'review' || blocker === 'fraud-warning') return holdSuspicious(deps, order, blocker);
  if (blocker === 'disputed') return followDispute(deps, order.paymentIntentId);
  return leaveAsDraft(deps, order.id, blocker);
}

/** Cancels the provider's draft of a failed or cancelled order, so that no part of the order is printed. */
async function withdraw(deps: SubmitDeps, orderId: string): Promise<void> {
  const order = await deps.orders.find(orderId);
  if (order?.status !== 'cancelled' && order?.status !== 'failed') return;
  if ((await callOff(deps.provider, numberOf(order))) === 'printing') await tell(deps, order, printedAnyway(order));
}

async function warnAboutCost(deps: SubmitDeps, order: StoredOrder, { costs }: ProviderOrder): Promise<void> {
  const { totalAmount, quotedCost } = order.fulfillment;
  if (costs.total <= highestCost(totalAmount)) return;
  const about = { orderId: order.id, cost: costs.total, quotedCost, paid: totalAmount };
  await tell(deps, order, { id: 'below-margin', alarm: ['order-below-margin', about] });
}

/** Ends an order whose artwork is gone, and keeps one that was refused for any other reason. */
async function turnDown(deps: SubmitDeps, order: StoredOrder, refusal: ProviderRefusal): Promise<void> {
  if (refusal.reason !== artworkGone) return wait(deps, order.id, refusal);
  await refuse(deps, order, refusal);
  return withdraw(deps, order.id);
}

/** Keeps an order that the provider refused for a reason that may pass, unless the order was cancelled meanwhile. */
async function wait(deps: SubmitDeps, orderId: string, { reason, message }: ProviderRefusal): Promise<void> {
  const order = await deps.orders.find(orderId);
  const known = order && (await deps.provider.findByExternalId(numberOf(order)));
  if (known?.status === 'canceled') return endCancelled(deps, orderId, known);
  if (order && isUnmade(order)) return recordSnag(deps, order, snagKindOf(reason, message), message);
  return withdraw(deps, orderId);
}

async function refuse(deps: SubmitDeps, order: StoredOrder, refusal: ProviderRefusal): Promise<void> {
  const now = await deps.orders.find(order.id);
  if (now?.status !== 'pending') return;
  const about = { orderId: order.id, reason: refusal.reason };
  await tell(deps, now, { id: 'refused', alarm: ['order-refused', about] });
  await endAndRefund(deps, now, {
    to: 'failed',
    message: "We couldn't produce this order.",
    cause: `Refused by the print provider: ${refusal.reason}`,
    changedBy: 'provider',
  });
}

async function accept(deps: SubmitDeps, orderId: string, sent: ProviderOrder): Promise<void> {
  const at = isoOf(deps.clock);
  await updateFulfillment(deps.orders, orderId, (before) => ({
    ...before,
    status: sent.status,
    confirmedAt: before.confirmedAt ?? at,
    updatedAt: at,
  }));
  const message = 'Your order has been sent to our print partner.';
  const move = { to: 'confirmed', message, changedBy: 'system', at } as const;
  await deps.orders.move(orderId, move);
  const order = await deps.orders.find(orderId);
  if (order?.status === 'confirmed') return clearSnag(deps, order);
  // An event has moved the order further, or the shopper has cancelled it.
  return withdraw(deps, orderId);
}
