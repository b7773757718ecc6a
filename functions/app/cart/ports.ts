import type { CartItem } from '#shared/model/cart.ts';
import type { Customization } from '#shared/model/line.ts';
import type { Cents } from '#shared/model/money.ts';

/** A cart line with the price that the shopper last saw. Its placements are in the order of the product's. */
export type CartLine = Omit<CartItem, 'price' | 'customization'> & {
  userId: string;
  customization: Customization;
  unitPrice: Cents;
  createdAt: string;
  updatedAt: string;
};

/**
 * A cart as it was read. `nextId` is the ID of its next line. An addition or a replacement is based on `version`, which is
 * undefined before the first one. `added` holds the keys of the latest additions, oldest first.
 */
export type OpenCart = { lines: CartLine[]; version: number | undefined; nextId: number; added: string[] };

export type Carts = {
  open(userId: string): Promise<OpenCart>;
  /** Returns the shopper's cart lines, oldest first. */
  list(userId: string): Promise<CartLine[]>;
  find(userId: string, id: number): Promise<CartLine | undefined>;
  /**
   * Adds a line, or increases the quantity of the existing line for the same artwork, variant, placements, and
   * positions. Concurrent requests create only one line. Reads the cart again if it has changed since it was `opened`, and
   * then gives a new line the next ID. Returns the stored line. Does nothing if one of the latest additions had this `key`.
   * Throws `conflict` for another line in a full cart, and for a sum above `maxQuantity`, and `unauthenticated` if the
   * session `sid` has ended meanwhile.
   */
  add(line: CartLine, on?: { opened?: OpenCart; key?: string | undefined; sid?: string }): Promise<CartLine>;
  /**
   * Replaces the line with the same ID and returns it. If another line is identical, removes this line and adds its
   * quantity to the other one. Throws `not-found`, and `conflict` for a sum above `maxQuantity`.
   */
  replace(line: CartLine, opened?: OpenCart): Promise<CartLine>;
  /** Throws `not-found` if the cart has no such line. */
  setQuantity(userId: string, id: number, quantity: number, updatedAt: string): Promise<CartLine>;
  /** Stores a changed price. Does nothing if the line was removed. */
  reprice(userId: string, id: number, unitPrice: Cents): Promise<void>;
  /** Throws `not-found` if the cart has no such line. */
  remove(userId: string, id: number): Promise<void>;
  removeArtwork(userId: string, artworkId: number): Promise<void>;
  clear(userId: string): Promise<void>;
};
