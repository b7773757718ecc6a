import type Stripe from 'stripe';
import { apiVersion } from '../api-version.ts';
import { badParameter, missing } from '../http/failure.ts';
import { type Listing, pageOf } from '../http/pages.ts';
import type { Parameters } from '../http/parameters.ts';
import { newId } from '../ids.ts';
import type { StoredEndpoint } from '../store.ts';
import { type Call, seconds, type World } from '../world.ts';

/** The ID of the endpoint that the stand-in was started with, as if it had been created in the dashboard. */
const configured = 'we_000000000000000000000000';

/** Stores the endpoint that the stand-in was started with. If its events were changed before, they are kept. */
export function restoreEndpoint({ store, webhook, ...world }: World): void {
  if (!webhook) return;
  const chosen = store.get('endpoints', configured) ?? recordOf({ store, webhook, ...world }, ['*'], configured);
  store.put('endpoints', configured, { ...chosen, ...webhook });
}

/** Returns the endpoints that receive events of this type. */
export function receiversOf({ store }: World, type: string): StoredEndpoint[] {
  return store
    .list('endpoints')
    .filter(
      ({ status, enabled_events: wanted }) => status === 'enabled' && (wanted[0] === '*' || wanted.includes(type)),
    );
}

/** Only the response to this call contains the secret. */
export function createEndpoint(call: Call, request: Parameters['createEndpoint']): StoredEndpoint {
  const id = newId('we');
  const endpoint = {
    ...recordOf(call, request.enabled_events, id),
    api_version: request.api_version ?? null,
    description: request.description ?? null,
    url: reachable(request.url),
    secret: newId('whsec', 32),
  };
  call.store.put('endpoints', id, endpoint);
  return endpoint;
}

export function updateEndpoint(
  { store }: World,
  id: string,
  request: Parameters['updateEndpoint'],
): Stripe.WebhookEndpoint {
  const endpoint = find(store, id);
  const { disabled, url, enabled_events = endpoint.enabled_events } = request;
  const status = disabled === undefined ? endpoint.status : disabled ? 'disabled' : 'enabled';
  const changed = { ...endpoint, enabled_events, status, url: url === undefined ? endpoint.url : reachable(url) };
  store.put('endpoints', id, changed);
  return shown(changed);
}

export function listEndpoints({ store }: World, query: Parameters['listEndpoints']): Listing<Stripe.WebhookEndpoint> {
  return pageOf('/v1/webhook_endpoints', store.list('endpoints').map(shown), query);
}

export function deleteEndpoint({ store }: World, id: string): Stripe.DeletedWebhookEndpoint {
  store.remove('endpoints', find(store, id).id);
  return { id, object: 'webhook_endpoint', deleted: true };
}

function find(store: World['store'], id: string): StoredEndpoint {
  const endpoint = store.get('endpoints', id);
  if (!endpoint) throw missing('webhook endpoint', id, 'webhook_endpoint');
  return endpoint;
}

const shown = ({ secret: _, ...endpoint }: StoredEndpoint): Stripe.WebhookEndpoint => endpoint;

function recordOf(world: World, events: string[], id: string): StoredEndpoint {
  return {
    id,
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: seconds(world),
    description: null,
    enabled_events: events,
    livemode: false,
    metadata: {},
    secret: '',
    status: 'enabled',
    url: '',
  };
}

/** Stripe creates endpoints only for URLs that the internet can reach. */
function reachable(address: string): string {
  const url = URL.parse(address);
  if (!url?.protocol.startsWith('http')) {
    throw badParameter('url_invalid', 'url', 'Invalid URL: An explicit scheme (such as https) must be provided.');
  }
  if (['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) {
    throw badParameter('url_invalid', 'url', 'Invalid URL: URL must be publicly accessible.');
  }
  return address;
}
