import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Fakes the clock until the test ends, including that of `AbortSignal.timeout`. Fake time also advances with real time,
 * so waiting queries and user-event keep working. Returns a function that advances the clock by `ms` milliseconds.
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
