import { isEditorOpen, showEarlyPage } from '../features/record/editor/early/early-page.ts';
import { runInSteps, scriptsOfPage } from './run-in-steps.ts';

/** Loads the landing page for visitors of `/` and the app for everyone else, as `preboot.js` decided. */
const { dataset } = document.documentElement;

/** For the first paint of the sign-in page. */
const LONGEST_WAIT_MS = 1_000;

if (dataset.page === 'landing' && document.querySelector('[data-landing]') === null) {
  // Without a connection the service worker sends a page that has nothing for visitors.
  location.replace('/login');
} else if (dataset.page === 'landing') {
  // If hydration fails, the server-rendered page stays readable.
  import('../landing/start.tsx').catch(() => delete dataset.awaited);
} else {
  for (const part of document.querySelectorAll('[data-landing]')) part.remove();
  document.getElementById('root')?.replaceChildren();
  const start = () => void import('./start.tsx');
  if (dataset.page === 'sign-in') {
    // The form comes with the document: it is to be seen before the app takes the machine. A hidden tab paints nothing.
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, LONGEST_WAIT_MS);
  } else {
    for (const part of document.querySelectorAll('[data-early]')) part.remove();
    const { earlyFile } = window;
    const startGently = async () => {
      if (isEditorOpen()) await runInSteps(scriptsOfPage());
      start();
    };
    if (earlyFile) showEarlyPage(earlyFile).then(startGently, startGently);
    else start();
  }
  delete dataset.awaited;
}
