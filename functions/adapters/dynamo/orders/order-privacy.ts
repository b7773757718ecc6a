import type { OrderPrivacy } from '#functions/app/orders/ports/order-privacy.ts';
import type { Table } from '../table.ts';
import { fulfillmentEntity, orderEntity } from './order-records.ts';

/**
 * The blank values that replace the personal fields of an address. City, state, and country remain, because the sales
 * tax depends on them.
 */
const nobody = {
  ...{ name: '', company: null, address1: '', address2: null, zip: '', phone: null, email: '' },
  taxNumber: null,
};

export function dynamoOrderPrivacy(table: Table): OrderPrivacy {
  const orders = orderEntity(table);
  const fulfillments = fulfillmentEntity(table);

  return {
    async anonymize(userId) {
      const { data } = await orders.query.byUser({ userId }).go({ pages: 'all' });
      if (data.some(({ status }) => status === 'pending')) return false;
      for (const { orderId } of data) {
        const { data: fulfillment } = await fulfillments.get({ orderId }).go({ consistent: true });
        await orders.patch({ orderId }).set({ customerEmail: '', customerName: '' }).go();
        if (!fulfillment) continue;
        const shippingAddress = { ...fulfillment.shippingAddress, ...nobody };
        await fulfillments.patch({ orderId }).set({ shippingAddress }).remove(['giftMessage']).add({ version: 1 }).go();
      }
      return true;
    },
  };
}
