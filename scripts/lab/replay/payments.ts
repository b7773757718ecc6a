import { dynamoOrders } from '#functions/adapters/dynamo/orders/orders.ts';
import { tableOf } from '#tests/helpers/records.ts';
import type { ShopAddress } from '#tests/helpers/shop.ts';

/** Returns the payments of orders. */
export async function paymentsOf(shop: ShopAddress, orderIds: readonly string[]): Promise<string[]> {
  const orders = dynamoOrders(tableOf(shop));
  const found = await Promise.all(orderIds.map((id) => orders.find(id)));
  return found.map((order) => order!.paymentIntentId);
}
