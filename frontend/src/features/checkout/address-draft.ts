import * as z from 'zod/mini';
import { drop, findKept, keep } from '../../lib/tab-storage.ts';
import type { AddressForm } from '../../ui/use-address-form.ts';

const key = 'address-draft';

/** An address that was typed at checkout. It may be incomplete. */
const Draft = z.object({
  userId: z.string(),
  address: z.object({
    name: z.string(),
    company: z.string(),
    address1: z.string(),
    address2: z.string(),
    city: z.string(),
    stateCode: z.string(),
    countryCode: z.string(),
    zip: z.string(),
    phone: z.string(),
    email: z.string(),
    taxNumber: z.string(),
  }),
});
export type AddressDraft = z.output<typeof Draft>['address'];

/** Stores what the shopper types into the form in this browser tab. Returns a function that stops it. */
export function keepAddressDrafts(userId: string, form: AddressForm): () => void {
  const { unsubscribe } = form.watch((address) => keep(key, { userId, address }));
  return unsubscribe;
}

/** Returns the shopper's draft, or null. */
export function findAddressDraft(userId: string): AddressDraft | null {
  const draft = findKept(key, Draft);
  return draft?.userId === userId ? draft.address : null;
}

export const dropAddressDraft = (): void => drop(key);
