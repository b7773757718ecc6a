import type { Chance } from './chance.ts';

/** Virtual time that jumps from event to event. The dice decide the order of simultaneous events. */
export type VirtualTime = ReturnType<typeof virtualTime>;

type Due = { at: number; tie: number; happen: () => void };

/** Settles all work between two events: nothing in the simulation waits for more than microtasks. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** `afterEach` runs after an event and its immediate consequences. */
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
