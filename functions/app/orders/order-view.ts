import { formatMoney } from '#shared/model/money.ts';
import { isEnded, maxCancelledPerDay, type Order, OrderItem, Shipment } from '#shared/model/order.ts';
import { formatTaxRate } from '#shared/model/tax.ts';
import { isCancellable, mayRelease } from './keep-original.ts';
import { isHeldUp } from './order/order-state.ts';
import type { StoredOrder } from './ports/orders.ts';
import type { PaymentRecords } from './ports/payment-records.ts';

/** Returns an order as the shopper sees it. The result omits the shop's costs, any hold, and the payment's ID. */
export async function orderView(
  deps: { paymentRecords: Pick<PaymentRecords, 'find'> },
  { fulfillment, items, history, ...order }: StoredOrder,
): Promise<Order> {
  const latest = fulfillment.shipments.at(-1);
  return {
    id: order.id,
    status: order.status,
    totalAmount: formatMoney(fulfillment.totalAmount),
    subtotalAmount: formatMoney(fulfillment.subtotalAmount),
    shippingCost: formatMoney(fulfillment.shippingCost),
    taxAmount: formatMoney(fulfillment.taxAmount),
    taxRate: fulfillment.tax && formatTaxRate(fulfillment.tax.rate),
    refundedAmount: formatMoney(order.refundedAmount ?? 0),
    currency: fulfillment.currency,
    createdAt: order.createdAt,
    changeableUntil: isChangeable(order) ? order.printAfter : null,
    isCancellable: isCancellable(order),
    cancelsByEmail: isCancellable(order) && fulfillment.totalAmount > maxCancelledPerDay,
    isHeld: !isEnded(order.status) && (await isWithheld(deps, order)),
    trackingNumber: latest?.trackingNumber ?? null,
    carrier: latest?.carrier ?? null,
    trackingUrl: latest?.trackingUrl ?? null,
    shippedAt: fulfillment.shippedAt,
    deliveredAt: fulfillment.deliveredAt,
    estimatedDelivery: fulfillment.estimatedDelivery,
    printfulOrderId: fulfillment.printfulOrderId,
    shippingMethod: fulfillment.shippingName,
    shippingAddress: fulfillment.shippingAddress,
    giftMessage: fulfillment.giftMessage,
    items: items.map((item) =>
      OrderItem.parse({
        ...item,
        unitPrice: formatMoney(item.unitPrice),
        totalPrice: formatMoney(item.totalPrice),
      }),
    ),
    shipments: fulfillment.shipments.map((shipment) => Shipment.parse(shipment)),
    statusHistory: history.map(({ id, newStatus, statusMessage, createdAt, changedBy }) => ({
      id,
      status: newStatus,
      statusMessage,
      createdAt,
      changedBy,
    })),
  };
}

/**
 * Returns whether the originals of an order are withheld. While it is pending, a dispute is a hold on it, so its payment
 * needs no reading.
 */
const isWithheld = async (
  deps: { paymentRecords: Pick<PaymentRecords, 'find'> },
  order: Omit<StoredOrder, 'items' | 'fulfillment' | 'history'>,
) => (order.status === 'pending' ? order.original !== 'kept' && isHeldUp(order) : !(await mayRelease(deps, order)));

/**
 * Returns whether the order will be sent to the print provider at its time. A shop without a window offers no changes, and
 * nobody knows when an order that is held up goes there.
 */
const isChangeable = (order: Omit<StoredOrder, 'items' | 'fulfillment' | 'history'>) =>
  order.status === 'pending' && order.submittingAt === null && order.printAfter > order.createdAt && !isHeldUp(order);
