import { isCalledOff } from '#shared/model/order.ts';
import { isAnonymized } from './anonymized.ts';
import type { StoredOrder } from './ports/orders.ts';
import type { Snag, SnagKind } from './ports/snag.ts';
import { isAlarmTold, mailName, type OrderMail } from './tell.ts';

const hour = 3600 * 1000;

/** The time after which an order with a snag is refunded, in milliseconds. The shopper is told the date. */
const patience = 72 * hour;
/** The time between two attempts to get past a snag, in milliseconds. */
const retryEvery = hour;

/** Snags that may resolve on their own, or once the operator has fixed something at the provider. */
const retryable: ReadonlySet<SnagKind> = new Set(['billing', 'file', 'parcel-replacement', 'unknown']);

/** The shop's own code for a print file that differs from the published one. */
export const differentFile = 'different-file';

/** Codes of the print provider's error responses. All other errors are classified by their text. */
const kindsByCode: Record<string, SnagKind> = {
  '402': 'billing',
  [differentFile]: 'file',
  'OR-2': 'billing',
  'OR-6': 'item',
  'OR-7': 'item',
  'OR-8': 'item',
  'OR-9': 'address',
  'OR-10': 'file',
  'OR-11': 'file',
  'OR-12': 'file',
  'SH-1': 'address',
  'SH-2': 'address',
};

/** The first match wins, so "payment failure" comes before words that other failures share. */
const kindsByWords: [RegExp, SnagKind][] = [
  [/payment|billing|charg|wallet|declin|insufficient|funds|credit card/i, 'billing'],
  [/out of stock|sold out|discontinued|variant|no longer available|stitch_color|option/i, 'item'],
  [/address|recipient|\bzip\b|postal|postcode|\bstate\b|country|phone|tax.number/i, 'address'],
  [/file|image|download|resolution|\bdpi\b|position|placement/i, 'file'],
];

/** Classifies a refusal or failure of the print provider by its error code, or by its text if it has no code. */
export function snagKindOf(code: string, said: string): SnagKind {
  const byCode = kindsByCode[code] ?? (code.startsWith('FL-') ? 'file' : undefined);
  return byCode ?? kindsByWords.find(([words]) => words.test(said))?.[1] ?? 'unknown';
}

/** Returns the time at which an order with this snag is refunded, or null if only a person may decide that. */
export const refundTime = ({ kind, since }: Snag): number | null =>
  kind === 'printer-hold' || isAboutParcels(kind) ? null : Date.parse(since) + patience;

/** Returns whether a snag concerns what was sent already. */
const isAboutParcels = (kind: SnagKind): boolean => kind.startsWith('parcel-');

/** Returns whether someone must still handle a snag. A snag about making an order ends when the order is called off. */
export const isSnagOpen = ({ status, snag }: Pick<StoredOrder, 'status' | 'snag'>): boolean =>
  snag !== null && (isAboutParcels(snag.kind) || !isCalledOff(status));

/** Returns the name of the history entry about a snag. */
export const snagNoteOf = ({ kind, since }: Snag): string => `snag-${kind}-${since}`;

/** Returns the message that requests the email about a snag. */
export const snagMailOf = (orderId: string, snag: Snag): OrderMail =>
  isAboutParcels(snag.kind)
    ? { mail: 'order-news', orderId, noteId: snagNoteOf(snag) }
    : { mail: 'order-delayed', orderId };

/** Returns whether the operator and the shopper were told about a snag. */
export const isSnagTold = (order: StoredOrder, snag: Snag): boolean =>
  isAlarmTold(order, snagNoteOf(snag)) &&
  (isAnonymized(order) || order.told.includes(mailName(snagMailOf(order.id, snag))));

/**
 * Returns when an order with this snag is tried again (milliseconds since 1970), or null if only a person may do that.
 * `attemptAt` is the time of the last attempt, which may be older than the snag, or null.
 */
export const retryTime = ({ kind, since }: Snag, attemptAt: string | null): number | null =>
  retryable.has(kind) ? Math.max(Date.parse(since), Date.parse(attemptAt ?? since)) + retryEvery : null;

const reasons: Record<SnagKind, string> = {
  billing: "Something on our side is holding up your order. You don't need to do anything.",
  file: "We're having trouble with a print file for your order. You don't need to do anything.",
  address: "Our print partner can't deliver to the address as written. We'll get in touch with you about it.",
  item: "A product in your order isn't available right now. We're checking whether it can still be made.",
  'parcel-returned': "A package from your order came back to our print partner. We'll get in touch with you about it.",
  'parcel-undelivered': "The carrier couldn't deliver a package from your order. We'll get in touch with you about it.",
  'parcel-late': "Your order should have arrived by now. If it hasn't, please write to us. We'll replace or refund it.",
  'parcel-replacement': "We're having trouble sending your replacement. We're looking into it.",
  'printer-hold': "Our print partner has paused your order. We're looking into it.",
  removed: "Your order isn't with our print partner any more. We're looking into it.",
  unknown: "Our print partner hasn't accepted your order yet. We're looking into it.",
};

/** Returns what the shopper reads about a snag, with the date of the refund if there is one. */
export function snagMessage(snag: Snag): string {
  const at = refundTime(snag);
  if (at === null) return reasons[snag.kind];
  const date = new Date(at).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return `${reasons[snag.kind]} If it can't be solved by ${date}, we'll refund you in full.`;
}
