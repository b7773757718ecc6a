import { PrintfulSecret, readSecret } from '#functions/adapters/aws/secrets.ts';
import type { PrintProvider } from '#functions/adapters/printful/provider.ts';
import { readEnv } from '#functions/runtime/env.ts';
import { webhooks } from '#shared/api/webhooks.ts';

/** Where the print provider sends its events: the shop's public address and the secret part of the path. */
export async function webhookAddress(): Promise<string> {
  const { webhookPathSecret } = await readSecret(readEnv('PRINTFUL_SECRET_NAME'), PrintfulSecret);
  return `${readEnv('SITE_URL')}${webhooks.printful.path.replace('{secret}', encodeURIComponent(webhookPathSecret))}`;
}

/** Has the print provider send signed events here from now on. The key is shown this once; until it is kept, they are refused. */
export async function registerWebhook(
  provider: Pick<PrintProvider, 'setWebhook'>,
): Promise<{ webhookSigningKey: string }> {
  const { secretHex } = await provider.setWebhook(await webhookAddress());
  return { webhookSigningKey: secretHex };
}
