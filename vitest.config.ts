import { defineConfig } from 'vitest/config';
import { TimesReporter } from './testing/times-reporter.ts';

/** How many seeds random work tries with `npm run fuzz`; a push tries a few. */
const FUZZ_RUNS = 600;

/** What another program makes of our files: for `npm run libreoffice`, where that is installed. */
const LIBREOFFICE = '*.libreoffice.test.ts';

/** Tests that need a page, by their names. */
const WITH_DOM = ['src/**/*.dom.test.ts', 'src/**/*.test.tsx'];

/** Tests of pure functions: no page, so that nothing is set up for them. */
const withoutDom = (root: string) => ({
  test: {
    name: root,
    root,
    isolate: false,
    include: ['src/**/*.test.ts'],
    exclude: WITH_DOM,
    testTimeout: 30_000,
  },
});

const withDom = (root: string) => ({
  test: {
    name: `${root}-dom`,
    root,
    isolate: false,
    include: WITH_DOM,
    environment: 'jsdom',
    setupFiles: ['src/testing/shared-page.setup.ts'],
    testTimeout: 30_000,
  },
});

/**
 * One project per workspace, and a second one with a DOM for the two that run in browsers. The server's tests share one
 * PostgreSQL, started once. Files that run in one process share the modules that they load, or half of the time would
 * go into loading the same ones again. So what a file changes outside of itself it puts back.
 */
export default defineConfig(({ mode }) => {
  if (mode === 'fuzz') process.env.FUZZ_RUNS ??= String(FUZZ_RUNS);
  return {
    test: {
      // Much of what the tests do is waiting: a core is left over for nobody.
      maxWorkers: '150%',
      reporters: reporters(),
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
            name: 'build',
            root: 'build',
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
        withoutDom('editors'),
        withDom('editors'),
        withoutDom('web'),
        withDom('web'),
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

/** `npm run test:times` prints what the last one writes. */
function reporters() {
  const github = process.env.GITHUB_ACTIONS === 'true' ? ['github-actions'] : [];
  return ['default', ...github, new TimesReporter()];
}
