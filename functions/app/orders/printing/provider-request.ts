import type { OrderFile } from '../../printing/ports.ts';
import type { Fulfillment, StoredOrder } from '../ports/orders.ts';
import type { OrderItemRequest, OrderRequest, ProviderOrder } from '../ports/print-orders.ts';

type Printed = Pick<OrderItemRequest, 'variantId' | 'quantity' | 'options'> & {
  productName: string;
  unitPrice: number;
};

/** Returns our number for an order line at the print provider. `index` counts from 0. */
const lineNumber = (index: number): string => `line-${index + 1}`;

/** Returns the print provider's item for an order line. `index` counts from 0. */
export const itemOfLine = (
  { items }: Pick<ProviderOrder, 'items'>,
  index: number,
): ProviderOrder['items'][number] | undefined =>
  items.find(({ externalId }) => externalId === lineNumber(index)) ?? items[index];

/**
 * Converts order lines to items of a request to the print provider. The `externalId` counts the items from 1.
 * `files[i]` holds the print files of `lines[i]`.
 */
export function providerItems(lines: readonly Printed[], files: readonly OrderFile[][]): OrderItemRequest[] {
  return lines.map((line, index) => ({
    externalId: lineNumber(index),
    variantId: line.variantId,
    quantity: line.quantity,
    name: line.productName,
    // The provider prints prices on customs forms only if every item has one.
    retailPrice: line.unitPrice,
    files: files[index] ?? [],
    options: line.options,
  }));
}

/** Returns the request that creates the order at the print provider. */
export function providerRequest({ id, items, fulfillment }: StoredOrder, files: readonly OrderFile[][]): OrderRequest {
  return {
    externalId: fulfillment.externalId,
    orderId: id,
    shipping: fulfillment.shippingMethod,
    recipient: fulfillment.shippingAddress,
    items: providerItems(items, files),
    giftMessage: fulfillment.giftMessage,
    retailCosts: { shipping: fulfillment.shippingCost, tax: fulfillment.taxAmount, discount: 0 },
  };
}

/** Returns the address to which the replacements of an order go. */
export const replacementRecipient = ({
  replacementAddress,
  shippingAddress,
}: Pick<Fulfillment, 'replacementAddress' | 'shippingAddress'>) => replacementAddress ?? shippingAddress;

/** Returns the request that reprints lines of an order. The shopper pays no shipping or tax for it. */
export function replacementRequest(
  order: StoredOrder,
  items: StoredOrder['items'],
  files: readonly OrderFile[][],
  externalId: string,
): OrderRequest {
  const free = { shipping: 0, tax: 0, discount: 0 };
  const recipient = replacementRecipient(order.fulfillment);
  return { ...providerRequest({ ...order, items }, files), externalId, recipient, retailCosts: free };
}
