import { handledPaymentEvents } from '#functions/app/orders/ports/payments.ts';
import { apiVersion, openStripe, type StripeConfig } from './client.ts';
import { stripeFailure } from './failure.ts';

export type EventEndpoint = {
  id: string;
  url: string;
  apiVersion: string;
  events: readonly string[];
  /** The signing secret, `whsec_…`. Stripe tells it once, when it creates an endpoint; later it is null. */
  webhookSecret: string | null;
  /** The endpoints of other API versions that were deleted. */
  deleted: string[];
};

/**
 * Makes Stripe send exactly the events that the shop handles to `url`, in the API version that the shop speaks. Creates
 * the endpoint if there is none. One of another version stays until the new one exists, and goes with the next call, so
 * that the shop can change its signing secret between the two without missing an event. Throws what `stripeFailure`
 * throws.
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
