import { AsyncLocalStorage } from 'node:async_hooks';
import type { Chance } from './chance.ts';
import type { VirtualTime } from './virtual-time.ts';

/**
 * Gives the adapters and their libraries the world's time and chance while `work` runs: requests have a time limit, and
 * Stripe's library waits between its attempts.
 */
export async function withVirtualGlobals<T>(time: VirtualTime, chance: Chance, work: () => Promise<T>): Promise<T> {
  const { setTimeout, clearTimeout } = globalThis;
  const { random } = Math;
  const { timeout } = AbortSignal;
  const cleared = new Set<unknown>();
  const wait = (happen: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => {
    const timer = {};
    // A timer keeps the process in which it was set.
    const inProcess = AsyncLocalStorage.snapshot();
    time.at(time.now() + milliseconds, () => {
      if (!cleared.delete(timer)) inProcess(happen, ...given);
    });
    return timer;
  };
  Object.assign(globalThis, { setTimeout: wait, clearTimeout: (timer: unknown) => void (timer && cleared.add(timer)) });
  Math.random = chance.next;
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController();
    wait(() => controller.abort(new DOMException('The request took too long', 'TimeoutError')), milliseconds);
    return controller.signal;
  };
  try {
    return await work();
  } finally {
    Object.assign(globalThis, { setTimeout, clearTimeout });
    Math.random = random;
    AbortSignal.timeout = timeout;
  }
}
