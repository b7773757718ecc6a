/** The message of a gift for which the shopper wrote none, because only a message hides the prices. */
export const plainGift = 'A gift for you';

/** What the shopper must know before they send prices to somebody (docs/orders.md, What lies in the parcel). */
export const slipNote =
  'Printed on the packing slip, which then shows no prices if the parcel stays within the US or the EU. Across a border, customs needs them.';
