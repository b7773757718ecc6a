import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shippedOrder } from '#tests/fakes/shipped-order.ts';
import type { StoredOrder } from '../ports/orders.ts';
import type { PaymentRecord } from '../ports/payment-records.ts';
import { booksCsv, lineOf, monthlyBooks } from './monthly-books.ts';

const payment = (changes: Partial<PaymentRecord> = {}): PaymentRecord => ({
  ...{ paymentIntentId: 'pi_1', userId: 'ada', orderId: shippedOrder.id, amount: 5598, currency: 'USD' as const },
  ...{ status: 'succeeded' as const, refundId: null, cause: null },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' },
  ...changes,
});
const order = (changes: Partial<StoredOrder>, fulfillment: Partial<StoredOrder['fulfillment']> = {}): StoredOrder => ({
  ...shippedOrder,
  ...changes,
  fulfillment: { ...shippedOrder.fulfillment, confirmedAt: '2026-11-20T12:01:00.000Z', ...fulfillment },
});
const settled = { fee: 192, refunded: 0, withdrawn: 0 };

test('a line says what a sale brought after fee, cost, and tax', () => {
  expect(lineOf(payment(), order({}), settled)).toEqual({
    ...{ paidOn: '2026-11-20', orderId: shippedOrder.id, paymentIntentId: 'pi_1' },
    ...{ charge: 5598, fee: 192, refund: 0, dispute: 0, cost: 1500, tax: 100, margin: 3806 },
  });
});

test.each([
  ['refunded in full before its production', order({ status: 'cancelled' }, { status: 'canceled' }), 5598, 0, 0, -192],
  [
    'refunded in full though it was printed',
    order({ status: 'cancelled' }, { status: 'fulfilled' }),
    5598,
    1500,
    0,
    -1692,
  ],
  ['refunded by half', order({}), 2799, 1500, 50, 1057],
  ['not sent to the printer yet', order({ status: 'pending' }, { confirmedAt: null }), 0, 0, 100, 5306],
  ['that never got an order', undefined, 5598, 0, 0, -192],
])('the line of a sale %s', (_, sold, refunded, cost, tax, margin) => {
  expect(lineOf(payment(), sold, { ...settled, refunded })).toMatchObject({ refund: refunded, cost, tax, margin });
});

test.each([
  ['all of it', 5598, 0, -3192],
  ['half of it', 2799, 50, -443],
])('a dispute that took %s is no income', (_, withdrawn, tax, margin) => {
  const line = lineOf(payment({ status: 'charged-back' }), order({}), { fee: 1692, refunded: 0, withdrawn });

  expect(line).toMatchObject({ charge: 5598, fee: 1692, refund: 0, dispute: withdrawn, cost: 1500, tax, margin });
});

test('the cost of a sale includes its replacements that the printer makes', () => {
  const sending = { lineIds: [1], reason: 'Lost', settledAt: null, createdAt: '2026-11-20T12:00:00.000Z' };
  const again = [
    { externalId: 'r1', status: 'fulfilled', cost: 900 },
    { externalId: 'r2', status: 'pending', cost: 70 },
    { externalId: 'r3', status: 'draft', cost: 5000 },
    { externalId: 'r4', status: 'canceled', cost: 6000 },
    // From before costs were kept.
    { externalId: 'r5', status: 'fulfilled' },
  ];
  const replacements = again.map((one) => ({ ...sending, ...one }));

  expect(lineOf(payment(), order({}, { replacements }), settled)).toMatchObject({ cost: 2470, margin: 2836 });
  const unprinted = order({ status: 'cancelled' }, { status: 'canceled', replacements });
  expect(lineOf(payment(), unprinted, settled)).toMatchObject({ cost: 970 });
});

test('only payments of the month count, oldest first', async () => {
  const all = [
    '2026-10-31T23:59:59.999Z',
    '2026-11-30T23:59:59.999Z',
    '2026-11-01T00:00:00.000Z',
    '2026-12-01T00:00:00.000Z',
  ];
  const deps = {
    orders: { find: async () => order({}) },
    paymentRecords: {
      listIn: async (status: PaymentRecord['status']) =>
        status === 'refunded' ? all.map((createdAt) => payment({ createdAt, status })) : [],
    },
    payments: { settlementOf: async () => settled },
  };

  const lines = await monthlyBooks(deps, '2026-11');

  expect(lines.map(({ paidOn }) => paidOn)).toEqual(['2026-11-01', '2026-11-30']);
});

test('the totals of the export equal the sums of its lines to the cent, and each line adds up', () => {
  const cents = fc.integer({ min: 0, max: 5_000_000 });
  const sale = fc.record({
    ...{ charge: fc.integer({ min: 50, max: 5_000_000 }), part: fc.integer({ min: 0, max: 100 }), fee: cents },
    ...{
      lost: fc.integer({ min: 0, max: 100 }),
      cost: cents,
      taxShare: fc.integer({ min: 0, max: 25 }),
      status: fc.constantFrom('shipped', 'cancelled'),
    },
    printed: fc.constantFrom('fulfilled', 'canceled'),
  });
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 40 }), (sales) => {
      const lines = sales.map(({ charge, part, lost, fee, cost, taxShare, status, printed }) =>
        lineOf(
          payment({ amount: charge }),
          order(
            { status: status as StoredOrder['status'] },
            { actualCost: cost, taxAmount: Math.round((charge * taxShare) / 100), status: printed },
          ),
          { fee, refunded: Math.round((charge * part) / 100), withdrawn: Math.round((charge * lost) / 100) },
        ),
      );

      const [, ...rows] = booksCsv(lines).trimEnd().split('\r\n');
      const read = rows.map((row) =>
        row
          .split(',')
          .slice(3)
          .map((text) => Number(text.replace('.', ''))),
      );
      const total = read.pop() ?? [];

      const sums = [0, 1, 2, 3, 4, 5, 6].map((column) => read.reduce((sum, row) => sum + (row[column] ?? 0), 0));
      expect(total).toEqual(sums);
      for (const [charge = 0, fee = 0, refund = 0, dispute = 0, cost = 0, tax = 0, margin = 0] of read) {
        expect(charge).toBe(fee + refund + dispute + cost + tax + margin);
        expect(tax).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
