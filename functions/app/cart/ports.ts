import type { Customization } from '#shared/model/cart.ts';
import type { Cents } from '#shared/model/money.ts';

/** One line of a cart, with what the shopper was shown when adding it. */
export type CartLine = {
  id: number;
  userId: string;
  artworkId: number;
  productId: number;
  variantId: number;
  quantity: number;
  customization: Customization;
  mockupUrl: string | null;
  unitPrice: Cents;
  productName: string;
  productType: string;
  productImage: string;
  variantSize: string;
  variantColor: string | null;
  createdAt: string;
  updatedAt: string;
};

export type Carts = {
  nextId(userId: string): Promise<number>;
  /** Oldest first. */
  list(userId: string): Promise<CartLine[]>;
  find(userId: string, id: number): Promise<CartLine | undefined>;
  /**
   * Adds a line, or adds to the quantity of the one that holds the same artwork, variant and placement, up to
   * `maxQuantity`. Two racing calls end in one line. Gives the line as it stands.
   */
  add(line: CartLine): Promise<CartLine>;
  /** Throws `not-found` when there is no such line. */
  setQuantity(userId: string, id: number, quantity: number, updatedAt: string): Promise<CartLine>;
  /** A price or stock change the shopper has now been told of. */
  reprice(userId: string, id: number, unitPrice: Cents): Promise<void>;
  /** Throws `not-found` when there is no such line. */
  remove(userId: string, id: number): Promise<void>;
  removeArtwork(userId: string, artworkId: number): Promise<void>;
  clear(userId: string): Promise<void>;
};
