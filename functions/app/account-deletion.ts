import { ownPrefixes, ownPublicPrefixes } from './artwork-keys.ts';
import type { Images, PublicImages } from './ports/images.ts';
import type { OrderPrivacy } from './ports/order-privacy.ts';
import type { Sessions } from './ports/sessions.ts';
import type { Tokens } from './ports/tokens.ts';
import type { Users } from './ports/users.ts';

export type Forgetting = {
  users: Pick<Users, 'remove' | 'removeRecords'>;
  orders: OrderPrivacy;
  sessions: Pick<Sessions, 'endAllOf'>;
  tokens: Pick<Tokens, 'removeAllOf'>;
  images: Pick<Images, 'removeAll'>;
  publicImages: Pick<PublicImages, 'removeAll'>;
};

/**
 * Takes away what is still there of an account that is being deleted: what a crash has left, and what a request or a worker
 * that was under way has written since. Safe to repeat. Throws `conflict` while an order has yet to reach the printer.
 */
export async function finishDeletion(deps: Forgetting, userId: string): Promise<void> {
  await forget(deps, userId);
  await deps.orders.anonymise(userId);
}

/**
 * The user first: from then on nobody signs in as them. The records before the pictures they name: an artwork that can be
 * ordered can be printed, and an order that loses its artwork is refunded where one that loses its picture would wait.
 */
export async function forget(
  { users, sessions, tokens, images, publicImages }: Omit<Forgetting, 'orders'>,
  userId: string,
): Promise<void> {
  await users.remove(userId);
  await sessions.endAllOf(userId);
  await tokens.removeAllOf(userId);
  await users.removeRecords(userId);
  for (const prefix of ownPrefixes(userId)) await images.removeAll(prefix);
  for (const prefix of ownPublicPrefixes(userId)) await publicImages.removeAll(prefix);
}
