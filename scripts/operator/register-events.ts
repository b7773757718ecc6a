import { PrintfulEventsSecret, readSecret, StripeSecret } from '#functions/adapters/aws/secrets.ts';
import type { PrintProvider } from '#functions/adapters/printful/provider.ts';
import { type EventEndpoint, registerEvents } from '#functions/adapters/stripe/event-endpoint.ts';
import { readEnv } from '#functions/runtime/env.ts';
import * as webhooks from '#shared/api/endpoints/webhooks.ts';
import { routeUrl } from '#shared/api/route-url.ts';

/** Registers the shop for the payment provider's events, and returns the current registration. Safe to repeat. */
export async function registerPaymentEvents(): Promise<EventEndpoint> {
  const { secretKey } = await readSecret(readEnv('STRIPE_SECRET_NAME'), StripeSecret);
  const url = `${readEnv('SITE_URL')}${routeUrl(webhooks.stripe)}`;
  return registerEvents({ secretKey, apiUrl: readEnv('STRIPE_API_URL') }, url);
}

/**
 * Registers the shop for the print provider's events, including stock changes of these products, and returns the
 * signing key. The path of the URL contains a secret. The provider shows the key once, and replaces it with every
 * registration. A shop with an earlier key rejects events until the new one is among its secrets.
 */
export async function registerPrintEvents(
  provider: Pick<PrintProvider, 'setWebhook'>,
  productIds: readonly number[],
): Promise<{ webhookSigningKey: string }> {
  const { webhookPathSecret } = await readSecret(readEnv('WEBHOOKS_SECRET_NAME'), PrintfulEventsSecret);
  const url = `${readEnv('SITE_URL')}${routeUrl(webhooks.printful, { params: { secret: webhookPathSecret } })}`;
  const { secretHex } = await provider.setWebhook(url, productIds);
  return { webhookSigningKey: secretHex };
}
