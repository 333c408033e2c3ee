import { defineConfig } from 'vitest/config';

/** One project per workspace; the server's tests share one PostgreSQL, started once. */
export default defineConfig({
  test: {
    // Much of what the tests do is waiting: a core is left over for nobody.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'domain',
          root: 'domain',
          include: ['src/**/*.test.ts'],
          // Random histories are long: a machine with other work to do takes its time.
          testTimeout: 60_000,
        },
      },
      { test: { name: 'contracts', root: 'contracts', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'editors',
          root: 'editors',
          include: ['src/**/*.test.ts'],
          environment: 'jsdom',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/postgres.global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
