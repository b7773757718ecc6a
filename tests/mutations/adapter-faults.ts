import { type Fault, faultsIn } from './fault.ts';

const stripe = [
  'functions/adapters/stripe/answers.test.ts',
  'functions/adapters/stripe/payments.test.ts',
  'functions/adapters/stripe/failure.test.ts',
  'tests/contract/stripe-forms.test.ts',
];
const printful = [
  'functions/adapters/printful/requests.test.ts',
  'functions/adapters/printful/provider.test.ts',
  'tests/contract/printful-adapter.test.ts',
];

/** Faults in the requests to Stripe and Printful and in reading their responses. */
export const adapterFaults: Fault[] = [
  ...faultsIn(
    'functions/adapters/stripe/client.ts',
    ['functions/adapters/stripe/answers.test.ts'],
    [
      {
        what: 'a proxy’s response counts as Stripe’s',
        find: "if (typeof body?.object !== 'string' && !body?.error)",
        replace: 'if (body === null)',
      },
    ],
  ),
  ...faultsIn('functions/adapters/stripe/payments.ts', stripe, [
    {
      what: 'a changed checkout reuses the first idempotency key',
      find: 'keyOf(`pi-create:${request.checkoutId}`, params)',
      replace: '`pi-create:${request.checkoutId}`',
    },
    {
      what: 'a successful payment counts as cancelled',
      find: "if (hasCode(error, 'payment_intent_unexpected_state')) return false;",
      replace: "if (hasCode(error, 'payment_intent_unexpected_state')) return true;",
    },
    {
      what: 'every payment method that the dashboard enables can be used',
      find: '{ ...common, shipping, allowed_payment_method_types: [...onlyCards] }',
      replace: '{ ...common, shipping }',
    },
    {
      what: 'a new payment is sent the empty fields of its address',
      find: 'const shipping = withoutEmpty(common.shipping);',
      replace: 'const { shipping } = common;',
    },
    {
      what: 'the reconciler reads only the first 100 payments',
      find: 'for await (const intent of stripe.paymentIntents.list(query))',
      replace: 'for (const intent of (await stripe.paymentIntents.list(query)).data)',
    },
    { what: 'every payment counts as real money', find: 'livemode: intent.livemode', replace: 'livemode: true' },
    {
      what: 'refunds are not read from the charge',
      find: 'amountRefunded: charge?.amount_refunded ?? 0',
      replace: 'amountRefunded: 0',
    },
    {
      what: 'disputes are not read from the charge',
      find: 'disputed: charge?.disputed ?? false',
      replace: 'disputed: false',
    },
    {
      what: 'a payment stays disputed after the shop has won',
      find: 'return intent.disputed ? {',
      replace: "return intent.id === '' ? {",
    },
    {
      what: 'the requested amount counts as received',
      find: 'amountReceived: intent.amount_received',
      replace: 'amountReceived: intent.amount',
    },
    {
      what: 'updating a payment in progress fails instead of being rejected',
      find: "if (hasCode(error, 'payment_intent_unexpected_state')) return undefined;",
      replace: '',
    },
    { what: 'the payment does not identify its content', find: '      cartHash: request.cartHash,\n', replace: '' },
  ]),
  ...faultsIn('functions/adapters/stripe/refunds.ts', stripe, [
    {
      what: 'every refund is for the whole payment',
      find: "    amount,\n    reason: 'requested_by_customer',",
      replace: "    reason: 'requested_by_customer',",
    },
    {
      what: 'all refunds of a payment share an idempotency key',
      find: 'keyOf(`refund:${paymentIntentId}`, params)',
      replace: '`refund:${paymentIntentId}`',
    },
    {
      what: 'a refund that Stripe made despite an error response is made again',
      find: 'const made = isRepeated ? (await listed(stripe, paymentIntentId)).find(isSame) : undefined;',
      replace: 'const made = undefined as Stripe.Refund | undefined;',
    },
    {
      what: 'a refund of a disputed payment fails',
      find: "if (hasCode(error, 'charge_disputed')) return undefined;",
      replace: '',
    },
    {
      what: 'the refunds of all payments are read instead of one',
      find: '{ payment_intent: paymentIntentId, limit: pageSize }',
      replace: '{ limit: pageSize }',
    },
  ]),
  ...faultsIn('functions/adapters/stripe/idempotency.ts', stripe, [
    {
      what: 'a stored failure is final',
      find: 'repeats === maxReplays || !isStoredFailure(error)',
      replace: 'repeats === 0 || !isStoredFailure(error)',
    },
    {
      what: 'each retry after a stored failure makes another payment',
      find: '`${key}:${repeats}`',
      replace: '`${key}:${Math.random()}`',
    },
  ]),
  ...faultsIn('functions/adapters/stripe/failure.ts', stripe, [
    {
      what: 'a refund stays rejected after the shop has won the dispute',
      find: " || error.code === 'charge_disputed'",
      replace: '',
    },
    {
      what: 'a busy Stripe counts as an error of the shop',
      find: 'error instanceof errors.StripeRateLimitError || ',
      replace: '',
    },
    {
      what: 'an unreachable Stripe counts as an error of the shop',
      find: 'error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError',
      replace: 'error instanceof errors.StripeAPIError',
    },
  ]),
  ...faultsIn(
    'functions/adapters/stripe/webhooks.ts',
    ['functions/adapters/stripe/webhooks.test.ts'],
    [
      {
        what: 'a signature is valid for three days',
        find: 'const tolerance = 300;',
        replace: 'const tolerance = 300_000;',
      },
      {
        what: 'events are accepted without a signature',
        find: "return Stripe.webhooks.constructEvent(body, signature ?? '', secret, tolerance);",
        replace: 'return JSON.parse(String(body)) as Stripe.Event;',
      },
    ],
  ),
  ...faultsIn('functions/adapters/printful/requests.ts', printful, [
    {
      what: 'an order has no external ID at the printer',
      find: '  ...(order.externalId && { external_id: order.externalId }),\n',
      replace: '',
    },
    { what: 'the options are not sent', find: '  options: item.options,\n', replace: '' },
    {
      what: 'the motif is printed without a position',
      find: '  ...(file.position && { position: position(file.position) }),\n});\n\nconst itemBody',
      replace: '});\n\nconst itemBody',
    },
    {
      what: 'an empty state is sent as a state',
      find: 'state_code: to.stateCode || null',
      replace: 'state_code: to.stateCode',
    },
    {
      what: 'customs forms state the price of all pieces',
      find: 'formatMoney(item.retailPrice)',
      replace: 'formatMoney(item.retailPrice * item.quantity)',
    },
    { what: 'the apartment is lost', find: 'address2: to.address2', replace: 'address2: to.company' },
    { what: 'a gift has no message', find: 'message: order.giftMessage', replace: "message: ''" },
    {
      what: 'the packing slip states the shipping as the tax',
      find: 'tax: formatMoney(order.retailCosts.tax)',
      replace: 'tax: formatMoney(order.retailCosts.shipping)',
    },
    { what: 'the printer does not report returned parcels', find: "  'shipment_returned',\n", replace: '' },
  ]),
  ...faultsIn('functions/adapters/printful/provider.ts', printful, [
    {
      what: 'a draft is confirmed at once',
      find: "path: '/orders', body: orderBody(order)",
      replace: "path: '/orders?confirm=1', body: orderBody(order)",
    },
    {
      what: 'a draft whose creation response was lost counts as rejected',
      find: 'const existing = isRefused ? ',
      replace: "const existing = isRefused && refusal.reason === '' ? ",
    },
    {
      what: 'a cancelled order counts as confirmed',
      find: "new Set(['draft', 'failed', 'canceled', 'archived'])",
      replace: "new Set(['draft', 'failed', 'archived'])",
    },
    {
      what: 'an order in production counts as cancelled',
      find: "(status) => status === 'canceled', refusal",
      replace: "(status) => status !== '', refusal",
    },
    {
      what: 'the real Printful prints for test money',
      find: "    ? 'live-payments'\n    : 'every-payment'",
      replace: "    ? 'every-payment'\n    : 'every-payment'",
    },
  ]),
  ...faultsIn('functions/adapters/printful/order-answers.ts', printful, [
    {
      what: 'VAT is not read',
      find: '    ...costs,\n    additionalFee',
      replace: '    ...costs,\n    vat: 0,\n    additionalFee',
    },
    {
      what: 'a parcel on its way back counts as underway',
      find: "  return_to_sender: 'returned',\n",
      replace: '',
    },
    {
      what: 'deliveries are not read',
      find: 'deliveredAt: shipment.delivered_at ?? null',
      replace: 'deliveredAt: null',
    },
    { what: 'the reason for a failure is not read', find: 'error: order.error ?? null', replace: 'error: null' },
  ]),
  ...faultsIn('functions/adapters/printful/call.ts', printful, [
    {
      what: 'a rejected token counts as a rejection of the order',
      find: 'status >= 500 || status === 401 || status === 403',
      replace: 'status >= 500',
    },
    {
      what: 'calls do not count against the budget',
      find: '    await budget.spend(kind);\n',
      replace: '',
      tests: ['tests/integration/call-budget.test.ts', ...printful],
    },
    {
      what: 'a busy printer is called again at once',
      find: 'return seconds > 0 ? seconds : 60;',
      replace: 'return seconds > 0 ? 1 : 60;',
    },
  ]),
  ...faultsIn(
    'functions/adapters/printful/deliveries.ts',
    ['functions/adapters/printful/deliveries.test.ts', 'tests/contract/printful-webhooks.test.ts'],
    [
      {
        what: 'the printer’s events are accepted without a signature',
        find: '  if (isForged) throw',
        replace: '  if (isForged && !delivery) throw',
      },
      {
        what: 'anyone may send the printer’s events',
        find: '  if (!isSame(delivery.pathSecret, secrets.webhookPathSecret)) throw',
        replace: "  if (delivery.pathSecret === '') throw",
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/printful/webhook.ts',
    ['functions/adapters/printful/webhook.test.ts', 'tests/contract/printful-webhooks.test.ts'],
    [
      {
        what: 'two simultaneous events of an order count as one',
        find: "[type, occurredAt, data?.order?.id ?? '-', data?.order?.status ?? '-', shipment?.id ?? '-']",
        replace: "[occurredAt, data?.order?.id ?? '-']",
      },
      {
        what: 'an event with one unknown field is rejected',
        find: 'z.catch(z.nullish(schema), null)',
        replace: 'z.nullish(schema)',
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/aws/sqs-queues.ts',
    ['functions/runtime/correlation.test.ts'],
    [
      {
        what: 'a message loses the ID of the request that started the work',
        find: '      const id = correlationId();',
        replace: '      const id = undefined as string | undefined;',
      },
    ],
  ),
  ...faultsIn(
    'functions/runtime/consume.ts',
    ['functions/runtime/correlation.test.ts'],
    [
      {
        what: 'a worker starts a new trace instead of continuing the old one',
        find: 'record.messageAttributes[correlationAttribute]?.stringValue ?? record.messageId',
        replace: 'record.messageId',
      },
    ],
  ),
];
