import { arrivalOf } from '#shared/model/delivery.ts';
import { dueTime } from '../order/due-time.ts';
import type { CheckoutDraft, DraftLine } from '../ports/drafts.ts';
import type { StoredOrder, StoredOrderItem } from '../ports/orders.ts';

/**
 * Returns a new order for a paid checkout draft. `at` is the creation time (ISO 8601). The shopper may change the order
 * for `windowSeconds`.
 */
export function orderFromDraft(
  draft: CheckoutDraft,
  paymentIntentId: string,
  at: string,
  windowSeconds = 0,
): StoredOrder {
  const order: StoredOrder = {
    id: draft.orderId,
    userId: draft.userId,
    paymentIntentId,
    customerEmail: draft.shippingAddress.email,
    firstEmail: null,
    customerName: draft.shippingAddress.name,
    status: 'pending',
    createdAt: at,
    printAfter: new Date(Date.parse(at) + windowSeconds * 1000).toISOString(),
    submittingAt: null,
    heldBecause: null,
    snag: null,
    attemptAt: null,
    dueAt: null,
    revision: 0,
    failures: 0,
    refundedAmount: null,
    askedAt: null,
    original: null,
    told: [],
    items: draft.lines.map(itemOf),
    fulfillment: {
      externalId: draft.orderId,
      printfulOrderId: null,
      status: 'draft',
      shippingAddress: draft.shippingAddress,
      replacementAddress: null,
      giftMessage: draft.giftMessage,
      subtotalAmount: draft.subtotal,
      shippingCost: draft.shippingCost,
      taxAmount: draft.taxAmount,
      tax: draft.tax,
      totalAmount: draft.total,
      currency: 'USD',
      quotedCost: draft.quotedCost,
      actualCost: null,
      shippingMethod: draft.shipping.id,
      shippingName: draft.shipping.name,
      estimatedDelivery: arrivalOf(new Date(at), null, draft.shipping.maxDeliveryDays)?.to ?? null,
      shipments: [],
      replacements: [],
      correctedAt: null,
      createdAt: at,
      updatedAt: at,
      confirmedAt: null,
      shippedAt: null,
      deliveredAt: null,
      version: 0,
    },
    history: [
      {
        id: 'pending',
        previousStatus: null,
        newStatus: 'pending',
        statusMessage: 'Payment received. Your order is placed.',
        changedBy: 'payment',
        reason: null,
        createdAt: at,
      },
    ],
  };
  return { ...order, dueAt: dueTime(order, Date.parse(at)) };
}

const itemOf = ({ cartItemId: _, ...line }: DraftLine, index: number): StoredOrderItem => ({
  ...line,
  id: index + 1,
  totalPrice: line.unitPrice * line.quantity,
  printfulItemId: null,
  itemStatus: 'pending',
});
