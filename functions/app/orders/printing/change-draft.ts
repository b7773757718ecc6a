import { AppError } from '#shared/errors.ts';
import { ProviderRefusal } from '../../ports/provider-refusal.ts';
import { isEditable } from '../order/order-state.ts';
import type { OrderUpdate, PrintOrders, ProviderOrder } from '../ports/print-orders.ts';

type Changing = Pick<PrintOrders, 'findByExternalId' | 'update'>;

/**
 * Changes the draft or failed order that the print provider has under this number, and returns it with its new costs, or
 * undefined if there is no such order. Safe to repeat. Throws `conflict` if it allows no changes any more, or refuses them.
 */
export const changeDraft = (
  provider: Changing,
  externalId: string,
  changes: OrderUpdate,
): Promise<ProviderOrder | undefined> =>
  updateDraft(provider, externalId, changes).catch((error: unknown) => {
    throw error instanceof ProviderRefusal ? new AppError('conflict', `The printer refused: ${error.message}`) : error;
  });

/** Does the same as `changeDraft`, but throws a `ProviderRefusal` if the provider refuses the changes. */
export async function updateDraft(
  provider: Changing,
  externalId: string,
  changes: OrderUpdate,
): Promise<ProviderOrder | undefined> {
  const known = await provider.findByExternalId(externalId);
  if (!known) return undefined;
  if (!isEditable(known)) throw new AppError('conflict', `Order ${externalId} is ${known.status} at the printer.`);
  return provider.update(externalId, changes);
}
