import type { Catalogue } from '../catalogue/catalogue.ts';
import { badRequest } from '../http/refusal.ts';
import { checkDestination, type Recipient, shippingOffers } from '../shipping/shipping.ts';
import { centsOf } from './money.ts';

/** The costs of an order in integer cents. */
export type Costs = { subtotal: number; shipping: number; tax: number; vat: number; total: number };
/** An item, and the price in cents for which the shop sells a piece, if the order says it. */
export type PricedItem = { variantId: number; quantity: number; placements: string[]; retailPrice: number | null };

/** The state sales tax rates in hundredths of a percent, for the states where Printful collects sales tax. */
// biome-ignore format: a table
const salesTax: Record<string, number> = {
  AZ: 560, CA: 725, CO: 290, CT: 635, FL: 600, GA: 400, IL: 625, IN: 700, MA: 625, MD: 600, MI: 600, MN: 688, NC: 475,
  NJ: 663, NV: 685, NY: 400, OH: 575, PA: 600, SC: 600, TN: 700, TX: 625, UT: 610, VA: 530, WA: 650, WI: 500,
};
/** The states that do not tax shipping. Their law exempts delivery that is charged separately. */
const untaxedShipping = new Set(['AZ', 'CA', 'CO', 'IA', 'MA', 'MD', 'MI', 'NV', 'UT', 'VA', 'WY']);
/** Where the shop's prices are taxed instead of Printful's, as far as the order says them. */
const taxesRetail = new Set(['CA', 'CT', 'MA', 'AU', 'CH', 'LI', 'NO', 'NZ', 'SG']);
/**
 * The rates of VAT and GST in hundredths of a percent: of the members of the European Union, and of the other countries
 * where Printful is registered.
 */
// biome-ignore format: a table
const valueAddedTax: Record<string, number> = {
  AT: 2000, BE: 2100, BG: 2000, CY: 1900, CZ: 2100, DE: 1900, DK: 2500, EE: 2400, ES: 2100, FI: 2550, FR: 2000, GR: 2400,
  HR: 2500, HU: 2700, IE: 2300, IT: 2200, LT: 2100, LU: 1700, LV: 2100, MT: 1800, NL: 2100, PL: 2300, PT: 2300, RO: 2100,
  SE: 2500, SI: 2200, SK: 2300,
  AU: 1000, CH: 810, GB: 2000, LI: 810, NO: 2500, NZ: 1500, SG: 900,
};
/** The value of an order's goods in cents above which customs taxes it at the border instead: GBP 135, SGD 400, NOK 3,000. */
const taxedAtBorder: Record<string, number> = { GB: 17_000, NO: 33_000, SG: 29_500 };

/**
 * Returns the costs of these items and their shipping, with the taxes that Printful's help center describes ("How is sales
 * tax calculated", "What is VAT", and its pages on the United Kingdom, Norway, Switzerland, Australia, New Zealand and
 * Singapore) for a shop without tax numbers. Throws a `Refusal` for an unknown variant, destination, or
 * shipping method.
 */
export function costsOf(catalogue: Catalogue, recipient: Recipient, items: PricedItem[], method: string): Costs {
  const { country, state } = checkDestination(recipient);
  const subtotal = items.reduce((sum, item) => sum + itemPrice(catalogue, item) * item.quantity, 0);
  const offer = shippingOffers(catalogue, recipient, items).find(({ id }) => id === method);
  if (!offer) throw badRequest(`Shipping method "${method}" is not available for this order`, 'OR-4');
  const part = (amount: number, rate = 0) => Math.round((amount * rate) / 10_000);
  const home = country.code === 'US' ? (state?.code ?? '') : '';
  const goods = taxesRetail.has(home || country.code)
    ? items.reduce((sum, item) => sum + (item.retailPrice ?? itemPrice(catalogue, item)) * item.quantity, 0)
    : subtotal;
  const isTaxed = goods <= (taxedAtBorder[country.code] ?? Number.POSITIVE_INFINITY);
  const tax = part(goods + (untaxedShipping.has(home) ? 0 : offer.rate), salesTax[home]);
  const vat = isTaxed ? part(goods + offer.rate, valueAddedTax[country.code]) : 0;
  return { subtotal, shipping: offer.rate, tax, vat, total: subtotal + offer.rate + tax + vat };
}

/**
 * Returns the price of one item in cents. The variant's price includes one print at any placement. Each additional
 * placement adds its surcharge. The placement with the lowest surcharge is the included one.
 */
export function itemPrice(
  catalogue: Catalogue,
  { variantId, placements }: Pick<PricedItem, 'variantId' | 'placements'>,
): number {
  const found = catalogue.variant(variantId);
  if (!found) throw badRequest(`Variant with ID: ${variantId} not found`);
  const surcharges = placements.map((placement) => {
    const file = found.seed.files.find(({ type }) => type === placement);
    return file?.additional_price ? centsOf(file.additional_price) : 0;
  });
  const [, ...further] = surcharges.toSorted((a, b) => a - b);
  return further.reduce((sum, surcharge) => sum + surcharge, centsOf(found.variant.price));
}
