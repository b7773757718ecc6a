import type { Clock } from '#functions/app/ports/clock.ts';

/** Returns a clock that stands still until `pause` advances the time. */
export function fakeClock(at = '2026-01-01T12:00:00.000Z'): Clock & {
  pause(milliseconds: number): Promise<void>;
} {
  let now = Date.parse(at);
  return {
    now: () => now,
    async pause(milliseconds) {
      now += milliseconds;
    },
  };
}
