import type { NewCartItem } from '#shared/model/cart.ts';

/**
 * What a press puts into the cart: an item, or the reason why it cannot be put there. `notYet` says why an item has to
 * wait.
 */
export type ToAdd =
  | { state: 'possible'; item: NewCartItem; notYet: string | null }
  | { state: 'impossible'; reason: string };

/** A string that is equal for equal choices, such as a variant with its print locations and quantity. */
export type ChoiceKey = string;
