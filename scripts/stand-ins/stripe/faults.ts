import * as z from 'zod';

/** A planned fault for the next requests that match `path` and `method`. */
export const CallFault = z.strictObject({
  fault: z.enum([
    // Returns 429 before the request is executed.
    'rate-limit',
    // Returns 500 and, like Stripe, stores the response under the idempotency key.
    'server-error',
    // Returns 503 and does not store the response.
    'unavailable',
    // The next two faults execute the request but return no response. The first one never closes the connection, and
    // the second one resets it.
    'timeout-after-commit',
    'reset-after-commit',
    // Resets the connection before the request is executed.
    'reset-before',
    // Executes the request, and leaves the code out of an error response. Stripe gives not every error a code.
    'no-error-code',
    // Executes the request late. Its idempotency key stays locked in the meantime.
    'delay',
  ]),
  /** Only requests whose path starts with this string are affected. */
  path: z.string().default('/v1/'),
  method: z.enum(['GET', 'POST']).optional(),
  times: z.int().min(1).max(1000).default(1),
  milliseconds: z.int().min(0).max(600_000).default(1000),
});
export type CallFault = z.output<typeof CallFault>;

/** A planned fault in the webhook delivery of the next events of a type. */
export const EventFault = z.strictObject({
  fault: z.enum(['drop', 'duplicate', 'delay', 'reorder']),
  /** The type of the affected events. If it is absent, all types are affected. */
  type: z.string().optional(),
  /** The number of affected events. `reorder` reverses the order of these events. */
  times: z.int().min(1).max(1000).default(1),
  milliseconds: z.int().min(0).max(86_400_000).default(1000),
});
export type EventFault = z.output<typeof EventFault>;

/** Returns the fault planned for this request, if any, and counts it as used. */
export function takeCallFault(faults: CallFault[], method: string, path: string): CallFault | undefined {
  return take(faults, (fault) => path.startsWith(fault.path) && (fault.method ?? method) === method);
}

/**
 * Returns one delay in milliseconds for each webhook to send for an event of this type: none if the event is dropped,
 * and two if it is duplicated. If events are reordered, the first event gets the longest delay.
 */
export function deliveryDelays(faults: EventFault[], type: string): number[] {
  const met = take(faults, (fault) => (fault.type ?? type) === type);
  if (met?.fault === 'drop') return [];
  if (met?.fault === 'duplicate') return [0, met.milliseconds];
  if (met?.fault === 'delay') return [met.milliseconds];
  if (met?.fault === 'reorder') return [met.milliseconds * (met.times - 1)];
  return [0];
}

/** Counts the first matching fault as used. Returns the fault as it was before this use. */
function take<F extends { times: number }>(faults: F[], meets: (fault: F) => boolean): F | undefined {
  const at = faults.findIndex(meets);
  const found = faults[at];
  if (found === undefined) return undefined;
  if (found.times > 1) faults[at] = { ...found, times: found.times - 1 };
  else faults.splice(at, 1);
  return found;
}
