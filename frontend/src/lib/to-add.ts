/** What a press puts into the cart: an item, or the reason why it cannot be put there yet, which may not be known yet. */
export type ToAdd<Item> =
  | { state: 'possible'; item: Item }
  | { state: 'impossible'; reason: string }
  | { state: 'unknown' };
