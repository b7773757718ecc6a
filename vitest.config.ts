import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

const node = { environment: 'node' as const };

/** Timeouts in milliseconds, which only a failing test reaches. Vitest's defaults are too short for a busy machine. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/** Many tests wait rather than compute, so each core gets a worker. */
const workers = { maxWorkers: '100%' };

/**
 * Tests that wait for engines, a shop or a browser more than they compute. They run after the fast ones, so that
 * mistakes show early, and side by side, so that no worker is idle while the last file of a project runs.
 */
const slow = {
  ...patience,
  // Ends only a test that hangs, however busy the machine is.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          ...patience,
          ...workers,
          name: 'unit',
          include: ['{functions,scripts,infra}/**/*.test.ts', 'tests/{architecture,docs}.test.ts'],
        },
      },
      {
        test: {
          ...node,
          ...patience,
          ...workers,
          name: 'shared',
          include: ['shared/**/*.test.ts'],
          // This code changes nothing outside itself, so files share modules that have been compiled.
          isolate: false,
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
          ...slow,
          name: 'contract',
          include: ['tests/{contract,infra}/**/*.test.ts'],
          setupFiles: ['./tests/helpers/shared-engines.ts'],
          // Files share modules, such as the CDK with the stages that it has synthesized.
          isolate: false,
        },
      },
      {
        test: {
          ...node,
          ...slow,
          name: 'system',
          include: ['tests/{integration,simulation}/**/*.test.ts'],
          setupFiles: ['./tests/helpers/shared-engines.ts'],
        },
      },
      {
        test: {
          ...node,
          ...slow,
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          // Files share the compiled modules of the drivers of the shop and the browser.
          isolate: false,
          // All files share one shop and one browser.
          globalSetup: ['tests/e2e/global-setup.ts'],
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
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
