import { AppError } from '#shared/errors.ts';
import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';
import type { OrderPrinting, OrderUpdate } from './ports/order-printing.ts';
import { isEditable } from './sendings.ts';

/**
 * Changes the draft or failed order that the print provider has under this number. Returns `none` if it has no such order. Safe to repeat. Throws
 * `conflict` if it allows no changes any more.
 */
export async function changeDraft(
  provider: Pick<OrderPrinting, 'findByExternalId' | 'update'>,
  externalId: string,
  changes: OrderUpdate,
): Promise<'changed' | 'none'> {
  const known = await provider.findByExternalId(externalId);
  if (!known) return 'none';
  if (!isEditable(known)) throw new AppError('conflict', `Order ${externalId} is ${known.status} at the printer.`);
  const answer = await refusable(() => provider.update(externalId, changes));
  if (answer instanceof ProviderRefusal) throw new AppError('conflict', `The printer refused: ${answer.message}`);
  return 'changed';
}
