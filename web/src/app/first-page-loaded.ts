import type { createBrowserRouter } from 'react-router';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** So long nothing is drawn at most: on a line that stalls, people see that the page is on its way. */
const LONGEST_WAIT_MS = 1_500;

/**
 * Resolves when the script of the first page is there, has turned out not to come, or is late. Drawn before that, the app
 * would be drawn twice: on a slow machine a page is there sooner without.
 */
export const firstPageLoaded = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const done = () => {
      stop();
      clearTimeout(late);
      resolve();
    };
    const stop = router.subscribe(({ initialized }) => initialized && done());
    const late = setTimeout(done, LONGEST_WAIT_MS);
  });
