import { vi } from 'vitest';

type Timer = ReturnType<typeof setTimeout>;

/**
 * Records the timers that a test starts, including those of `AbortSignal.timeout`. Returns a function that clears them,
 * because one that fired in a later test would act on that test's page: the shop gives up on a request after 30 seconds
 * and then shows a toast. A component that forgets its timer when it is removed does not fail a later test, so test that
 * where it matters.
 */
export function ownTimers(): () => void {
  const { setTimeout, setInterval, clearTimeout } = globalThis;
  const timers = new Set<Timer>();
  const recorded =
    <Timed extends unknown[]>(start: (...timed: Timed) => Timer) =>
    (...timed: Timed) => {
      const timer = start(...timed);
      timers.add(timer);
      return timer;
    };
  vi.stubGlobal('setTimeout', recorded(setTimeout));
  vi.stubGlobal('setInterval', recorded(setInterval));
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    globalThis.setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
    return controller.signal;
  });
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
