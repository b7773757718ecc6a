import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { queues } from '#shared/messages.ts';
import { seededChance } from './chance.ts';
import { type RunLambda, simulatedQueues } from './deliveries.ts';
import type { Handlers } from './handlers.ts';
import { virtualTime } from './virtual-time.ts';

const { maxReceives } = queues['submit-order'];
const orderId = 'VF-0000000001';

/** Sends an order to a printer with these responses. Returns the time of each attempt in milliseconds. */
async function attemptsAt(answer: (attempt: number) => Promise<void>) {
  const chance = seededChance(1);
  const time = virtualTime(0, chance, () => {});
  const came: number[] = [];
  const submitOrder = () => {
    came.push(time.now());
    return answer(came.length);
  };
  const putOffOrder = (_: string, seconds: number) => sending.send('submit-order', { orderId }, seconds);
  const run: RunLambda = (_name, _limit, work) => work({ submitOrder, putOffOrder } as unknown as Handlers);
  const sending = simulatedQueues({ time, chance, isTroubled: () => false, run }, []);
  await sending.send('submit-order', { orderId });
  await time.runUntil(24 * 3_600_000);
  return came;
}

test('a busy printer does not use up an attempt, and is called again after the requested delay', async () => {
  const busyTimes = maxReceives + 3;
  const came = await attemptsAt(async (attempt) => {
    if (attempt <= busyTimes) throw new AppError('upstream-busy', 'Busy', { retryAfter: 60 });
  });

  expect(came).toHaveLength(busyTimes + 1);
  const waits = came.slice(1).map((at, index) => at - (came[index] ?? 0));
  expect(waits.map((wait) => Math.floor(wait / 1000))).toEqual(Array(busyTimes).fill(60));
});

test('any other failure uses up an attempt', async () => {
  const came = await attemptsAt(async () => {
    throw new Error('Broken');
  });

  expect(came).toHaveLength(maxReceives);
});
