import type { SavedAddress, ShippingAddress } from '#shared/model/address.ts';

/** The addresses a shopper keeps, numbered per shopper. */
export type Addresses = {
  nextId(userId: string): Promise<number>;
  /** Oldest first. */
  list(userId: string): Promise<SavedAddress[]>;
  add(userId: string, address: SavedAddress): Promise<void>;
  /** Replaces everything except id, creation time and default flag. Throws `not-found`. */
  change(userId: string, id: number, address: ShippingAddress): Promise<SavedAddress>;
  /** Makes the address the checkout's default. Does nothing if it was deleted. */
  makeDefault(userId: string, id: number): Promise<void>;
  /** Returns the removed address; undefined if there was none. */
  remove(userId: string, id: number): Promise<SavedAddress | undefined>;
};
