import { AsyncLocalStorage } from 'node:async_hooks';
import type { Chance } from './chance.ts';
import type { VirtualTime } from './virtual-time.ts';

/**
 * Replaces the time and the randomness that the adapters and their libraries use with the world's while `work` runs:
 * requests have a timeout, and Stripe's library waits between attempts.
 */
export async function withVirtualGlobals<T>(time: VirtualTime, chance: Chance, work: () => Promise<T>): Promise<T> {
  const { setTimeout, clearTimeout } = globalThis;
  const { random } = Math;
  const { timeout } = AbortSignal;
  const cleared = new Set<unknown>();
  const wait = (happen: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => {
    const timer = {};
    // A timer runs in the process that set it.
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
