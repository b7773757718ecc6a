import type { Clock } from '#functions/app/ports/clock.ts';

/** A manual clock; `pause` advances it. */
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
