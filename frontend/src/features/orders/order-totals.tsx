import type { ReactNode } from 'react';
import type { Order } from '#shared/model/order.ts';
import { taxLabel } from '#shared/model/tax.ts';
import { AmountRow } from '../../ui/amount-row.tsx';

type OrderTotalsProps = {
  order: Order;
  /** The row of the total. */
  total: ReactNode;
};

/** The amounts of an order, and what was refunded. Requires a two-column `<dl>`. */
export function OrderTotals({ order, total }: OrderTotalsProps) {
  return (
    <>
      <AmountRow label="Subtotal" amount={order.subtotalAmount} />
      <AmountRow label={`Shipping (${order.shippingMethod})`} amount={order.shippingCost} />
      <AmountRow label={taxLabel(order.taxRate)} amount={order.taxAmount} />
      {total}
      {Number(order.refundedAmount) > 0 && <AmountRow label="Refunded" amount={order.refundedAmount} />}
    </>
  );
}
