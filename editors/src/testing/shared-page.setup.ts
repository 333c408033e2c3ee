import { afterAll, vi } from 'vitest';

/**
 * Test files that run in one process share the libraries and the page. Each gives the page back as it found it; our own
 * modules are loaded anew.
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
