import { AppError } from '#shared/errors.ts';
import { type Forgetting, forget } from './account-deletion.ts';
import { type ClosingDeps, closePayment } from './open-checkout.ts';
import type { Checkouts } from './ports/checkouts.ts';
import type { Queues } from './ports/queues.ts';
import type { Users } from './ports/users.ts';

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
 * anything is lost, `finishDeletion` does what this call did not come to. Throws `conflict` while a payment has yet to become an
 * order, or an order to reach the printer.
 */
export async function deleteAccount(deps: Deleting, userId: string): Promise<void> {
  const { users, orders, sessions, queues } = deps;
  if (!(await users.find(userId))) return;
  await closeCheckout(deps, userId);
  await orders.anonymise(userId);
  await sessions.endAllOf(userId);
  // A window that was still signed in may have opened another one.
  await closeCheckout(deps, userId);
  await queues.send('forget-account', { userId }, allAtRestSeconds);
  await forget(deps, userId);
}

/** What is frozen for the open checkout goes with the account: nobody may be able to pay it, or to have just done so. */
async function closeCheckout(deps: Deleting, userId: string): Promise<void> {
  const open = await deps.checkouts.findOpen(userId);
  if (!open?.paymentIntentId || (await closePayment(deps, open.paymentIntentId)) === 'over') return;
  throw new AppError('conflict', 'An order of yours is just being placed. Please try again in an hour.');
}
