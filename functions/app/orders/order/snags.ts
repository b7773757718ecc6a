import { isEnded } from '#shared/model/order.ts';
import type { StoredOrder } from '../ports/orders.ts';
import type { Snag, SnagKind } from '../ports/snag.ts';
import { isAnonymized } from './anonymized.ts';
import { isAboutParcels } from './order-state.ts';
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
const codesOfKinds: [SnagKind, string[]][] = [
  ['billing', ['402', 'OR-2']],
  ['item', ['OR-6', 'OR-7', 'OR-8']],
  ['address', ['OR-9', 'SH-1', 'SH-2']],
  ['file', ['OR-10', 'OR-11', 'OR-12', differentFile]],
];

/** The snag of an order whose draft somebody removed in the provider's dashboard, to which shoppers have no access. */
export const draftRemoved = { kind: 'removed', said: 'archived', isOurs: true } as const;

/** The provider's words about where an order goes, and how. */
const ofDelivery =
  /(?<!billing )address|recipient|\bzip\b|post(?:al|code)|\bstate\b|country|phone|tax.number|deliver|\bship|destination|carrier|courier|surcharge|p\W?o\W{0,2}box/;

/**
 * The provider's words for what is wrong. The first match wins: what may be the shopper's fault comes first, and "payment
 * failure" before words that other failures share.
 */
const kindsByWords: [RegExp, SnagKind][] = [
  [ofDelivery, 'address'],
  [/payment|billing|charg|wallet|declin|insufficient|funds|credit card/, 'billing'],
  [/out of stock|sold out|discontinued|variant|no longer available|stitch_color|option/, 'item'],
  [/file|image|download|resolution|\bdpi\b|position|placement/, 'file'],
];

/**
 * Classifies a refusal or failure of the print provider by its error code, or by its text if it has no code. No text is
 * certain: whatever words are searched for, another sentence about an address may contain them.
 */
export function snagOf(code: string, said: string, order: StoredOrder): Omit<Snag, 'since'> {
  const byCode =
    codesOfKinds.find(([, codes]) => codes.includes(code))?.[0] ?? (code.startsWith('FL-') ? 'file' : undefined);
  const found = { kind: byCode ?? kindByWords(said, order), said };
  return byCode && byCode !== 'address' ? { ...found, isOurs: true } : found;
}

/**
 * Classifies a text of the print provider. What it quotes from the order tells nothing: an address on Payment Declined
 * Street must not become a matter of billing. After the account was deleted, nobody knows any more what the shopper
 * wrote, so only an address can be told.
 */
function kindByWords(said: string, order: StoredOrder): SnagKind {
  const { shippingAddress, giftMessage } = order.fulfillment;
  const goods = order.items.flatMap((item) => [item.productName, item.variantSize, item.variantColor]);
  const withoutGoods = withoutWordsOf(goods, said);
  const own = withoutWordsOf([...Object.values(shippingAddress), giftMessage], withoutGoods);
  const found = kindsByWords.find(([words, kind]) => words.test(kind === 'address' ? withoutGoods : own))?.[1];
  return found === undefined || (found !== 'address' && isAnonymized(order)) ? 'unknown' : found;
}

/** Returns the text in small letters without accents, and without the words of others. */
function withoutWordsOf(others: (string | null)[], text: string): string {
  const words = new Set(plainOf(others.join(' ')).match(word));
  return plainOf(text).replace(word, (one) => (words.has(one) ? '' : one));
}

const word = /[\p{L}\p{N}]+/gu;
const plainOf = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns whether only a person may refund an order with such a snag. After the download of an original, only what is
 * certainly not the shopper's fault is refunded automatically. Anything else, such as an address to which nobody can
 * deliver, would be a way to an original for nothing.
 */
export const isForPerson = ({ kind, isOurs }: Omit<Snag, 'since'>, original: StoredOrder['original']): boolean =>
  kind === 'printer-hold' || isAboutParcels({ kind }) || (original === 'kept' && !isOurs);

/** Returns the time at which an order with this snag is refunded, or null if only a person may decide that. */
export const refundTime = (snag: Snag, original: StoredOrder['original']): number | null =>
  isForPerson(snag, original) ? null : Date.parse(snag.since) + patience;

/** Returns whether someone must still handle a snag. A snag about making an order ends with the order. */
export const isSnagOpen = ({ status, snag }: Pick<StoredOrder, 'status' | 'snag'>): boolean =>
  snag !== null && (isAboutParcels(snag) || !isEnded(status));

/** Returns the name of the history entry about a snag. */
export const snagNoteOf = ({ kind, since }: Snag): string => `snag-${kind}-${since}`;

/** Returns the message that requests the email about a snag. */
export const snagMailOf = (orderId: string, snag: Snag): OrderMail =>
  isAboutParcels(snag) ? { mail: 'order-news', orderId, noteId: snagNoteOf(snag) } : { mail: 'order-delayed', orderId };

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
  billing: `Something on our side is holding up your order. You don't need to do anything.`,
  file: `We're having trouble with a print file for your order. You don't need to do anything.`,
  address: `Our printer can't deliver to the address as written. We'll get in touch with you about it.`,
  item: "A product in your order isn't available right now. We're checking whether it can still be made.",
  'parcel-returned': `A package from your order came back to our printer. We'll get in touch with you about it.`,
  'parcel-undelivered': `The carrier couldn't deliver a package from your order. We'll get in touch with you about it.`,
  'parcel-late': "Your order should have arrived by now. If it hasn't, please write to us. We'll replace or refund it.",
  'parcel-replacement': `We're having trouble sending your replacement. We're looking into it.`,
  'printer-cancelled': `Our printer has cancelled your order. We'll get in touch with you about it.`,
  'printer-hold': `Our printer has paused your order. We're looking into it.`,
  removed: `Your order isn't with our printer anymore. We're looking into it.`,
  unknown: `Our printer hasn't accepted your order yet. We're looking into it.`,
};

const notYet = ' You can download your artwork once this is resolved.';
const personDecides = " You've downloaded an original, so our team will decide about a refund.";

/**
 * Returns what the shopper reads about a snag, with the date of the refund if there is one, and that originals are
 * withheld until then, or were downloaded, so that a person decides.
 */
export function snagMessage(snag: Snag, original: StoredOrder['original']): string {
  const at = refundTime(snag, original);
  const reason = reasons[snag.kind];
  if (isAboutParcels(snag)) return reason;
  const message = reason + (original === 'kept' ? (at === null ? personDecides : '') : notYet);
  if (at === null) return message;
  const date = new Date(at).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return `${message} If we can't resolve this by ${date}, we'll refund you in full.`;
}
