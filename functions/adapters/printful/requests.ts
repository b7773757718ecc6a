import type {
  OrderItemRequest,
  OrderRequest,
  OrderUpdate,
  ShippingDestination,
} from '#functions/app/orders/ports/print-orders.ts';
import type { MockupRequest, OrderFile } from '#functions/app/printing/ports.ts';
import type { ShippingAddress } from '#shared/model/address.ts';
import { formatMoney } from '#shared/model/money.ts';
import type { FilePosition } from '#shared/model/print-plan.ts';

/** All event types that the shop handles, except the stock event, which needs parameters. */
const plainEvents = [
  'order_created',
  'order_updated',
  'order_failed',
  'order_canceled',
  'order_put_hold',
  'order_put_hold_approval',
  'order_remove_hold',
  'order_refunded',
  'shipment_sent',
  'shipment_delivered',
  'shipment_returned',
  'shipment_canceled',
  'shipment_out_of_stock',
  'shipment_put_hold',
  'shipment_put_hold_approval',
  'shipment_remove_hold',
  'catalog_price_changed',
] as const;

/** Returns the body that subscribes `url` to all events that the shop handles, with stock events for these products. */
export const webhookBody = (url: string, productIds: readonly number[]) => ({
  default_url: url,
  expires_at: null,
  events: [
    ...plainEvents.map((type) => ({ type })),
    {
      type: 'catalog_stock_updated',
      params: [{ name: 'products', value: productIds.map((id) => ({ id })) }],
    },
  ],
});

const position = (at: FilePosition) => ({
  area_width: at.areaWidth,
  area_height: at.areaHeight,
  width: at.width,
  height: at.height,
  top: at.top,
  left: at.left,
});

export const destination = (to: ShippingDestination) => ({
  // An estimate for a country has no address yet. Printful accepts only null or a missing field for that.
  ...(to.address1 && { address1: to.address1 }),
  ...(to.city && { city: to.city }),
  // Printful rejects an empty string as an invalid state. Null means that the address has no state.
  state_code: to.stateCode || null,
  country_code: to.countryCode,
  // Some countries have no postal codes.
  ...(to.zip && { zip: to.zip }),
});

const recipient = (to: ShippingAddress) => ({
  ...destination(to),
  name: to.name,
  company: to.company,
  address2: to.address2,
  phone: to.phone,
  email: to.email,
  // Addresses saved before the shop asked for Brazilian tax numbers have none.
  ...(to.taxNumber && { tax_number: punctuated(to.taxNumber) }),
});

/** Returns a Brazilian tax number in Printful's format: 000.000.000-00 or 00.000.000/0000-00, also with letters. */
function punctuated(taxNumber: string): string {
  const code = taxNumber.replace(/[^\dA-Z]/g, '');
  return code.length === 11
    ? code.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
    : code.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
}

const printed = (file: OrderFile) => ({
  type: file.type,
  ...(file.fileId === undefined ? { url: file.url } : { id: file.fileId }),
  ...(file.position && { position: position(file.position) }),
});

const itemBody = (item: OrderItemRequest) => ({
  external_id: item.externalId,
  variant_id: item.variantId,
  quantity: item.quantity,
  name: item.name,
  retail_price: formatMoney(item.retailPrice),
  files: item.files.map(printed),
  options: item.options,
});

/** Returns the body of an order update. Printful keeps all fields that the body leaves out. */
export const updateBody = ({ recipient: to, items }: OrderUpdate) => ({
  ...(to && { recipient: recipient(to) }),
  ...(items && { items: items.map(itemBody) }),
});

/** Returns the body of an order or estimate. The packing slip says whom to ask, and the order's number to name. */
export const orderBody = (order: Omit<OrderRequest, 'externalId'> & { externalId?: string }, contactMail?: string) => ({
  ...(order.externalId && { external_id: order.externalId }),
  ...(order.orderId && contactMail && { packing_slip: { email: contactMail, custom_order_id: order.orderId } }),
  shipping: order.shipping,
  recipient: recipient(order.recipient),
  items: order.items.map(itemBody),
  ...(order.giftMessage && {
    gift: { subject: `For ${order.recipient.name}`.slice(0, 200), message: order.giftMessage },
  }),
  ...(order.retailCosts && {
    retail_costs: {
      currency: 'USD',
      shipping: formatMoney(order.retailCosts.shipping),
      tax: formatMoney(order.retailCosts.tax),
      discount: formatMoney(order.retailCosts.discount),
    },
  }),
});

export const mockupBody = (request: MockupRequest) => ({
  variant_ids: request.variantIds,
  format: request.format ?? 'jpg',
  width: request.width ?? 1000,
  files: [
    {
      placement: request.placement,
      image_url: request.imageUrl,
      ...(request.position && { position: position(request.position) }),
    },
  ],
});
