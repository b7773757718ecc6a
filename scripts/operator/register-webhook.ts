import { PrintfulSecret, readSecret } from '#functions/adapters/aws/secrets.ts';
import type { PrintProvider } from '#functions/adapters/printful/provider.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import { webhooks } from '#shared/api/webhooks.ts';

/** Returns the webhook URL for the print provider's events. The URL's path contains a secret. */
export async function webhookAddress(): Promise<string> {
  const { webhookPathSecret } = await readSecret(readEnv('PRINTFUL_SECRET_NAME'), PrintfulSecret);
  return `${readEnv('SITE_URL')}${routeUrl(webhooks.printful, { params: { secret: webhookPathSecret } })}`;
}

/**
 * Registers the webhook with the print provider, for the stock of these products too, and returns the
 * signing key. The provider shows the key only once. The
 * shop rejects events until the key is stored in the shop's secrets.
 */
export async function registerWebhook(
  provider: Pick<PrintProvider, 'setWebhook'>,
  productIds: readonly number[],
): Promise<{ webhookSigningKey: string }> {
  const { secretHex } = await provider.setWebhook(await webhookAddress(), productIds);
  return { webhookSigningKey: secretHex };
}
