import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const };

/** Timeouts in milliseconds, the same as Playwright's, because Vitest's defaults are too short for a busy machine. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

/** Many tests wait rather than compute, so each core gets a worker. */
const workers = { maxWorkers: '100%' };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          ...patience,
          ...workers,
          name: 'unit',
          include: [
            '{shared,functions,scripts,infra}/**/*.test.ts',
            'tests/{architecture,docs}.test.ts',
            'tests/mutations/*.test.ts',
          ],
        },
      },
      {
        extends: './frontend/vite.config.ts',
        test: {
          ...patience,
          ...workers,
          name: 'web',
          environment: 'happy-dom',
          include: ['frontend/src/**/*.test.{ts,tsx}'],
          setupFiles: ['./frontend/src/testing/setup.ts'],
          // Files share modules and a window, which saves a second per file. The setup file undoes the changes of each
          // test.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          ...node,
          name: 'system',
          include: ['tests/{contract,integration,simulation,infra}/**/*.test.ts'],
          setupFiles: ['./tests/helpers/shared-engines.ts'],
          ...patience,
          // These tests wait for engines more than they compute.
          maxWorkers: 3,
          // Projects with different numbers of workers run separately.
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          ...node,
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/global-setup.ts'],
          ...patience,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // All files share one shop and one browser.
          maxWorkers: 3,
          // The fast tests come first, so that mistakes show early.
          sequence: { groupOrder: 2 },
        },
      },
    ],
    reporters: ['default', './tests/slowest-files.ts'],
    // The reporter lists the slow files itself.
    slowTestThreshold: 60_000,
    // Output of a passing test would look like a failure.
    silent: 'passed-only',
    coverage: {
      include: [
        '{shared,functions,infra}/**/*.ts',
        'scripts/{local,stand-ins,operator}/**/*.ts',
        'frontend/src/**/*.{ts,tsx}',
      ],
      reporter: ['text-summary', 'html'],
    },
    // Tests cause failures on purpose, so the Lambdas do not need to log them.
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
  },
});
