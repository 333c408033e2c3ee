import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTranslations } from '../lib/i18n.ts';
import { clearSession, reportExpiredToken, startSession } from '../lib/session.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { SessionExpiredPrompt } from './SessionExpiredPrompt.tsx';

startTranslations();

function page() {
  startSession(signedInUser());
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <iframe title="text" />
        <input aria-label="elsewhere" />
        <SessionExpiredPrompt />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const endSession = () => act(() => reportExpiredToken('first'));

// Loads the chunk of the dialog up front, so that its load time doesn't count here.
beforeAll(() => import('../features/accounts/SessionExpiredDialog.tsx'), 60_000);
afterEach(() => {
  cleanup();
  act(clearSession);
});

describe('SignInAgain', () => {
  it('asks over the page when the session has ended, for the same person', async () => {
    page();
    expect(screen.queryByRole('dialog')).toBeNull();
    endSession();
    const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
    expect(dialog.textContent).toContain('Amara K. (amara)');
    expect(screen.queryByLabelText(/Username/)).toBeNull();
  });

  it('leaves the keyboard to somebody who writes, and asks when they leave the text', async () => {
    page();
    screen.getByTitle('text').focus();
    endSession();
    expect(screen.getByRole('alert').textContent).toContain('Go on writing');
    expect(document.activeElement).toBe(screen.getByTitle('text'));
    act(() => screen.getByLabelText('elsewhere').focus());
    expect(await screen.findByRole('dialog', {}, { timeout: 10_000 })).toBeTruthy();
  });

  it('goes away when the person is signed in again', async () => {
    page();
    endSession();
    await screen.findByRole('dialog', {}, { timeout: 10_000 });
    act(() => startSession(signedInUser({ accessToken: 'second' })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
