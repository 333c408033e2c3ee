import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../../lib/i18n.ts';
import { noteProvider } from '../../../../lib/provider-of-session.ts';
import { clearSession, startSession } from '../../../../lib/session.ts';
import { signedInUser } from '../../../../testing/signed-in-user.ts';
import { LogoutPage } from './LogoutPage.tsx';

startTranslations();

const GOOGLE = {
  id: 'google',
  name: 'Google',
  kind: 'openid',
  address: '/oauth2/authorization/google',
};
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.startsWith('/api/auth/providers') ? [GOOGLE] : {}),
  );
  startSession(signedInUser());
});
afterEach(() => {
  cleanup();
  act(clearSession);
  noteProvider(null);
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/logout']}>
        <Routes>
          <Route path="/logout" element={<LogoutPage />} />
          <Route path="/" element="Start page" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );

describe('LogoutPage', () => {
  it('says that the session at the provider goes on', async () => {
    noteProvider('google');
    open();
    await screen.findByRole('heading', { name: 'You’re logged out here' });
    expect(screen.getByRole('status').textContent).toContain('still signed in with Google');
    screen.getByRole('link', { name: 'Go to the start page' }).click();
    await screen.findByText('Start page');
    cleanup();
    // Shown once: the next session may be one with a password.
    act(() => startSession(signedInUser()));
    open();
    await screen.findByText('Start page');
  });

  it('leads to the start page after a sign-in with a password', async () => {
    open();
    await screen.findByText('Start page');
  });
});
