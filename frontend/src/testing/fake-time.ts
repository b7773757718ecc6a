import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Fakes the clock and the timers for the rest of a test. Time passes as usual, and `advance` skips some of it, so that
 * no test waits for a delay. Call this before the page opens.
 */
export function fakeTime() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return { advance: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)) };
}
