import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import stored from './history/history.json';
import type { LandingHistory } from './history/landing-history.ts';
import { LandingPage } from './LandingPage.tsx';
import { type ServerRenderedPage, serverRenderedPages } from './server-rendered-page.tsx';
import { speak } from './words.ts';

let root: Root | undefined;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => act(() => root?.unmount()));

/** Hydrates the page as a browser does. @returns the mismatches */
async function differencesOf({ language, body }: ServerRenderedPage): Promise<unknown[]> {
  document.body.innerHTML = `<div id="root">${body}</div>`;
  await speak(language);
  const differences: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <StrictMode>
        <LandingPage
          history={stored as unknown as LandingHistory}
          content={{ events: [], partners: [], versions: {} }}
          notice={null}
          onLanguage={() => {}}
        />
      </StrictMode>,
      { onRecoverableError: (error) => differences.push(error) },
    );
  });
  return differences;
}

describe('serverRenderedPages', () => {
  it('have a page in each language, with its text', () => {
    expect(serverRenderedPages.map(({ language }) => language)).toEqual(['en', 'de']);
    const [english, german] = serverRenderedPages.map(({ body }) => body);
    expect(english).toContain('The Humanity is in the Process.');
    expect(german).toContain('Das Menschliche liegt im Entstehen.');
  });

  it(`hydrate without mismatches, whatever the browser's preferences`, async () => {
    localStorage.setItem('antecedent.scheme', 'dark');
    for (const page of serverRenderedPages) expect(await differencesOf(page)).toEqual([]);
    expect(document.querySelector('button[type="submit"]')).toHaveProperty('disabled', false);
  });

  it.each(serverRenderedPages.map((page) => [page.language, page] as const))(
    'in %s have no style attribute and no script, which the CSP forbids',
    (_, { body }) => {
      expect(body).not.toMatch(/<[^>]*\s(?:style|on\w+)=/);
      expect(body).not.toContain('<script');
    },
  );
});
