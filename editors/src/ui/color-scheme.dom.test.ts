import { afterEach, expect, it, vi } from 'vitest';
import { followScheme } from './color-scheme.ts';

const root = document.documentElement;
afterEach(() => {
  delete root.dataset.scheme;
  vi.unstubAllGlobals();
});

it("followScheme uses the host page's scheme, else the system's, and reports each change once", async () => {
  const system = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', () => system);
  const told: string[] = [];
  const { scheme, stop } = followScheme((now) => told.push(now));
  expect(scheme).toBe('dark');

  const says = async (word: string) => {
    root.dataset.scheme = word;
    await Promise.resolve();
  };
  await says('dark');
  await says('light');
  system.matches = false;
  system.dispatchEvent(new Event('change'));
  expect(told).toEqual(['light']);
  delete root.dataset.scheme;
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  expect(told).toEqual(['light', 'dark']);

  stop();
  await says('light');
  system.dispatchEvent(new Event('change'));
  expect(told).toEqual(['light', 'dark']);
});
