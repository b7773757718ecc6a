import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Fakes the clock until the test ends, including that of `AbortSignal.timeout`. Time also passes at its usual pace, so
 * queries that wait and user-event keep working. Returns a function that skips this many milliseconds.
 */
export function fakeTime(): (ms: number) => Promise<unknown> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
    return controller.signal;
  });
  return (ms) => act(() => vi.advanceTimersByTimeAsync(ms));
}
