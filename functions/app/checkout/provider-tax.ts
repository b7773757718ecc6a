import type { Cents } from '#shared/model/money.ts';
import { rateOf, type Tax, taxOn } from '#shared/model/tax.ts';
import type { OrderCosts, OrderPrinting, OrderRequest } from '../orders/ports/order-printing.ts';
import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';

/** The value of goods, in cents, above which a tax in whole cents reveals its rate to a thousandth of a percent. */
const preciseGoods = 400_000;
/** The most pieces of one item that the provider accepts. */
const mostPieces = 1000;

type Estimated = Omit<OrderRequest, 'externalId'>;

/**
 * Returns the provider's tax for an address, which it charges on its own prices. The provider reveals neither its rate
 * nor whether it taxes shipping. A second estimate of the same items in larger quantities shows both: its tax gives the
 * precise rate, and its share of shipping differs, so only one assumption about shipping explains both taxes. If both
 * assumptions do, shipping counts as taxed.
 */
export async function providerTax(
  provider: Pick<OrderPrinting, 'estimate'>,
  order: Estimated,
  costs: OrderCosts,
): Promise<Tax> {
  const tax = taxIn(costs);
  if (tax === 0) return { rate: 0, onShipping: true };
  const many = await refusable(() => provider.estimate(multiplied(order, goodsIn(costs))));
  const large = many instanceof ProviderRefusal ? costs : many;
  const [likelier] = [true, false]
    .map((onShipping) => ({ onShipping, rate: rateOf(taxIn(large), taxed(large, onShipping)) }))
    .map((assumed) => ({ assumed, error: Math.abs(taxOn(taxed(costs, assumed.onShipping), assumed.rate) - tax) }))
    .sort((a, b) => a.error - b.error);
  return likelier!.assumed;
}

/** The provider charges either sales tax (US) or VAT. */
const taxIn = ({ tax, vat }: OrderCosts): Cents => tax + vat;

const goodsIn = ({ subtotal, discount, digitization, additionalFee, fulfillmentFee }: OrderCosts): Cents =>
  subtotal - discount + digitization + additionalFee + fulfillmentFee;

const taxed = (costs: OrderCosts, onShipping: boolean): Cents => goodsIn(costs) + (onShipping ? costs.shipping : 0);

/** Returns the order with each quantity multiplied by the same number, so that the mix of items stays. */
function multiplied(order: Estimated, goods: Cents): Estimated {
  const most = Math.max(...order.items.map(({ quantity }) => quantity));
  const wanted = Math.max(2, Math.ceil(preciseGoods / Math.max(1, goods)));
  const factor = Math.min(wanted, Math.floor(mostPieces / most));
  return { ...order, items: order.items.map((item) => ({ ...item, quantity: item.quantity * factor })) };
}
