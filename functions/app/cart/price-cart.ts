import { type Cents, formatMoney } from '#shared/model/money.ts';
import type { Catalogue } from '../catalogue/ports/catalogue.ts';
import type { ChosenOption } from '../catalogue/ports/product-source.ts';
import type { CartLine, Carts } from './ports.ts';

/** The maximum number of lines in an order. The transaction that places an order has no room for more. */
export const maxOrderLines = 30;

export type PricedLine = CartLine & { options: ChosenOption[] };

/** A cart at current prices. `problems` holds sentences for the shopper. Any problem blocks the payment. */
export type PricedCart = { lines: PricedLine[]; problems: string[] };

export type CartPricing = {
  carts: Pick<Carts, 'list' | 'reprice'>;
  catalogue: Pick<Catalogue, 'product' | 'variant'>;
};

/**
 * Prices a cart from the catalogue, oldest line first. Reports a price change only once, because the new price is
 * stored in the line. Reports an unavailable item every time.
 */
export async function priceCart({ carts, catalogue }: CartPricing, userId: string): Promise<PricedCart> {
  const lines = await carts.list(userId);
  const checked = await Promise.all(lines.map((line) => checkLine(catalogue, line)));

  const repriced = checked.filter(({ before, line }) => before !== line.unitPrice);
  await Promise.all(repriced.map(({ line }) => carts.reprice(userId, line.id, line.unitPrice)));

  const tooMany = `One order holds at most ${maxOrderLines} different items. Please remove some of yours.`;
  const problems = checked.flatMap(({ problem }) => problem ?? []);
  return {
    lines: checked.map(({ line }) => line),
    problems: lines.length > maxOrderLines ? [...problems, tooMany] : problems,
  };
}

type CheckedLine = { line: PricedLine; before: Cents; problem: string | undefined };

async function checkLine(catalogue: CartPricing['catalogue'], line: CartLine): Promise<CheckedLine> {
  const [product, variant] = await Promise.all([catalogue.product(line.productId), catalogue.variant(line.variantId)]);
  const before = line.unitPrice;
  const options = product?.requiredOptions ?? [];
  const what = `${line.productName} (${[line.variantSize, line.variantColor].filter(Boolean).join(', ')})`;
  if (!product || product.isDiscontinued || !variant) {
    return { line: { ...line, options }, before, problem: `${what} is no longer available. Please remove it.` };
  }
  if (!variant.inStock) {
    return { line: { ...line, options }, before, problem: `${what} is out of stock. Please remove it.` };
  }
  const unitPrice = variant.price;
  const change = `The price of ${what} has changed from $${formatMoney(before)} to $${formatMoney(unitPrice)}.`;
  return { line: { ...line, options, unitPrice }, before, problem: unitPrice === before ? undefined : change };
}
