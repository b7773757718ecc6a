import { type Fault, faultsIn } from './fault.ts';

const simulation = 'tests/simulation/simulation.test.ts';
const placing = ['tests/integration/place-order.test.ts', simulation];
const checkout = ['tests/integration/checkout.test.ts', simulation];
const windows = ['tests/integration/checkout-windows.test.ts', simulation];

/** Faults from the cart to the order: prices, checkouts, and payments that become orders. */
export const placingFaults: Fault[] = [
  ...faultsIn('functions/app/orders/place-order.ts', placing, [
    {
      what: 'an overpaid checkout becomes an order',
      find: 'if (intent.amountReceived !== draft.total)',
      replace: 'if (intent.amountReceived < draft.total)',
    },
    {
      what: 'a payment in another currency becomes an order',
      find: 'if (intent.currency.toUpperCase() !== currency)',
      replace: "if (intent.currency === '')",
    },
    {
      what: 'a payment is refunded before it is marked as used',
      find: '  if (!(await deps.paymentRecords.add(payment))) {',
      replace: '  await sendRefund(deps, payment).catch(() => {});\n  if (!(await deps.paymentRecords.add(payment))) {',
    },
    {
      what: 'a shopper gets the order of another shopper’s payment',
      find: 'used.userId === userId ? outcomeOf(deps, used)',
      replace: 'used ? outcomeOf(deps, used)',
    },
    {
      what: 'a shopper can place an order for another shopper’s payment',
      find: 'intent?.metadata.shopperId === userId ? placeUnused',
      replace: 'intent ? placeUnused',
    },
    {
      what: 'a disputed payment becomes an order',
      find: "  if (intent.disputed) return { outcome: 'disputed' };\n",
      replace: '',
    },
    {
      what: 'a refunded payment becomes an order',
      find: '  if (isRefunded(intent)) return refuse',
      replace: "  if (intent.id === '') return refuse",
    },
    {
      what: 'an unpaid checkout becomes an order',
      find: "if (intent.status !== 'succeeded') return",
      replace: "if (intent.status === 'canceled') return",
    },
    {
      what: 'a placed order is not sent to the printer until the reconciler finds it',
      find: "  await deps.queues.send('submit-order', { orderId: order.id }, deps.windowSeconds);\n",
      replace: '',
    },
    {
      what: 'a captured payment without an order raises no alarm',
      find: '  if (!isRefunded(intent)) {\n',
      replace: "  if (intent.id === '') {\n",
    },
  ]),
  ...faultsIn('functions/app/orders/order-from-draft.ts', placing, [
    { what: 'every order is shipped by STANDARD', find: 'draft.shipping.id', replace: "'STANDARD'" },
    { what: 'a line costs the price of one item', find: 'line.unitPrice * line.quantity', replace: 'line.unitPrice' },
    { what: 'the order has no tax', find: 'taxAmount: draft.taxAmount', replace: 'taxAmount: 0' },
    { what: 'an order promises the earliest day of arrival', find: '?.to ?? null', replace: '?.from ?? null' },
  ]),
  ...faultsIn(
    'functions/app/orders/address-to-save.ts',
    ['functions/app/addresses/addresses.test.ts', 'tests/integration/place-order.test.ts'],
    [
      {
        what: 'a checkout saves more addresses than a shopper may have',
        find: 'own.length >= maxAddresses || ',
        replace: '',
      },
      {
        what: 'a checkout saves an address twice',
        find: ' || own.some((one) => isSameAddress(shippingAddress, one))',
        replace: '',
      },
    ],
  ),
  ...faultsIn(
    'shared/model/delivery.ts',
    ['shared/model/delivery.test.ts'],
    [
      {
        what: 'parcels travel on weekends',
        find: 'if (day.getUTCDay() % 6 !== 0) left--;',
        replace: 'left--;',
      },
      {
        what: 'an estimate leaves out the time of printing',
        find: 'productionDays.max + longest',
        replace: 'longest',
      },
    ],
  ),
  ...faultsIn(
    'shared/model/line.ts',
    ['shared/model/cart.test.ts'],
    [
      {
        what: 'the options of a line outgrow its record',
        find: '.length <= 2000',
        replace: '.length <= 2_000_000',
      },
      {
        what: 'an artwork is printed twice at the same placement',
        find: 'new Set(all.map(({ placement }) => placement)).size === all.length',
        replace: 'all.length > 0',
      },
    ],
  ),
  ...faultsIn('functions/app/checkout/quote.ts', checkout, [
    {
      what: 'the tax is dropped from the total',
      find: 'total: subtotal + selected.rate + taxAmount',
      replace: 'total: subtotal + selected.rate',
    },
    {
      what: 'every shipping method has the price of the cheapest',
      find: 'shippingCost: selected.rate',
      replace: 'shippingCost: rates[0]!.rate',
    },
    {
      what: 'the estimate is requested with the cheapest method',
      find: 'shipping: selected.id',
      replace: 'shipping: rates[0]!.id',
    },
    {
      what: 'the estimate is requested without the placements',
      find: 'lines.map(placeholders)',
      replace: 'lines.map(() => [])',
    },
    {
      what: 'the estimate omits additional prints',
      find: 'return customization.placements\n',
      replace: 'return customization.placements.slice(0, 1)\n',
    },
    {
      what: 'shipping is never taxed',
      find: 'tax.onShipping ? subtotal + selected.rate : subtotal',
      replace: 'subtotal',
    },
    {
      what: 'the shopper’s method is ignored',
      find: 'rates.find(({ id }) => id === chosenId) ?? cheapest',
      replace: 'cheapest',
    },
  ]),
  ...faultsIn(
    'functions/app/checkout/provider-tax.ts',
    ['functions/app/checkout/provider-tax.test.ts', ...checkout],
    [
      { what: 'VAT is dropped', find: '=> tax + vat', replace: '=> tax' },
      { what: 'shipping always counts as taxed', find: '[true, false]', replace: '[true]' },
    ],
  ),
  ...faultsIn(
    'functions/app/limits/request-limits.ts',
    ['functions/app/limits/request-limits.test.ts'],
    [
      {
        what: 'a network with many accounts has no limit',
        find: '    { key: `${what}-from:${digest(network)}`, limit: perNetwork },\n',
        replace: '',
      },
      {
        what: 'the counters of a network contain its IP address',
        find: '${digest(network)}',
        replace: '${network}',
      },
    ],
  ),
  ...faultsIn('functions/app/checkout/checkout.ts', checkout, [
    {
      what: 'a stopped checkout accepts payments',
      find: "  if (await deps.checkoutStops.find()) throw new AppError('checkout-stopped', stoppedMessage);\n",
      replace: '',
    },
  ]),
  ...faultsIn('functions/app/checkout/create-payment.ts', checkout, [
    {
      what: 'a chosen method that is not offered is replaced silently',
      find: 'if (chosenId !== null && selected.id !== chosenId) {',
      replace: "if (chosenId === '') {",
    },
    {
      what: 'a cart with problems can be paid',
      find: "  if (problems.length > 0) throw unpayable('cart-changed', problems);\n",
      replace: '',
    },
    {
      what: 'a payment that is waiting for the bank is changed',
      find: "  status === 'requires_payment_method' || status === 'requires_confirmation';",
      replace: "  status.startsWith('requires_');",
      tests: windows,
      survives:
        'The adapter and Stripe reject updates of such a payment, and `update` then returns undefined. The check is a second line of defense.',
    },
    {
      what: 'a checkout draft is kept for 90 hours instead of 90 days',
      find: '90 * 24 * 3600',
      replace: '90 * 3600',
    },
    {
      what: 'another window’s checkout is taken over',
      find: 'known.windowId !== windowId',
      replace: 'known.windowId === undefined',
      tests: windows,
    },
    {
      what: 'a payment is attached to a checkout that has been replaced in the meantime',
      find: ' ? intent : undefined;\n  }',
      replace: ' ? intent : intent;\n  }',
      tests: windows,
    },
  ]),
  ...faultsIn('functions/app/checkout/open-checkout.ts', windows, [
    {
      what: 'a payment that could not be cancelled counts as over',
      find: "  if (await payments.cancel(intentId)) return 'over';\n",
      replace: "  await payments.cancel(intentId);\n  if (intentId) return 'over';\n",
    },
    {
      what: 'a payment that has its order is placed again',
      find: "  if (await paymentRecords.find(intentId)) return 'over';\n",
      replace: '',
    },
    {
      what: 'a payment that succeeded counts as over',
      find: "if (intent.status === 'succeeded') return 'paid';",
      replace: "if (intent.status === 'succeeded') return 'over';",
    },
  ]),
  ...faultsIn(
    'functions/app/cart/price-cart.ts',
    ['tests/integration/cart-rules.test.ts', ...checkout],
    [
      { what: 'a discontinued product is still sold', find: 'product.isDiscontinued || ', replace: '' },
      { what: 'an out-of-stock variant is still sold', find: 'if (!variant.inStock)', replace: 'if (!variant.name)' },
      {
        what: 'a changed price is not reported',
        find: 'notice: unitPrice === before ? null',
        replace: 'notice: unitPrice ? null',
      },
      { what: 'the options of a product are dropped', find: 'product?.requiredOptions ?? []', replace: '[]' },
      {
        what: 'the price of the cart is never updated',
        find: 'const unitPrice = priceAt(product, variant, places);',
        replace: 'const unitPrice = before;',
      },
      {
        what: 'a line whose placement no longer exists is still sold',
        find: 'if (!places)',
        replace: 'if (places === null)',
      },
    ],
  ),
  ...faultsIn(
    'functions/app/catalogue/printable.ts',
    ['tests/integration/cart-rules.test.ts'],
    [
      { what: 'an additional print costs nothing', find: 'placementSurcharge(product, additionalCost)', replace: '0' },
      {
        what: 'prints that exclude each other are sold',
        find: 'places.length === names.length && isTogether',
        replace: 'places.length === names.length',
      },
    ],
  ),
  ...faultsIn(
    'functions/app/printing/print-files.ts',
    ['tests/integration/mockups.test.ts'],
    [
      {
        what: 'only the first placement is printed',
        find: 'for (const placed of placements)',
        replace: 'for (const placed of placements.slice(0, 1))',
      },
    ],
  ),
];
