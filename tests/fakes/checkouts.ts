import { type Checkouts, maxDrafts } from '#functions/app/checkout/ports.ts';
import type { CheckoutDraft, CheckoutDrafts, DraftName } from '#functions/app/orders/ports/drafts.ts';
import { AppError } from '#shared/errors.ts';
import type { ShopRecords } from './shop-records.ts';

/** Returns an in-memory implementation of the port for open checkouts, including its write conditions. */
export function memoryCheckouts({ open, drafts, endedSessions }: ShopRecords): Checkouts {
  const requireHeld = (sid: string | undefined) => {
    if (sid !== undefined && endedSessions.has(sid)) throw new AppError('unauthenticated', 'Please sign in again');
  };
  return {
    findOpen: async (userId) => open.get(userId),
    async open(checkout, replaced) {
      const before = open.get(checkout.userId);
      const isSame =
        before?.checkoutId === replaced?.checkoutId && before?.paymentIntentId === replaced?.paymentIntentId;
      if (!isSame) return false;
      open.set(checkout.userId, { ...checkout, cartHashes: [], artworkIds: [], frozenAt: null });
      return true;
    },
    async attachIntent(userId, checkoutId, paymentIntentId, sid) {
      requireHeld(sid);
      const checkout = open.get(userId);
      const isFree = checkout?.paymentIntentId === null || checkout?.paymentIntentId === paymentIntentId;
      if (checkout?.checkoutId !== checkoutId || !isFree) return false;
      open.set(userId, { ...checkout, paymentIntentId });
      return true;
    },
    async freeze(draft, sid) {
      requireHeld(sid);
      const checkout = open.get(draft.userId);
      if (checkout?.checkoutId !== draft.checkoutId) return false;
      const cartHashes = [...new Set([...checkout.cartHashes, draft.cartHash])];
      if (cartHashes.length > Math.max(maxDrafts, checkout.cartHashes.length)) return false;
      const artworkIds = [...new Set([...checkout.artworkIds, ...draft.lines.map(({ artworkId }) => artworkId)])];
      open.set(draft.userId, { ...checkout, cartHashes, artworkIds, frozenAt: draft.createdAt });
      keepDraft({ drafts }, draft);
      return true;
    },
  };
}

const draftKey = ({ userId, checkoutId, cartHash }: DraftName) => `${userId}/${checkoutId}/${cartHash}`;

/** Stores a draft whose checkout is no longer open. */
export const keepDraft = ({ drafts }: Pick<ShopRecords, 'drafts'>, draft: CheckoutDraft) =>
  void drafts.set(draftKey(draft), draft);

/** Returns an in-memory implementation of the port for checkout drafts. */
export function memoryCheckoutDrafts({ drafts, open }: ShopRecords): CheckoutDrafts {
  return {
    findDraft: async (name) => drafts.get(draftKey(name)),
    listDrafts: async (userId) => [...drafts.values()].filter((draft) => draft.userId === userId),
    async withholdAddress(name) {
      const draft = drafts.get(draftKey(name));
      if (draft) keepDraft({ drafts }, { ...draft, saveAddress: false });
    },
    async removeDrafts(userId, checkoutId) {
      const prefix = draftKey({ userId, checkoutId, cartHash: '' });
      for (const key of drafts.keys()) if (key.startsWith(prefix)) drafts.delete(key);
      const checkout = open.get(userId);
      if (checkout?.checkoutId === checkoutId) open.set(userId, { ...checkout, cartHashes: [], artworkIds: [] });
    },
  };
}
