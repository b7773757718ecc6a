import { type Fault, faultsIn } from './fault.ts';

const simulation = 'tests/simulation/simulation.test.ts';
const following = ['tests/integration/follow-order.test.ts', 'tests/integration/snags.test.ts', simulation];

/** Faults in tracking orders at the printer. */
export const trackingFaults: Fault[] = [
  ...faultsIn(
    'functions/app/orders/parcels.ts',
    ['functions/app/orders/parcels.test.ts', ...following],
    [
      {
        what: 'an order is delivered with the first of two parcels',
        find: '  awaitedIn(fulfillment).length === 0 &&\n',
        replace: '',
      },
      {
        what: 'every parcel overwrites the first',
        find: '(shipment) => shipment.id === id',
        replace: '(_, at) => at === 0',
      },
      {
        what: 'an outdated response removes a delivery',
        find: 'deliveredAt: parcel.deliveredAt ?? before?.deliveredAt ?? null',
        replace: 'deliveredAt: parcel.deliveredAt',
      },
      {
        what: 'a returned parcel counts as delivered',
        find: "deliveredAt !== null && state !== 'returned'",
        replace: 'deliveredAt !== null',
      },
      {
        what: 'a reshipped parcel replaces all earlier parcels',
        find: 'awaited.find(isAstray) ?? awaited[0];',
        replace: 'awaited.at(-1);',
      },
      {
        what: 'a late parcel that has arrived still counts as late',
        find: " && status === 'shipped' && !allParcelsArrived(fulfillment)",
        replace: " && status === 'shipped'",
      },
      {
        what: 'a replacement counts as late as soon as it is requested',
        find: '    ...unsentAgain.map(({ createdAt }) => createdAt),\n',
        replace: '',
      },
      {
        what: 'refunding an order that is underway raises an alarm about its printing',
        find: "status === 'delivered' || (status === 'shipped' && isShipped(fulfillment.status))",
        replace: "status === 'delivered'",
      },
      {
        what: 'a parcel that has not left counts as sent',
        find: 'if (index < 0 && unsent.has(states.get(parcel.id) ?? null)) continue;',
        replace: '',
      },
    ],
  ),
  ...faultsIn('functions/app/orders/follow-order.ts', following, [
    {
      what: 'an order counts as delivered before all of it was sent',
      find: 'allParcelsArrived(after) ? arrivedAt : null',
      replace: 'after.shipments.length > 0 ? arrivedAt : null',
    },
    { what: 'a hold at the printer is not detected', find: "known.status === 'onhold' || parcels", replace: 'parcels' },
    {
      what: 'a returned parcel raises no alarm',
      find: '  if (trouble) return recordSnag(deps, order, trouble.kind, trouble.said);\n',
      replace: '',
      tests: ['functions/app/orders/parcels.test.ts', ...following],
    },
    {
      what: 'an order that the printer cancelled continues',
      find: "  if (known.status === 'canceled') return endCancelled(deps, orderId, known);\n",
      replace: '',
    },
    {
      what: 'an order that reverts to a draft raises no alarm',
      find: '  if (fellBack) deps',
      replace: '  if (fellBack && !order) deps',
    },
    {
      what: 'a called-off order that a person confirmed at the printer is printed',
      find: '  if (isCalledOff(order.status)) return preventPrinting(deps, order, known);\n',
      replace: '  if (isCalledOff(order.status)) return;\n',
    },
    {
      what: 'an order in review counts as in production',
      find: "inreview: 'confirmed'",
      replace: "inreview: 'processing'",
    },
  ]),
  ...faultsIn(
    'functions/app/orders/record-snag.ts',
    ['functions/app/orders/record-snag.test.ts', 'tests/integration/snags.test.ts', simulation],
    [
      {
        what: 'each retry gives an order three more days',
        find: 'since = before?.since ?? isoOf(deps.clock)',
        replace: 'since = isoOf(deps.clock)',
      },
      {
        what: 'a resolved snag is kept',
        find: 'if (snag !== null) await',
        replace: 'if (order.snag === null) await',
      },
    ],
  ),
  ...faultsIn(
    'functions/app/orders/update-fulfillment.ts',
    ['functions/app/orders/update-fulfillment.test.ts', ...following],
    [
      {
        what: 'a lost race for the fulfillment loses the change',
        find: 'if (await orders.saveFulfillment(orderId, after)) return after;',
        replace: 'await orders.saveFulfillment(orderId, after);\n    if (after) return after;',
      },
    ],
  ),
];
