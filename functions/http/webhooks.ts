import { PrintfulEventsSecret, StripeEventsSecret } from '#functions/adapters/aws/secrets.ts';
import { systemClock } from '#functions/adapters/clock.ts';
import { dynamoWebhookEvents } from '#functions/adapters/dynamo/orders/webhook-events.ts';
import { readPrintfulDelivery } from '#functions/adapters/printful/deliveries.ts';
import { keyedPseudonyms } from '#functions/adapters/pseudonyms.ts';
import { stripeWebhooks } from '#functions/adapters/stripe/webhooks.ts';
import { receiveEvent } from '#functions/app/orders/following/receive-event.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { orderStores } from '#functions/runtime/order-deps.ts';
import { rawBody } from '#functions/runtime/request.ts';
import { serve } from '#functions/runtime/serve.ts';
import { withSecret } from '#functions/runtime/with-secret.ts';
import { webhooks } from '#shared/api/webhooks.ts';

const { table, orders, queues } = orderStores();
const deps = { orders, queues, events: dynamoWebhookEvents(table), clock: systemClock };
const stored = { received: true } as const;

const guard = { requireSession: null, pseudonyms: keyedPseudonyms(table, systemClock), networkOf: null };

export const handler = serve(webhooks, guard, {
  stripe: async ({ event }) => {
    const received = await withSecret(readEnv('WEBHOOKS_SECRET_NAME'), StripeEventsSecret, ({ webhookSecret }) =>
      stripeWebhooks(webhookSecret).read(rawBody(event), event.headers['stripe-signature']),
    );
    await receiveEvent(deps, received.id, { source: 'stripe', event: received });
    return stored;
  },

  printful: async ({ event, params }) => {
    const signature = event.headers['x-pf-webhook-signature'];
    const delivery = { pathSecret: params.secret, rawBody: rawBody(event), signature };
    const received = await withSecret(readEnv('WEBHOOKS_SECRET_NAME'), PrintfulEventsSecret, (secret) =>
      readPrintfulDelivery(secret, delivery),
    );
    await receiveEvent(deps, received.id, { source: 'printful', event: received.event });
    return stored;
  },
});
