import { expect, test, vi } from 'vitest';
import { exceededBudgets, type Weight, weighPages } from '#scripts/lab/budgets/weights.ts';

test('the landing page and the workspace stay within their size budgets', async () => {
  // Vitest sets NODE_ENV to "test", which would build React with its development warnings.
  vi.stubEnv('NODE_ENV', 'production');
  const weights = await weighPages();

  expect(exceededBudgets(weights)).toEqual([]);
  for (const { js, css, files } of weights) {
    expect(js).toBeGreaterThan(50_000);
    expect(css).toBeGreaterThan(1000);
    // Both pages also download the web worker that draws the picture.
    expect(files.some((name) => name.includes('painter.worker'))).toBe(true);
  }
});

test('the budget check reports a page that exceeds its size budget and a page without a measurement', () => {
  const weights: Weight[] = [{ page: 'landing', js: 105_001, later: 40_000, css: 10_000, files: [] }];

  expect(exceededBudgets(weights)).toEqual([
    'The landing page has 105001 bytes of script, 105000 are allowed',
    'The workspace page was not weighed',
  ]);
});
