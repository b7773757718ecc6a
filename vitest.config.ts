import { defineConfig } from 'vitest/config';

const node = { environment: 'node' as const };

/**
 * Milliseconds after which a wait is given up, as long as Playwright's. Vitest's own second, and its five for a whole test,
 * are gone on a busy machine.
 */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          ...patience,
          name: 'unit',
          include: ['{shared,functions,scripts,infra}/**/*.test.ts', 'tests/{architecture,docs}.test.ts'],
        },
      },
      {
        extends: './frontend/vite.config.ts',
        test: { ...patience, name: 'web', environment: 'happy-dom', include: ['frontend/src/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          ...node,
          name: 'system',
          include: ['tests/{contract,integration,simulation,infra}/**/*.test.ts'],
          ...patience,
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          ...node,
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          ...patience,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
          // Browsers want the machine for themselves: they start once the other tests have ended.
          sequence: { groupOrder: 1 },
        },
      },
    ],
    // Lambdas log what they refuse; in a test that is what the test is about.
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
  },
});
