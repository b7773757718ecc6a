import type { CartNotice } from '#shared/model/cart-review.ts';
import { type Cents, dollarText, formatMoney } from '#shared/model/money.ts';
import { productTitle } from '#shared/model/product-name.ts';
import type { Catalogue, ChosenOption } from '../catalogue/ports.ts';
import { costAt, priceAt, printablePlaces } from '../catalogue/printable.ts';
import type { CartLine, Carts } from './ports.ts';

export type PricedLine = CartLine & { options: ChosenOption[] };

/**
 * A cart at current prices, with the changes to its lines. `problems` holds these changes and everything else that
 * blocks the payment, as sentences for the shopper. `cost` is what the provider charges for the goods, according to the
 * catalogue.
 */
export type PricedCart = { lines: PricedLine[]; notices: CartNotice[]; problems: string[]; cost: Cents };

export type CartPricing = {
  carts: Pick<Carts, 'reprice'>;
  catalogue: Pick<Catalogue, 'product' | 'variant' | 'placements'>;
};

/**
 * Prices the lines of a cart from the catalogue. Reports a price change only once, because the new price is
 * stored in the line. Reports an unavailable item every time.
 */
export async function priceCart({ carts, catalogue }: CartPricing, lines: readonly CartLine[]): Promise<PricedCart> {
  const known = readingOnce(catalogue);
  const checked = await Promise.all(lines.map((line) => checkLine(known, line)));

  const repriced = checked.filter(({ before, line }) => before !== line.unitPrice);
  await Promise.all(repriced.map(({ line }) => carts.reprice(line.userId, line.id, line.unitPrice)));

  const notices = checked.flatMap(({ line, notice }) => (notice ? { ...notice, itemId: line.id } : []));
  return {
    lines: checked.map(({ line }) => line),
    notices,
    problems: notices.map(({ text }) => text),
    cost: checked.reduce((sum, { line, unitCost }) => sum + line.quantity * unitCost, 0),
  };
}

/** Returns a catalogue that reads each record once: the lines of a large cart often share their product. */
function readingOnce({ product, variant, placements }: CartPricing['catalogue']): CartPricing['catalogue'] {
  const once = <T>(read: (id: number) => Promise<T>) => {
    const records = new Map<number, Promise<T>>();
    return (id: number) => {
      const record = records.get(id) ?? read(id);
      records.set(id, record);
      return record;
    };
  };
  return { product: once(product), variant: once(variant), placements: once(placements) };
}

type CheckedLine = { line: PricedLine; before: Cents; unitCost: Cents; notice: Omit<CartNotice, 'itemId'> | null };

async function checkLine(catalogue: CartPricing['catalogue'], line: CartLine): Promise<CheckedLine> {
  const [product, variant, offered] = await Promise.all([
    catalogue.product(line.productId),
    catalogue.variant(line.variantId),
    catalogue.placements(line.productId),
  ]);
  const before = line.unitPrice;
  const options = product?.requiredOptions ?? [];
  const what = `${productTitle(line.productName)} (${[line.variantSize, line.variantColor].filter(Boolean).join(', ')})`;
  const unavailable = (text: string): CheckedLine => ({
    line: { ...line, options },
    before,
    unitCost: 0,
    notice: { kind: 'unavailable', text: `${what} is ${text}. Please remove it.` },
  });
  if (!product || product.isDiscontinued || !variant) return unavailable('no longer available');
  if (!variant.inStock) return unavailable('out of stock');
  const places = printablePlaces(variant, offered, line.customization.placements);
  if (!places) return unavailable('no longer printed at this location');
  const unitPrice = priceAt(product, variant, places);
  const text = `The price of ${what} has changed from ${dollarText(formatMoney(before))} to ${dollarText(formatMoney(unitPrice))}.`;
  return {
    line: { ...line, options, unitPrice },
    before,
    unitCost: costAt(variant, places),
    notice: unitPrice === before ? null : { kind: 'price', text },
  };
}
