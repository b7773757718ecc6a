import { dynamoWebhookEvents } from '#functions/adapters/dynamo/orders/webhook-events.ts';
import { giveUpOnEvent, processWebhook } from '#functions/app/orders/following/process-webhook.ts';
import { applyCatalogueNews } from '#functions/runtime/catalogue-stores.ts';
import { consume } from '#functions/runtime/consume.ts';
import { orderDeps, orderStores } from '#functions/runtime/order-deps.ts';

const { table, alarms } = orderStores();
const events = dynamoWebhookEvents(table);

export const handler = consume('process-webhook', {
  work: async ({ eventId }) => processWebhook({ ...(await orderDeps('follow')), events, applyCatalogueNews }, eventId),
  putOff: (message, delaySeconds) => orderStores().queues.send('process-webhook', message, delaySeconds),
  // Uses nothing that needs secrets, because a missing secret may have caused the failure.
  giveUp: ({ eventId }, reason) => giveUpOnEvent({ events, alarms }, eventId, reason),
});
