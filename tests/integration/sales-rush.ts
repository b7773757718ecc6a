import type { PrintProvider } from '#functions/adapters/printful/provider.ts';
import { quote } from '#functions/app/checkout/quote.ts';
import { AppError } from '#shared/errors.ts';
import { orderFor } from '#tests/contract/printful-order-fixture.ts';
import { lineOf } from '#tests/fakes/drafts.ts';

type Rush = {
  checkout: PrintProvider;
  order: PrintProvider;
  time: { now: number };
  pictureUrl: string;
  /** The milliseconds between two checkouts, and how long new checkouts arrive. */
  every: number;
  lasts: number;
};

/**
 * Sells to a new shopper with a new cart every few seconds: calculates totals for an address, then sends the order as
 * the queue does. An order that meets a busy provider is retried after the provider's delay.
 */
export function salesRush({ checkout, order, time, pictureUrl, every, lasts }: Rush) {
  const began = time.now;
  const failures: unknown[] = [];
  const waiting: { number: number; dueAt: number }[] = [];
  let sold = 0;
  let printed = 0;

  async function sell(): Promise<void> {
    sold += 1;
    const { recipient } = orderFor('', pictureUrl);
    const address = { ...recipient, address1: `${sold} Analytical Way` };
    const line = { ...lineOf(sold, 1), variantId: 1320, productImage: pictureUrl, mockupUrl: null };
    const stored = { ...line, id: sold, userId: 'u1', createdAt: '', updatedAt: '' };
    const { total, problems } = await quote(checkout, [stored], address, null);
    if (total === 0 || problems.length > 0) failures.push(problems);
    waiting.push({ number: sold, dueAt: time.now });
  }

  async function print(number: number): Promise<void> {
    const externalId = `VF-${number}`;
    const known = await order.findByExternalId(externalId);
    if (!known) await order.createDraft(orderFor(externalId, pictureUrl));
    await order.confirm(externalId);
    printed += 1;
  }

  return {
    failures,
    sold: () => sold,
    printed: () => printed,
    /** Does everything that is due by now. Returns whether there is more to do later. */
    async goOn(): Promise<boolean> {
      while (sold * every < lasts && began + sold * every <= time.now)
        await sell().catch((error) => failures.push(error));
      for (const next of waiting.filter(({ dueAt }) => dueAt <= time.now)) {
        await print(next.number).then(
          () => waiting.splice(waiting.indexOf(next), 1),
          (error: unknown) => {
            if (!(error instanceof AppError) || error.code !== 'upstream-busy') throw error;
            next.dueAt = time.now + (error.retryAfter ?? 60) * 1000;
          },
        );
      }
      return waiting.length > 0 || sold * every < lasts;
    },
  };
}
