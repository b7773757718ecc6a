import { reconcileOrders } from '#functions/app/orders/reconcile-orders.ts';
import type { ReconcileDeps, Reconciling } from '#functions/app/orders/repair-each.ts';

type Deps = ReconcileDeps & Omit<Reconciling, 'open'>;

/** Returns what a run of the reconciler starts with, with the providers at hand. */
export const startedWith = (deps: Deps): Reconciling => ({ ...deps, open: async () => deps });

/** Runs the parts of the reconciler one after another, the sweep of all payments first. Returns the problems that remain. */
export async function reconcileAll(deps: Deps): Promise<number> {
  let violations = 0;
  for (const part of ['sweep', 'refunds', 'disputes', 'orders', 'events'] as const)
    violations += await reconcileOrders(startedWith(deps), part);
  return violations;
}
