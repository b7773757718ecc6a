import type { Cents } from '#shared/model/money.ts';
import { rateOf, type Tax, taxOn } from '#shared/model/tax.ts';
import type { OrderCosts, OrderRequest, PrintOrders } from '../orders/ports/print-orders.ts';
import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';

/** The value of goods, in cents, above which a tax in whole cents reveals its rate to a thousandth of a percent. */
const preciseGoods = 400_000;
/** The most pieces of one item that the provider accepts. */
const mostPieces = 1000;
/** How many times cheaper items are said to be sold, to see whether the provider taxes what shoppers pay. */
const cheaper = 4;

export type Estimated = Omit<OrderRequest, 'externalId'>;

/** An order and what the provider would charge for it. */
type Estimate = { order: Estimated; costs: OrderCosts };

/** What the provider's tax may be on: its own prices or the shop's, and shipping or not. */
type Base = { onRetail: boolean; onShipping: boolean };

const bases: Base[] = [false, true].flatMap((onRetail) =>
  [true, false].map((onShipping) => ({ onRetail, onShipping })),
);

/**
 * Returns the provider's tax for an address. The provider reveals neither its rate nor what it taxes: in most places its
 * own prices, in others, such as California and Norway, the shop's, and in some not the shipping
 * (help.printful.com, "How is sales tax calculated", "Why am I charged VAT for orders shipped to Norway"). A second
 * estimate shows it, of the same items in larger quantities and at lower prices of the shop: its tax gives the precise
 * rate, and only one assumption explains both taxes. If several do, shipping counts as taxed. Some countries do not tax
 * expensive orders, so if nothing explains both, only the shop's prices differ in another estimate, and the rate is as
 * precise as the first one.
 */
export async function providerTax(
  provider: Pick<PrintOrders, 'estimate'>,
  order: Estimated,
  costs: OrderCosts,
): Promise<Tax> {
  const tax = taxIn(costs);
  if (tax === 0) return { rate: 0, onShipping: true };
  const [own, large] = [{ order, costs }, await estimated(provider, sold(order, factorOf(order, costs)))];
  const [likeliest] = bases
    .map(({ onRetail, onShipping }) => {
      const rate = large ? rateOf(taxIn(large.costs), taxed(large, { onRetail, onShipping })) : 0;
      return { rate, onShipping, error: Math.abs(taxOn(taxed(own, { onRetail, onShipping }), rate) - tax) };
    })
    .sort((a, b) => a.error - b.error);
  const { error, ...explained } = likeliest!;
  if (2 * error < tax) return explained;
  const cheap = await estimated(provider, sold(order, 1));
  const onRetail = cheap !== null && taxIn(cheap.costs) < tax;
  return { rate: rateOf(tax, taxed(own, { onRetail, onShipping: true })), onShipping: true };
}

/** Returns an estimate, or null if the provider refuses it. */
async function estimated(provider: Pick<PrintOrders, 'estimate'>, order: Estimated): Promise<Estimate | null> {
  const costs = await refusable(() => provider.estimate(order));
  return costs instanceof ProviderRefusal ? null : { order, costs };
}

/** The provider charges either sales tax (US) or VAT. */
const taxIn = ({ tax, vat }: OrderCosts): Cents => tax + vat;

const goodsIn = ({ subtotal, discount, digitization, additionalFee, fulfillmentFee }: OrderCosts): Cents =>
  subtotal - discount + digitization + additionalFee + fulfillmentFee;

function taxed({ order, costs }: Estimate, { onRetail, onShipping }: Base): Cents {
  const retail = order.items.reduce((sum, { retailPrice, quantity }) => sum + retailPrice * quantity, 0);
  return (onRetail ? retail : goodsIn(costs)) + (onShipping ? costs.shipping : 0);
}

/** Returns by how much each quantity must be multiplied for a precise rate, so that the mix of items stays. */
function factorOf({ items }: Estimated, costs: OrderCosts): number {
  const most = Math.max(...items.map(({ quantity }) => quantity));
  const wanted = Math.max(2, Math.ceil(preciseGoods / Math.max(1, goodsIn(costs))));
  return Math.min(wanted, Math.floor(mostPieces / most));
}

/** Returns the order with each quantity multiplied by `factor`, and sold at a lower price. */
const sold = (order: Estimated, factor: number): Estimated => ({
  ...order,
  items: order.items.map((item) => ({
    ...item,
    quantity: item.quantity * factor,
    retailPrice: Math.ceil(item.retailPrice / cheaper),
  })),
});
