import { type Fault, faultsIn } from './fault.ts';

const simulation = 'tests/simulation/simulation.test.ts';
const following = ['tests/integration/follow-order.test.ts', 'tests/integration/snags.test.ts', simulation];
const sending = ['tests/integration/submit-order.test.ts', simulation];

/** Faults in sending orders to the printer. */
export const printingFaults: Fault[] = [
  ...faultsIn('functions/app/orders/provider-request.ts', sending, [
    { what: 'one piece of each line is printed', find: 'quantity: line.quantity', replace: 'quantity: 1' },
    { what: 'the options of a line are dropped', find: 'options: line.options', replace: 'options: []' },
    { what: 'the customs form states no tax', find: 'tax: fulfillment.taxAmount', replace: 'tax: 0' },
    { what: 'all lines have the same number', find: '`line-${index + 1}`', replace: "'line-1'" },
  ]),
  ...faultsIn('functions/app/orders/submit-order.ts', sending, [
    {
      what: 'a refunded or disputed order is printed',
      find: '  if (blocker !== null) return stop(deps, order, blocker);\n',
      replace: '',
    },
    {
      what: 'an order is confirmed without the claim',
      find: '  if (!isOurs) return withdraw(deps, orderId);\n',
      replace: '',
    },
    {
      what: 'a held order is sent',
      find: '  if (!order || !isToBeSent(order)) return;\n',
      replace: '  if (!order) return;\n',
    },
    {
      what: 'a rejection by the printer refunds the order at once',
      find: 'if (order && isUnmade(order)) return recordSnag(deps, order, snagKindOf(reason, message), message);',
      replace: 'if (order && isUnmade(order)) return refuse(deps, order, new ProviderRefusal(reason, message));',
    },
    {
      what: 'an order that fails at its confirmation counts as sent',
      find: "if (sent.status === 'failed') return",
      replace: "if (sent.status === '') return",
    },
    {
      what: 'an unprofitable order raises no alarm',
      find: '  await warnAboutCost(deps, order, draft);\n',
      replace: '',
    },
    {
      what: 'the draft of a called-off order is left at the printer',
      find: "if (order?.status === 'cancelled' || order?.status === 'failed') return withdraw(deps, orderId);",
      replace: "if (order?.status === 'cancelled' || order?.status === 'failed') return;",
    },
    {
      what: 'an order cancelled during its confirmation is printed',
      find: '  // An event has moved the order further, or the shopper has cancelled it.\n  return withdraw(deps, orderId);\n',
      replace: '',
    },
    {
      what: 'an order that the printer cancelled waits forever',
      find: "  if (draft.status === 'canceled') return endCancelled(deps, orderId, draft);\n",
      replace: '',
    },
  ]),
  ...faultsIn(
    'functions/app/orders/check-files.ts',
    ['functions/app/orders/check-files.test.ts'],
    [
      {
        what: 'a file that the printer has not read yet counts as damaged',
        find: 'if (!isRead && ageMs < patience) {',
        replace: 'if (!isRead && ageMs < 0) {',
      },
      { what: 'a damaged file is printed', find: "'size', 'md5'] as const", replace: "'size'] as const" },
    ],
  ),
  ...faultsIn(
    'functions/app/orders/submit-order.ts',
    ['functions/app/orders/submit-order.test.ts'],
    [
      {
        what: 'an order is confirmed without checking its print files',
        find: '  await checkFiles(deps, draft, await filesOfLines(deps, order, order.items));\n',
        replace: '',
      },
      {
        what: 'correcting a draft restarts the printer’s time limit for reading its files',
        find: '  await checkFiles(deps, draft, await filesOfLines(deps, order, order.items));\n  await bringUpToDate(deps, order.id);\n',
        replace:
          '  await bringUpToDate(deps, order.id);\n  await checkFiles(deps, draft, await filesOfLines(deps, order, order.items));\n',
      },
    ],
  ),
  ...faultsIn('functions/app/orders/files-of-lines.ts', sending, [
    {
      what: 'a deleted artwork is printed',
      find: 'if (!(await artworks.find(userId, artworkId)))',
      replace: 'if (artworkId < 0)',
    },
    {
      what: 'a worker makes print files until it times out',
      find: 'throw toBeContinued(id);',
      replace: 'toBeContinued(id);',
      tests: ['functions/app/orders/submit-order.test.ts'],
    },
  ]),
  ...faultsIn(
    'functions/app/orders/submit-order.ts',
    ['functions/app/orders/correct-address.test.ts'],
    [
      {
        what: 'a worker replaces a newer address with an older one',
        find: 'if (after?.fulfillment.correctedAt !== order.fulfillment.correctedAt) await bringUpToDate(deps, orderId);',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    'functions/app/orders/submit-order.ts',
    ['functions/app/orders/end-requests.test.ts'],
    [
      {
        what: 'an order that has been cancelled in the meantime gets a snag',
        find: "  if (known?.status === 'canceled') return endCancelled(deps, orderId, known);\n",
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    'functions/app/orders/end-cancelled.ts',
    ['functions/app/orders/end-requests.test.ts'],
    [
      {
        what: "a shopper's cancellation is mistaken for a rejection by the printer",
        find: '  if (requested) return endAndRefund(deps, order, requested);\n',
        replace: '',
      },
      {
        what: 'an order that was called off because of its dispute is mistaken for a rejection by the printer',
        find: 'if (isCalledOffForChargeback(order, ',
        replace: 'if (false && isCalledOffForChargeback(order, ',
      },
    ],
  ),
  ...faultsIn('functions/app/orders/print-blocker.ts', sending, [
    {
      what: 'an order that was refunded in part is not printed',
      find: 'intent.amountRefunded >= intent.amountReceived',
      replace: 'intent.amountRefunded > 0',
    },
    {
      what: 'orders paid with test money are printed',
      find: '!intent.livemode',
      replace: '!intent.id',
    },
    {
      what: 'a dispute before the confirmation is not detected',
      find: "if (intent.disputed && record.status !== 'disputed')",
      replace: "if (intent.disputed && record.status === 'disputed')",
    },
    {
      what: 'an order whose refund has started is printed',
      find: "record.status === 'refunding' || record.status === 'refunded'",
      replace: "record.status === 'refunded'",
    },
  ]),
  ...faultsIn(
    'functions/app/orders/call-off.ts',
    ['tests/integration/orders.test.ts', ...following],
    [
      {
        what: 'an order that the printer does not cancel counts as stopped',
        find: "return after && isIdle(after) ? 'stopped' : 'printing';",
        replace: "return after ? 'stopped' : 'printing';",
      },
      {
        what: 'a removed draft can be cancelled',
        find: "status === 'failed' || status === 'canceled' || (status === 'archived' && shipments.length === 0)",
        replace: "status === 'failed' || status === 'canceled'",
      },
    ],
  ),
  ...faultsIn(
    'functions/app/orders/orders.ts',
    ['tests/integration/orders.test.ts', simulation],
    [
      {
        what: 'an order in production is cancelled and refunded',
        find: '    throw tooLate();\n',
        replace: '',
      },
      {
        what: 'a shopper cancels another shopper’s order',
        find: 'if (order?.userId !== userId) throw',
        replace: 'if (!order) throw',
      },
      {
        what: 'a cancellation and the worker both win',
        find: "unclaimedOnly: calledOff === 'unsent',",
        replace: 'unclaimedOnly: false,',
      },
    ],
  ),
  ...faultsIn(
    'functions/app/orders/print-again.ts',
    ['functions/app/orders/submit-order.test.ts'],
    [
      {
        what: 'an order is confirmed again without checking its files',
        find: 'if (isAgain) await markUnsent(deps, order.id);',
        replace: 'if (isAgain) await provider.confirm(numberOf(order));',
      },
    ],
  ),
  ...faultsIn(
    'functions/app/orders/print-again.ts',
    ['functions/app/orders/resume-orders.test.ts'],
    [
      {
        what: 'an order is given up while it is being printed',
        find: "  if (outcome === 'printing') return followOrder(deps, order.id);\n",
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    'shared/model/order.ts',
    ['shared/model/order.test.ts', simulation],
    [
      { what: 'a status moves backward', find: 'progressStep(to) > progressStep(from)', replace: 'to !== from' },
      {
        what: 'a delivered order is cancelled',
        find: " || from === 'delivered') return false;",
        replace: ') return false;',
      },
    ],
  ),
];
