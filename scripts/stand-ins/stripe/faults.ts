import * as z from 'zod';

/** A planned failure of the next matching calls. */
export const CallFault = z.strictObject({
  fault: z.enum([
    // 429, before anything runs.
    'rate-limit',
    // 500, stored under the idempotency key, as at Stripe.
    'server-error',
    // 503, not stored.
    'unavailable',
    // The work is done, but the client gets no response.
    'timeout-after-commit',
    'reset-after-commit',
    // The connection is reset before anything runs.
    'reset-before',
    // Runs late and holds its idempotency key in the meantime.
    'delay',
  ]),
  /** Only calls whose path starts with this text. */
  path: z.string().default('/v1/'),
  method: z.enum(['GET', 'POST']).optional(),
  times: z.int().min(1).max(1000).default(1),
  milliseconds: z.int().min(0).max(600_000).default(1000),
});
export type CallFault = z.output<typeof CallFault>;

/** A planned failure of the webhooks of the next matching events. */
export const EventFault = z.strictObject({
  fault: z.enum(['drop', 'duplicate', 'delay', 'reorder']),
  /** Only events of this type; all if absent. */
  type: z.string().optional(),
  /** Number of affected events. `reorder` reverses that many. */
  times: z.int().min(1).max(1000).default(1),
  milliseconds: z.int().min(0).max(86_400_000).default(1000),
});
export type EventFault = z.output<typeof EventFault>;

/** Returns the fault planned for this call and counts it as used. */
export function takeCallFault(faults: CallFault[], method: string, path: string): CallFault | undefined {
  return take(faults, (fault) => path.startsWith(fault.path) && (fault.method ?? method) === method);
}

/**
 * Returns the delays, in milliseconds, of the webhooks for an event of this type: none, one or two. Of reordered
 * events, the first has the longest delay.
 */
export function deliveryDelays(faults: EventFault[], type: string): number[] {
  const met = take(faults, (fault) => (fault.type ?? type) === type);
  if (met?.fault === 'drop') return [];
  if (met?.fault === 'duplicate') return [0, met.milliseconds];
  if (met?.fault === 'delay') return [met.milliseconds];
  if (met?.fault === 'reorder') return [met.milliseconds * (met.times - 1)];
  return [0];
}

/** Returns the fault's state before this use. */
function take<F extends { times: number }>(faults: F[], meets: (fault: F) => boolean): F | undefined {
  const at = faults.findIndex(meets);
  const found = faults[at];
  if (found === undefined) return undefined;
  if (found.times > 1) faults[at] = { ...found, times: found.times - 1 };
  else faults.splice(at, 1);
  return found;
}
