import { AppError } from '#shared/errors.ts';
import { type Clock, isoOf } from '../../ports/clock.ts';
import { ProviderRefusal } from '../../ports/provider-refusal.ts';
import type { Orders } from '../ports/orders.ts';

/** How long a claim lasts whose holder crashed, in milliseconds: longer than a request or a worker's run. */
const claimMs = 60_000;
/** The seconds after which to come again. */
const comeAgain = 30;

/** The name of the claim among the order's news. */
const claimName = 'draft';

/**
 * Does what changes or confirms an order's draft at the print provider, while nobody else does. Otherwise the provider
 * could print another address than the order's. Throws `upstream-busy` while somebody else does. What ends without a clear
 * answer keeps the claim until it lapses, because it may still take effect at the provider.
 */
export async function holdingDraft<Result>(
  { orders, clock }: { orders: Pick<Orders, 'claimNews' | 'dropClaim'>; clock: Clock },
  orderId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const claim = { at: isoOf(clock), lapsedAt: new Date(clock.now() - claimMs).toISOString() };
  if ((await orders.claimNews(orderId, claimName, claim)) !== 'claimed') {
    const message = 'This order is just being sent to the printer or changed. Please try again in a minute.';
    throw new AppError('upstream-busy', message, { retryAfter: comeAgain });
  }
  const drop = () => orders.dropClaim(orderId, claimName);
  const result = await work().catch(async (error: unknown) => {
    if (isAnswer(error)) await drop();
    throw error;
  });
  await drop();
  return result;
}

const isAnswer = (error: unknown): boolean =>
  error instanceof ProviderRefusal || (error instanceof AppError && error.code !== 'upstream-failed');
