import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import { cleanup, render } from '@testing-library/react';
import { createElement } from 'react';
import { config as transitions } from 'react-transition-group';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';

type StyleCache = NonNullable<ReturnType<typeof useStyleCache>>;
let styles: StyleCache | null = null;

type PageError = Error & { detail?: unknown };
type ErrorEvents = {
  removeAllListeners(event: 'jsdomError'): void;
  on(event: 'jsdomError', listener: (error: PageError) => void): void;
};
const { virtualConsole } = (globalThis as unknown as { jsdom: { virtualConsole: ErrorEvents } })
  .jsdom;

/** jsdom can't read what a printed page has in its margins, and would print the whole sheet each time. */
const isPageMargin = ({ message, detail }: PageError): boolean =>
  message === 'Could not parse CSS stylesheet' && String(detail).startsWith('@page{');

virtualConsole.removeAllListeners('jsdomError');
virtualConsole.on('jsdomError', (error) => {
  if (!isPageMargin(error)) console.error(error.stack, error.detail);
});

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
