import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/**
 * Fakes the clock for one test, including that of `AbortSignal.timeout`. Time also passes at its usual pace, so queries
 * that wait and user-event keep working. Returns a function that skips this many milliseconds.
 */
export function fakeTime(): (ms: number) => Promise<unknown> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
    return controller.signal;
  });
  onTestFinished(() => {
    timeout.mockRestore();
    vi.useRealTimers();
  });
  return (ms) => act(() => vi.advanceTimersByTimeAsync(ms));
}
