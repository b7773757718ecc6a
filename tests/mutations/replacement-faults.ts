import { type Fault, faultsIn } from './fault.ts';

const replacements = ['functions/app/orders/submit-replacements.test.ts'];

/** Faults in reprints of damaged or lost parcels. */
export const replacementFaults: Fault[] = [
  ...faultsIn('functions/app/orders/follow-order.ts', replacements, [
    { what: 'the cost of a replacement is forgotten', find: ', cost: costs.total }]', replace: ' }]' },
  ]),
  ...faultsIn('functions/app/orders/submit-replacements.ts', replacements, [
    {
      what: 'a replacement is confirmed without checking its print files',
      find: '  await checkFiles(deps, draft, files);\n',
      replace: '',
    },
    {
      what: 'a replacement is printed during a dispute',
      find: '  if (blocker !== null) throw',
      replace: '  if (blocker === externalId) throw',
    },
    {
      what: 'a replacement whose payment was refunded stays as a draft',
      find: "  if (blocker === 'refunded' || blocker === 'charged-back') return callOffReplacements(deps, order);\n",
      replace: '',
    },
    {
      what: 'a rejected replacement stops the others from being sent',
      find: 'refusals.push(outcome);',
      replace: 'throw outcome;',
    },
  ]),
  ...faultsIn('functions/app/orders/replace-files.ts', replacements, [
    {
      what: 'new print files close the case of a returned parcel',
      find: "  if (snag?.kind !== 'parcel-replacement') return [];\n",
      replace: '',
    },
  ]),
  ...faultsIn('functions/app/orders/print-blocker.ts', replacements, [
    {
      what: 'a recorded dispute counts as released for reprints',
      find: "record?.status === 'disputed' ? 'disputed' :",
      replace: "record?.status === 'planned' ? 'disputed' :",
    },
  ]),
  ...faultsIn('functions/app/orders/parcels.ts', replacements, [
    {
      what: 'a replacement whose files are still being read raises an alarm',
      find: 'const confirmedWithin = 2 * 3600 * 1000;',
      replace: 'const confirmedWithin = 0;',
    },
    {
      what: 'a rejected replacement is reported repeatedly',
      find: "order.snag?.kind === 'parcel-replacement' || now",
      replace: 'now',
    },
    {
      what: 'a replacement that was never sent raises no alarm',
      find: "new Set(['planned', 'draft']);",
      replace: "new Set(['draft']);",
    },
  ]),
  ...faultsIn('functions/app/orders/call-off.ts', replacements, [
    {
      what: 'a replacement that was called off before it was sent is sent to the printer',
      find: "{ ...one, status: 'canceled', settledAt: one.settledAt ?? at }",
      replace: 'one',
    },
    {
      what: 'a called-off replacement asks the operator to act',
      find: ', settledAt: one.settledAt ?? at }',
      replace: ' }',
    },
    {
      what: 'the case of a rejected replacement stays open after the refund',
      find: "  if (snag?.kind === 'parcel-replacement') await clearSnag(deps, order);\n",
      replace: '',
    },
  ]),
  ...faultsIn('functions/app/orders/operator-refunds.ts', replacements, [
    {
      what: 'a worker sends a replacement that the refund did not find',
      find: '  const marked = isWhole ? payment : await markForRefund(deps, payment, cause);\n  // Once the payment is marked, no worker sends a replacement that this call does not find.\n  await callOffReplacements(deps, order);\n',
      replace:
        '  await callOffReplacements(deps, order);\n  const marked = isWhole ? payment : await markForRefund(deps, payment, cause);\n',
    },
  ]),
  ...faultsIn('functions/app/orders/end-dispute.ts', replacements, [
    {
      what: 'an order is reprinted after a lost dispute',
      find: '  await callOffReplacements(deps, order);\n',
      replace: '',
    },
  ]),
  ...faultsIn('functions/app/orders/resume-orders.ts', replacements, [
    {
      what: 'a replacement whose message was lost is never sent',
      find: "  'send-replacements': sendOnce,\n",
      replace: "  'send-replacements': async () => undefined,\n",
    },
  ]),
  ...faultsIn('functions/app/orders/replace-parcel.ts', replacements, [
    {
      what: 'a new replacement does not call off the rejected one',
      find: 'besides: externalId, order }',
      replace: 'besides: externalId, order: { ...order, snag: null } }',
    },
  ]),
  ...faultsIn('functions/app/orders/print-again.ts', replacements, [
    {
      what: 'a rejected replacement is never retried',
      find: 'isAgain || unprintedReplacements(order.fulfillment).length > 0',
      replace: 'isAgain',
    },
  ]),
];
