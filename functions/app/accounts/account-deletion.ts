import { AppError } from '#shared/errors.ts';
import { ownPrefixes, ownPublicPrefixes } from '../artworks/artwork-keys.ts';
import { type ClosingDeps, closePayment } from '../checkout/open-checkout.ts';
import type { Checkouts } from '../checkout/ports.ts';
import { isHeldUp, isSent } from '../orders/order/order-state.ts';
import { isUnsettled } from '../orders/order/unsettled.ts';
import type { OpenOrder, OrderPrivacy } from '../orders/ports/order-privacy.ts';
import type { PaymentRecords } from '../orders/ports/payment-records.ts';
import type { Alarms } from '../ports/alarms.ts';
import { type Clock, isoOf, unixSeconds } from '../ports/clock.ts';
import type { Images, PublicImages } from '../ports/images.ts';
import type { Queues } from '../ports/queues.ts';
import { passwordNeeded } from './password-check.ts';
import type { DeletionNotices, Devices, Sessions, StoredUser, Tokens, UnfinishedDeletions, Users } from './ports.ts';

type Forgetting = {
  users: Pick<Users, 'remove' | 'removeRecords'>;
  orders: Pick<OrderPrivacy, 'anonymize'>;
  paymentRecords: Pick<PaymentRecords, 'listIn'>;
  sessions: Pick<Sessions, 'endAllOf'>;
  tokens: Pick<Tokens, 'removeAllOf'>;
  devices: Pick<Devices, 'forgetAllOf'>;
  deletionNotices: Pick<DeletionNotices, 'keep' | 'remove'>;
  images: Pick<Images, 'removeAll'>;
  publicImages: Pick<PublicImages, 'removeAll'>;
};

type Deleting = ClosingDeps &
  Forgetting & {
    users: Pick<Users, 'find'>;
    orders: OrderPrivacy;
    checkouts: Pick<Checkouts, 'findOpen'>;
    unfinishedDeletions: Pick<UnfinishedDeletions, 'record'>;
    queues: Queues;
    clock: Clock;
  };

/**
 * The seconds from a deletion to its final cleanup. No request or worker runs longer than this, so none can write data
 * after the cleanup.
 */
const longestRunSeconds = 15 * 60;
/** The milliseconds after which an unfinished deletion needs a person. */
const patienceMs = 60 * 60_000;
/** The milliseconds for which a refund that has not arrived keeps an account. */
const refundPatienceMs = 30 * 24 * 60 * 60_000;

/**
 * Deletes an account: anonymizes its orders, deletes all other data, and queues a last email to a verified address.
 * That address is kept for a few minutes, only for this email. Throws `conflict` while a payment is in progress, an order
 * or a replacement is on its way to the printer, one has a snag, for which it may need another address or a new print, a
 * payment is disputed, or a refund has bounced or is on its way. It then changes nothing, except that it cancels an
 * unpaid payment. Once the deletion is recorded, it cannot fail: `finishDeletions` completes it after a crash. Throws
 * `password-needed` if the account is not `confirmed` any more, the one whose owner entered the password again: whoever
 * has been shut out meanwhile must not delete it.
 */
export async function deleteAccount(deps: Deleting, userId: string, confirmed?: StoredUser): Promise<void> {
  const { users, orders, sessions, deletionNotices, unfinishedDeletions, queues, clock } = deps;
  const user = await users.find(userId);
  if (!user) return;
  if ((await closeCheckout(deps, userId)) !== 'over') throw unfinishedPayment();
  const unsettled = (await orders.listOpen(userId)).filter(isUnsettled);
  if (unsettled.length > 0) throw unsettledOrder(unsettled, clock.now());
  const claim = await openClaim(deps, userId);
  if (claim !== null) throw new AppError('conflict', refusals[claim]);
  if (!(await unfinishedDeletions.record(userId, isoOf(clock), confirmed))) throw passwordNeeded();
  if (user.emailVerified) await deletionNotices.keep(userId, user.email, unixSeconds(clock) + longestRunSeconds);
  await sessions.endAllOf(userId);
  // A window that was still signed in may have opened another checkout. If it is paid, its order finds no artwork, and
  // the payment is refunded.
  await closeCheckout(deps, userId);
  // An order that was placed meanwhile is anonymized by `finishDeletions`, and so are all that a claim keeps.
  if ((await openClaim(deps, userId)) === null) await orders.anonymize(userId);
  await forget(deps, userId);
  if (user.emailVerified) await queues.send('send-mail', { mail: 'account-deleted', userId });
}

/** The refusals of a deletion, by the status of a payment that still needs its shopper's name and address. */
const refusals = {
  disputed: 'One of your payments is disputed. Please try again once your bank has decided.',
  'refund-failed': "One of your refunds didn't reach you. Please write to us, so that you get your money first.",
  refunding: 'One of your refunds is on its way. Please try again in a few days.',
} as const;

/**
 * Returns the status of a payment of the user about which money is still claimed, or null. Until a bank has decided, the
 * names and addresses of the orders are the shop's evidence, also of those that have ended. Until a refund has arrived,
 * they are how the shop reaches whom it owes. A bounced refund that was repaid by other means stays on record, so a
 * refund keeps an account only for a month after its last news.
 */
async function openClaim(
  { paymentRecords, clock }: Pick<Forgetting, 'paymentRecords'> & { clock: Clock },
  userId: string,
): Promise<keyof typeof refusals | null> {
  const since = new Date(clock.now() - refundPatienceMs).toISOString();
  for (const status of ['disputed', 'refund-failed', 'refunding'] as const) {
    const own = (await paymentRecords.listIn(status)).filter((payment) => payment.userId === userId);
    if (own.some(({ updatedAt }) => status === 'disputed' || updatedAt > since)) return status;
  }
  return null;
}

/** Cancels the open payment, because its checkout draft is deleted with the account. Returns the outcome. */
async function closeCheckout(deps: Deleting, userId: string): ReturnType<typeof closePayment> {
  const open = await deps.checkouts.findOpen(userId);
  return open?.paymentIntentId ? closePayment(deps, open.paymentIntentId) : 'over';
}

type Finishing = Forgetting & { unfinishedDeletions: UnfinishedDeletions; alarms: Alarms; clock: Clock };

/**
 * Deletes the remaining data of deleted accounts, left by a crash or written later by running requests or workers. A
 * deletion that cannot be finished, for example because an order is on its way to the printer, is retried in the next
 * run and raises an alarm after an hour. One that waits for a dispute or a refund raises none. Safe to repeat.
 */
export async function finishDeletions(deps: Finishing): Promise<void> {
  const { unfinishedDeletions, alarms, clock } = deps;
  const isSettled = new Date(clock.now() - longestRunSeconds * 1000).toISOString();
  for (const { userId, at } of await unfinishedDeletions.before(isSettled)) {
    await finishDeletion(deps, userId).catch((error: unknown) => {
      alarms.reportFailure(error);
      if (clock.now() - Date.parse(at) > patienceMs) alarms.raise('deletion-unfinished', { userId });
    });
  }
}

async function finishDeletion(deps: Finishing, userId: string): Promise<void> {
  await forget(deps, userId);
  await deps.deletionNotices.remove(userId);
  if ((await openClaim(deps, userId)) !== null) return;
  if (!(await deps.orders.anonymize(userId))) throw pendingOrder();
  await deps.unfinishedDeletions.remove(userId);
}

const unfinishedPayment = () =>
  new AppError('conflict', 'One of your orders is being placed right now. Please try again in an hour.');

/** Returns the refusal for orders that still need the account. `now` is in milliseconds. */
function unsettledOrder(orders: readonly OpenOrder[], now: number): AppError {
  if (orders.some((order) => order.snag !== null || isHeldUp(order))) {
    const ask = "Please wait until it's settled, or cancel it first if you still can.";
    return new AppError('conflict', `One of your orders has a problem, as its page says. ${ask}`);
  }
  if (orders.some(isSent)) {
    const message = 'A replacement for one of your orders is on its way to the printer. Please try again in an hour.';
    return new AppError('conflict', message);
  }
  const isSending = orders.some(
    ({ submittingAt, printAfter }) => submittingAt !== null || Date.parse(printAfter) <= now,
  );
  if (isSending) return pendingOrder();
  const last = Math.max(...orders.map(({ printAfter }) => Date.parse(printAfter)));
  const minutes = Math.ceil((last - now) / 60_000);
  const soon = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError(
    'conflict',
    `One of your orders can still be cancelled. Please cancel it first, or try again in ${soon}.`,
  );
}

const pendingOrder = () =>
  new AppError('conflict', 'One of your orders is on its way to the printer. Please try again in an hour.');

/**
 * Deletes the user first, so nobody can sign in. Deletes the artworks' records before their images: a pending order
 * whose artwork has no record is refunded, but one whose artwork has only lost its images would stay pending.
 */
async function forget(
  {
    users,
    sessions,
    tokens,
    devices,
    images,
    publicImages,
  }: Omit<Forgetting, 'orders' | 'paymentRecords' | 'deletionNotices'>,
  userId: string,
): Promise<void> {
  await users.remove(userId);
  await sessions.endAllOf(userId);
  await tokens.removeAllOf(userId, null);
  await devices.forgetAllOf(userId);
  await users.removeRecords(userId);
  for (const prefix of ownPrefixes(userId)) await images.removeAll(prefix);
  for (const prefix of ownPublicPrefixes(userId)) await publicImages.removeAll(prefix);
}
