import { reconcileOrders } from '#functions/app/orders/reconciling/reconcile-orders.ts';
import type { ReconcileDeps, RepairDeps } from '#functions/app/orders/reconciling/repair-each.ts';

type Deps = RepairDeps & Omit<ReconcileDeps, 'open'>;

/** Returns the dependencies of a reconciler run, with the providers already opened. */
export const startedWith = (deps: Deps): ReconcileDeps => ({ ...deps, open: async () => deps });

/**
 * Runs all parts of the reconciler one after another, starting with the sweep of all payments. Returns the number of
 * remaining problems.
 */
export async function reconcileAll(deps: Deps): Promise<number> {
  let violations = 0;
  for (const part of ['sweep', 'refunds', 'disputes', 'orders', 'events'] as const)
    violations += await reconcileOrders(startedWith(deps), part);
  return violations;
}
