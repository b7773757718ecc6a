import * as z from 'zod/mini';
import { ShippingAddress } from '#shared/model/address.ts';
import { SerialId } from '#shared/model/id.ts';
import { findKept } from '../../lib/tab-storage.ts';

const key = 'unsaved-address';

/** An address that could not be saved because the session had ended. Its ID is null if it is new. */
const Unsaved = z.object({ id: z.nullable(SerialId), address: ShippingAddress });
type Unsaved = z.output<typeof Unsaved>;

/** Keeps an unsaved address in this browser tab, for after the sign-in. */
export function keepUnsavedAddress(unsaved: Unsaved): void {
  sessionStorage.setItem(key, JSON.stringify(unsaved));
}

export const findUnsavedAddress = (): Unsaved | null => findKept(key, Unsaved);

export function dropUnsavedAddress(): void {
  sessionStorage.removeItem(key);
}
