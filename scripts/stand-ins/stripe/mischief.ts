import * as z from 'zod';

/** What goes wrong with one of the next calls. */
export const CallFault = z.strictObject({
  fault: z.enum([
    // 429, before anything runs.
    'rate-limit',
    // 500, kept under the idempotency key as Stripe keeps it.
    'server-error',
    // 503, nothing kept.
    'unavailable',
    // The work is done and the client never hears of it.
    'timeout-after-commit',
    'reset-after-commit',
    // The connection ends before anything runs.
    'reset-before',
    // Runs late, and holds its idempotency key meanwhile.
    'delay',
  ]),
  /** Only calls whose path begins so. */
  path: z.string().default('/v1/'),
  method: z.enum(['GET', 'POST']).optional(),
  times: z.int().min(1).max(1000).default(1),
  milliseconds: z.int().min(0).max(600_000).default(1000),
});
export type CallFault = z.output<typeof CallFault>;

/** What goes wrong with the webhooks of the next events. */
export const EventFault = z.strictObject({
  fault: z.enum(['drop', 'duplicate', 'delay', 'reorder']),
  /** Only events of this type; any when absent. */
  type: z.string().optional(),
  /** How many events it meets; a reorder turns around that many. */
  times: z.int().min(1).max(1000).default(1),
  milliseconds: z.int().min(0).max(86_400_000).default(1000),
});
export type EventFault = z.output<typeof EventFault>;

/** The fault that meets this call, counted down. */
export function takeCallFault(faults: CallFault[], method: string, path: string): CallFault | undefined {
  return take(faults, (fault) => path.startsWith(fault.path) && (fault.method ?? method) === method);
}

/**
 * When, in milliseconds from now, the webhook of an event of this type leaves: once, twice, or never. Of events that
 * are to arrive in reverse, the first waits longest.
 */
export function deliveryDelays(faults: EventFault[], type: string): number[] {
  const met = take(faults, (fault) => (fault.type ?? type) === type);
  if (met?.fault === 'drop') return [];
  if (met?.fault === 'duplicate') return [0, met.milliseconds];
  if (met?.fault === 'delay') return [met.milliseconds];
  if (met?.fault === 'reorder') return [met.milliseconds * (met.times - 1)];
  return [0];
}

/** Gives the fault as it stood before this use was counted. */
function take<F extends { times: number }>(faults: F[], meets: (fault: F) => boolean): F | undefined {
  const at = faults.findIndex(meets);
  const found = faults[at];
  if (found === undefined) return undefined;
  if (found.times > 1) faults[at] = { ...found, times: found.times - 1 };
  else faults.splice(at, 1);
  return found;
}
