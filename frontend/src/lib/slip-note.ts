/** The message of a gift for which the shopper wrote none, because only a message hides the prices. */
export const plainGift = 'A gift for you';

/** The countries in which the packing slip of a gift shows no prices: the United States and the members of the EU. */
const unpriced = 'US AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';

/** Returns what the shopper must know before they send prices to somebody (docs/orders.md, What lies in the parcel). */
export const slipNote = (countryCode: string): string =>
  `Printed on the packing slip, which ${unpriced.includes(countryCode) ? 'won’t show prices' : 'also shows the prices, because customs requires them'}.`;
