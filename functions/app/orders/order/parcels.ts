import type { ParcelState } from '#shared/model/order.ts';
import type { Fulfillment, Replacement, StoredOrder, StoredShipment } from '../ports/orders.ts';
import type { ProviderOrder, ProviderShipment } from '../ports/print-orders.ts';
import type { ParcelSnagKind } from '../ports/snag.ts';

const day = 24 * 3600 * 1000;

/**
 * The time after which a parcel without news of its arrival counts as late, in milliseconds: after the last day on which the
 * provider expected it, or after it left if no such day is known. The provider pays for a lost parcel that is reported
 * within 30 days of that day, so the operator must know early.
 */
const lateAfter = { expected: 10 * day, shipped: 20 * day };
/** The time after which a replacement that was asked for and has not left counts as late, in milliseconds. */
const unsentAfter = 30 * day;

/** The states of a parcel that has not left the print provider. */
const unsent: ReadonlySet<ParcelState | null> = new Set(['waiting', 'stopped']);

/** An order at the print provider (API v1) and its parcels with their states (API v2). */
export type Sending = { number: string; known: ProviderOrder; parcels: readonly ProviderShipment[] };

/**
 * Merges the parcels of a sending into the stored ones by ID. Skips new parcels that have not left yet. If the provider
 * resent a parcel, settles the original at the time `at` (ISO 8601).
 */
export function mergedParcels(
  stored: readonly StoredShipment[],
  { number, known, parcels }: Sending,
  { isReplacement, at }: { isReplacement: boolean; at: string },
): StoredShipment[] {
  const shipments = [...stored];
  const sentAgain: number[] = [];
  const states = new Map(parcels.map(({ id, state }) => [id, state]));
  for (const parcel of [...known.shipments, ...parcels]) {
    const id = String(parcel.id);
    const index = shipments.findIndex((shipment) => shipment.id === id);
    if (index < 0 && unsent.has(states.get(parcel.id) ?? null)) continue;
    const replaces = parcel.reshipment || isReplacement;
    const next = { ...withParcel(shipments[index], parcel, replaces), sentAs: number };
    if (index >= 0) shipments[index] = next;
    else if (shipments.push(next) && parcel.reshipment) sentAgain.push(shipments.length - 1);
  }
  for (const index of sentAgain) settleOne(shipments, number, { before: index, at });
  return shipments;
}

/**
 * Settles the parcel that another one replaces: a returned or undelivered one, or else the oldest that has not arrived.
 */
function settleOne(shipments: StoredShipment[], number: string, { before, at }: { before: number; at: string }): void {
  const earlier = shipments.slice(0, before).filter(({ sentAs }) => sentAs === number);
  const awaited = awaitedIn({ shipments: earlier });
  const replaced = awaited.find(isAstray) ?? awaited[0];
  if (replaced) shipments[shipments.indexOf(replaced)] = { ...replaced, settledAt: at };
}

/** Merges a parcel from the provider into the stored parcel. Values that an outdated response lacks stay as stored. */
function withParcel(
  before: StoredShipment | undefined,
  parcel: ProviderShipment,
  isReplacement: boolean,
): Omit<StoredShipment, 'sentAs'> {
  return {
    id: String(parcel.id),
    carrier: parcel.carrier ?? before?.carrier ?? null,
    service: parcel.service ?? before?.service ?? null,
    trackingNumber: parcel.trackingNumber ?? before?.trackingNumber ?? null,
    trackingUrl: parcel.trackingUrl ?? before?.trackingUrl ?? null,
    shippedAt: parcel.shippedAt ?? before?.shippedAt ?? null,
    deliveredAt: parcel.deliveredAt ?? before?.deliveredAt ?? null,
    state: parcel.state ?? before?.state ?? null,
    expectedBy: parcel.expectedBy ?? before?.expectedBy ?? null,
    isReplacement: isReplacement || (before?.isReplacement ?? false),
    settledAt: before?.settledAt ?? null,
  };
}

const isArrived = ({ deliveredAt, state }: StoredShipment) => deliveredAt !== null && state !== 'returned';

const isAstray = ({ state }: StoredShipment) => state === 'returned' || state === 'undelivered';

const awaitedIn = ({ shipments }: Pick<Fulfillment, 'shipments'>) =>
  shipments.filter((parcel) => !isArrived(parcel) && parcel.settledAt === null);

/** Returns the replacements that are not known to have arrived. */
export function openReplacements({ replacements, shipments }: Fulfillment): Replacement[] {
  return replacements.filter(({ externalId, status, settledAt }) => {
    if (settledAt !== null) return false;
    const own = shipments.filter(({ sentAs }) => sentAs === externalId);
    return !isShipped(status) || own.length === 0 || awaitedIn({ shipments: own }).length > 0;
  });
}

/** Returns the replacements that the provider may still have to print. */
export const unprintedReplacements = (fulfillment: Fulfillment): Replacement[] =>
  openReplacements(fulfillment).filter(({ status }) => !isShipped(status) && status !== 'canceled');

/** Returns the replacements that have not left at all, and must not leave once their order is refunded. */
export const unsentReplacements = (fulfillment: Fulfillment): Replacement[] =>
  openReplacements(fulfillment).filter((one) => !isShipped(one.status) || isEmpty(one, fulfillment));

/** Returns the replacements that are not known to be confirmed at the provider. */
export const unconfirmedReplacements = (fulfillment: Fulfillment): Replacement[] =>
  openReplacements(fulfillment).filter(({ status }) => unconfirmed.has(status));

/** Returns whether the provider has shipped all of an order. */
export const isShipped = (status: string): boolean => status === 'fulfilled' || status === 'archived';

/** Returns whether the provider has sent all of an order, so that no part of it can be stopped. */
export const isSentWhole = ({ status, fulfillment }: Pick<StoredOrder, 'status' | 'fulfillment'>): boolean =>
  status === 'delivered' || (status === 'shipped' && isShipped(fulfillment.status));

/** Returns whether every parcel has arrived, or was replaced by one that has. */
export const allParcelsArrived = (fulfillment: Fulfillment): boolean =>
  isShipped(fulfillment.status) &&
  fulfillment.shipments.some(isArrived) &&
  awaitedIn(fulfillment).length === 0 &&
  openReplacements(fulfillment).length === 0;

/** What is wrong with a parcel, and the text for the operator. */
export type ParcelTrouble = { kind: ParcelSnagKind; said: string };

/** Returns what is wrong with an order's parcels and replacements at the time `now`, or null. */
export function parcelTrouble(
  order: Pick<StoredOrder, 'status' | 'history' | 'snag'>,
  fulfillment: Fulfillment,
  now: number,
): ParcelTrouble | null {
  const unmade = openReplacements(fulfillment).find((one) => isNotBeingMade(one, fulfillment, now, order));
  if (unmade) return { kind: 'parcel-replacement', said: `Replacement ${unmade.externalId} is ${unmade.status}` };
  const awaited = awaitedIn(fulfillment);
  const returned = awaited.find(({ state }) => state === 'returned');
  if (returned) return { kind: 'parcel-returned', said: `Parcel ${returned.id} came back` };
  const failed = awaited.find(({ state }) => state === 'undelivered');
  if (failed) return { kind: 'parcel-undelivered', said: `Parcel ${failed.id} could not be delivered` };
  const late = lateNames(order, fulfillment, now);
  return late.length === 0 ? null : { kind: 'parcel-late', said: `Not arrived in time: ${late.join('; ')}` };
}

/** Returns what tells the operator which parcels and replacements are late at the time `now`. Each counts by itself. */
function lateNames(
  { status, history }: Pick<StoredOrder, 'status' | 'history'>,
  of: Fulfillment,
  now: number,
): string[] {
  const enteredAt = history.find(({ id }) => id === 'shipped')?.createdAt;
  const awaited = awaitedIn(of);
  const unsentAgain = openReplacements(of).filter((one) => !hasParcel(one, of));
  // A shipped order awaits at least one parcel, even if the provider lists none.
  const isUnlisted =
    awaited.length + unsentAgain.length === 0 &&
    status === 'shipped' &&
    !allParcelsArrived(of) &&
    now >= Date.parse(enteredAt ?? '') + lateAfter.shipped;
  return [
    ...awaited.filter((parcel) => now >= lateTime(parcel, enteredAt)).map(nameOf),
    ...unsentAgain
      .filter(({ createdAt }) => now >= Date.parse(createdAt) + unsentAfter)
      .map(({ externalId }) => externalId),
    ...(isUnlisted ? ['no parcel known'] : []),
  ];
}

/** Returns when a parcel is late (milliseconds since 1970). `enteredAt` is when its order was shipped, if that is known. */
function lateTime({ expectedBy, shippedAt }: StoredShipment, enteredAt: string | undefined): number {
  if (expectedBy) return Date.parse(expectedBy) + lateAfter.expected;
  const left = shippedAt ?? enteredAt;
  return left === undefined ? Number.POSITIVE_INFINITY : Date.parse(left) + lateAfter.shipped;
}

const nameOf = ({ id, trackingNumber, expectedBy }: StoredShipment): string =>
  [
    id,
    ...(trackingNumber === null ? ['without tracking'] : []),
    ...(expectedBy ? [`expected by ${expectedBy}`] : []),
  ].join(', ');

/** Returns when something will be wrong with an order's parcels if nothing changes (milliseconds since 1970), or null. */
export function troubleTime(order: StoredOrder): number | null {
  const { fulfillment, history } = order;
  const begun = [
    ...[...fulfillment.replacements, ...history].map(({ createdAt }) => createdAt),
    ...fulfillment.shipments.flatMap(({ shippedAt }) => shippedAt ?? []),
  ].map((time) => Date.parse(time));
  const expected = fulfillment.shipments.flatMap(({ expectedBy }) => (expectedBy ? [Date.parse(expectedBy)] : []));
  const spans = [0, confirmedWithin, lateAfter.shipped, unsentAfter];
  const times = [
    ...begun.flatMap((time) => spans.map((span) => time + span)),
    ...expected.map((time) => time + lateAfter.expected),
  ].sort((a, b) => a - b);
  return times.find((time) => parcelTrouble(order, fulfillment, time) !== null) ?? null;
}

/** The provider's statuses for a replacement that it will not make. */
const notMade = new Set(['failed', 'canceled']);

/** The statuses of a replacement that is not yet confirmed at the provider. */
const unconfirmed = new Set(['planned', 'draft']);

/**
 * The time within which a replacement should be confirmed, in milliseconds. The provider has one hour of it to read the
 * files.
 */
const confirmedWithin = 2 * 3600 * 1000;

/**
 * Returns whether the provider is not making a replacement. A refused replacement stays unmade until it is confirmed.
 * Remaking its files restarts the time for the confirmation.
 */
function isNotBeingMade(one: Replacement, fulfillment: Fulfillment, now: number, order: Told): boolean {
  if (notMade.has(one.status) || isEmpty(one, fulfillment)) return true;
  const renewals = order.history.filter(({ id }) => id.startsWith('files-')).map(({ createdAt }) => createdAt);
  const begun = [one.createdAt, ...renewals].map((time) => Date.parse(time));
  const isOverdue = order.snag?.kind === 'parcel-replacement' || now - Math.max(...begun) >= confirmedWithin;
  return unconfirmed.has(one.status) && isOverdue;
}

/** The fields of an order that say how its replacements are doing. */
type Told = Pick<StoredOrder, 'history' | 'snag'>;

const hasParcel = ({ externalId }: Replacement, { shipments }: Fulfillment) =>
  shipments.some(({ sentAs }) => sentAs === externalId);

const isEmpty = (one: Replacement, fulfillment: Fulfillment) =>
  one.status === 'archived' && !hasParcel(one, fulfillment);

/**
 * Settles all parcels and replacements that have not arrived, or only those in trouble. `besides` is the number of a
 * replacement that stays open.
 */
export function withSettledParcels(
  before: Fulfillment,
  at: string,
  { all, order, besides = null }: { all: boolean; order: Told; besides?: string | null },
): Fulfillment {
  const enteredAt = order.history.find(({ id }) => id === 'shipped')?.createdAt;
  const isDue = (parcel: StoredShipment) =>
    parcel.sentAs !== besides && (all || isAstray(parcel) || Date.parse(at) >= lateTime(parcel, enteredAt));
  const due = new Set(awaitedIn(before).filter(isDue));
  const open = openReplacements(before).filter(
    (one) => one.externalId !== besides && (all || isNotBeingMade(one, before, Date.parse(at), order)),
  );
  if (due.size + open.length === 0) return before;
  return {
    ...before,
    shipments: before.shipments.map((parcel) => (due.has(parcel) ? { ...parcel, settledAt: at } : parcel)),
    replacements: before.replacements.map((one) => (open.includes(one) ? { ...one, settledAt: at } : one)),
  };
}
