import type { CartItem } from '#shared/model/cart.ts';
import type { Cents } from '#shared/model/money.ts';

/** One line of a cart, as the shopper last saw it. */
export type CartLine = Omit<CartItem, 'price'> & {
  userId: string;
  unitPrice: Cents;
  createdAt: string;
  updatedAt: string;
};

export type Carts = {
  nextId(userId: string): Promise<number>;
  /** Oldest first. */
  list(userId: string): Promise<CartLine[]>;
  find(userId: string, id: number): Promise<CartLine | undefined>;
  /**
   * Adds a line, or increases the quantity of the existing line for the same artwork, variant and placement, up to
   * `maxQuantity`. Concurrent calls create one line. Returns the stored line.
   */
  add(line: CartLine): Promise<CartLine>;
  /** Throws `not-found` when there is no such line. */
  setQuantity(userId: string, id: number, quantity: number, updatedAt: string): Promise<CartLine>;
  /** Stores a changed price. Does nothing if the line was removed. */
  reprice(userId: string, id: number, unitPrice: Cents): Promise<void>;
  /** Throws `not-found` when there is no such line. */
  remove(userId: string, id: number): Promise<void>;
  removeArtwork(userId: string, artworkId: number): Promise<void>;
  clear(userId: string): Promise<void>;
};
