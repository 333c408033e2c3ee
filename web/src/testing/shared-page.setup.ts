import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { config as transitions } from 'react-transition-group';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

type StyleCache = NonNullable<ReturnType<typeof useStyleCache>>;
let styles: StyleCache | null = null;

/** What opens and closes is there or gone at once. */
transitions.disabled = true;

function FindStyles() {
  styles = useStyleCache();
  return null;
}

beforeAll(() => {
  render(createElement(FindStyles)).unmount();
});

/**
 * Takes the styles of what was shown off the page. The page outlives test files, each rule is matched with each element
 * that a query by role looks at, and so the last files would take many times as long as the first.
 */
afterEach(() => {
  if (styles === null || document.body.querySelector('[class]') !== null) return;
  styles.sheet.flush();
  styles.inserted = {};
});

/**
 * Test files that run in one process share the libraries and the page. Each gives the page back as it found it; our own
 * modules, which remember who is signed in and what is still to be told, are loaded anew.
 */
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  vi.resetModules();
});
