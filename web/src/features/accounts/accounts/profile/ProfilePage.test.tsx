import type { OwnSession } from '@antecedent/contracts/accounts/accounts/profile';
import type { Identity, Provider } from '@antecedent/contracts/accounts/identities';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, fetchWords } from '../../../../lib/i18n.ts';
import { clearSession, currentSession, startSession } from '../../../../lib/session.ts';
import { signedInUser } from '../../../../testing/signed-in-user.ts';
import { startInEnglish } from '../../../../testing/start-in-english.ts';
import { ToastHost } from '../../../../ui/ToastHost.tsx';
import { ProfilePage } from './ProfilePage.tsx';

await startInEnglish('profile', 'identities');

const session = (digit: number, device: string): OwnSession => ({
  id: `${String(digit).repeat(8)}-1111-4111-8111-111111111111`,
  device,
  createdAt: '2026-03-01T09:00:00Z',
  lastUsedAt: '2026-03-01T10:00:00Z',
  isCurrent: digit === 1,
});

let sessions: OwnSession[];
let isDown: boolean;
let research: { agreedAt: string | null };
let ways: { hasPassword: boolean; identities: Identity[]; providers: Provider[] };
/** What was sent to unlink, call by call. */
let unlinked: unknown[];

/** A server with one account; null if it does not answer. */
function answer(method: string, path: string): unknown {
  if (path === '/api/auth/account') return isDown ? null : { locale: 'en', sessions, research };
  if (method === 'PUT' && path === '/api/auth/research') return isDown ? null : { ...research };
  if (path === '/api/auth/identities') return ways;
  if (method === 'PUT' && path === '/api/auth/locale') return { locale: 'de' };
  if (path === '/api/admin/usernotifications') return [];
  if (method === 'DELETE' && path.startsWith('/api/auth/sessions')) {
    const ended = path.split('/')[4];
    sessions = sessions.filter(({ id, isCurrent }) =>
      ended === undefined ? isCurrent : id !== ended,
    );
    return {};
  }
  return null;
}

beforeEach(() => {
  sessions = [session(1, 'Firefox on Linux'), session(2, 'Safari on iPhone'), session(3, '')];
  isDown = false;
  research = { agreedAt: null };
  ways = { hasPassword: true, identities: [], providers: [] };
  unlinked = [];
  startSession(signedInUser());
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'DELETE' && address.startsWith('/api/auth/identities/')) {
      unlinked.push(JSON.parse(String(body)));
      return new Response('{}');
    }
    const said = answer(method, address.split('?')[0] ?? '');
    return said === null
      ? new Response('{"message":"No.","code":"internal","requestId":"r"}', { status: 500 })
      : new Response(JSON.stringify(said));
  });
});
afterEach(() => {
  cleanup();
  act(clearSession);
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <ProfilePage />
        <ToastHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );

describe('ProfilePage', () => {
  it('shows the account, and offers a password change only if the password is stored here', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Amara K.');
    expect(screen.getByText('amara@school.example')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change password' })).toBeTruthy();
    cleanup();
    act(() => startSession(signedInUser({ provider: 'openid' })));
    open();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
  });

  it('ends one session, then all others, and never offers to end the current one', async () => {
    open();
    const ofPhone = await screen.findByRole('button', {
      name: /^End the session of Safari on iPh/,
    });
    expect(screen.getByText('This session')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /session of Firefox/ })).toBeNull();
    expect(screen.getByRole('button', { name: /session of Unknown device/ })).toBeTruthy();
    fireEvent.click(ofPhone);
    expect(await screen.findByText('Session ended.')).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());

    fireEvent.click(screen.getByRole('button', { name: 'End all others' }));
    expect(await screen.findByText('All other sessions ended.')).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull());
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  });

  it('shows an error if the sessions cannot be loaded, and retries on request', async () => {
    isDown = true;
    open();
    expect(await screen.findByText('We couldn’t load your sessions.')).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
  });

  it('asks for the password before a sign-in method is unlinked', async () => {
    const provider = { id: 'google', name: 'Google', kind: 'openid', address: '/oauth2' } as const;
    ways.providers = [provider];
    ways.identities = [
      {
        id: '99999999-1111-4111-8111-111111111111',
        provider: 'google',
        name: 'Google',
        isUsable: true,
        linkedAt: '2026-03-01T09:00:00Z',
        lastUsedAt: '2026-03-01T09:00:00Z',
      },
    ];
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Unlink Google' }));
    const field = await screen.findByLabelText(/^Your password/);
    fireEvent.change(field, { target: { value: 'plain sailing 7!' } });
    fireEvent.submit(field);
    await screen.findByText('Google unlinked.');
    expect(unlinked).toEqual([{ password: 'plain sailing 7!' }]);
  });

  it('shares nothing for research until the student agrees, and says what and since when', async () => {
    open();
    const agree = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Share my writing for research',
    });
    expect(agree.checked).toBe(false);
    expect(agree.getAttribute('aria-describedby')).toBeTruthy();
    expect(screen.getByText(/what you wrote and deleted and when/)).toBeTruthy();
    expect(screen.getByText(/You can withdraw this at any time/)).toBeTruthy();
    expect(screen.queryByText(/^Agreed: /)).toBeNull();

    research = { agreedAt: '2026-03-02T09:00:00Z' };
    fireEvent.click(agree);
    expect(await screen.findByText('Your writing may now be shared for research.')).toBeTruthy();
    expect(await screen.findByText(/^Agreed: /)).toBeTruthy();
    expect(agree.checked).toBe(true);

    research = { agreedAt: null };
    fireEvent.click(agree);
    expect(await screen.findByText('Your writing is no longer shared for research.')).toBeTruthy();
    expect(agree.checked).toBe(false);
  });

  it('stays as it was if the agreement can’t be saved', async () => {
    open();
    const agree = await screen.findByRole<HTMLInputElement>('switch');
    isDown = true;
    fireEvent.click(agree);
    expect(await screen.findByRole('alert')).toBeTruthy();
    await vi.waitFor(() => expect(agree.disabled).toBe(false));
    expect(agree.checked).toBe(false);
  });

  it('has one language for pages, emails and notifications', async () => {
    await fetchWords(['profile']);
    open();
    const field = await screen.findByLabelText('Language of pages, emails and notifications');
    fireEvent.mouseDown(field);
    fireEvent.click(await screen.findByRole('option', { name: 'Deutsch' }));
    expect(
      await screen.findByText(
        'Seiten, E-Mails und Benachrichtigungen sind jetzt in dieser Sprache.',
      ),
    ).toBeTruthy();
    expect(i18next.language).toBe('de');
    expect(currentSession()).toMatchObject({ user: { locale: 'de' } });
    await act(() => chooseLanguage('en'));
  });
});
