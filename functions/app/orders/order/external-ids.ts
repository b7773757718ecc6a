import type { Fulfillment, StoredOrder } from '../ports/orders.ts';

/** Returns the number under which the print provider has the order now. */
export const externalIdOf = ({ fulfillment }: Pick<StoredOrder, 'fulfillment'>): string => fulfillment.externalId;

/** Returns the ID of the order that the print provider has under this number, such as `VF-…` for `VF-…-r1`. */
export const orderIdOf = (externalId: string): string => externalId.replace(/-r\d+$/, '');

/** Returns a number that the print provider does not know yet. A number cannot be used twice, even if it is cancelled. */
export function nextExternalId(orderId: string, { externalId, replacements }: Fulfillment): string {
  const used = [externalId, ...replacements.map((one) => one.externalId)].map((number) =>
    Number(/-r(\d+)$/.exec(number)?.[1] ?? 0),
  );
  return `${orderId}-r${Math.max(...used) + 1}`;
}
