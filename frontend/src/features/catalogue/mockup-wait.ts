/**
 * How long a choice rests before its mockup is requested, the deadline of a mockup, both in milliseconds, and the wait in
 * seconds from which on its arrival is announced by name.
 */
export const mockupWait = { restMs: 3000, untilMs: 20 * 60_000, longFrom: 30 } as const;

/** Returns how long a mockup takes that is expected in this many seconds. Null stands for the usual time. */
export function waitText(readyIn: number | null): string {
  if (readyIn === null || readyIn < mockupWait.longFrom) return 'Usually 10–15 seconds';
  if (readyIn < 90) return 'About a minute';
  return `About ${Math.round(readyIn / 60)} minutes`;
}
