import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, startSession } from '../../../lib/session.ts';
import { signedInUser } from '../../../testing/signed-in-user.ts';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { HomePage } from './HomePage.tsx';

await startInEnglish('home', 'classes');

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { ...location, reload });
  vi.stubGlobal(
    'fetch',
    async (address: string) =>
      new Response(JSON.stringify(address.includes('/home/') ? { tasks: [], classes: [] } : [])),
  );
});
afterEach(() => {
  cleanup();
  act(clearSession);
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <HomePage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

describe('HomePage', () => {
  it('greets signed-in users, and stays', async () => {
    startSession(signedInUser());
    open();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Amara');
    expect(reload).not.toHaveBeenCalled();
  });

  it('loads the landing page for visitors', () => {
    open();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('loads the landing page when the session ends', async () => {
    startSession(signedInUser());
    open();
    await screen.findByRole('heading', { level: 1 });
    act(clearSession);
    expect(reload).toHaveBeenCalledOnce();
  });
});
