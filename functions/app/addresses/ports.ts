import type { SavedAddress, ShippingAddress } from '#shared/model/address.ts';

/** The saved addresses of shoppers. Each shopper's addresses have their own sequence of IDs. */
export type Addresses = {
  nextId(userId: string): Promise<number>;
  /** Returns the shopper's addresses, oldest first. */
  list(userId: string): Promise<SavedAddress[]>;
  add(userId: string, address: SavedAddress): Promise<void>;
  /** Replaces every field of an address except the ID, creation time, and default flag. Throws `not-found`. */
  change(userId: string, id: number, address: ShippingAddress): Promise<SavedAddress>;
  /** Makes the address the default for the checkout. Does nothing if the address was deleted. */
  makeDefault(userId: string, id: number): Promise<void>;
  /** Removes the address and returns it. Returns undefined if the address does not exist. */
  remove(userId: string, id: number): Promise<SavedAddress | undefined>;
};
