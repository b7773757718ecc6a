import { Refusal } from './refusal.ts';

type Limit = {
  calls: number;
  /** Whether a call beyond the limit starts a new window, so that the caller is locked out for its whole length. */
  locksOut?: boolean;
};

/** The length of every window in seconds. */
const windowSeconds = 60;

/** Printful's published rate limits. `general` counts every request except those for pictures and controls. */
const published = {
  general: { calls: 120 },
  'create-task': { calls: 10, locksOut: true },
  'shipping-rates': { calls: 120, locksOut: true },
  'shipping-rates-bulk': { calls: 5, locksOut: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof published;
/** The limits of an established or a new store, or generous limits that tests do not reach by accident. */
export type LimitMode = 'established' | 'new' | 'generous';

const limitsIn: Record<LimitMode, Record<LimitName, Limit>> = {
  established: published,
  new: { ...published, 'create-task': { ...published['create-task'], calls: 2 } },
  generous: {
    general: { calls: 120_000 },
    'create-task': { calls: 10_000 },
    'shipping-rates': { calls: 120_000 },
    'shipping-rates-bulk': { calls: 5000 },
  },
};

/** The usage of a limit. `busiest` is the maximum number of calls by one caller within any 60 seconds. */
type Use = { calls: number; refused: number; busiest: number };

/**
 * Limits each caller's number of requests per fixed time window, as Printful's API version 1 does. `count` counts one
 * request and returns the rate-limit headers. Above the limit, `count` throws a `Refusal` with status 429 until the
 * window ends.
 */
export function rateLimits(now: () => number, initial: LimitMode = 'generous') {
  const windows = new Map<string, { start: number; used: number }>();
  const latest = new Map<string, number[]>();
  const uses = new Map<LimitName, Use>();
  let mode = initial;

  function note(name: LimitName, key: string, isRefused: boolean) {
    const times = [...(latest.get(key) ?? []), now()].filter((time) => time > now() - windowSeconds * 1000);
    latest.set(key, times);
    const { calls, refused, busiest } = uses.get(name) ?? { calls: 0, refused: 0, busiest: 0 };
    uses.set(name, {
      calls: calls + 1,
      refused: refused + Number(isRefused),
      busiest: Math.max(busiest, times.length),
    });
  }

  return {
    use(next: LimitMode) {
      mode = next;
      windows.clear();
      latest.clear();
      uses.clear();
    },
    count(name: LimitName, caller: string): Record<string, string> {
      const { calls, locksOut } = limitsIn[mode][name];
      const key = `${name}:${caller}`;
      const current = windows.get(key);
      const expired = !current || now() - current.start >= windowSeconds * 1000;
      const window = expired ? { start: now(), used: 0 } : current;
      windows.set(key, window);
      window.used += 1;
      const isRefused = window.used > calls;
      if (isRefused && locksOut && window.used === calls + 1) window.start = now();
      note(name, key, isRefused);

      const reset = Math.max(1, Math.ceil((window.start + windowSeconds * 1000 - now()) / 1000));
      const headers = {
        'X-Ratelimit-Limit': String(calls),
        'X-Ratelimit-Remaining': String(Math.max(0, calls - window.used)),
        'X-Ratelimit-Reset': String(reset),
        'X-Ratelimit-Policy': `${calls};w=${windowSeconds};`,
      };
      if (!isRefused) return headers;
      throw new Refusal(429, `You've recently sent too many requests. Please try again after ${reset} seconds.`, {
        reason: 'TooManyRequests',
        headers: { ...headers, 'Retry-After': String(reset) },
      });
    },
    /** Returns the mode and the usage of each limit since the mode was set. */
    report: () => ({ mode, uses: Object.fromEntries(uses) }),
  };
}
export type RateLimits = ReturnType<typeof rateLimits>;
