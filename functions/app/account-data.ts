import { type Forgetting, forget } from './account-deletion.ts';
import type { Queues } from './ports/queues.ts';
import type { Users } from './ports/users.ts';

type Deleting = Forgetting & { users: Pick<Users, 'find'>; queues: Queues };

/** No request and no worker lives for as long: what was under way when an account was deleted has ended by then. */
const allAtRestSeconds = 15 * 60;

/**
 * Forgets a person: orders lose what names them, everything else goes. Safe to repeat after a crash at any step; once
 * anything is lost, `finishDeletion` does what this call did not come to. Throws `conflict` while an order has yet to reach
 * the printer.
 */
export async function deleteAccount(deps: Deleting, userId: string): Promise<void> {
  const { users, orders, sessions, queues } = deps;
  if (!(await users.find(userId))) return;
  await orders.anonymise(userId);
  await sessions.endAllOf(userId);
  await queues.send('forget-account', { userId }, allAtRestSeconds);
  await forget(deps, userId);
}
