import { followOrder } from '#functions/app/orders/following/follow-order.ts';
import { pollShipments } from '#functions/app/orders/following/poll-shipments.ts';
import { submitOrder } from '#functions/app/orders/printing/submit-order.ts';
import { cancelOrder } from '#functions/app/orders/shopper-actions.ts';
import { memoryPrinter, type OpenPrinter, type Uses } from './busy-printer.ts';
import { busyShop, start } from './busy-shop.ts';

const minute = 60_000;

export type Load = {
  /** How long shoppers request totals and new orders arrive, in minutes. */
  minutes: number;
  openOrders: number;
  salesPerMinute: number;
  shoppers: number;
};
export type Outcome = {
  /** The requests that were refused, and why. */
  failures: string[];
  alarms: string[];
  totals: number;
  cancelled: number;
  /** The milliseconds from each payment until the printer had the order. */
  sent: number[];
  calls: Uses;
  /** The number of open orders that were never polled. */
  forgotten: number;
  delivered: number;
};

/**
 * Simulates a busy time at the limits that Printful publishes, in virtual time. Open orders are polled. Each shopper
 * requests a total once a minute, alternately for a new address and with another shipping method. Every fifth buyer
 * cancels after twenty seconds. An hour and a quarter of quiet follows.
 */
export async function busyTime(
  seed: number,
  { minutes, openOrders, salesPerMinute, shoppers }: Load,
  { openPrinter = memoryPrinter, settled }: { openPrinter?: OpenPrinter; settled?: () => Promise<void> } = {},
): Promise<Outcome> {
  const shop = busyShop(seed, openPrinter, settled);
  const { time, printer, records, raised, depsOf, work } = shop;
  for (let number = 0; number < openOrders; number += 1) await shop.openOrder(`VF-OPEN${number}`, number % 2 === 0);
  await printer.begin();
  const failures: string[] = [];
  const sent: number[] = [];
  const done = { totals: 0, cancelled: 0 };
  const note = (what: string) => (error: Error) => void failures.push(`${what}: ${error.message}`);
  const end = start + (minutes + 75) * minute;

  async function sale(number: number): Promise<void> {
    const { orderId, userId } = await shop.paidOrder(number);
    const paidAt = time.now();
    await work(() => submitOrder(depsOf('order'), orderId));
    sent.push(time.now() - paidAt);
    for (let event = 0; event < 3; event += 1) void work(() => followOrder(depsOf('follow'), orderId));
    if (number % 5 > 0) return;
    await time.sleep(20_000);
    await cancelOrder(depsOf('order'), userId, orderId);
    done.cancelled += 1;
  }

  for (let at = start; at < end; at += 10 * minute) {
    time.at(at, () => void pollShipments(depsOf('poll')).catch(note('poll')));
  }
  const pause = minute / salesPerMinute;
  for (let number = 0; number < minutes * salesPerMinute; number += 1) {
    time.at(start + number * pause, () => void sale(number).catch(note('order')));
  }
  for (let shopper = 0; shopper < shoppers; shopper += 1) {
    for (let round = 0; round < minutes; round += 1) {
      time.at(start + (round + (shopper % 2)) * minute + (shopper * minute) / (1.2 * shoppers), () => {
        void shop.calculation(shopper, round).then(() => {
          done.totals += 1;
        }, note('calculation'));
      });
    }
  }
  await time.runUntil(end);

  const open = [...records.orders.values()].filter(({ id }) => id.startsWith('VF-OPEN'));
  return {
    ...{ ...done, failures, sent, alarms: raised },
    calls: await printer.uses(),
    forgotten: open.filter(({ askedAt }) => askedAt === null).length,
    delivered: open.filter(({ status }) => status === 'delivered').length,
  };
}
