import type { ParcelState } from '#shared/model/order.ts';
import type { ProviderOrder, ProviderShipment } from './ports/order-printing.ts';
import type { StoredOrder, StoredShipment } from './ports/orders.ts';
import type { ParcelSnagKind } from './ports/snag.ts';

/** The time after which a parcel without news of its arrival counts as late, in milliseconds. */
const lateAfter = 30 * 24 * 3600 * 1000;

/** The states of a parcel that has not left the print provider. */
const unsent: ReadonlySet<ParcelState | null> = new Set(['waiting', 'stopped']);

/**
 * Merges the provider's parcels into the stored ones by their IDs. A parcel that has not left is not one yet. `known` is
 * the order of API v1, and `parcels` are the same parcels of API v2, with their states.
 */
export function mergedParcels(
  stored: readonly StoredShipment[],
  known: ProviderOrder,
  parcels: readonly ProviderShipment[],
): StoredShipment[] {
  const shipments = [...stored];
  const states = new Map(parcels.map(({ id, state }) => [id, state]));
  for (const parcel of [...known.shipments, ...parcels]) {
    const id = String(parcel.id);
    const index = shipments.findIndex((shipment) => shipment.id === id);
    if (index < 0 && unsent.has(states.get(parcel.id) ?? null)) continue;
    const next = withParcel(shipments[index], parcel);
    if (index < 0) shipments.push(next);
    else shipments[index] = next;
  }
  return shipments;
}

/** Merges a parcel from the provider into the stored parcel. Values that an outdated response lacks stay as stored. */
function withParcel(before: StoredShipment | undefined, parcel: ProviderShipment): StoredShipment {
  return {
    id: String(parcel.id),
    carrier: parcel.carrier ?? before?.carrier ?? null,
    service: parcel.service ?? before?.service ?? null,
    trackingNumber: parcel.trackingNumber ?? before?.trackingNumber ?? null,
    trackingUrl: parcel.trackingUrl ?? before?.trackingUrl ?? null,
    shippedAt: parcel.shippedAt ?? before?.shippedAt ?? null,
    deliveredAt: parcel.deliveredAt ?? before?.deliveredAt ?? null,
    state: parcel.state ?? before?.state ?? null,
    isReplacement: parcel.reshipment || (before?.isReplacement ?? false),
    settledAt: before?.settledAt ?? null,
  };
}

const isArrived = ({ deliveredAt, state }: StoredShipment) => deliveredAt !== null && state !== 'returned';

/** Returns whether nothing more is expected of a parcel: the operator closed it, or another one was sent in its place. */
const isReplaced = ({ settledAt, shippedAt }: StoredShipment, shipments: readonly StoredShipment[]) =>
  settledAt !== null || shipments.some((other) => other.isReplacement && (other.shippedAt ?? '') > (shippedAt ?? ''));

/** Returns whether everything that was sent has arrived, or was replaced by something that has. */
export function haveArrived(shipments: readonly StoredShipment[]): boolean {
  return shipments.some(isArrived) && shipments.every((parcel) => isArrived(parcel) || isReplaced(parcel, shipments));
}

/** What is wrong with a parcel, and the words for the operator. */
export type ParcelTrouble = { kind: ParcelSnagKind; said: string };

/** Returns what is wrong with an order's parcels at the time `now`, or null. */
export function parcelTrouble(
  { status, history }: Pick<StoredOrder, 'status' | 'history'>,
  shipments: readonly StoredShipment[],
  now: number,
): ParcelTrouble | null {
  const awaited = shipments.filter((parcel) => !isArrived(parcel) && !isReplaced(parcel, shipments));
  const returned = awaited.find(({ state }) => state === 'returned');
  if (returned) return { kind: 'parcel-returned', said: `Parcel ${returned.id} came back` };
  const failed = awaited.find(({ state }) => state === 'undelivered');
  if (failed) return { kind: 'parcel-undelivered', said: `Parcel ${failed.id} could not be delivered` };
  if (status !== 'shipped' && awaited.length === 0) return null;
  const enteredAt = history.find(({ id }) => id === 'shipped')?.createdAt;
  const sentAt = awaited.map(({ shippedAt }) => shippedAt ?? enteredAt);
  const last = (sentAt.length > 0 ? sentAt : [enteredAt])
    .flatMap((at) => at ?? [])
    .sort()
    .at(-1);
  if (last === undefined || now - Date.parse(last) < lateAfter) return null;
  const names = awaited.map(({ id, trackingNumber }) => (trackingNumber === null ? `${id}, without tracking` : id));
  return { kind: 'parcel-late', said: `Not arrived after 30 days: ${names.join('; ') || 'no parcel known'}` };
}

/** Marks the parcels of an order for which nothing more is expected. */
export const settledParcels = (shipments: readonly StoredShipment[], at: string): StoredShipment[] =>
  shipments.map((parcel) => (isArrived(parcel) || parcel.settledAt !== null ? parcel : { ...parcel, settledAt: at }));
