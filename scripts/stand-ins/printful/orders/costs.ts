import type { Catalogue } from '../catalogue/catalogue.ts';
import { badRequest } from '../http/refusal.ts';
import { checkDestination, type Recipient, shippingOffers } from '../shipping/shipping.ts';
import { centsOf } from './money.ts';

/** The costs of an order in integer cents. */
export type Costs = { subtotal: number; shipping: number; tax: number; vat: number; total: number };
export type PricedItem = { variantId: number; quantity: number; placements: string[] };

/** The state sales tax rates in hundredths of a percent, for the states where Printful collects sales tax. */
// biome-ignore format: a table
const salesTax: Record<string, number> = {
  AZ: 560, CA: 725, CO: 290, CT: 635, FL: 600, GA: 400, IL: 625, IN: 700, MA: 625, MD: 600, MI: 600, MN: 688, NC: 475,
  NJ: 663, NV: 685, NY: 400, OH: 575, PA: 600, SC: 600, TN: 700, TX: 625, UT: 610, VA: 530, WA: 650, WI: 500,
};
/** The states that do not tax shipping. Their law exempts delivery that is charged separately. */
const untaxedShipping = new Set(['AZ', 'CA', 'CO', 'MA', 'MD', 'NV', 'UT', 'VA']);
/** The standard VAT rates of the members of the European Union, in hundredths of a percent. */
// biome-ignore format: a table
const valueAddedTax: Record<string, number> = {
  AT: 2000, BE: 2100, BG: 2000, CY: 1900, CZ: 2100, DE: 1900, DK: 2500, EE: 2400, ES: 2100, FI: 2550, FR: 2000, GR: 2400,
  HR: 2500, HU: 2700, IE: 2300, IT: 2200, LT: 2100, LU: 1700, LV: 2100, MT: 1800, NL: 2100, PL: 2300, PT: 2300, RO: 2100,
  SE: 2500, SI: 2200, SK: 2300,
};

/**
 * Returns the costs of these items and their shipping. Throws a `Refusal` for an unknown variant, destination, or
 * shipping method.
 */
export function costsOf(catalogue: Catalogue, recipient: Recipient, items: PricedItem[], method: string): Costs {
  const { country, state } = checkDestination(recipient);
  const subtotal = items.reduce((sum, item) => sum + itemPrice(catalogue, item) * item.quantity, 0);
  const offer = shippingOffers(catalogue, recipient, items).find(({ id }) => id === method);
  if (!offer) throw badRequest(`Shipping method "${method}" is not available for this order`, 'OR-4');
  const before = subtotal + offer.rate;
  const part = (amount: number, rate = 0) => Math.round((amount * rate) / 10_000);
  const home = country.code === 'US' ? (state?.code ?? '') : '';
  const tax = part(untaxedShipping.has(home) ? subtotal : before, salesTax[home]);
  const vat = part(before, valueAddedTax[country.code]);
  return { subtotal, shipping: offer.rate, tax, vat, total: before + tax + vat };
}

/**
 * Returns the price of one item in cents. The variant's price includes one print at any placement. Each additional
 * placement adds its surcharge. The placement with the lowest surcharge is the included one.
 */
export function itemPrice(catalogue: Catalogue, { variantId, placements }: PricedItem): number {
  const found = catalogue.variant(variantId);
  if (!found) throw badRequest(`Variant with ID: ${variantId} not found`);
  const surcharges = placements.map((placement) => {
    const file = found.seed.files.find(({ type }) => type === placement);
    return file?.additional_price ? centsOf(file.additional_price) : 0;
  });
  const [, ...further] = surcharges.toSorted((a, b) => a - b);
  return further.reduce((sum, surcharge) => sum + surcharge, centsOf(found.variant.price));
}
