import type { ProductSource } from '#functions/app/catalogue/ports.ts';
import type { Confirms, PrintOrders } from '#functions/app/orders/ports/print-orders.ts';
import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';
import type { MockupSource, ProviderFiles } from '#functions/app/printing/ports.ts';
import { formatMoney } from '#shared/model/money.ts';
import { type PrintfulConfig, printfulCall } from './call.ts';
import { CountriesAnswer, PrintfilesAnswer, ProductsAnswer, ProductWithVariantsAnswer } from './catalogue-answers.ts';
import {
  EstimateAnswer,
  type ListPage,
  OrderAnswer,
  OrdersAnswer,
  RatesAnswer,
  ShipmentsAnswer,
} from './order-answers.ts';
import { FileAnswer, TaskAnswer, TaskStartedAnswer, WebhookAnswer } from './printing-answers.ts';
import { destination, mockupBody, orderBody, updateBody, webhookBody } from './requests.ts';
import { SizesAnswer } from './size-answers.ts';
import { TemplatesAnswer } from './template-answers.ts';

/** All functions of the print provider that the shop uses. */
export type PrintProvider = ProductSource &
  ProviderFiles &
  MockupSource &
  PrintOrders & {
    /**
     * Subscribes `url` to signed events of all types that the shop handles. Stock events are limited to these products.
     * Replaces the earlier subscription. Returns the signing key, which no other request returns.
     */
    setWebhook(url: string, productIds: readonly number[]): Promise<{ secretHex: string }>;
  };

/**
 * Returns Printful as the shop's print provider. Uses v1 of Printful's API, and v2 only for signed webhooks and for
 * shipments with delivery times.
 */
export function printful(config: PrintfulConfig): PrintProvider {
  const call = printfulCall(config);
  const orderPath = (externalId: string) => `/orders/@${encodeURIComponent(externalId)}`;

  const findByExternalId: PrintProvider['findByExternalId'] = (externalId) =>
    call({ method: 'GET', path: orderPath(externalId), answer: OrderAnswer, what: 'Order' }).catch(undefinedIfNotFound);

  /**
   * Handles a rejected confirmation or cancellation. Returns the order if an earlier attempt already confirmed or
   * canceled it, because Printful rejects a second attempt. Throws `refusal` otherwise.
   */
  async function unlessAlready(externalId: string, isDone: (status: string) => boolean, refusal: unknown) {
    const order = refusal instanceof ProviderRefusal ? await findByExternalId(externalId) : undefined;
    if (order && isDone(order.status)) return order;
    throw refusal;
  }

  return {
    confirms: confirmsOf(config),
    listProducts: () => call({ method: 'GET', path: '/products', answer: ProductsAnswer }),
    product: (id) =>
      call({ method: 'GET', path: `/products/${id}`, answer: ProductWithVariantsAnswer, what: 'Product' }),
    printfiles: (id) =>
      call({
        method: 'GET',
        path: `/mockup-generator/printfiles/${id}`,
        answer: PrintfilesAnswer,
        what: 'Product',
      }),
    templates: (id) =>
      call({
        method: 'GET',
        path: `/mockup-generator/templates/${id}`,
        answer: TemplatesAnswer,
        what: 'Product',
      }),
    sizes: (id) =>
      call({
        method: 'GET',
        path: `/products/${id}/sizes?unit=inches,cm`,
        answer: SizesAnswer,
        what: 'Size guide',
      }).catch(undefinedIfNotFound),
    countries: () => call({ method: 'GET', path: '/countries', answer: CountriesAnswer }),

    addFile: (url, filename) =>
      call({
        method: 'POST',
        path: '/files',
        body: { url, filename, type: 'default', visible: false },
        answer: FileAnswer,
      }),
    file: (id) => call({ method: 'GET', path: `/files/${id}`, answer: FileAnswer, what: 'File' }),

    startMockup: (request) =>
      call({
        method: 'POST',
        path: `/mockup-generator/create-task/${request.productId}`,
        body: mockupBody(request),
        answer: TaskStartedAnswer,
        what: 'Product',
        kind: 'mockup-task',
      }),
    mockup: (taskKey) =>
      call({
        method: 'GET',
        path: `/mockup-generator/task?task_key=${encodeURIComponent(taskKey)}`,
        answer: TaskAnswer,
        what: 'Mockup',
      }),

    shippingRates: (recipient, items) =>
      call({
        method: 'POST',
        path: '/shipping/rates',
        body: {
          recipient: destination(recipient),
          // Only this endpoint requires variant IDs as strings.
          items: items.map(({ variantId, quantity, value }) => ({
            variant_id: String(variantId),
            quantity,
            ...(value !== undefined && { value: formatMoney(value) }),
          })),
          currency: 'USD',
        },
        answer: RatesAnswer,
        kind: items.reduce((sum, { quantity }) => sum + quantity, 0) > bulkQuantity ? 'bulk-rates' : 'plain',
      }),
    estimate: (order) =>
      call({ method: 'POST', path: '/orders/estimate-costs', body: orderBody(order), answer: EstimateAnswer }),

    createDraft: (order) =>
      call({ method: 'POST', path: '/orders', body: orderBody(order, config.contactMail), answer: OrderAnswer }).catch(
        async (refusal) => {
          // An earlier attempt may have created the order, but its response was lost. Printful then refuses the ID as taken,
          // and may leave out the code for that (OR-13).
          const isRefused = refusal instanceof ProviderRefusal;
          const existing = isRefused ? await findByExternalId(order.externalId) : undefined;
          if (existing) return existing;
          throw refusal;
        },
      ),
    findByExternalId,
    ordersIn: (status) =>
      allOf((page) => call({ method: 'GET', path: `/orders?status=${status}&${page}`, answer: OrdersAnswer })),
    update: (externalId, changes) =>
      call({
        method: 'PUT',
        path: orderPath(externalId),
        body: updateBody(changes),
        answer: OrderAnswer,
        what: 'Order',
      }),
    confirm: (externalId) =>
      call({ method: 'POST', path: `${orderPath(externalId)}/confirm`, answer: OrderAnswer, what: 'Order' }).catch(
        (refusal) => unlessAlready(externalId, (status) => !unsubmitted.has(status), refusal),
      ),
    cancel: (externalId) =>
      call({ method: 'DELETE', path: orderPath(externalId), answer: OrderAnswer, what: 'Order' }).catch((refusal) =>
        unlessAlready(externalId, (status) => status === 'canceled', refusal),
      ),
    shipments(externalId) {
      const path = `/v2${orderPath(externalId)}/shipments`;
      return allOf((page) => call({ method: 'GET', path: `${path}?${page}`, answer: ShipmentsAnswer, what: 'Order' }));
    },

    setWebhook: (url, productIds) =>
      call({
        method: 'POST',
        path: '/v2/webhooks',
        body: webhookBody(url, productIds),
        answer: WebhookAnswer,
      }),
  };
}

/** The maximum length of a page of orders or shipments. Without a limit, a page has only 20. */
const maxPerPage = 100;

/** Reads a whole list page by page. `read` takes the query that selects a page. */
async function allOf<T>(read: (page: string) => Promise<ListPage<T>>): Promise<T[]> {
  const found: T[] = [];
  for (let offset = 0; ; ) {
    const { items, count, total } = await read(`offset=${offset}&limit=${maxPerPage}`);
    found.push(...items);
    offset += count;
    if (count === 0 || offset >= total) return found;
  }
}

/** Rates requests for more pieces than this have an additional rate limit. */
const bulkQuantity = 100;

/**
 * The statuses of an order whose confirmation did not succeed. A successful confirmation never leads to any of them.
 */
const unsubmitted = new Set(['draft', 'failed', 'canceled', 'archived']);

function confirmsOf({ baseUrl, draftsOnly = false }: PrintfulConfig): Confirms {
  if (draftsOnly) return 'nothing';
  return baseUrl === undefined || new URL(baseUrl).hostname.endsWith('printful.com')
    ? 'live-payments'
    : 'every-payment';
}

function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'not-found') return undefined;
  throw error;
}
