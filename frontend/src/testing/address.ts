import type { SavedAddress } from '#shared/model/saved-address.ts';
import { address } from '#tests/helpers/address.ts';

export const savedAddress: SavedAddress = { ...address, id: 1, isDefault: true, createdAt: '2026-11-20T12:00:00Z' };
