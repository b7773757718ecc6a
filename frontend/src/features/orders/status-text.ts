import { type Order, OrderStatus } from '#shared/model/order.ts';

/** The word for a status; one we do not know counts as pending. */
export function statusWord(status: string): string {
  const known = OrderStatus.options.find((option) => option === status) ?? 'pending';
  return words[known];
}

const words: Record<OrderStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export type StatusTone = 'plain' | 'success' | 'danger';

export function toneOf(status: string): StatusTone {
  if (status === 'delivered') return 'success';
  return status === 'failed' || status === 'cancelled' ? 'danger' : 'plain';
}

/** Whether it makes sense to ask for a cancellation; the printer has the last word. */
export const mayStillCancel = ({ status }: Pick<Order, 'status'>) => status === 'pending' || status === 'confirmed';

/** What a shopper wants to know of a status, in one sentence. */
export function statusSentence(status: string): string {
  switch (status) {
    case 'confirmed':
      return 'The printer has your order.';
    case 'processing':
      return 'Your order is being made.';
    case 'shipped':
      return 'Your order is on its way.';
    case 'delivered':
      return 'Your order has arrived.';
    case 'failed':
      return 'Your order could not be printed. Your payment goes back to you in full.';
    case 'cancelled':
      return 'This order was cancelled. Your payment goes back to you.';
    default:
      return 'Your payment is here, and the order is on its way to the printer.';
  }
}
