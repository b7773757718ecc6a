import { giveUpOnEvent, processWebhook } from '#functions/app/orders/process-webhook.ts';
import { consume } from '#functions/runtime/consume.ts';
import { orderNeeds, orderStores } from '#functions/runtime/order-needs.ts';

export const handler = consume('process-webhook', {
  work: async ({ eventId }) => processWebhook(await orderNeeds(), eventId),
  // Needs no secrets, whose absence may be the cause.
  giveUp: ({ eventId }, reason) => giveUpOnEvent(orderStores(), eventId, reason),
});
