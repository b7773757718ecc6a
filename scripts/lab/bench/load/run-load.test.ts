import { expect, test } from 'vitest';
import { picker } from './run-load.ts';

test('kinds are picked as often as their weights say, and evenly', () => {
  const pick = picker([
    { name: 'a', weight: 3 },
    { name: 'b', weight: 1 },
  ]);

  const picked = Array.from({ length: 8 }, () => pick().name).join('');

  expect(picked).toBe('aabaaaba');
});
