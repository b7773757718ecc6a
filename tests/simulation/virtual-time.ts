import type { Chance } from './chance.ts';

/** Time that moves only from one event to the next, in the one order that the dice decide. */
export type VirtualTime = ReturnType<typeof virtualTime>;

type Due = { at: number; tie: number; happen: () => void };

/** What settles between two events has settled: nothing in the simulation waits for anything but microtasks. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** `afterEach` runs when an event and all that follows from it at once are over. */
export function virtualTime(start: number, chance: Chance, afterEach: () => void) {
  // Latest first: the next event is the last one.
  const due: Due[] = [];
  let now = start;
  let steps = 0;

  const at = (time: number, happen: () => void) => {
    const event = { at: Math.max(now, time), tie: chance.next(), happen };
    let [low, high] = [0, due.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = due[middle] as Due;
      if (other.at > event.at || (other.at === event.at && other.tie > event.tie)) low = middle + 1;
      else high = middle;
    }
    due.splice(low, 0, event);
  };

  return {
    now: () => now,
    steps: () => steps,
    at,
    sleep: (milliseconds: number) => new Promise<void>((resolve) => at(now + milliseconds, resolve)),
    async runUntil(end: number) {
      for (let next = due.at(-1); next && next.at <= end; next = due.at(-1)) {
        due.pop();
        now = next.at;
        steps += 1;
        next.happen();
        await settled();
        afterEach();
      }
      now = end;
    },
  };
}
