import { AppError } from '#shared/errors.ts';
import { ownPrefixes, ownPublicPrefixes } from '../artworks/artwork-keys.ts';
import { type ClosingDeps, closePayment } from '../checkout/open-checkout.ts';
import type { Checkouts } from '../checkout/ports.ts';
import type { OrderPrivacy } from '../orders/ports/order-privacy.ts';
import type { Images, PublicImages } from '../ports/images.ts';
import type { Queues } from '../ports/queues.ts';
import type { Sessions } from './ports/sessions.ts';
import type { Tokens } from './ports/tokens.ts';
import type { Users } from './ports/users.ts';

type Forgetting = {
  users: Pick<Users, 'remove' | 'removeRecords'>;
  orders: OrderPrivacy;
  sessions: Pick<Sessions, 'endAllOf'>;
  tokens: Pick<Tokens, 'removeAllOf'>;
  images: Pick<Images, 'removeAll'>;
  publicImages: Pick<PublicImages, 'removeAll'>;
};

type Deleting = ClosingDeps &
  Forgetting & {
    users: Pick<Users, 'find'>;
    checkouts: Pick<Checkouts, 'findOpen'>;
    queues: Queues;
  };

/** No request and no worker lives for as long: what was under way when an account was deleted has ended by then. */
const allAtRestSeconds = 15 * 60;

/**
 * Forgets a person: orders lose what names them, everything else goes. Safe to repeat after a crash at any step; once
 * anything is lost, `finishDeletion` does what this call did not come to. Throws `conflict` while a payment has yet to become
 * an order, or an order to reach the printer.
 */
export async function deleteAccount(deps: Deleting, userId: string): Promise<void> {
  const { users, orders, sessions, queues } = deps;
  if (!(await users.find(userId))) return;
  await closeCheckout(deps, userId);
  if (!(await orders.anonymize(userId))) throw pendingOrder();
  await sessions.endAllOf(userId);
  // A window that was still signed in may have opened another one.
  await closeCheckout(deps, userId);
  // Before anything is lost: whatever becomes of this call, the rest is done then.
  await queues.send('forget-account', { userId }, allAtRestSeconds);
  await forget(deps, userId);
}

/** What is frozen for the open checkout goes with the account: nobody may be able to pay it, or to have just done so. */
async function closeCheckout(deps: Deleting, userId: string): Promise<void> {
  const open = await deps.checkouts.findOpen(userId);
  if (!open?.paymentIntentId || (await closePayment(deps, open.paymentIntentId)) === 'over') return;
  throw new AppError('conflict', 'An order of yours is just being placed. Please try again in an hour.');
}

/**
 * Takes away what is still there of an account that is being deleted: what a crash has left, and what a request or a worker
 * that was under way has written since. Safe to repeat. Throws `conflict` while an order has yet to reach the printer.
 */
export async function finishDeletion(deps: Forgetting, userId: string): Promise<void> {
  await forget(deps, userId);
  if (!(await deps.orders.anonymize(userId))) throw pendingOrder();
}

const pendingOrder = () =>
  new AppError('conflict', 'One of your orders is on its way to the printer. Please try again in an hour.');

/**
 * The user first: from then on nobody signs in as them. The records before the pictures they name: an artwork that can be
 * ordered can be printed, and an order that loses its artwork is refunded where one that loses its picture would wait.
 */
async function forget(
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
