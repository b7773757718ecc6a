import { expect, test } from 'vitest';
import { statusWith } from './refund-state.ts';

type Payment = Parameters<typeof statusWith>[0];
type Refund = Parameters<typeof statusWith>[1][number];

const statusOf = (status: Payment['status'], refunds: [Refund['status'], amount: number][], isEnded = false) =>
  statusWith(
    { status, amount: 100 } as Payment,
    refunds.map(([state, amount]) => ({ status: state, amount }) as Refund),
    isEnded,
  );

test.each<[string, Payment['status'], [Refund['status'], number][], Payment['status']]>([
  ['without a refund', 'succeeded', [], 'succeeded'],
  ['with a part refunded', 'succeeded', [['succeeded', 40]], 'succeeded'],
  [
    'with all refunded in two parts',
    'refunding',
    [
      ['succeeded', 40],
      ['succeeded', 60],
    ],
    'refunded',
  ],
  [
    'with a part of it still on its way',
    'refunding',
    [
      ['pending', 40],
      ['succeeded', 60],
    ],
    'refunding',
  ],
  ['whose refund failed', 'refunding', [['failed', 100]], 'refund-failed'],
  ['whose refund was canceled', 'refunding', [['canceled', 100]], 'refund-failed'],
  [
    'whose second refund replaces a failed one',
    'refund-failed',
    [
      ['succeeded', 100],
      ['failed', 100],
    ],
    'refunded',
  ],
  [
    'of which a part was refunded after a failure',
    'refund-failed',
    [
      ['succeeded', 40],
      ['failed', 100],
    ],
    'succeeded',
  ],
  [
    'whose money came back in part',
    'refunded',
    [
      ['succeeded', 40],
      ['failed', 60],
    ],
    'refund-failed',
  ],
  ['that is disputed, with a part refunded', 'disputed', [['failed', 40]], 'disputed'],
  ['that is being refunded, with a part refunded', 'refunding', [['succeeded', 40]], 'refunding'],
])('a payment %s (%s, %j) is %s', (_, status, refunds, expected) => {
  expect(statusOf(status, refunds)).toBe(expected);
});

test('a failed refund stays failed while an ended order still owes a part', () => {
  expect(statusOf('refund-failed', [['succeeded', 40]], true)).toBe('refund-failed');
});
