import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { config as transitions } from 'react-transition-group';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

type StyleCache = NonNullable<ReturnType<typeof useStyleCache>>;
let styles: StyleCache | null = null;

/** What opens and closes is there or gone immediately. */
transitions.disabled = true;

function FindStyles() {
  styles = useStyleCache();
  return null;
}

beforeAll(() => {
  render(createElement(FindStyles)).unmount();
});

/**
 * Removes injected styles. The page is shared between test files and each query by role matches all rules against
 * all elements, so the last files would take many times as long as the first.
 */
afterEach(() => {
  if (styles === null || document.body.querySelector('[class]') !== null) return;
  styles.sheet.flush();
  styles.inserted = {};
});

/**
 * Test files in one process share the libraries and the page. Each restores the page; our own modules, which hold
 * the session and pending toasts, are reloaded.
 */
afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // jsdom has none: tests bring their own, on either prototype.
  for (const { prototype } of [Element, HTMLElement]) {
    Reflect.deleteProperty(prototype, 'scrollIntoView');
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  vi.resetModules();
});
