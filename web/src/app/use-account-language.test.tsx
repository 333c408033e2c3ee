import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, startTranslations } from '../lib/i18n.ts';
import { clearSession, currentSession, startSession } from '../lib/session.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { useAccountLanguage } from './use-account-language.ts';

let stored: string[];

beforeEach(async () => {
  stored = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { locale } = JSON.parse(body);
    stored.push(`${new URL(url, 'http://here').pathname} ${locale}`);
    return Response.json({ locale });
  });
  startTranslations();
  await chooseLanguage('en');
});
afterEach(async () => {
  cleanup();
  act(clearSession);
  await chooseLanguage('en');
  localStorage.clear();
  vi.unstubAllGlobals();
});

const loadApp = () =>
  renderHook(useAccountLanguage, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  });

describe('useAccountLanguage', () => {
  it('shows the pages in the language of the account that someone signs in to', async () => {
    loadApp();
    act(() => startSession(signedInUser({ locale: 'de' })));
    await waitFor(() => expect(i18next.language).toBe('de'));
    expect(localStorage.getItem('antecedent.language')).toBe('de');
    expect(stored).toEqual([]);
  });

  it('gives an account without a language that of the page', async () => {
    await chooseLanguage('de');
    loadApp();
    act(() => startSession(signedInUser({ locale: null })));
    await waitFor(() => expect(stored).toEqual(['/api/auth/locale de']));
    await waitFor(() =>
      expect(currentSession()).toMatchObject({ kind: 'signed-in', user: { locale: 'de' } }),
    );
    expect(i18next.language).toBe('de');
  });

  it('leaves a page alone whose user was signed in when it was loaded', () => {
    startSession(signedInUser({ locale: 'de' }));
    loadApp();
    expect(i18next.language).toBe('en');
  });

  it('asks nothing for a session that was stored without a language', () => {
    startSession(signedInUser());
    loadApp();
    expect(stored).toEqual([]);
  });
});
