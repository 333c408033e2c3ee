import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accessToken, clearSession, startSession } from '../../../lib/session.ts';
import { signedInUser } from '../../../testing/signed-in-user.ts';
import { useFinishSignIn } from './identities.api.ts';

afterEach(() => {
  cleanup();
  act(clearSession);
  vi.unstubAllGlobals();
});

describe('useFinishSignIn', () => {
  it('starts the new session and ends the one it replaces on the server', async () => {
    const asked: [string, string | null][] = [];
    vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
      asked.push([url, new Headers(headers).get('authorization')]);
      return Response.json(url.endsWith('/signout') ? {} : signedInUser({ accessToken: 'second' }));
    });
    startSession(signedInUser());
    const { result } = renderHook(useFinishSignIn, {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      ),
    });
    act(() => result.current.mutate('code'));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(accessToken()).toBe('second');
    expect(asked[1]).toEqual(['/api/auth/signout', 'Bearer first']);
  });
});
