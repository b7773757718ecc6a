import { giveUpOnEvent, processWebhook } from '#functions/app/orders/following/process-webhook.ts';
import { applyCatalogueNews } from '#functions/runtime/catalogue-stores.ts';
import { consume } from '#functions/runtime/consume.ts';
import { orderDeps, orderStores } from '#functions/runtime/order-deps.ts';

export const handler = consume('process-webhook', {
  work: async ({ eventId }) => processWebhook({ ...(await orderDeps('follow')), applyCatalogueNews }, eventId),
  putOff: (message, delaySeconds) => orderStores().queues.send('process-webhook', message, delaySeconds),
  // Uses `orderStores`, which needs no secrets, because a missing secret may have caused the failure.
  giveUp: ({ eventId }, reason) => giveUpOnEvent(orderStores(), eventId, reason),
});
