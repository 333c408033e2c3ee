import { defineConfig } from 'vitest/config';

/** How many seeds random work tries with `npm run fuzz`; a push tries a few. */
const FUZZ_RUNS = 600;

/** What another program makes of our files: for `npm run libreoffice`, where that is installed. */
const LIBREOFFICE = '*.libreoffice.test.ts';

/**
 * One project per workspace; the server's tests share one PostgreSQL, started once. Files that run in one process share
 * the modules that they load, or half of the time would go into loading the same ones again. So what a file changes
 * outside of itself it puts back.
 */
export default defineConfig(({ mode }) => {
  if (mode === 'fuzz') process.env.FUZZ_RUNS ??= String(FUZZ_RUNS);
  return {
    test: {
      // Much of what the tests do is waiting: a core is left over for nobody.
      maxWorkers: '150%',
      projects: [
        {
          test: {
            name: 'structure',
            root: 'structure',
            include: ['*.test.ts'],
          },
        },
        {
          test: {
            name: 'domain',
            root: 'domain',
            isolate: false,
            include: ['src/**/*.test.ts'],
            // Random histories are long: a machine with other work to do takes its time.
            testTimeout: mode === 'fuzz' ? 600_000 : 60_000,
          },
        },
        {
          test: {
            name: 'catalog',
            root: 'catalog',
            isolate: false,
            include: ['src/**/*.test.ts'],
          },
        },
        {
          test: {
            name: 'contracts',
            root: 'contracts',
            isolate: false,
            include: ['src/**/*.test.ts'],
          },
        },
        {
          test: {
            name: 'editors',
            root: 'editors',
            isolate: false,
            include: ['src/**/*.test.ts'],
            environment: 'jsdom',
            setupFiles: ['src/testing/shared-page.setup.ts'],
            testTimeout: 30_000,
          },
        },
        {
          test: {
            name: 'web',
            root: 'web',
            isolate: false,
            include: ['src/**/*.test.{ts,tsx}'],
            environment: 'jsdom',
            setupFiles: ['src/testing/shared-page.setup.ts'],
            testTimeout: 30_000,
          },
        },
        {
          test: {
            name: 'server',
            root: 'server',
            isolate: false,
            include: [mode === 'libreoffice' ? `src/**/${LIBREOFFICE}` : 'src/**/*.test.ts'],
            exclude: mode === 'libreoffice' ? [] : [`**/${LIBREOFFICE}`],
            globalSetup: ['src/testing/postgres.global-setup.ts'],
            // LibreOffice takes its time to start.
            testTimeout: mode === 'libreoffice' ? 300_000 : 30_000,
            hookTimeout: 60_000,
          },
        },
      ],
    },
  };
});
