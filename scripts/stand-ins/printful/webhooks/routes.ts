import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Departments } from '../departments.ts';
import { parseBody } from '../http/body.ts';
import { badRequest, Refusal } from '../http/refusal.ts';
import type { Route } from '../http/server.ts';
import { storeId } from '../orders/record.ts';
import { allVersion1Types } from './messages.ts';
import { signedConfig } from './webhooks.ts';

const ProductsParam = z.object({ name: z.literal('products'), value: z.array(z.object({ id: z.int() })) });
const Version1Params = z.object({ stock_updated: z.object({ product_ids: z.array(z.int()) }) });
const Version1Body = z.object({
  url: z.url(),
  types: z.array(z.string()).default([]),
  params: z.unknown().optional(),
});
const Version2Body = z.object({
  default_url: z.url(),
  expires_at: z.iso.datetime().nullish(),
  events: z.array(z.object({ type: z.string(), params: z.array(ProductsParam).optional() })),
});

/** The only event that needs parameters: the products whose stock it reports. */
const stockEvent = 'catalog_stock_updated';

/** Returns the routes for the webhook configurations: unsigned (version 1) and signed (version 2). */
export function webhookRoutes({ webhooks }: Departments): Route[] {
  const version1 = () => {
    const config = webhooks.config(1);
    return { url: config?.url ?? null, types: config?.types ?? [], params: config?.version === 1 ? config.params : [] };
  };
  const version2 = () => {
    const config = webhooks.config(2);
    if (config?.version !== 2) throw new Refusal(404, 'No webhook configuration');
    return {
      default_url: config.url,
      expires_at: config.expiresAt,
      events: config.types.map((type) => ({
        type,
        url: null,
        params: type === stockEvent ? [{ name: 'products', value: config.stockOf.map((id) => ({ id })) }] : [],
      })),
      public_key: config.publicKey,
    };
  };
  return [
    { method: 'GET', path: '/webhooks', access: 'token', answer: version1 },
    {
      method: 'POST',
      path: '/webhooks',
      access: 'token',
      answer({ body }) {
        const { url, types, params } = parseBody(Version1Body, body);
        webhooks.configure({
          version: 1,
          url,
          stockOf: Version1Params.safeParse(params).data?.stock_updated.product_ids ?? [],
          types: types.length > 0 ? types : allVersion1Types,
          params: params ?? [],
        });
        return version1();
      },
    },
    {
      method: 'DELETE',
      path: '/webhooks',
      access: 'token',
      answer() {
        webhooks.remove(1);
        return version1();
      },
    },
    { method: 'GET', path: '/v2/webhooks', access: 'token', answer: version2 },
    {
      method: 'POST',
      path: '/v2/webhooks',
      access: 'token',
      answer({ body }) {
        const { default_url, expires_at, events } = parseBody(Version2Body, body);
        const types = events.map(({ type }) => type);
        const stock = events.find(({ type }) => type === stockEvent);
        if (stock && !stock.params) throw badRequest(`Event ${stockEvent}: params is required`);
        const stockOf = stock?.params?.flatMap(({ value }) => value.map(({ id }) => id)) ?? [];
        // Each POST creates a new secret key, and only the response to this POST contains it.
        const secretHex = randomBytes(32).toString('hex');
        const config = signedConfig(default_url, types, stockOf, secretHex);
        webhooks.configure({ ...config, expiresAt: expires_at ?? null });
        return { ...version2(), secret_key: secretHex };
      },
    },
    {
      method: 'DELETE',
      path: '/v2/webhooks',
      access: 'token',
      answer() {
        webhooks.remove(2);
        return {};
      },
    },
    {
      method: 'GET',
      path: '/stores',
      access: 'token',
      answer: () => [{ id: storeId, type: 'native', name: 'Vibe Frequency' }],
    },
  ];
}
