import type { OrderFile } from '../printing/ports/print-files.ts';
import type { OrderItemRequest, OrderRequest } from './ports/order-printing.ts';
import type { StoredOrder } from './ports/orders.ts';

type Printed = Pick<OrderItemRequest, 'variantId' | 'quantity' | 'options'> & {
  productName: string;
  unitPrice: number;
};

/** Returns the order lines in the print provider's terms, numbered from 1, each with its files. */
export function providerItems(lines: readonly Printed[], files: readonly OrderFile[][]): OrderItemRequest[] {
  return lines.map((line, index) => ({
    externalId: `line-${index + 1}`,
    variantId: line.variantId,
    quantity: line.quantity,
    name: line.productName,
    // Printed on customs papers only if every line has one.
    retailPrice: line.unitPrice,
    files: files[index] ?? [],
    options: line.options,
  }));
}

/** Returns the provider's request for the whole order. */
export function providerRequest({ id, items, fulfillment }: StoredOrder, files: readonly OrderFile[][]): OrderRequest {
  return {
    externalId: id,
    shipping: fulfillment.shippingMethod,
    recipient: fulfillment.shippingAddress,
    items: providerItems(items, files),
    retailCosts: { shipping: fulfillment.shippingCost, tax: fulfillment.taxAmount, discount: 0 },
  };
}
