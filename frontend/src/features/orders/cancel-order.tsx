import type { ReactNode } from 'react';
import { isOpen, type Order } from '#shared/model/order.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { useCancelOrder } from './order-queries.ts';

/**
 * A button that cancels an order, or the shop's address for one that is worth too much for that. Says why an
 * open order cannot be cancelled any more, and renders nothing for one that has ended.
 */
export function CancelOrder({ order, contact }: { order: Order; contact: ReactNode }) {
  const cancel = useCancelOrder();
  if (!order.isCancellable)
    return isOpen(order.status) ? (
      <p className="text-ash text-label">
        It’s too late to cancel this order:{' '}
        {order.status === 'processing' || order.status === 'shipped'
          ? 'production has begun.'
          : 'you’ve downloaded an original.'}
      </p>
    ) : null;
  if (order.cancelsByEmail)
    return (
      <p className="text-ash text-label">
        To cancel an order this large, please write to {contact} before production begins or you download an original.
      </p>
    );
  return (
    <div>
      <Confirm
        trigger={(ask) => (
          <Button variant="outline" onClick={ask}>
            Cancel order
          </Button>
        )}
        title="Cancel this order?"
        description="We won’t print anything, and you’ll get a full refund, which banks show within 5 to 10 days. If your bank is reviewing the payment, the bank decides whether you get a refund. You can’t undo this."
        action={cancel.isPending ? 'Cancelling...' : 'Cancel the order'}
        dismiss="Keep the order"
        busy={cancel.isPending}
        onConfirm={(close) => cancel.mutate(order.id, { onSettled: close })}
      />
      <p className="mt-2 text-ash text-label">You can cancel until production begins or you download an original.</p>
    </div>
  );
}
