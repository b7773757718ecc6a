/**
 * The printer's prices and taxes as its customers know them, written down a second time. The print house calculates
 * with its own numbers, so a mistake in either is detected.
 */
const delivery: Record<string, { parcel: number; piece: number }> = {
  STANDARD: { parcel: 499, piece: 50 },
  EXPRESS: { parcel: 1299, piece: 50 },
};
/** Sales tax or VAT in hundredths of a percent, on the goods and possibly on their delivery. */
const taxRates: Record<string, { goods: number; delivery: number }> = {
  IL: { goods: 625, delivery: 625 },
  CA: { goods: 725, delivery: 0 },
  DE: { goods: 1900, delivery: 1900 },
};

type Line = { quantity: number; unitPrice: number };
type Place = { countryCode: string; stateCode: string };
type Bought = { lines: readonly Line[]; shipping: { id: string }; shippingAddress: Place };

/** Returns what a shopper owes for a checkout, in cents. Tax applies to the shop's prices, not the printer's. */
export function fairTotal(bought: Bought): number {
  const { shipping, tax } = fairExtras(bought);
  return goodsIn(bought.lines) + shipping + tax;
}

/** Returns what a shopper owes in addition to the goods, in cents. */
export function fairExtras(bought: Bought): { shipping: number; tax: number } {
  const shipping = deliveryOf(bought);
  const { goods: onGoods, delivery: onDelivery } = ratesIn(bought.shippingAddress);
  return { shipping, tax: rounded(goodsIn(bought.lines) * onGoods + shipping * onDelivery) };
}

/** Returns the refund for a line, in cents: its price and the tax on it. */
export function fairRefund(line: Line, place: Place): number {
  const goods = goodsIn([line]);
  return goods + rounded(goods * ratesIn(place).goods);
}

function goodsIn(lines: readonly Line[]): number {
  let goods = 0;
  for (const { quantity, unitPrice } of lines) goods += quantity * unitPrice;
  return goods;
}

const ratesIn = ({ countryCode, stateCode }: Place) =>
  taxRates[countryCode === 'US' ? stateCode : countryCode] ?? { goods: 0, delivery: 0 };

const rounded = (tenThousandths: number) => Math.floor((tenThousandths + 5000) / 10_000);

function deliveryOf({ lines, shipping }: Bought): number {
  const tariff = delivery[shipping.id];
  if (!tariff) throw new RangeError(`The printer does not offer ${shipping.id}`);
  let cents = tariff.parcel;
  for (const { quantity } of lines) cents += quantity * tariff.piece;
  return cents;
}
