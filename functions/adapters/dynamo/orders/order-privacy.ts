import { withoutReason } from '#functions/app/orders/order/anonymized.ts';
import type { OrderPrivacy } from '#functions/app/orders/ports/order-privacy.ts';
import { isEnded, type OrderStatus } from '#shared/model/order.ts';
import { backOff, tableBusy } from '../back-off.ts';
import { withNulls } from '../nulls.ts';
import { unlessRefused } from '../refused.ts';
import type { Table } from '../table.ts';
import { order } from './order-entities.ts';
import { fulfillmentEntity, historyEntity, orderEntity, paymentEntity } from './order-records.ts';
import { toFulfillment } from './order-shapes.ts';
import { eventEntity } from './webhook-events.ts';

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

/** The maximum number of attempts at a write that a worker may overtake. Few writers contend. */
const attempts = 5;

export function dynamoOrderPrivacy(table: Table): OrderPrivacy {
  const orders = orderEntity(table);
  const fulfillments = fulfillmentEntity(table);
  const history = historyEntity(table);
  const payments = paymentEntity(table);
  const events = eventEntity(table);

  /** Removes the printer's message about an order. Returns false if the message has just changed. */
  async function removeSaid(orderId: string): Promise<boolean> {
    const { data } = await orders.get({ orderId }).go({ consistent: true });
    const before = data?.snag;
    if (!before) return true;
    const changed = orders.patch({ orderId }).set({ snag: { ...before, said: '' } });
    return unlessRefused(changed.where(({ snag }, { eq }) => eq(snag, before)).go());
  }

  /** Removes the operator's reasons, because they may name the shopper. */
  async function removeReasons(orderId: string, paymentIntentId: string): Promise<void> {
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

  /** Removes the printer's words from the events of an order. An error message may quote them. */
  async function removeWordsOfEvents(orderId: string): Promise<void> {
    const { data } = await events.query.byOrder({ orderId }).go({ pages: 'all' });
    for (const { id, payload } of data) {
      const patch = events
        .patch({ id })
        .set({ payload: withoutReason(payload) })
        .remove(['errorMessage']);
      // The event may have expired.
      await unlessRefused(patch.go());
    }
  }

  /** Removes the recipient, and the reasons for replacements. Returns false if the fulfillment has just changed. */
  async function removeRecipient(orderId: string): Promise<boolean> {
    const { data: before } = await fulfillments.get({ orderId }).go({ consistent: true });
    if (!before) return true;
    const shippingAddress = { ...before.shippingAddress, ...blankFields };
    const replacements = before.replacements.map((one) => ({ ...one, reason: removedReason }));
    const changed = { shippingAddress, ...(replacements.length > 0 && { replacements }) };
    const patch = fulfillments
      .patch({ orderId })
      .set(changed)
      .remove(['giftMessage', 'replacementAddress'])
      .add({ version: 1 });
    return unlessRefused(patch.where(({ version }, { eq }) => eq(version, before.version)).go());
  }

  const ordersOf = async (userId: string) => (await orders.query.byUser({ userId }).go({ pages: 'all' })).data;

  return {
    async listOpen(userId) {
      const open = (await ordersOf(userId)).filter(({ status }) => !isEnded(status));
      const whole = await Promise.all(
        open.map(async (one) => {
          const { data } = await fulfillments.get({ orderId: one.orderId }).go({ consistent: true });
          return data ? [{ ...withNulls(order.attributes, one), fulfillment: toFulfillment(data) }] : [];
        }),
      );
      return whole.flat();
    },

    async anonymize(userId) {
      const data = await ordersOf(userId);
      if (data.some(isPending)) return false;
      for (const { orderId, paymentIntentId } of data) {
        await orders.patch({ orderId }).set({ customerEmail: '', customerName: '' }).remove(['firstEmail']).go();
        await untilWritten(() => removeSaid(orderId));
        await removeReasons(orderId, paymentIntentId);
        await removeWordsOfEvents(orderId);
        await untilWritten(() => removeRecipient(orderId));
      }
      return true;
    },
  };
}

/** Repeats a write until it returns true. Throws `upstream-busy` after the last attempt. */
async function untilWritten(write: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (await write()) return;
    await backOff(attempt);
  }
  throw tableBusy();
}
