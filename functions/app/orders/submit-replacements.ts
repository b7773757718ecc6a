import { ProviderRefusal, refusable } from '../ports/provider-refusal.ts';
import { callOffReplacements } from './call-off.ts';
import { checkFiles, type MeasurePrint } from './check-files.ts';
import { type FilesDeps, filesOfLines } from './files-of-lines.ts';
import { type FollowDeps, followOrder } from './follow-order.ts';
import { isEditable } from './order-state.ts';
import { unprintedReplacements } from './parcels.ts';
import type { Replacement, StoredOrder } from './ports/orders.ts';
import { findReplacementBlocker } from './print-blocker.ts';
import { replacementRequest } from './provider-request.ts';
import { recordSnag } from './record-snag.ts';

type Deps = FollowDeps & FilesDeps & { measurePrint: MeasurePrint };

/**
 * Submits a sent order's replacements that the print provider is not making yet. A refused replacement does not stop
 * the others. Safe to repeat. Throws `upstream-busy` until the provider has read all files.
 */
export async function submitReplacements(deps: Deps, order: StoredOrder): Promise<void> {
  const replacements = unprintedReplacements(order.fulfillment);
  if (replacements.length === 0) return;
  const refusals: ProviderRefusal[] = [];
  for (const replacement of replacements) {
    const outcome = await refusable(() => submit(deps, order, replacement));
    if (outcome instanceof ProviderRefusal) refusals.push(outcome);
  }
  const [refusal] = refusals;
  if (refusal) return recordSnag(deps, order, 'parcel-replacement', refusal.message);
  await followOrder(deps, order.id);
}

async function submit(deps: Deps, order: StoredOrder, { externalId, lineIds }: Replacement): Promise<void> {
  const { provider } = deps;
  const known = await provider.findByExternalId(externalId);
  if (known && !isEditable(known)) return;
  const lines = order.items.filter(({ id }) => lineIds.includes(id));
  const files = await filesOfLines(deps, order, lines);
  const draft = known ?? (await provider.createDraft(replacementRequest(order, lines, files, externalId)));
  // Check the payment only once the draft exists, so that any later refund finds the draft and cancels it.
  const blocker = await findReplacementBlocker(deps, order);
  if (blocker === 'refunded' || blocker === 'charged-back') return callOffReplacements(deps, order);
  if (blocker !== null) throw new ProviderRefusal(blocker, `${externalId} must not be printed: ${blocker}`);
  await checkFiles(deps, draft, files);
  await provider.confirm(externalId);
}
