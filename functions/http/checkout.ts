import { sha256 } from '#functions/adapters/chance.ts';
import { systemRandom } from '#functions/adapters/clock.ts';
import { dynamoCarts } from '#functions/adapters/dynamo/carts.ts';
import { dynamoCatalogue } from '#functions/adapters/dynamo/catalogue/catalogue.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { calculate, confirmOrder } from '#functions/app/checkout/checkout.ts';
import { createPayment } from '#functions/app/checkout/create-payment.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { orderNeeds } from '#functions/runtime/order-needs.ts';
import { serve } from '#functions/runtime/serve.ts';
import { requireSession } from '#functions/runtime/session.ts';
import { checkout } from '#shared/api/checkout.ts';

const table = openTable(readEnv('TABLE_NAME'));
const shop = { carts: dynamoCarts(table), catalogue: dynamoCatalogue(table), random: systemRandom, digest: sha256 };

export const handler = serve(checkout, requireSession, {
  calculate: async ({ session, body }) =>
    calculate({ ...shop, ...(await orderNeeds('checkout')) }, session.userId, body),
  createPayment: async ({ session, body }) =>
    createPayment({ ...shop, ...(await orderNeeds('checkout')) }, session.userId, body),
  confirmOrder: async ({ session, body }) =>
    confirmOrder(await orderNeeds('checkout'), session.userId, body.paymentIntentId),
});
