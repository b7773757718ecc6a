import * as z from 'zod/mini';
import type { ShippingAddress } from './address.ts';
import { SerialId } from './id.ts';

/** The maximum number of addresses that a shopper can save. All of them are read at once. */
export const maxAddresses = 50;

/** An address saved by the shopper. */
export const SavedAddress = z.object({
  id: SerialId,
  name: z.string(),
  company: z.nullable(z.string()),
  address1: z.string(),
  address2: z.nullable(z.string()),
  city: z.string(),
  stateCode: z.string(),
  countryCode: z.string(),
  zip: z.string(),
  phone: z.nullable(z.string()),
  email: z.string(),
  /** Null for addresses saved before the shop asked for Brazilian tax numbers. */
  taxNumber: z._default(z.nullable(z.string()), null),
  isDefault: z.boolean(),
  createdAt: z.string(),
});
export type SavedAddress = z.output<typeof SavedAddress>;

/** The address of an order, which was checked when the order was placed. */
export const OrderAddress = z.omit(SavedAddress, { id: true, isDefault: true, createdAt: true });

/**
 * Returns whether a parcel to `other` arrives at the same place as a parcel to `address`. Compares only the fields of
 * `address`.
 */
export const isSameAddress = (address: ShippingAddress, other: ShippingAddress): boolean =>
  (Object.keys(address) as (keyof ShippingAddress)[]).every((field) => address[field] === other[field]);
