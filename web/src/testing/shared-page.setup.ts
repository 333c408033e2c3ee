import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

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
