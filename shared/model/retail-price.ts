import type { Cents } from './money.ts';
import { type Described, isOfType, ProductType } from './product.ts';

/** The margin on the provider's cost in percent, with overrides by product type. */
export const margin = { percent: 60, byType: {} as Readonly<Partial<Record<ProductType, number>>> } as const;

/** Returns the retail price in cents: cost plus margin, rounded up to the next price ending in .99. */
export function retailPrice(costInCents: number, marginPercent: number = margin.percent): number {
  const withMargin = Math.ceil((costInCents * (100 + marginPercent)) / 100);
  return Math.ceil((withMargin + 1) / 100) * 100 - 1;
}

/** Returns the margin of a product in percent: the override of the product type, or the default. */
export function marginPercentOf(product: Described): number {
  const type = ProductType.options.find((one) => margin.byType[one] !== undefined && isOfType(product, one));
  return (type && margin.byType[type]) ?? margin.percent;
}

/**
 * Returns the surcharge for a further print of a product in cents: the placement's cost plus the product's margin, rounded
 * up to whole dollars, so that prices still end in .99.
 */
export function placementSurcharge(product: Described, costInCents: number): number {
  return Math.ceil((costInCents * (100 + marginPercentOf(product))) / 10_000) * 100;
}

/**
 * Returns the price of a piece in cents. `price` includes one print. `surcharges` has the surcharge of each print; the
 * cheapest print is the included one.
 */
export function printedPrice(price: Cents, surcharges: readonly Cents[]): Cents {
  const [, ...further] = surcharges.toSorted((a, b) => a - b);
  return further.reduce((sum, surcharge) => sum + surcharge, price);
}
