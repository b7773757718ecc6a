import { type Fault, faultsIn } from './fault.ts';

const agreeing = 'tests/simulation/stores-agree.test.ts';
const conditions = 'tests/integration/write-conditions.test.ts';
const reads = 'tests/integration/consistent-reads.test.ts';
const placing = 'tests/integration/place-order.test.ts';
const privacy = 'tests/integration/order-privacy.test.ts';

const stale = (find: string) => ({
  what: 'a decision is made on an outdated record',
  find,
  replace: find.replace('consistent: true', 'consistent: false'),
  tests: [reads],
});

const due = ['tests/integration/orders.test.ts'];

/** Faults in the table's conditions, transactions, indexes, and reads. */
export const tableFaults: Fault[] = [
  ...faultsIn(
    'functions/adapters/dynamo/orders/order-entities.ts',
    ['tests/integration/orders.test.ts'],
    [
      {
        what: 'due orders are sorted by their random IDs',
        find: "composite: ['dueAt', 'orderId'] }",
        replace: "composite: ['orderId'] }",
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/dynamo/orders/orders.ts',
    [conditions, agreeing],
    [
      {
        what: 'a held order is claimed',
        find: "`${eq(status, 'pending')} AND ${notExists(heldBecause)}`",
        replace: "eq(status, 'pending')",
      },
      {
        what: 'a called-off order is claimed',
        find: "`${eq(status, 'pending')} AND ${notExists(heldBecause)}`",
        replace: 'notExists(heldBecause)',
      },
      {
        what: 'a hold replaces another one that was set in the meantime',
        find: 'from === null ? notExists(heldBecause) : eq(heldBecause, from)',
        replace: "from === null ? notExists(heldBecause) : ''",
      },
      {
        what: 'an order is held although it is already held',
        find: 'from === null ? notExists(heldBecause) : eq(heldBecause, from)',
        replace: "from === null ? '' : eq(heldBecause, from)",
      },
      {
        what: 'a refunded payment is marked for a refund',
        find: "                    .where(({ status: paid }, { ne }) => `${ne(paid, 'refunded')} AND ${ne(paid, 'charged-back')}`)\n",
        replace: '',
      },
      {
        what: 'an order is called off although a worker has just claimed it',
        find: 'return unclaimedOnly ? `${unmoved} AND ${notExists(attributes.submittingAt)}` : unmoved;',
        replace: 'return unmoved;',
      },
      {
        what: 'two concurrent status changes both win',
        find: '              .where((attributes, { eq }) => eq(attributes.status, status))\n              .commit(),\n            of.orderStatusHistory.create(historyOf({ orderId, userId, status }, move)).commit(),\n          ])\n          .go(),\n      ),',
        replace:
          '              .commit(),\n            of.orderStatusHistory.create(historyOf({ orderId, userId, status }, move)).commit(),\n          ])\n          .go(),\n      ),',
      },
      {
        what: 'the last correction of an address wins',
        find: '              .where((stored, { eq }) => eq(stored.version, version))\n',
        replace: '',
      },
      {
        what: 'an address is corrected although a worker has just claimed the order',
        find: 'unclaimedOnly ? notExists(submittingAt) : exists(status),',
        replace: 'unclaimedOnly ? exists(status) : exists(status),',
      },
      {
        what: 'the last writer of the fulfillment wins',
        find: '              .where(({ version }, { eq }) => eq(version, fulfillment.version))\n',
        replace: '',
      },
      {
        what: 'only the first page of the due orders of a partition is read',
        find: 'next: rest === null ? following : `${dueShard}:${rest}`',
        replace: 'next: following',
        tests: due,
      },
      {
        what: 'the index of due times keeps every order forever',
        find: "dueAt === null ? change.remove(['dueAt'])",
        replace: 'dueAt === null ? change',
        tests: due,
      },
      {
        what: 'an order that changed while the reconciler looked at it is forgotten',
        find: 'eq(stored.revision, revision)',
        replace: 'eq(stored.revision, stored.revision)',
        tests: due,
      },
      {
        what: 'two messages wait for the next attempt to send an order',
        find: '`${notExists(attemptAt)} OR ${lte(attemptAt, now)}`',
        replace: "''",
      },
      stale('collections.wholeOrder({ orderId }).go({ consistent: true'),
      stale('orders.get({ orderId }).go({ consistent: true })'),
    ],
  ),
  ...faultsIn(
    'functions/adapters/dynamo/orders/payment-records.ts',
    [conditions, agreeing],
    [
      {
        what: 'a refund overwrites another worker’s',
        find: '              eq(stored.updatedAt, updatedAt),\n',
        replace: '',
      },
      {
        what: 'a payment’s record is settled from any status',
        find: '              eq(stored.status, status),\n',
        replace: '',
      },
      {
        what: 'a payment can be used twice',
        find: 'unlessRefused(payments.create(withoutNulls(payment)).go())',
        replace: 'unlessRefused(payments.put(withoutNulls(payment)).go())',
      },
      stale('payments.get({ paymentIntentId }).go({ consistent: true })'),
    ],
  ),
  ...faultsIn(
    'functions/adapters/dynamo/orders/place-order-records.ts',
    [placing, agreeing],
    [
      { what: 'a payment creates a second order', find: 'of.stripePayment.create(', replace: 'of.stripePayment.put(' },
      {
        what: 'an order overwrites another',
        find: 'of.order.create(',
        replace: 'of.order.put(',
        survives:
          'Its fulfillment, lines, and history are created in the same transaction, which an existing order cancels.',
      },
      {
        what: 'an order is placed for a deleted artwork',
        find: '        of.artwork\n          .patch({ userId, id })',
        replace: '        of.artwork\n          .upsert({ userId, id } as never)',
      },
      {
        what: 'the cart keeps the purchased lines',
        find: 'if (!line) return [];',
        replace: 'if (line || !line) return [];',
      },
      {
        what: 'an order takes a line that changes while it is placed',
        find: '                .delete({ userId, id })\n                .where((known, { eq }) => eq(known.updatedAt, updatedAt))\n',
        replace: '                .delete({ userId, id })\n',
      },
      {
        what: 'a transaction conflict refunds the payment',
        find: 'const attempts = 6;',
        replace: 'const attempts = 1;',
        tests: [conditions],
      },
      stale('orderEntity(table).get({ orderId: id }).go({ consistent: true })'),
      stale('paymentEntity(table).get({ paymentIntentId: payment.paymentIntentId }).go({ consistent: true })'),
      stale('artworkEntity(table).get({ userId, id }).go({ consistent: true })'),
    ],
  ),
  ...faultsIn(
    'functions/adapters/dynamo/orders/checkout-drafts.ts',
    [agreeing],
    [stale('drafts.get(name).go({ consistent: true })')],
  ),
  ...faultsIn(
    'functions/adapters/dynamo/orders/webhook-events.ts',
    [agreeing],
    [
      {
        what: 'a second delivery resets an event',
        find: 'events.create(withoutNulls(event))',
        replace: 'events.put(withoutNulls(event))',
      },
      stale('await events.get({ id }).go({ consistent: true });\n    return data'),
    ],
  ),
  ...faultsIn(
    'functions/adapters/dynamo/checkouts.ts',
    [agreeing],
    [
      {
        what: 'a checkout is replaced while its payment is being attached',
        find: ' AND ${before === null ? notExists(paymentIntentId) : eq(paymentIntentId, before)}',
        replace: '',
      },
      {
        what: 'a second window opens a second checkout',
        find: 'if (!replaced) return notExists(checkoutId);',
        replace: "if (!replaced) return '';",
      },
      {
        what: 'a payment is attached to another checkout',
        find: '`${eq(checkoutId, id)} AND (${notExists(paymentIntentId)} OR ${eq(paymentIntentId, intentId)})`',
        replace: '`(${notExists(paymentIntentId)} OR ${eq(paymentIntentId, intentId)})`',
      },
      {
        what: 'a second payment is attached to a checkout',
        find: '`${eq(checkoutId, id)} AND (${notExists(paymentIntentId)} OR ${eq(paymentIntentId, intentId)})`',
        replace: 'eq(checkoutId, id)',
      },
      stale('checkouts.get({ userId }).go({ consistent: true })'),
    ],
  ),
  ...faultsIn(
    'functions/adapters/dynamo/artworks/artworks.ts',
    [agreeing],
    [
      {
        what: 'a purchased artwork is deleted',
        find: '          .where(({ purchasedBy }, { notExists }) => notExists(purchasedBy))\n',
        replace: '',
      },
      stale('await artworks.get({ userId, id }).go({ consistent: true });'),
    ],
  ),
  ...faultsIn(
    'functions/app/cart/same-item.ts',
    ['tests/integration/carts.test.ts', 'tests/integration/cart-rules.test.ts', placing],
    [
      {
        what: 'lines that differ in an additional print are merged',
        find: 'JSON.stringify(placements.map(',
        replace: 'JSON.stringify(placements.slice(0, 1).map(',
      },
      {
        what: 'an order takes pieces that were added during its payment',
        find: 'Math.max(0, line.quantity - bought.quantity)',
        replace: '0',
      },
      {
        what: 'an order takes a line that was changed into another item',
        find: 'isSameItem(line, bought) ? Math.max',
        replace: 'isSameItem(line, line) ? Math.max',
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/dynamo/carts.ts',
    ['tests/integration/carts.test.ts', 'tests/integration/cart-rules.test.ts'],
    [
      stale("items.query.byUser({ userId }).go({ pages: 'all', consistent: true })"),
      {
        what: 'two tabs that add an item concurrently lose one',
        find: '          .where(({ count }, { eq, notExists }) => (version ? eq(count, version.count) : notExists(count)))\n',
        replace: '',
      },
      {
        what: 'a cart grows without end',
        find: "    if (how === 'add' && !duplicate && lines.length >= maxOrderLines) throw fullCart();\n",
        replace: '',
      },
      {
        what: 'a cart line holds more than fifty pieces',
        find: 'if (duplicate && duplicate.quantity + line.quantity > maxQuantity) throw fullLine(duplicate);',
        replace: '',
      },
      {
        what: 'a full cart refuses more of a line that it holds',
        find: "how === 'add' && !duplicate && ",
        replace: "how === 'add' && ",
      },
      {
        what: 'no line of a full cart can be changed',
        find: "how === 'add' && !duplicate && ",
        replace: '!duplicate && ',
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/dynamo/spendings.ts',
    ['tests/integration/call-budget.test.ts'],
    [
      {
        what: 'two Lambdas use the same call of the budget',
        find: 'version === 1 ? notExists(stored.version) : eq(stored.version, version - 1)',
        replace: "'' + (version ? '' : eq(stored.version, 1) + notExists(stored.version))",
      },
      stale('spendings.get({ provider }).go({ consistent: true })'),
    ],
  ),
  ...faultsIn(
    'functions/adapters/dynamo/orders/order-privacy.ts',
    [agreeing],
    [
      {
        what: 'a pending order loses its address',
        find: 'if (data.some(isPending)) return false;',
        replace: '',
      },
      {
        what: 'the reason of a refund outlives the account',
        find: '    await unlessRefused(refunded.go());\n',
        replace: '',
        tests: [privacy],
      },
      {
        what: 'the reason of a replacement outlives the account',
        find: '({ ...one, reason: removedReason })',
        replace: '({ ...one })',
        tests: [privacy],
      },
      {
        what: "the printer's words in an event outlive the account",
        find: '        await removeWordsOfEvents(orderId);\n',
        replace: '',
        tests: [privacy],
      },
      {
        what: 'a payment that was never refunded gets a reason',
        find: '      .where(({ cause }, { exists }) => exists(cause));\n',
        replace: ';\n',
        tests: [privacy, agreeing],
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/dynamo/past-conflicts.ts',
    [conditions, 'tests/integration/users.test.ts'],
    [
      {
        what: 'a write that meets a transaction counts as refused',
        find: "if (!result.canceled || result.data.some(({ code }) => code === 'ConditionalCheckFailed')) return result;",
        replace: 'return result;',
      },
      {
        what: 'a refused write counts as busy',
        find: " || result.data.some(({ code }) => code === 'ConditionalCheckFailed')",
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/dynamo/table.ts',
    ['functions/adapters/dynamo/write-conflicts.test.ts'],
    [
      {
        what: 'a single write fails beside a transaction',
        find: '{ $retryable: {} }',
        replace: '{}',
      },
    ],
  ),
  ...faultsIn(
    'infra/grants.ts',
    ['tests/infra/table-writes.test.ts'],
    [
      {
        what: 'a Lambda may change every record',
        find: "        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys } },\n",
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    'shared/deployment/table-writes.ts',
    ['tests/infra/table-writes.test.ts'],
    [
      {
        what: 'the cart may change prices',
        find: '  cart: signedIn,',
        replace: "  cart: [...signedIn, 'catalogue'],",
      },
    ],
  ),
];
