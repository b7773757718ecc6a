import { expect, test } from 'vitest';
import { statusWith } from './refund-state.ts';

type Payment = Parameters<typeof statusWith>[0];
type Refund = Parameters<typeof statusWith>[1][number];
type Standing = NonNullable<Parameters<typeof statusWith>[2]>;

/** The history of an order that stands, with an entry a day for each name. The refunds are `re_0`, `re_1` …, oldest first. */
const told = (...names: string[]) =>
  ({ history: names.map((id, day) => ({ id, createdAt: `2026-11-2${day}T12:00:00.000Z` })).reverse() }) as Standing;

const statusOf = (
  status: Payment['status'],
  refunds: [Refund['status'], amount: number][],
  standing?: Standing,
  refundId: string | null = null,
) =>
  statusWith(
    { status, amount: 100, refundId } as Payment,
    refunds.map(([state, amount], index) => ({
      ...{ id: `re_${refunds.length - 1 - index}`, part: null, cause: null },
      ...{ status: state, amount },
    })),
    standing,
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
  expect(statusOf(status, refunds, told('refund-back:re_0'))).toBe(expected);
});

test('a failed refund stays failed while an ended order still owes a part', () => {
  expect(statusOf('refund-failed', [['succeeded', 40]])).toBe('refund-failed');
});

const earlierFailed: [Refund['status'], number][] = [
  ['succeeded', 60],
  ['failed', 40],
];

test('a payment of which an earlier refund failed after the rest was sent is failed', () => {
  expect(statusOf('refunding', earlierFailed, undefined, 're_1')).toBe('refund-failed');
});

test('a payment of which a refund failed before the rest is sent is still being refunded', () => {
  expect(statusOf('refunding', earlierFailed)).toBe('refunding');
});

test('an earlier refund that fails after a later one was announced is failed, until another one makes up for it', () => {
  const standing = told('refund:re_0', 'refund:re_1', 'refund-back:re_0');

  expect(statusOf('succeeded', earlierFailed, told('refund:re_0', 'refund:re_1'))).toBe('refund-failed');
  expect(statusOf('refund-failed', earlierFailed, standing)).toBe('refund-failed');
  expect(statusOf('refund-failed', [['succeeded', 10], ...earlierFailed], standing)).toBe('succeeded');
});

test('a payment that the bank has taken back stays so when a refund fails', () => {
  expect(statusOf('charged-back', [['failed', 40]])).toBe('charged-back');
});
