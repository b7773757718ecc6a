import type { Cents } from '#shared/model/money.ts';
import { isEnded } from '#shared/model/order.ts';
import type { Orders, StoredOrder } from '../ports/orders.ts';
import { type PaymentRecord, type PaymentRecords, paymentRecordStatuses } from '../ports/payment-records.ts';
import type { Payments, Settlement } from '../ports/payments.ts';

/**
 * The result of one payment. `dispute` is what disputes have withdrawn, and `tax` the tax on the amount that was neither
 * refunded nor withdrawn. `margin` is the charge minus fee, refund, dispute, cost, and tax, and is negative for a loss.
 */
export type BookLine = {
  /** The day of the payment (`YYYY-MM-DD`, UTC). */
  paidOn: string;
  /** Null for a payment that never had an order. */
  orderId: string | null;
  paymentIntentId: string;
  charge: Cents;
  fee: Cents;
  refund: Cents;
  dispute: Cents;
  cost: Cents;
  tax: Cents;
  margin: Cents;
};

type Deps = {
  orders: Pick<Orders, 'find'>;
  paymentRecords: Pick<PaymentRecords, 'listIn'>;
  payments: Pick<Payments, 'settlementOf'>;
};

/** Returns a line for each payment of a month (`YYYY-MM`, UTC), oldest first, with what became of them later. */
export async function monthlyBooks({ orders, paymentRecords, payments }: Deps, month: string): Promise<BookLine[]> {
  const all = (await Promise.all(paymentRecordStatuses.map((status) => paymentRecords.listIn(status)))).flat();
  const ofMonth = all
    .filter(({ createdAt }) => createdAt.startsWith(`${month}-`))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const lines: BookLine[] = [];
  // One at a time, because the payment provider limits calls per second.
  for (const payment of ofMonth) {
    const order = payment.orderId === null ? undefined : await orders.find(payment.orderId);
    lines.push(lineOf(payment, order, await payments.settlementOf(payment.paymentIntentId)));
  }
  return lines;
}

/**
 * Returns the line of a payment. An order that ended before its production costs nothing. Its cost includes that
 * of its replacements.
 */
export function lineOf(payment: PaymentRecord, order: StoredOrder | undefined, settlement: Settlement): BookLine {
  const { amount: charge } = payment;
  const { fee, refunded: refund, withdrawn: dispute } = settlement;
  const cost = order ? costOf(order) : 0;
  // Returned money includes its share of the tax. A bank may withdraw even what was refunded before.
  const taxed = order?.fulfillment.taxAmount ?? 0;
  const tax = taxed - Math.round((taxed * Math.min(refund + dispute, charge)) / charge);
  return {
    paidOn: payment.createdAt.slice(0, 10),
    orderId: payment.orderId,
    paymentIntentId: payment.paymentIntentId,
    charge,
    fee,
    refund,
    dispute,
    cost,
    tax,
    margin: charge - fee - refund - dispute - cost - tax,
  };
}

/** The print provider's statuses of an order that it has begun to make, and therefore charges for. */
const begun = new Set(['inprocess', 'onhold', 'partial', 'fulfilled']);

function costOf(order: StoredOrder): Cents {
  const { actualCost, quotedCost, replacements } = order.fulfillment;
  const again = replacements.filter(({ status }) => !unmade.has(status)).map(({ cost = 0 }) => cost);
  return again.reduce((sum, cost) => sum + cost, wasMade(order) ? (actualCost ?? quotedCost) : 0);
}

/** The statuses of a replacement that was not confirmed, or was stopped. */
const unmade = new Set(['planned', 'draft', 'failed', 'canceled']);

function wasMade({ status, fulfillment }: StoredOrder): boolean {
  return isEnded(status) ? begun.has(fulfillment.status) : fulfillment.confirmedAt !== null;
}

const amounts = ['charge', 'fee', 'refund', 'dispute', 'cost', 'tax', 'margin'] as const;

/** Returns the lines as CSV (RFC 4180) with a header and a line of totals. Amounts are US dollars with two places. */
export function booksCsv(lines: readonly BookLine[]): string {
  const total = (name: (typeof amounts)[number]) => lines.reduce((sum, line) => sum + line[name], 0);
  const rows = [
    ['date', 'order', 'payment', ...amounts],
    ...lines.map((line) => [
      line.paidOn,
      line.orderId ?? '',
      line.paymentIntentId,
      ...amounts.map((name) => dollars(line[name])),
    ]),
    ['total', '', '', ...amounts.map((name) => dollars(total(name)))],
  ];
  return rows.map((row) => `${row.join(',')}\r\n`).join('');
}

/** Formats cents, which may be negative, as dollars. */
const dollars = (cents: Cents): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
