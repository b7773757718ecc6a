import { type Fault, faultsIn } from './fault.ts';

const simulation = 'tests/simulation/simulation.test.ts';
const reconciling = ['tests/integration/reconcile-orders.test.ts', simulation];
const webhooks = ['tests/integration/webhooks.test.ts', 'tests/integration/printer-asks.test.ts', simulation];

/** Faults in the processing of events and in the reconciler. */
export const reconcilingFaults: Fault[] = [
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
        what: 'items that are back in stock alert the operator',
        find: ' || event.isOutOfStock === false',
        replace: '',
      },
      {
        what: 'the canceled parcel of an order that the shopper has cancelled alerts the operator',
        find: 'if (!order || isCalledOff(order.status)) return false;',
        replace: 'if (!order) return false;',
      },
      {
        what: 'a parcel that the shop has called off alerts the operator',
        find: ' || !isOwnCancellation(order, event.externalId)',
        replace: ' || order.id !== null',
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
      find: '  if (isMissed || (await hasUntoldRefund(deps, order))) await followRefund(deps, intent.id);\n',
      replace: '',
    },
    {
      what: 'a failed refund whose event was lost is never detected',
      find: "payment?.status === 'refunded' && amountRefunded < amountReceived",
      replace: 'amountRefunded < 0',
    },
  ]),
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
      find: "'follow-review': releaseAfterReview,",
      replace: "'follow-review': async () => undefined,",
      tests: ['functions/app/orders/order-window.test.ts'],
    },
    {
      what: 'an order is never given up',
      find: "'give-up': giveUpOrder,",
      replace: "'give-up': async () => undefined,",
    },
  ]),
  ...faultsIn(
    'functions/app/orders/put-off-order.ts',
    ['functions/app/orders/put-off-order.test.ts'],
    [
      {
        what: 'two messages wait for a busy printer',
        find: 'if (!(await orders.planAttempt(',
        replace: 'if ((await orders.planAttempt(orderId, at, at)) && !(await orders.planAttempt(',
      },
    ],
  ),
  ...faultsIn('functions/app/orders/snags.ts', reconciling, [
    {
      what: 'an order with a snag is retried in every run',
      find: '+ retryEvery : null',
      replace: ': null',
      tests: ['functions/app/orders/snags.test.ts', 'tests/integration/snags.test.ts'],
    },
  ]),
  ...faultsIn('functions/app/orders/due-time.ts', reconciling, [
    {
      what: 'an order that waits for a busy printer is sent again in every run',
      find: "Math.max(time, attemptAt === null ? 0 : Date.parse(attemptAt) + messageLife('submit-order'))",
      replace: 'Math.max(time, attemptAt === null ? 0 : 0)',
      tests: ['tests/simulation/long-wait.test.ts'],
    },
    {
      what: 'a held order is never given up, even if a person confirmed it at the printer',
      find: "heldBecause !== null && status === 'pending'",
      replace: 'heldBecause !== null',
      tests: ['functions/app/orders/resume-orders.test.ts'],
    },
    {
      what: 'a lost confirmation email is never resent',
      find: "order.told.includes('order-confirmed') ||",
      replace: "!order.told.includes('order-confirmed') ||",
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
      find: '        return false;\n      });',
      replace: '        throw error;\n      });',
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
