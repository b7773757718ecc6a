import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FileLibrary } from '../files/files.ts';
import { parseBody } from '../http/body.ts';
import { badRequest, unknown } from '../http/refusal.ts';
import { unixSeconds, type World } from '../world.ts';
import { costsOf, itemPrice } from './costs.ts';
import { costsAnswer, type OrderRecord } from './record.ts';
import { canonicalPlacement, checkItem, OrderBody } from './requests.ts';

/** Manages orders until they are submitted. `production.ts` manages the later steps. */
export function orderBook(world: World, catalogue: Catalogue, files: FileLibrary) {
  const { store } = world;

  const byExternalId = (externalId: string) =>
    store.list<OrderRecord>('order').find((order) => order.external_id === externalId);

  /**
   * Finds an order by Printful's ID, or by `@` followed by the shop's external ID. Throws a `Refusal` with status 404
   * if there is none.
   */
  function find(id: string): OrderRecord {
    const order = id.startsWith('@') ? byExternalId(id.slice(1)) : store.get<OrderRecord>('order', id);
    if (!order) throw unknown();
    return order;
  }

  /** Validates the items and returns their prices and costs. */
  function read(body: OrderBody, filesNeeded: boolean) {
    for (const [index, item] of body.items.entries()) checkItem(catalogue, files, item, index, filesNeeded);
    const priced = body.items.map((item) => ({
      variantId: item.variant_id,
      quantity: item.quantity,
      retailPrice: item.retail_price == null ? null : Math.round(Number(item.retail_price) * 100),
      placements: item.files.map(({ type }) =>
        canonicalPlacement(type, catalogue.variant(item.variant_id)!.seed.placements),
      ),
    }));
    return { priced, costs: costsOf(catalogue, body.recipient, priced, body.shipping) };
  }

  function write(body: OrderBody, base: Pick<OrderRecord, 'id' | 'external_id' | 'created'>): OrderRecord {
    checkRecipient(body);
    const { priced, costs } = read(body, true);
    const order: OrderRecord = {
      ...base,
      status: 'draft',
      error: null,
      shipping: body.shipping,
      updated: unixSeconds(world),
      recipient: body.recipient,
      items: body.items.map((item, index) => ({
        id: store.nextId('item-id', 56_514_363),
        external_id: item.external_id ?? null,
        variant_id: item.variant_id,
        quantity: item.quantity,
        price: itemPrice(catalogue, priced[index]!),
        retail_price: item.retail_price == null ? null : Number(item.retail_price).toFixed(2),
        name: item.name ?? catalogue.variant(item.variant_id)!.variant.name,
        files: item.files.map((file, at) => ({
          type: priced[index]!.placements[at]!,
          fileId: file.id ?? files.add({ url: file.url!, filename: file.filename ?? null }).id,
          position: file.position ?? null,
        })),
        options: item.options,
      })),
      costs,
      retail_costs: body.retail_costs,
      gift: body.gift,
      packing_slip: body.packing_slip,
      shipments: [],
      unsent: null,
      nextStepAt: null,
    };
    store.put('order', order.id, order);
    return order;
  }

  return {
    find,
    save(order: OrderRecord): OrderRecord {
      const saved = { ...order, updated: unixSeconds(world) };
      store.put('order', order.id, saved);
      return saved;
    },
    list: () => store.list<OrderRecord>('order'),

    create(request: unknown): OrderRecord {
      const body = parseBody(OrderBody, request);
      const externalId = body.external_id ?? null;
      if (externalId !== null && !/^[A-Za-z0-9_-]{1,32}$/.test(externalId)) {
        throw badRequest('External ID may contain up to 32 letters, digits, dashes and underscores');
      }
      // A canceled order keeps its external ID, so the ID cannot be reused.
      if (externalId !== null && byExternalId(externalId)) {
        throw badRequest(`Order with external ID "${externalId}" already exists`, 'OR-13');
      }
      return store.atomically(() =>
        write(body, {
          id: store.nextId('order-id', 83_445_633),
          external_id: externalId,
          created: unixSeconds(world),
        }),
      );
    },

    /** Replaces the fields that the request contains. Only drafts and failed orders can be updated. */
    update(id: string, request: unknown): OrderRecord {
      const order = find(id);
      if (!isEditable(order)) throw notEditable();
      const changes = typeof request === 'object' && request !== null ? request : {};
      const before = {
        shipping: order.shipping,
        recipient: order.recipient,
        items: order.items.map((item) => ({
          ...item,
          files: item.files.map(({ type, fileId, position }) => ({ type, id: fileId, position })),
        })),
        retail_costs: order.retail_costs,
        gift: order.gift,
        packing_slip: order.packing_slip,
      };
      const body = parseBody(OrderBody, { ...before, ...changes });
      return store.atomically(() =>
        write(body, { id: order.id, external_id: order.external_id, created: order.created }),
      );
    },

    /**
     * Returns the costs of an order without creating the order. The items need no files, and the returned amounts are
     * numbers.
     */
    estimate(request: unknown) {
      const body = parseBody(OrderBody, request);
      const { costs } = read(body, false);
      return {
        costs: costsAnswer(costs, (cents) => cents / 100),
        retail_costs: {
          currency: 'USD',
          subtotal: null,
          discount: null,
          shipping: null,
          tax: null,
          vat: null,
          total: null,
        },
      };
    },
  };
}
export type OrderBook = ReturnType<typeof orderBook>;

export const isEditable = ({ status }: OrderRecord) => status === 'draft' || status === 'failed';
export const notEditable = () =>
  badRequest('This order can not be changed any more: it must be a draft or failed', 'OR-1');

/** Brazil's CPF (000.000.000-00) and CNPJ (00.000.000/0000-00), which has letters since July 2026. */
const taxNumber = /^(\d{3}\.\d{3}\.\d{3}-\d{2}|[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2})$/;

function checkRecipient({ recipient }: OrderBody) {
  for (const field of ['name', 'address1', 'city', 'country_code'] as const) {
    if (!recipient[field]) throw badRequest(`Recipient: ${field} is missing`);
  }
  if (recipient.country_code === 'BR' && !taxNumber.test(recipient.tax_number ?? '')) {
    throw badRequest('Recipient: tax_number is missing or not a CPF or CNPJ');
  }
}
