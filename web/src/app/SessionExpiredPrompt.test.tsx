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
beforeAll(() => import('../features/accounts/accounts/SessionExpiredDialog.tsx'), 60_000);
afterEach(() => {
  cleanup();
  act(clearSession);
});

describe('SessionExpiredPrompt', () => {
  it('asks the same user to sign in again when the session expires', async () => {
    page();
    expect(screen.queryByRole('dialog')).toBeNull();
    endSession();
    const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
    expect(dialog.textContent).toContain('Amara K. (amara)');
    expect(screen.queryByLabelText(/Username/)).toBeNull();
  });

  it('keeps the focus in the editor while the user writes, and asks when they leave it', async () => {
    page();
    screen.getByTitle('text').focus();
    endSession();
    expect(screen.getByRole('alert').textContent).toContain('You can keep writing');
    expect(document.activeElement).toBe(screen.getByTitle('text'));
    act(() => screen.getByLabelText('elsewhere').focus());
    expect(await screen.findByRole('dialog', {}, { timeout: 10_000 })).toBeTruthy();
  });

  it('closes when the user is signed in again', async () => {
    page();
    endSession();
    await screen.findByRole('dialog', {}, { timeout: 10_000 });
    act(() => startSession(signedInUser({ accessToken: 'second' })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
