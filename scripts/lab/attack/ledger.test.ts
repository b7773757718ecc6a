import { expect, test } from 'vitest';
import { openLedger, summaryOf } from './ledger.ts';

test('the summary counts attempts, refusals, and findings of each attack and of all', () => {
  const ledger = openLedger();
  const doors = ledger.open('doors');
  doors.refused();
  doors.attempt(false, 'the back door is open');
  ledger.open('windows').attempt(true, 'a window is open');
  doors.note('two doors');

  const lines = summaryOf(ledger)
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' '));

  expect(lines.slice(1)).toEqual([
    'doors 2 1 1',
    'windows 1 1 0',
    'all 3 2 1',
    'doors: two doors',
    'FINDING doors: the back door is open',
  ]);
});
