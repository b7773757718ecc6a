import * as z from 'zod';
import type { Departments } from './departments.ts';
import { parseBody } from './http/body.ts';
import { unknown } from './http/refusal.ts';
import type { Route } from './http/server.ts';
import type { OrderRecord } from './orders/record.ts';

const Reason = z.object({ reason: z.string().default('Requested through the control endpoint') });
const Advance = z.object({ parcels: z.enum(['one', 'several']).default('one'), tracked: z.boolean().default(true) });
const Stop = Reason.extend({ status: z.enum(['onhold', 'outstock', 'canceled']) });
const Refund = z.object({ amount: z.string().regex(/^\d+\.\d{2}$/) });
const Failures = z.object({
  count: z.int().min(1).default(1),
  /** Only requests whose path contains this string fail. */
  path: z.string().optional(),
  /** The HTTP status of the failed responses. */
  status: z.int().min(400).max(599).optional(),
  /** Whether the stand-in executes the request and then drops the connection instead of responding. */
  timeoutAfterCommit: z.boolean().optional(),
  /** Whether the stand-in executes the request and leaves Printful's own code out of an error response. */
  withoutErrorCode: z.boolean().optional(),
});
const WebhookFaultsBody = z.object({
  delaySeconds: z.number().min(0).optional(),
  duplicate: z.int().min(0).optional(),
  drop: z.int().min(0).optional(),
  reorder: z.int().min(0).optional(),
});
const Variant = z.object({
  inStock: z.boolean().optional(),
  price: z
    .string()
    .regex(/^\d+\.\d{2}$/)
    .optional(),
});

/**
 * Returns the control routes for tests and local development. Printful itself has none of them: `/_control/orders/{id
 * or @external id}/{advance,return,lose,reship,fail,hold,release,refund,stop-shipment,resume-shipment,archive,review,cancel}`,
 * `/_control/billing`, `/_control/failures`, `/_control/webhooks`, `/_control/variants/{id}`, `/_control/rate-limits`, `/_control/reset`.
 */
export function controlRoutes({ world, catalogue, orders, production, webhooks }: Departments): Route[] {
  const control = (path: string, answer: Route['answer']): Route => ({
    method: 'POST',
    path: `/_control${path}`,
    access: 'open',
    answer,
  });
  const order = (action: string, act: (order: OrderRecord, body: unknown) => OrderRecord) =>
    control(`/orders/:id/${action}`, ({ params, body }) => act(orders.find(params.id ?? ''), body ?? {}));

  return [
    order('advance', (order, body) => {
      const { parcels, tracked } = parseBody(Advance, body);
      return production.advance(order, parcels, tracked);
    }),
    order('return', (order, body) => production.lose(order, 'returned', parseBody(Reason, body).reason)),
    order('lose', (order) => production.lose(order, 'failure', '')),
    order('reship', (order) => production.reship(order)),
    order('fail', (order, body) => production.fail(order, parseBody(Reason, body).reason)),
    order('hold', (order, body) => production.hold(order, parseBody(Reason, body).reason)),
    order('release', (order) => production.release(order)),
    order('refund', (order, body) => production.refund(order, parseBody(Refund, body).amount)),
    order('stop-shipment', (order, body) => {
      const { status, reason } = parseBody(Stop, body);
      return production.stop(order, status, reason);
    }),
    order('resume-shipment', (order) => production.resumeShipment(order)),
    order('archive', (order) => production.archive(order)),
    order('review', (order) => production.review(order)),
    order('cancel', (order, body) => production.cancelByProvider(order, parseBody(Reason, body).reason)),
    control('/failures', ({ body }) => {
      const { status = 500, timeoutAfterCommit, withoutErrorCode, ...fault } = parseBody(Failures, body ?? {});
      if (timeoutAfterCommit) world.faults.planCall({ ...fault, timeoutAfterCommit });
      else world.faults.planCall(withoutErrorCode ? { ...fault, withoutErrorCode } : { ...fault, status });
      return {};
    }),
    control('/billing', ({ body }) => {
      const { works } = parseBody(z.object({ works: z.boolean() }), body);
      world.faults.breakBilling(!works);
      return { works };
    }),
    control('/webhooks', ({ body }) => {
      world.faults.planWebhooks(parseBody(WebhookFaultsBody, body));
      if (world.faults.webhooks.reorder === 0) webhooks.releaseHeld();
      return world.faults.webhooks;
    }),
    { method: 'GET', path: '/_control/webhooks', access: 'open', answer: () => webhooks.deliveries() },
    control('/variants/:id', ({ params, body }) => {
      const variantId = Number(params.id);
      if (!catalogue.variant(variantId)) throw unknown();
      const { inStock, price } = parseBody(Variant, body);
      catalogue.override(variantId, {
        ...(inStock !== undefined && { in_stock: inStock }),
        ...(price !== undefined && { price }),
      });
      const { seed } = catalogue.variant(variantId)!;
      const ids = { productId: seed.product.id, variantId };
      if (inStock !== undefined) {
        const outOfStock = catalogue.variants(seed).filter((one) => !one.in_stock);
        const technique = seed.techniques.find(({ is_default }) => is_default)?.key ?? '';
        webhooks.tellCatalogue({
          ...ids,
          kind: 'stock',
          inStock,
          technique,
          outOfStock: outOfStock.map(({ id }) => id),
        });
      }
      if (price !== undefined) webhooks.tellCatalogue({ ...ids, kind: 'price' });
      return catalogue.variant(variantId)?.variant;
    }),
    control('/rate-limits', ({ body }) => {
      const { mode } = parseBody(z.object({ mode: z.enum(['established', 'new', 'generous']) }), body);
      world.limits.use(mode);
      return { mode };
    }),
    { method: 'GET', path: '/_control/rate-limits', access: 'open', answer: () => world.limits.report() },
    control('/reset', () => {
      const configs = webhooks.configs();
      world.store.clear();
      world.faults.clear();
      world.limits.use('generous');
      // A reset keeps the registered webhook receivers.
      for (const config of configs) webhooks.configure(config);
      return {};
    }),
  ];
}
