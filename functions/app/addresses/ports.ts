import type { ShippingAddress } from '#shared/model/address.ts';
import type { SavedAddress } from '#shared/model/saved-address.ts';

/** An address as it is stored. The oldest address of a shopper is the default, so nothing stores which one it is. */
export type StoredAddress = Omit<SavedAddress, 'isDefault'>;

/** The saved addresses of shoppers. Each shopper's addresses have their own sequence of IDs. */
export type Addresses = {
  nextId(userId: string): Promise<number>;
  /** Returns the shopper's addresses, oldest first. */
  list(userId: string): Promise<SavedAddress[]>;
  /**
   * Saves an address and returns true. Returns false if the shopper already has `maxAddresses`. Throws `unauthenticated`
   * if the session `sid` has ended meanwhile.
   */
  add(userId: string, address: StoredAddress, sid?: string): Promise<boolean>;
  /** Replaces every field of an address except the ID and the creation time. Throws `not-found`. */
  change(userId: string, id: number, address: ShippingAddress): Promise<SavedAddress>;
  /** Throws `not-found`. */
  remove(userId: string, id: number): Promise<void>;
};
