import type { SavedAddress, ShippingAddress } from '#shared/model/address.ts';

/** The addresses a shopper keeps, numbered per shopper. */
export type Addresses = {
  nextId(userId: string): Promise<number>;
  /** Oldest first. */
  list(userId: string): Promise<SavedAddress[]>;
  add(userId: string, address: SavedAddress): Promise<void>;
  /** Everything but its number, its age and whether it is the default. Throws `not-found`. */
  change(userId: string, id: number, address: ShippingAddress): Promise<SavedAddress>;
  /** Proposed first at the checkout. Does nothing when there is no such address any more. */
  makeDefault(userId: string, id: number): Promise<void>;
  /** Gives what it removed; undefined when there was nothing. */
  remove(userId: string, id: number): Promise<SavedAddress | undefined>;
};
