import { AppError } from '#shared/errors.ts';
import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';
import type { OrderPrinting, OrderUpdate } from './ports/order-printing.ts';
import type { StoredOrder } from './ports/orders.ts';
import { isEditable, numberOf } from './sendings.ts';

/**
 * Changes the print provider's draft or failed order. Returns `none` if it has no such order. Safe to repeat. Throws
 * `conflict` if it allows no changes any more.
 */
export async function changeDraft(
  provider: Pick<OrderPrinting, 'findByExternalId' | 'update'>,
  order: StoredOrder,
  changes: OrderUpdate,
): Promise<'changed' | 'none'> {
  const known = await provider.findByExternalId(numberOf(order));
  if (!known) return 'none';
  if (!isEditable(known)) throw new AppError('conflict', `Order ${order.id} is ${known.status} at the printer.`);
  const answer = await refusable(() => provider.update(numberOf(order), changes));
  if (answer instanceof ProviderRefusal) throw new AppError('conflict', `The printer refused: ${answer.message}`);
  return 'changed';
}
