import { sha256 } from '#functions/adapters/chance.ts';
import { systemClock, systemRandom } from '#functions/adapters/clock.ts';
import { dynamoCarts } from '#functions/adapters/dynamo/carts.ts';
import { dynamoCatalogue } from '#functions/adapters/dynamo/catalogue/catalogue.ts';
import { dynamoCheckoutStops } from '#functions/adapters/dynamo/checkout-stops.ts';
import { dynamoCheckouts } from '#functions/adapters/dynamo/checkouts.ts';
import { dynamoWebhookEvents } from '#functions/adapters/dynamo/orders/webhook-events.ts';
import { dynamoProviderAnswers } from '#functions/adapters/dynamo/provider-answers.ts';
import { openTable } from '#functions/adapters/dynamo/table.ts';
import { pseudonymousAttempts } from '#functions/adapters/pseudonyms.ts';
import { cachedPricing } from '#functions/app/checkout/cached-pricing.ts';
import { calculate, confirmOrder, readCheckout } from '#functions/app/checkout/checkout.ts';
import { createPayment } from '#functions/app/checkout/create-payment.ts';
import { estimateDelivery } from '#functions/app/checkout/delivery.ts';
import { countNewPayment, countRequest } from '#functions/app/limits/request-limits.ts';
import type { Shopper } from '#functions/app/ports/network.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { sessionGuard } from '#functions/runtime/guard.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { orderDepsFor } from '#functions/runtime/order-deps.ts';
import { admitted, serve } from '#functions/runtime/serve.ts';
import { viewerNetwork, viewerOrigin } from '#functions/runtime/viewer.ts';
import { checkout } from '#shared/api/checkout.ts';

const table = openTable(readEnv('TABLE_NAME'));
const shop = lazily({
  carts: () => dynamoCarts(table),
  catalogue: () => dynamoCatalogue(table),
  checkouts: () => dynamoCheckouts(table),
  checkoutStops: () => dynamoCheckoutStops(table),
  events: () => dynamoWebhookEvents(table),
  random: () => systemRandom,
  digest: () => sha256,
});

const pricingDeps = lazily({
  attempts: () => pseudonymousAttempts(table),
  answers: () => dynamoProviderAnswers(table),
  digest: () => sha256,
});

const limiting = lazily({ attempts: () => pricingDeps.attempts, clock: () => systemClock });

/** Returns the dependencies of a price calculation, with cached and rate-limited calls to the print provider. */
async function pricing(shopper: Shopper) {
  const deps = await orderDepsFor('checkout', shopper);
  const provider = cachedPricing(deps.provider, { ...pricingDeps, clock: deps.clock }, shopper);
  const countPayment = () => countNewPayment(limiting, shopper);
  return { ...shop, ...deps, provider, currentCosts: provider.currentCosts, countPayment };
}

export const handler = serve(
  checkout,
  { ...sessionGuard, networkOf: viewerNetwork },
  {
    calculate: {
      prepare: async ({ session: { userId }, body, event }) => {
        const shopper = { userId, network: viewerOrigin(event) };
        const counted = countRequest(limiting, 'calculate', shopper);
        const lines = await admitted(counted, readCheckout(shop, userId));
        return async () => calculate(await pricing(shopper), lines, body);
      },
    },
    delivery: async ({ session, body, event }) => {
      const { provider } = await pricing({ userId: session.userId, network: viewerOrigin(event) });
      return estimateDelivery(provider, body);
    },
    createPayment: async ({ session, body, event }) => {
      const shopper = { userId: session.userId, network: viewerOrigin(event) };
      await countRequest(limiting, 'create-payment', shopper);
      return createPayment(await pricing(shopper), session, body);
    },
    confirmOrder: async ({ session: { userId }, body, event }) => {
      const shopper = { userId, network: viewerOrigin(event) };
      await countRequest(limiting, 'confirm-order', shopper);
      return confirmOrder(await orderDepsFor('checkout', shopper), userId, body.paymentIntentId);
    },
  },
);
