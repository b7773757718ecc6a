import * as z from 'zod/mini';
import { ShippingAddress } from '#shared/model/address.ts';
import { SerialId } from '#shared/model/id.ts';
import { drop, findKept, keep } from '../../lib/tab-storage.ts';

const key = 'unsaved-address';

/** An address that could not be saved because the session had ended. Its ID is null if it is new. */
const Unsaved = z.object({ id: z.nullable(SerialId), address: ShippingAddress });
type Unsaved = z.output<typeof Unsaved>;

/** Keeps an unsaved address in this browser tab, for after the sign-in. */
export const keepUnsavedAddress = (unsaved: Unsaved): void => keep(key, unsaved);

export const findUnsavedAddress = (): Unsaved | null => findKept(key, Unsaved);

export const dropUnsavedAddress = (): void => drop(key);
