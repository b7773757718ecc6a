import type { OrderPrivacy } from '#functions/app/orders/ports/order-privacy.ts';
import type { Snag } from '#functions/app/orders/ports/snag.ts';
import type { OrderStatus } from '#shared/model/order.ts';
import { unlessRefused } from '../refused.ts';
import type { Table } from '../table.ts';
import { fulfillmentEntity, historyEntity, orderEntity, paymentEntity } from './order-records.ts';

/**
 * The blank values that replace the personal fields of an address. City, state, and country remain, because the sales
 * tax depends on them.
 */
const blankFields = {
  ...{ name: '', company: null, address1: '', address2: null, zip: '', phone: null, email: '' },
  taxNumber: null,
};

/** Replaces a reason that may name the shopper. It is not empty, because a refund requires a reason. */
const removedReason = 'Removed with the account';

const isPending = ({ status }: { status: OrderStatus }) => status === 'pending';

type Named = { orderId: string; snag?: Snag | undefined; paymentIntentId: string };

export function dynamoOrderPrivacy(table: Table): OrderPrivacy {
  const orders = orderEntity(table);
  const fulfillments = fulfillmentEntity(table);
  const history = historyEntity(table);
  const payments = paymentEntity(table);

  /** Removes the printer's message about an order and the operator's reasons, because either may name the shopper. */
  async function removeFreeText({ orderId, snag, paymentIntentId }: Named): Promise<void> {
    if (snag)
      await orders
        .patch({ orderId })
        .set({ snag: { ...snag, said: '' } })
        .go();
    const { data } = await history.query.byOrder({ orderId }).go({ pages: 'all', consistent: true });
    for (const { id, reason } of data) {
      if (reason !== undefined) await history.patch({ orderId, id }).set({ reason: removedReason }).go();
    }
    // A payment without a refund has no reason.
    const refunded = payments
      .patch({ paymentIntentId })
      .set({ cause: removedReason })
      .where(({ cause }, { exists }) => exists(cause));
    await unlessRefused(refunded.go());
  }

  const ordersOf = async (userId: string) => (await orders.query.byUser({ userId }).go({ pages: 'all' })).data;

  return {
    hasPending: async (userId) => (await ordersOf(userId)).some(isPending),

    async anonymize(userId) {
      const data = await ordersOf(userId);
      if (data.some(isPending)) return false;
      for (const order of data) {
        const { orderId } = order;
        const { data: fulfillment } = await fulfillments.get({ orderId }).go({ consistent: true });
        await orders.patch({ orderId }).set({ customerEmail: '', customerName: '' }).go();
        await removeFreeText(order);
        if (!fulfillment) continue;
        const shippingAddress = { ...fulfillment.shippingAddress, ...blankFields };
        const replacements = fulfillment.replacements.map((one) => ({ ...one, reason: removedReason }));
        const changed = { shippingAddress, ...(replacements.length > 0 && { replacements }) };
        await fulfillments.patch({ orderId }).set(changed).remove(['giftMessage']).add({ version: 1 }).go();
      }
      return true;
    },
  };
}
