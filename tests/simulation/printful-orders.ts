import type { OrderItemRequest, OrderRequest } from '#functions/app/orders/ports/print-orders.ts';
import { ProviderRefusal } from '#functions/app/ports/provider-refusal.ts';

type SentItem = {
  external_id?: string;
  variant_id: number | string;
  quantity: number;
  name?: string;
  retail_price?: string;
  files?: { type: string; url?: string; position?: Record<string, number> }[];
  options?: { id: string; value: string }[];
};
/** An order as the shop sends it. An update contains only the changed fields. */
export type SentOrder = {
  external_id?: string;
  shipping: string;
  recipient: Record<string, string | null>;
  items: SentItem[];
  gift?: { subject: string; message: string };
  retail_costs?: { shipping: string; tax: string; discount: string };
};

const centsOf = (amount: string | undefined) => Math.round(Number(amount ?? 0) * 100);
/** Returns the order as the print house stores it. Throws a refusal for an order that Printful would not accept. */
export function orderOf(sent: SentOrder | undefined): OrderRequest {
  if (!sent) throw new ProviderRefusal('400', 'The request has no body');
  const { external_id, shipping, recipient, items, gift, retail_costs: costs } = sent;
  return {
    externalId: external_id ?? '',
    shipping,
    recipient: recipientOf(recipient),
    items: items.map(itemOf),
    giftMessage: gift?.message ?? null,
    retailCosts: {
      shipping: centsOf(costs?.shipping),
      tax: centsOf(costs?.tax),
      discount: centsOf(costs?.discount),
    },
  };
}

/** Returns the changes that an update makes to an order. */
export function changesOf({ recipient, items }: Partial<SentOrder> = {}): Partial<OrderRequest> {
  return { ...(recipient && { recipient: recipientOf(recipient) }), ...(items && { items: items.map(itemOf) }) };
}

function recipientOf(to: SentOrder['recipient']): OrderRequest['recipient'] {
  if (!/^[A-Z]{2}$/.test(to.country_code ?? '')) throw new ProviderRefusal('SH-1', 'The country is not valid');
  if (to.country_code === 'US' && !to.state_code) throw new ProviderRefusal('SH-2', 'The state is missing');
  return {
    name: to.name ?? '',
    company: to.company ?? null,
    address1: to.address1 ?? '',
    address2: to.address2 ?? null,
    city: to.city ?? '',
    stateCode: to.state_code ?? '',
    countryCode: to.country_code ?? '',
    zip: to.zip ?? '',
    phone: to.phone ?? null,
    taxNumber: to.tax_number ?? null,
    email: to.email ?? '',
  };
}

const itemOf = (item: SentItem): OrderItemRequest => ({
  externalId: item.external_id ?? '',
  variantId: Number(item.variant_id),
  quantity: item.quantity,
  name: item.name ?? '',
  retailPrice: centsOf(item.retail_price),
  files: (item.files ?? []).map(({ type, url = '', position }) => ({
    type,
    url,
    ...(position && {
      position: {
        areaWidth: position.area_width ?? 0,
        areaHeight: position.area_height ?? 0,
        width: position.width ?? 0,
        height: position.height ?? 0,
        top: position.top ?? 0,
        left: position.left ?? 0,
      },
    }),
  })),
  options: item.options ?? [],
});
