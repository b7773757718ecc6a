import { type Fault, faultsIn } from './fault.ts';

const simulation = 'tests/simulation/simulation.test.ts';
const refunds = ['tests/integration/refunds.test.ts', simulation];
const reconciling = ['tests/integration/reconcile-orders.test.ts', simulation];
const webhooks = ['tests/integration/webhooks.test.ts', simulation];

/** Faults in refunds, disputes, events, and the reconciler. */
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
      find: "  if (status === 'refund-failed') deps.alarms.raise('refund-failed'",
      replace: "  if (status === 'disputed') deps.alarms.raise('refund-failed'",
    },
    {
      what: 'the original of a called-off order stays until the reconciler runs',
      find: '  await withdrawPurchases(deps, order);\n',
      replace: '',
    },
    {
      what: 'a called-off order is not refunded until the reconciler runs',
      find: "  if (payment.status === 'refunding') await sendRefund(deps, payment);\n",
      replace: '',
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
        what: 'the refunded amount is not stored',
        find: 'if (refunded !== (refundedAmount ?? 0))',
        replace: 'if (refunded < 0)',
      },
      {
        what: 'a refunded order stays at the printer',
        find: "const calledOff = await callOffBy('refund', cause, deps, order);",
        replace: "const calledOff = order.id === '' ? await callOffBy('refund', cause, deps, order) : 'stopped';",
      },
      {
        what: 'a print of a refunded order raises no alarm',
        find: "    deps.alarms.raise('printed-though-cancelled', { orderId: order.id });\n",
        replace: '',
      },
      {
        what: 'the originals of a refunded order stay',
        find: '  await finishEnding(deps, order);\n',
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
      find: 'isWhole ? payment : await wanted(deps, payment, cause)',
      replace: 'payment',
    },
  ]),
  ...faultsIn('functions/app/orders/announce-refunds.ts', refunds, [
    {
      what: 'a failed refund is announced as paid',
      find: "isEffective(refund) ? 'refund' : 'refund-back'",
      replace: "isEffective(refund) ? 'refund' : 'refund'",
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
      tests: ['functions/app/orders/desk.test.ts'],
    },
    {
      what: 'a dispute raises no alarm',
      find: "  alarms.raise('payment-disputed', { paymentIntentId, orderId: order?.id ?? 'none' });\n",
      replace: '',
    },
  ]),
  ...faultsIn(
    'functions/app/orders/end-dispute.ts',
    ['functions/app/orders/desk.test.ts'],
    [
      {
        what: 'the operator is not told how a dispute ended',
        find: "  deps.alarms.raise('payment-disputed', { paymentIntentId, because: `The dispute is ${outcome}` });\n",
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
    'functions/app/orders/process-webhook.ts',
    ['functions/app/orders/process-webhook.test.ts', ...webhooks],
    [
      {
        what: 'an event is marked as processed before its effect',
        find: '  await applyEvent(deps, event);\n  await deps.events.markProcessed(eventId, isoOf(deps.clock));',
        replace: '  await deps.events.markProcessed(eventId, isoOf(deps.clock));\n  await applyEvent(deps, event);',
      },
      {
        what: 'every delivery of an event is processed',
        find: '(event.processed && !again)',
        replace: 'again === undefined',
      },
      {
        what: 'the draft of a payment that can still succeed is deleted',
        find: "intent?.status === 'canceled' && shopperId",
        replace: 'shopperId',
      },
      {
        what: 'a returned parcel raises no alarm',
        find: "['shipment_canceled', 'shipment_returned'],",
        replace: "['shipment_canceled'],",
      },
      {
        what: 'an event that cannot be processed raises no alarm',
        find: "  alarms.raise('event-unprocessed', { eventId });\n",
        replace: '',
      },
    ],
  ),
  ...faultsIn('functions/app/orders/webhooks.ts', webhooks, [
    { what: 'events are kept for 90 hours instead of 90 days', find: '90 * 24 * 3600', replace: '90 * 3600' },
    {
      what: 'an event whose message was lost is never requeued',
      find: 'if (!stored.processed) await',
      replace: 'if (stored.createdAt === isoOf(clock)) await',
    },
  ]),
  ...faultsIn('functions/app/orders/compare-payments.ts', reconciling, [
    {
      what: 'a payment that is waiting for the bank is never closed',
      find: " || status === 'requires_action'",
      replace: '',
    },
    {
      what: 'payments are compared for four hours instead of days',
      find: 'all: 4 * day',
      replace: 'all: 4 * hour',
    },
    {
      what: 'payments are closed after two hours instead of days',
      find: 'payableFor = 2 * day',
      replace: 'payableFor = 2 * hour',
    },
    {
      what: 'a dispute after a failed refund is never detected',
      find: 'if (!payment || isDisputable(payment))',
      replace: "if (!payment || payment.status === 'succeeded')",
      tests: ['functions/app/orders/end-requests.test.ts'],
    },
    {
      what: 'a payment whose order cannot be read counts as having no order',
      find: "  if (placed.outcome === 'failed' && (await deps.paymentRecords.find(intent.id))) return false;\n",
      replace: '',
      tests: ['functions/app/orders/end-requests.test.ts'],
    },
    {
      what: 'a dispute whose event was lost is never detected',
      find: 'if (intent.disputed) return followLostDispute(deps, intent);',
      replace: 'if (intent.disputed) return true;',
    },
    {
      what: 'a refund whose event was lost is never detected',
      find: '  if (isMissed || (await isUntold(deps, order))) await followRefund(deps, intent.id);\n',
      replace: '',
    },
    {
      what: 'a failed refund whose event was lost is never detected',
      find: "payment?.status === 'refunded' && amountRefunded < amountReceived",
      replace: 'amountRefunded < 0',
    },
  ]),
  ...faultsIn(
    'functions/app/orders/follow-suspicion.ts',
    ['functions/app/orders/order-window.test.ts'],
    [
      {
        what: 'a review replaces the hold of a simultaneous dispute',
        find: 'await orders.replaceHold(order.id, null, holds[suspicion]);',
        replace:
          'await orders.replaceHold(order.id, (await orders.find(order.id))?.heldBecause ?? null, holds[suspicion]);',
      },
      {
        what: 'the end of a review releases a disputed order',
        find: 'if (heldBecause !== holds.review) return;',
        replace: '',
      },
    ],
  ),
  ...faultsIn('functions/app/orders/operator-actions.ts', reconciling, [
    {
      what: 'the operator releases a newer hold without having seen it',
      find: 'replaceHold(orderId, order.heldBecause, null)',
      replace: 'replaceHold(orderId, (await deps.orders.find(orderId))?.heldBecause ?? null, null)',
      tests: ['functions/app/orders/order-window.test.ts'],
    },
  ]),
  ...faultsIn('functions/app/orders/resume-orders.ts', reconciling, [
    {
      what: 'an order stays held after a review whose end event was lost',
      find: '  await releaseAfterReview(deps, order);\n',
      replace: '',
      tests: ['functions/app/orders/order-window.test.ts'],
    },
    {
      what: 'a held order is never given up, even if a person confirmed it at the printer',
      find: "if (isHeld && order.status === 'pending') return;",
      replace: 'if (isHeld) return;',
      tests: ['functions/app/orders/resume-orders.test.ts'],
    },
    {
      what: 'an order is never given up',
      find: 'refundAt !== null && refundAt <= clock.now()',
      replace: 'refundAt === 0',
    },
    {
      what: 'an order with a snag is retried in every run',
      find: "  if (isHeld || !isRetryDue(snag, clock.now(), schedules['reconcile-orders'].parts.orders * minute)) return;\n",
      replace: '',
      tests: ['tests/integration/snags.test.ts', ...reconciling],
    },
    {
      what: 'a lost confirmation email is never resent',
      find: "if (!order.mailsSent.includes('order-confirmed') &&",
      replace: "if (order.mailsSent.includes('order-confirmed') &&",
    },
    { what: 'an order that stays pending raises no alarm', find: '  pending: 30 * minute,\n', replace: '' },
  ]),
  ...faultsIn('functions/app/orders/reconcile-orders.ts', reconciling, [
    {
      what: 'an event without effect is never reprocessed',
      find: 'if (errorMessage === null) await',
      replace: 'if (errorMessage !== null) await',
    },
    {
      what: 'a refund interrupted by a crash is never finished',
      find: "await paymentRecords.listIn('refunding')",
      replace: "await paymentRecords.listIn('refunded')",
    },
    {
      what: 'the hourly sweep compares only two hours',
      find: "comparePayments(reconcileDeps, 'all')",
      replace: "comparePayments(reconcileDeps, 'recent')",
    },
    {
      what: 'refunds wait until all payments are compared',
      find: 'const violations = await parts[part](reconcileDeps);',
      replace:
        "if (part === 'refunds') await parts.payments(reconcileDeps);\n  const violations = await parts[part](reconcileDeps);",
    },
  ]),
  ...faultsIn('functions/app/orders/repair-each.ts', reconciling, [
    {
      what: 'a run that finds nothing to do still reads the secrets',
      find: '  let failed = 0;\n',
      replace: '  let failed = 0;\n  await open();\n',
    },
    {
      what: 'one failed repair stops the others',
      find: '      return false;\n    });',
      replace: '      throw error;\n    });',
    },
  ]),
  ...faultsIn(
    'functions/app/orders/snags.ts',
    ['functions/app/orders/snags.test.ts', 'tests/integration/snags.test.ts', simulation],
    [
      {
        what: 'an order is given up after three hours instead of days',
        find: 'patience = 72 * hour',
        replace: 'patience = 3 * hour',
      },
      {
        what: 'the shop’s own declined card is never retried',
        find: "new Set(['billing', 'file', 'parcel-replacement', 'unknown'])",
        replace: "new Set(['file', 'parcel-replacement', 'unknown'])",
      },
      {
        what: 'a declined card at the printer counts as a wrong address',
        find: "'402': 'billing'",
        replace: "'402': 'address'",
      },
    ],
  ),
];
