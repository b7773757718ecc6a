import { type Fault, faultsIn } from './fault.ts';

const simulation = 'tests/simulation/simulation.test.ts';
const refunds = ['tests/integration/refunds.test.ts', simulation];
const operator = ['functions/app/orders/operator-refunds.test.ts'];
const webhooks = ['tests/integration/webhooks.test.ts', simulation];

/** Faults in refunds and disputes. */
export const refundFaults: Fault[] = [
  ...faultsIn('functions/app/orders/refund-state.ts', refunds, [
    { what: 'a cancelled refund counts as made', find: " && status !== 'canceled'", replace: '' },
    {
      what: 'a pending refund counts as paid',
      find: "({ status }) => status === 'succeeded') ? 'refunded'",
      replace: "({ status }) => status !== 'failed') ? 'refunded'",
    },
    {
      what: 'a partial refund counts as a full one',
      find: 'if (refundedOf(refunds) >= payment.amount) {',
      replace: 'if (refundedOf(refunds) > 0) {',
    },
    {
      what: 'a failed refund is forgotten',
      find: "if (!isEffective(newest) || payment.status === 'refunded') return 'refund-failed';",
      replace: '',
    },
  ]),
  ...faultsIn('functions/app/orders/refunds.ts', refunds, [
    {
      what: 'the rest of a payment is refunded as if it were the whole',
      find: 'amount - refundedOf(refunds);\n  const cameBack',
      replace: 'amount;\n  const cameBack',
    },
    {
      what: 'a failed refund is retried forever',
      find: 'refunds.some((refund) => refund.id === refundId && !isEffective(refund))',
      replace: 'refunds.length < 0',
    },
    { what: 'every refund counts as the first attempt', find: 'attempt: refunds.length', replace: 'attempt: 0' },
    {
      what: 'a failed refund raises no alarm',
      find: "  if (status === 'refund-failed')\n",
      replace: "  if (status === 'disputed')\n",
    },
    {
      what: 'the original of a called-off order stays until the reconciler runs',
      find: '  await withdrawPurchases(deps, order);\n',
      replace: '',
    },
    {
      what: 'a called-off order is not refunded until the reconciler runs',
      find: 'const status = await sendRefund(deps, payment);',
      replace: 'const { status } = payment;',
    },
    {
      what: 'a refund of a disputed payment is repeated forever',
      find: "return settle(deps, payment, { status: 'disputed', refundId, cause });",
      replace: 'return payment.status;',
    },
  ]),
  ...faultsIn(
    'functions/app/orders/follow-refund.ts',
    ['tests/integration/refunds.test.ts', ...webhooks],
    [
      {
        what: 'a partial refund in the dashboard cancels the order',
        find: 'refundedOf(refunds) >= payment.amount',
        replace: 'refundedOf(refunds) > 0',
      },
      {
        what: 'a refund is not announced',
        find: '  if (after) await announceRefunds(deps, after, refunds);\n',
        replace: '',
      },
      {
        what: 'a refunded order stays at the printer',
        find: "const calledOff = await callOffBy('refund', cause, deps, order);",
        replace: "const calledOff = order.id === '' ? await callOffBy('refund', cause, deps, order) : 'stopped';",
      },
      {
        what: 'a print of a refunded order raises no alarm',
        find: "return tell(deps, order, { id: 'printing', alarm: ['printed-though-cancelled', { orderId: order.id }] });",
        replace: 'return;',
      },
      {
        what: 'the originals of a refunded order stay',
        find: '  await finishEnding(deps, { ...order, status: to });\n',
        replace: '',
      },
    ],
  ),
  ...faultsIn('functions/app/orders/operator-refunds.ts', refunds, [
    {
      what: 'a line is refunded without its tax',
      find: 'item.totalPrice + taxOf(order, item)',
      replace: 'item.totalPrice',
    },
    { what: 'a line is refunded twice', find: ': one.part === part);', replace: ': one.part === cause);' },
    {
      what: 'more than the remaining amount is refunded',
      find: 'if (!known && amount > left)',
      replace: 'if (!known && amount < 0)',
    },
    {
      what: 'the operator’s refund is made before it is recorded',
      find: 'isWhole ? payment : await markForRefund(deps, payment, cause)',
      replace: 'payment',
    },
  ]),
  ...faultsIn('functions/app/orders/operator-refunds.ts', operator, [
    {
      what: 'a part of a payment that the bank took back is refunded',
      find: "  if (payment.status === 'charged-back') throw chargedBack(payment);\n  const { part",
      replace: '  const { part',
    },
    {
      what: 'a payment that the bank took back is refunded',
      find: "  if (payment.status === 'charged-back') throw chargedBack(payment);\n  // Nothing",
      replace: '  // Nothing',
    },
    {
      what: 'the operator is not told that a refund failed at once',
      find: "  if (status === 'refund-failed')\n    throw",
      replace: "  if (order.id === '')\n    throw",
    },
    {
      what: 'the operator is not told that a refunded payment is disputed',
      find: "  if (status === 'disputed') throw disputed(payment);\n",
      replace: '',
    },
    {
      what: "the operator's refund of an order that is sent is not announced",
      find: '  await announceRefunds(deps, order, after);\n',
      replace: '',
    },
    {
      what: 'a refund overtakes another worker that changes the payment',
      find: 'if (!(await paymentRecords.settle(payment, { ...marked, at }))) {',
      replace: "if (!(await paymentRecords.settle(payment, { ...marked, at })) && cause === '') {",
    },
  ]),
  ...faultsIn('functions/app/orders/follow-refund.ts', operator, [
    {
      what: 'the refund of a sent order leaves its replacements at the printer',
      find: 'if (isSentWhole(order)) return callOffReplacements(deps, order);',
      replace: 'if (isSentWhole(order)) return;',
    },
  ]),
  ...faultsIn('functions/app/orders/announce-refunds.ts', refunds, [
    {
      what: 'a failed refund is announced as paid',
      find: "isEffective(refund) ? 'refund:' : back",
      replace: "isEffective(refund) ? 'refund:' : 'refund:'",
    },
  ]),
  ...faultsIn('functions/app/orders/follow-dispute.ts', webhooks, [
    {
      what: 'a disputed order is not held',
      find: "if (order?.status === 'pending') await",
      replace: "if (order?.status === 'delivered') await",
    },
    {
      what: 'a dispute does not hold an order that another worker is holding at the same moment',
      find: '  if (order) await holdDisputed(orders, order);\n',
      replace: '',
      tests: ['functions/app/orders/order-window.test.ts'],
    },
    {
      what: 'a late event disputes a payment that the shop has won back',
      find: '  if (!intent?.disputed) return;\n',
      replace: '  if (!intent) return;\n',
      tests: ['functions/app/orders/end-dispute.test.ts'],
    },
    {
      what: 'a dispute raises no alarm',
      find: '  await reportDispute(deps, paymentIntentId, order?.id ?? null);\n',
      replace: '',
    },
  ]),
  ...faultsIn(
    'functions/app/orders/end-dispute.ts',
    ['functions/app/orders/end-dispute.test.ts'],
    [
      {
        what: 'the operator is not told how a dispute ended',
        find: "  await raiseOnce(deps, subject, `${outcome}-${disputeId}`, ['payment-disputed', ended]);\n",
        replace: '',
      },
      {
        what: 'the shop keeps the money of a won dispute although its order was called off',
        find: "isOwed ? 'refunding' : before",
        replace: 'before',
      },
      {
        what: 'an order continues although the bank has taken its money',
        find: "    if (order) await cancelDisputed(deps, order, { changedBy: 'payment', reason: 'The dispute is lost' });\n",
        replace: '',
      },
      {
        what: 'an accepted dispute leaves the order at the printer',
        find: "(await stop()) !== 'printing'",
        replace: 'true',
      },
    ],
  ),
  ...faultsIn(
    'functions/app/orders/follow-suspicion.ts',
    ['functions/app/orders/order-window.test.ts'],
    [
      {
        what: 'a review replaces the hold of a simultaneous dispute',
        find: 'await deps.orders.replaceHold(order.id, null, holds[suspicion]);',
        replace:
          'await orders.replaceHold(order.id, (await orders.find(order.id))?.heldBecause ?? null, holds[suspicion]);',
      },
      {
        what: 'the end of a review releases a disputed order',
        find: 'if (heldBecause !== reviewHold) return;',
        replace: '',
      },
    ],
  ),
];
