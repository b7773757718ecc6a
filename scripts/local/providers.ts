import { join } from 'node:path';
import * as webhooks from '#shared/api/endpoints/webhooks.ts';
import { at } from '#shared/api/route.ts';
import { routeUrl } from '#shared/api/route-url.ts';
import { localStripe } from '../stand-ins/stripe/keys.ts';
import { inThread } from './in-thread.ts';
import type { LocalSecrets } from './lambda-environment.ts';
import type { OwnSecrets } from './own-secrets.ts';
import type { ProvidersData, ProvidersReady } from './providers-thread.ts';
import type { Settings } from './settings.ts';

/** The paths under which browsers reach the stand-ins on the shop's origin. */
export const stripePath = '/_local/stripe';
export const printfulPath = '/_local/printful';

export type Providers = ProvidersReady & { secrets: Omit<LocalSecrets, 'oidc'>; close(): Promise<void> };

/** Uses the real payment and print providers if their keys are set, and starts stand-ins for the others. */
export async function startProviders(settings: Settings, siteUrl: string, own: OwnSecrets): Promise<Providers> {
  const gatewayUrl = new URL(siteUrl);
  const printfulWebhook = new URL(
    routeUrl(webhooks.printful, { params: { secret: own.printfulWebhookPath } }),
    gatewayUrl,
  ).href;
  const data: ProvidersData = {
    ...(!settings.stripe && {
      stripe: {
        file: join(settings.dataDir, 'stripe.db'),
        webhook: { url: new URL(at(webhooks.stripe).path, gatewayUrl).href, secret: localStripe.webhookSecret },
        control: true,
      },
    }),
    ...(!settings.printful && {
      printful: {
        dataFolder: join(settings.dataDir, 'printful'),
        publicUrl: `${siteUrl}${printfulPath}`,
        webhook: { url: printfulWebhook, secretHex: own.printfulWebhookKey },
        autoAdvance: true,
        limits: settings.printfulStanding,
        control: true,
      },
    }),
  };
  const { ready, close } = await inThread<ProvidersReady>(new URL('./providers-thread.ts', import.meta.url), data);
  const { secretKey, webhookSecret } = settings.stripe ?? localStripe;
  const { token, storeId, webhookSigningKey } = settings.printful ?? {
    token: 'local-print-provider-token',
    storeId: undefined,
    webhookSigningKey: own.printfulWebhookKey,
  };
  return {
    ...ready,
    secrets: {
      stripe: { secretKey },
      printful: { token, draftsOnly: settings.draftsOnly, ...(storeId && { storeId }) },
      webhooks: {
        webhookSecret,
        webhookPathSecret: own.printfulWebhookPath,
        ...(webhookSigningKey && { webhookSigningKey }),
      },
    },
    close,
  };
}
