import { Refusal } from './refusal.ts';

type Limit = { calls: number; windowSeconds: number };

/** Printful's published rate limits. `general` counts every request except those for pictures and controls. */
const published = {
  general: { calls: 120, windowSeconds: 60 },
  'create-task': { calls: 10, windowSeconds: 60 },
  'shipping-rates': { calls: 120, windowSeconds: 60 },
  'shipping-rates-bulk': { calls: 5, windowSeconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof published;
export type LimitMode = 'published' | 'generous';

/** The multiplier for the published limits in `generous` mode, so that tests don't hit a limit by accident. */
const generosity = 1000;

/**
 * Limits each caller's number of requests per fixed time window, as Printful's API version 1 does. `count` counts one
 * request and returns the rate-limit headers. Above the limit, `count` throws a `Refusal` with status 429 until the
 * window ends.
 */
export function rateLimits(now: () => number) {
  const windows = new Map<string, { start: number; used: number }>();
  let mode: LimitMode = 'generous';
  return {
    use(next: LimitMode) {
      mode = next;
      windows.clear();
    },
    count(name: LimitName, caller: string): Record<string, string> {
      const { windowSeconds, calls: base } = published[name];
      const calls = mode === 'generous' ? base * generosity : base;
      const key = `${name}:${caller}`;
      const current = windows.get(key);
      const expired = !current || now() - current.start >= windowSeconds * 1000;
      const window = expired ? { start: now(), used: 0 } : current;
      windows.set(key, window);
      window.used += 1;

      const reset = Math.max(1, Math.ceil((window.start + windowSeconds * 1000 - now()) / 1000));
      const headers = {
        'X-Ratelimit-Limit': String(calls),
        'X-Ratelimit-Remaining': String(Math.max(0, calls - window.used)),
        'X-Ratelimit-Reset': String(reset),
        'X-Ratelimit-Policy': `${calls};w=${windowSeconds};`,
      };
      if (window.used <= calls) return headers;
      throw new Refusal(429, `You've recently sent too many requests. Please try again after ${reset} seconds.`, {
        reason: 'TooManyRequests',
        headers: { ...headers, 'Retry-After': String(reset) },
      });
    },
  };
}
export type RateLimits = ReturnType<typeof rateLimits>;
