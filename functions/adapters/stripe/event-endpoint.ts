import { handledPaymentEvents } from '#functions/app/orders/ports/payments.ts';
import { apiVersion, openStripe, type StripeConfig } from './client.ts';
import { stripeFailure } from './failure.ts';

export type EventEndpoint = {
  id: string;
  url: string;
  apiVersion: string;
  events: readonly string[];
  /** The signing secret, `whsec_…`. Stripe returns it only when it creates an endpoint; later it is null. */
  webhookSecret: string | null;
  /** The endpoints of other API versions that were deleted. */
  deleted: string[];
};

/**
 * Registers `url` as a webhook endpoint for exactly the events that the shop handles, in the shop's API version.
 * Creates the endpoint if there is none for this version. An endpoint of another version stays when the new one is
 * created, and the next call deletes it. Between the two calls, the operator can change the signing secret without
 * missing an event. Throws the same errors as `stripeFailure`.
 */
export async function registerEvents(config: StripeConfig, url: string): Promise<EventEndpoint> {
  const { webhookEndpoints } = openStripe(config);
  const events = [...handledPaymentEvents];
  const about = { url, apiVersion, events };
  try {
    const here = [];
    for await (const endpoint of webhookEndpoints.list({ limit: 100 })) if (endpoint.url === url) here.push(endpoint);

    const current = here.find((endpoint) => endpoint.api_version === apiVersion);
    if (!current) {
      const { id, secret } = await webhookEndpoints.create({ url, enabled_events: events, api_version: apiVersion });
      return { id, ...about, webhookSecret: secret ?? null, deleted: [] };
    }
    await webhookEndpoints.update(current.id, { enabled_events: events, disabled: false });
    const superseded = here.filter(({ id }) => id !== current.id).map(({ id }) => id);
    for (const id of superseded) await webhookEndpoints.del(id);
    return { id: current.id, ...about, webhookSecret: null, deleted: superseded };
  } catch (error) {
    throw stripeFailure(error);
  }
}
