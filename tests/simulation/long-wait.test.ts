import { expect, test } from 'vitest';
import { longWait } from './long-wait.ts';

test.each([1, 30])(
  'while the printer is busy for six hours, each of %i orders has one message, is tried once a minute, and is reported after half an hour',
  async (orders) => {
    const { attempts, mostWaiting, reported, statuses } = await longWait(orders);

    expect(mostWaiting).toBe(1);
    expect(attempts).toHaveLength(orders);
    expect(Math.max(...attempts)).toBeLessThanOrEqual(360);
    // The reconciler runs every five minutes.
    expect(reported.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(reported.slice(7, 72)).toEqual(Array.from({ length: 65 }, () => orders));
    expect(reported.at(-1)).toBe(0);
    expect(new Set(statuses)).toEqual(new Set(['confirmed']));
  },
);
