import { formatMoney } from '#shared/model/money.ts';
import type { Order } from '#shared/model/order.ts';
import type { StoredOrder } from './ports/orders.ts';

/** An order as its shopper sees it: without costs, print files, holds and payment. */
export function orderView({ fulfilment, items, history, ...order }: StoredOrder): Order {
  const latest = fulfilment.shipments.at(-1);
  return {
    id: order.id,
    status: order.status,
    totalAmount: formatMoney(fulfilment.totalAmount),
    subtotalAmount: formatMoney(fulfilment.subtotalAmount),
    shippingCost: formatMoney(fulfilment.shippingCost),
    taxAmount: formatMoney(fulfilment.taxAmount),
    currency: fulfilment.currency,
    createdAt: order.createdAt,
    trackingNumber: latest?.trackingNumber ?? null,
    carrier: latest?.carrier ?? null,
    trackingUrl: latest?.trackingUrl ?? null,
    shippedAt: fulfilment.shippedAt,
    deliveredAt: fulfilment.deliveredAt,
    printfulOrderId: fulfilment.printfulOrderId,
    shippingMethod: fulfilment.shippingName,
    shippingAddress: fulfilment.shippingAddress,
    items: items.map((item) => ({
      id: item.id,
      variantId: item.variantId,
      quantity: item.quantity,
      unitPrice: formatMoney(item.unitPrice),
      totalPrice: formatMoney(item.totalPrice),
      artworkId: item.designId,
      productName: item.productName,
      variantSize: item.variantSize,
      variantColor: item.variantColor,
      imageUrl: item.imageUrl,
    })),
    shipments: fulfilment.shipments,
    statusHistory: history.map(({ id, newStatus, statusMessage, createdAt, changedBy }) => ({
      id,
      status: newStatus,
      statusMessage,
      createdAt,
      changedBy,
    })),
  };
}
