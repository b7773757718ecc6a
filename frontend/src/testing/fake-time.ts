import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** The milliseconds of real time in which one millisecond of fake time passes. */
const slowness = 10;

/**
 * Fakes the clock until the test ends, including that of `AbortSignal.timeout`. Fake time also advances with real time,
 * so waiting queries and user-event keep working, but slowly, so that a busy machine does not use up the time that the
 * test is about. Returns a function that advances the clock by `ms` milliseconds.
 */
export function fakeTime(): (ms: number) => Promise<unknown> {
  setInterval(() => vi.isFakeTimers() && vi.advanceTimersByTime(1), slowness);
  vi.useFakeTimers();
  return (ms) => act(() => vi.advanceTimersByTimeAsync(ms));
}
