import { expect, test, vi } from 'vitest';
import { overweight, type Weight, weighPages } from '#scripts/budgets/weights.ts';

test('the landing page and the workspace stay within their budgets', async () => {
  // With Vitest's "test", React would be built with its development warnings.
  vi.stubEnv('NODE_ENV', 'production');
  const weights = await weighPages();

  expect(overweight(weights)).toEqual([]);
  for (const { js, css, files } of weights) {
    expect(js).toBeGreaterThan(50_000);
    expect(css).toBeGreaterThan(1000);
    // The drawing worker is downloaded too.
    expect(files.some((name) => name.includes('painter.worker'))).toBe(true);
  }
});

test('names a page that exceeds its budget and one that was not weighed', () => {
  const weights: Weight[] = [{ page: 'landing', js: 105_001, later: 40_000, css: 10_000, files: [] }];

  expect(overweight(weights)).toEqual([
    'The landing page has 105001 bytes of script, 105000 are allowed',
    'The workspace page was not weighed',
  ]);
});
