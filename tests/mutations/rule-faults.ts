import { type Fault, faultsIn } from './fault.ts';

/** Faults in the rules of a sale: countries, currencies, what the printer accepts, test money, and the window. */
export const ruleFaults: Fault[] = [
  ...faultsIn(
    'functions/app/checkout/cached-pricing.ts',
    ['functions/app/checkout/cached-pricing.test.ts'],
    [
      {
        what: 'the printer is called again for every total',
        find: '    if (known !== undefined) return known;\n',
        replace: '',
      },
      {
        what: 'one account can use up the shop’s calls',
        find: '    await countAttempts(deps, attempted);\n',
        replace: '',
      },
      {
        what: 'cached totals are used for other placements',
        find: 'files.map(({ type }) => type)',
        replace: 'files.length',
      },
    ],
  ),
  ...faultsIn(
    'functions/app/budget/limits.ts',
    ['tests/integration/call-budget.test.ts', 'tests/simulation/busy-time.test.ts'],
    [
      {
        what: 'polling uses the calls reserved for the checkout',
        find: "poll: { reserve: 0, patience: 70_000, leaves: ['order', 'checkout', 'follow'] }",
        replace: 'poll: { reserve: 0, patience: 70_000, leaves: [] as string[] }',
        tests: ['tests/simulation/busy-time.test.ts'],
      },
      { what: 'the printer gets twice as many calls as it accepts', find: 'all: 120,', replace: 'all: 240,' },
    ],
  ),
  ...faultsIn(
    'functions/app/orders/poll-shipments.ts',
    ['functions/app/orders/poll-shipments.test.ts'],
    [
      {
        what: 'the most recently polled orders are polled first',
        find: 'lastAsked(a).localeCompare(lastAsked(b))',
        replace: 'lastAsked(b).localeCompare(lastAsked(a))',
      },
      {
        what: 'a busy printer raises an alarm for every open order',
        find: '    .catch(stopIfBusy)\n    .catch((error',
        replace: '    .catch((error',
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/printful/envelope.ts',
    ['functions/adapters/printful/provider.test.ts'],
    [
      {
        what: 'amounts in any currency count as dollars',
        find: 'z.literal(currency, {',
        replace: 'z.literal([currency, "EUR"], {',
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/printful/requests.ts',
    ['tests/contract/printful-adapter.test.ts'],
    [
      {
        what: 'an order to Brazil has no tax number',
        find: '  ...(to.taxNumber && { tax_number: punctuated(to.taxNumber) }),\n',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    'shared/model/address.ts',
    ['shared/model/address.test.ts'],
    [
      {
        what: 'an address in Ireland needs a postal code',
        find: 'ruleOf(countryCode).zip !== undefined;',
        replace: "countryCode !== 'XX';",
      },
    ],
  ),
  ...faultsIn(
    'functions/adapters/stripe/test-money.ts',
    ['functions/adapters/stripe/test-money.test.ts'],
    [
      {
        what: 'the shop starts with test money and the real printer',
        find: ' || isLiveKey(secretKey)',
        replace: ' || secretKey',
      },
    ],
  ),
  ...faultsIn(
    'functions/app/orders/orders.ts',
    ['functions/app/orders/order-window.test.ts'],
    [
      {
        what: 'a shopper sends the order to another country',
        find: '  if (address.countryCode !== countryCode || address.stateCode !== stateCode) throw elsewhere();\n',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    'functions/app/orders/submit-order.ts',
    ['functions/app/orders/order-window.test.ts'],
    [
      {
        what: 'an order goes to the printer before its window ends',
        find: '  if (waitMs > 0) return',
        replace: '  if (waitMs > 900_000_000) return',
      },
      {
        what: 'a corrected address is not sent to the printer',
        find: '  await updateDraft(provider, numberOf(order), { recipient: order.fulfillment.shippingAddress });\n',
        replace: '',
        tests: ['functions/app/orders/correct-address.test.ts'],
      },
    ],
  ),
];
