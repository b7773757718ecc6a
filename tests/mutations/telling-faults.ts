import { type Fault, faultsIn } from './fault.ts';

const telling = ['tests/integration/telling.test.ts'];

/** Faults in telling the shopper and the operator each piece of news once. */
export const tellingFaults: Fault[] = [
  ...faultsIn('functions/app/orders/tell.ts', telling, [
    {
      what: 'each worker raises the alarm about the same news',
      find: "  if (claim === 'told') return;\n",
      replace: '',
    },
    {
      what: 'two workers tell the same news at the same time',
      find: "  if (claim === 'taken') {",
      replace: "  if (claim === 'taken' && about === '') {",
    },
    { what: 'news that a crashed worker has claimed is never told', find: '2 * 60 * 1000', replace: '1e12' },
    {
      what: 'a parcel is announced repeatedly',
      find: '!order.told.includes(mailName(mail))',
      replace: "mail.orderId !== ''",
      tests: ['tests/integration/follow-order.test.ts'],
    },
  ]),
  ...faultsIn('functions/app/orders/record-snag.ts', telling, [
    {
      what: 'each worker tells its own snag',
      find: 'const after = await deps.orders.find(id);',
      replace: 'const after = { ...order, snag: { kind, said, since } };',
    },
  ]),
  ...faultsIn('functions/app/orders/announce-refunds.ts', telling, [
    {
      what: 'a refund that was paid again is not announced',
      find: 'const isWhole = refunds.every(isEffective) && refundedOf',
      replace: 'const isWhole = refundedOf',
    },
    {
      what: 'the refunded amount is not stored',
      find: 'if (refunded !== (order.refundedAmount ?? 0))',
      replace: 'if (refunded < 0)',
    },
  ]),
];
