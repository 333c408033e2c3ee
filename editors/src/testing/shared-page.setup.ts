import { afterAll, vi } from 'vitest';

/**
 * Test files that run in one process share the libraries and the page. Each restores the page; our
 * own modules are loaded again.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  vi.resetModules();
});
