import type { Orders, StoredOrder } from '#functions/app/orders/ports/orders.ts';
import { isEnded, type OrderStatus } from '#shared/model/order.ts';
import { counterOfDay } from '../counters.ts';
import { pastConflicts } from '../past-conflicts.ts';
import { unlessRefused } from '../refused.ts';
import type { orderRecords } from './order-records.ts';

/** A sum of a day that nobody reaches, in cents. */
const unlimited = 1e12;

/** Returns the condition that an order has not ended. */
const isOpen = (isNot: (ended: OrderStatus) => string) => `${isNot('cancelled')} AND ${isNot('failed')}`;

/** Records whether a shopper keeps the originals of an order or has given them up, which lets the order end. */
export function originalChoices(
  records: ReturnType<typeof orderRecords>,
  findHead: Orders['findHead'],
): Pick<Orders, 'chooseOriginal' | 'giveUp' | 'takeBack'> {
  const { order: orders } = records.entities;

  /**
   * Gives up the originals of an order, or takes that back (null), and adds the total to the sum of the day, all or
   * nothing. Returns false if the other was chosen, if the order has ended, or if the sum would exceed `perDay`.
   */
  const chooseAndCount = async (
    { id: orderId, userId }: Pick<StoredOrder, 'id' | 'userId'>,
    choice: 'given-up' | null,
    { total, perDay, at }: { total: number; perDay: number; at: string },
  ): Promise<boolean> => {
    const { canceled } = await pastConflicts(() =>
      records.transaction
        .write((of) => {
          const change = of.order.patch({ orderId });
          const chosen = choice === null ? change.remove(['original']) : change.set({ original: choice });
          return [
            chosen
              .where(
                ({ original, status }, { eq, ne, notExists }) =>
                  `${choice === null ? eq(original, 'given-up') : notExists(original)} AND ${isOpen((ended) => ne(status, ended))}`,
              )
              .commit(),
            of.counter
              .upsert(counterOfDay(userId, 'cancelled', at))
              .add({ count: total })
              .where(({ count }, { lte, notExists }) => `${notExists(count)} OR ${lte(count, perDay - total)}`)
              .commit(),
          ];
        })
        .go(),
    );
    return !canceled;
  };

  return {
    chooseOriginal(orderId, choice, despite = null) {
      const change = orders.patch({ orderId });
      const chosen = choice === null ? change.remove(['original']) : change.set({ original: choice });
      const asFirst = chosen.where(({ original, status, heldBecause, snag }, { eq, ne, notExists }) => {
        const isFirst = `${isOpen((ended) => ne(status, ended))} AND (${notExists(original)} OR ${eq(original, choice ?? 'given-up')})`;
        if (choice !== 'kept') return isFirst;
        // As in `isHeldUp`: the hold or the snag may be written at this moment.
        const isFree = `${ne(status, 'pending')} OR ${notExists(heldBecause)}`;
        return `${isFirst} AND (${isFree}) AND (${notExists(snag)}${despite ? ` OR ${eq(snag, despite)}` : ''})`;
      });
      return unlessRefused(asFirst.go());
    },

    async giveUp(order, counted) {
      if (counted.total > counted.perDay) return 'over';
      if (await chooseAndCount(order, 'given-up', counted)) return 'given-up';
      const head = await findHead(order.id);
      if (!head || isEnded(head.status) || head.original === 'kept') return 'refused';
      return head.original === null ? 'over' : 'already';
    },

    takeBack: (order, { total, at }) => chooseAndCount(order, null, { total: -total, perDay: unlimited, at }),
  };
}
