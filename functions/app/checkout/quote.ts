import type { ShippingAddress } from '#shared/model/address.ts';
import { subtotalOf } from '#shared/model/cart.ts';
import type { Cents } from '#shared/model/money.ts';
import { printedPlacements } from '#shared/model/placement.ts';
import { type Tax, taxOn } from '#shared/model/tax.ts';
import type { PricedLine } from '../cart/price-cart.ts';
import type { OrderItemRequest, PrintOrders, ShippingRate } from '../orders/ports/print-orders.ts';
import { providerItems } from '../orders/printing/provider-request.ts';
import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';
import type { Offer } from './ports.ts';
import { type Estimated, providerTax } from './provider-tax.ts';

/**
 * The cost of a cart including delivery to one address. If delivery is impossible, `selected` is null and `problems`
 * holds the reason.
 */
export type Quote = {
  subtotal: Cents;
  shippingCost: Cents;
  taxAmount: Cents;
  /** The tax of the address, or null if delivery is impossible. */
  tax: Tax | null;
  total: Cents;
  /** What the estimate of the print provider's charge is for, or null if delivery is impossible. */
  asked: Estimated | null;
  /** The offered shipping methods, cheapest first. */
  rates: ShippingRate[];
  selected: ShippingRate | null;
  problems: string[];
};

/** An offer, or the shipping methods and the reason why none of them delivers to the address. */
type Offered = Offer | { rates: ShippingRate[]; why: string };

/** Returns the known offer for an order whose `shipping` is the chosen method, or the one that `ask` makes. */
export type RememberOffer = (order: Estimated, ask: () => Promise<Offered>) => Promise<Offered>;

export type QuotingProvider = PrintOrders & { offer?: RememberOffer };

/**
 * Quotes shipping and tax for the chosen shipping method, or for the cheapest one if the choice is missing or no longer
 * offered. Keeps the item prices of `lines`. The provider's tax rate for the address applies to what the shopper pays.
 * If the provider rejects the address, returns the reason in `problems` instead of throwing.
 */
export async function quote(
  provider: QuotingProvider,
  lines: PricedLine[],
  address: ShippingAddress,
  chosenId: string | null,
): Promise<Quote> {
  const subtotal = subtotalOf(lines);
  const items = providerItems(lines, lines.map(placeholders));
  const orderBy = (shipping: string): Estimated => ({ shipping, recipient: address, items });
  const chosenFrom = (rates: ShippingRate[]) => rates.find(({ id }) => id === chosenId) ?? rates[0];
  const ask = async (): Promise<Offered> => {
    const offered = await refusable(() =>
      provider.shippingRates(
        address,
        lines.map(({ variantId, quantity, unitPrice }) => ({ variantId, quantity, value: unitPrice })),
      ),
    );
    if (offered instanceof ProviderRefusal) return { rates: [], why: offered.message };
    const rates = offered.toSorted((a, b) => a.rate - b.rate);
    const [cheapest] = rates;
    const selected = chosenFrom(rates);
    if (!cheapest || !selected) return { rates: [], why: 'no shipping method is available there' };
    const costs = await refusable(() => provider.estimate(orderBy(selected.id)));
    if (costs instanceof ProviderRefusal) return { rates, why: costs.message };
    // The rate depends only on the address. Always asking with the cheapest method lets all methods share the cached
    // answer.
    return { rates, tax: await providerTax(provider, orderBy(cheapest.id), costs) };
  };
  const offer = await (provider.offer?.(orderBy(chosenId ?? ''), ask) ?? ask());
  if ('why' in offer) return undeliverable(subtotal, offer.rates, offer.why);
  const { rates, tax } = offer;
  // An offer has at least one method.
  const selected = chosenFrom(rates)!;
  const taxAmount = taxOn(tax.onShipping ? subtotal + selected.rate : subtotal, tax.rate);
  return {
    subtotal,
    shippingCost: selected.rate,
    taxAmount,
    tax,
    total: subtotal + selected.rate + taxAmount,
    asked: orderBy(selected.id),
    rates,
    selected,
    problems: [],
  };
}

/**
 * Returns the files of a line for the estimate. Placements affect the cost, but pictures do not. The print files are
 * made after the payment, so the product's own picture stands in for them.
 */
function placeholders({
  productName,
  productType,
  productImage,
  customization,
}: PricedLine): OrderItemRequest['files'] {
  const product = { name: productName, typeName: productType };
  return customization.placements
    .flatMap(({ placement }) => printedPlacements(product, placement))
    .map((type) => ({ type, url: productImage }));
}

const undeliverable = (subtotal: Cents, rates: ShippingRate[], why: string): Quote => ({
  subtotal,
  shippingCost: 0,
  taxAmount: 0,
  tax: null,
  total: subtotal,
  asked: null,
  rates,
  selected: null,
  problems: [`We cannot deliver this order to your address: ${why}.`],
});
