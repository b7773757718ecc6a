import type { Chance } from './chance.ts';

/** Virtual time, which jumps from event to event. The order of simultaneous events is random. */
export type VirtualTime = ReturnType<typeof virtualTime>;

type Due = { at: number; tie: number; happen: () => void };

/**
 * Waits until all work that an event caused is complete. This work uses only microtasks, so `setImmediate` suffices.
 */
const microtasks = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Returns a virtual clock that starts at `start`. `afterEach` runs after each event and its direct effects. `settled`
 * waits for these effects; a world whose work needs more than microtasks passes its own.
 */
export function virtualTime(
  start: number,
  chance: Chance,
  afterEach: () => void,
  settled: () => Promise<void> = microtasks,
) {
  // The list is sorted latest first, so `pop` returns the next event.
  const due: Due[] = [];
  let now = start;
  let steps = 0;
  let isStopped = false;

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
    /** Ends the world: no more events happen. */
    stop() {
      isStopped = true;
    },
    isStopped: () => isStopped,
    at,
    sleep: (milliseconds: number) => new Promise<void>((resolve) => at(now + milliseconds, resolve)),
    async runUntil(end: number) {
      for (let next = due.at(-1); next && next.at <= end && !isStopped; next = due.at(-1)) {
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
