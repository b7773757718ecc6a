import type { StoredOrder } from '../ports/orders.ts';
import type { EventPayload } from '../ports/webhook-events.ts';

/**
 * Returns whether the order's account was deleted. Nothing that may name the shopper may be stored with such an order,
 * because nothing removes it again.
 */
export const isAnonymized = ({ customerEmail }: Pick<StoredOrder, 'customerEmail'>): boolean => customerEmail === '';

/** Returns an event without the print provider's words, which may quote the address. */
export const withoutReason = (payload: EventPayload): EventPayload =>
  payload.source === 'printful' ? { ...payload, event: { ...payload.event, reason: null } } : payload;
