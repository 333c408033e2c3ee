import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { startTranslations } from '../lib/i18n.ts';
import { OfflineError } from '../lib/offline-error.ts';
import { clearSession, startSession } from '../lib/session.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { ErrorState } from './ErrorState.tsx';

startTranslations();
afterEach(() => {
  cleanup();
  clearSession();
});

const missing = new ApiError({
  code: 'not-found',
  message: 'This class doesn’t exist, or you don’t have access to it.',
  requestId: 'r1',
});

function show(error: unknown) {
  const onRetry = vi.fn();
  render(
    <MemoryRouter>
      <ErrorState page title="We couldn’t load the class." error={error} onRetry={onRetry} />
    </MemoryRouter>,
  );
  return onRetry;
}

describe('ErrorState', () => {
  it('shows what failed and why, and retries', () => {
    const onRetry = show(new OfflineError('fetch failed'));
    expect(screen.getByRole('heading').textContent).toBe('We couldn’t load the class.');
    expect(screen.getByText(/couldn’t reach/)).toBeTruthy();
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('shows the request id after a server error', () => {
    show(new ApiError({ code: 'internal', message: 'Something failed.', requestId: 'r7' }));
    expect(screen.getByText(/Something failed\. Request r7\./)).toBeTruthy();
  });

  it.each([
    ['ROLE_STUDENT', 'Go to your classes', '/enroll'],
    ['ROLE_INSTRUCTOR', 'Go to your classes', '/classes'],
    ['ROLE_TEACHING_ASSISTANT', 'Go to home', '/'],
  ] as const)('shows %s a link back instead if the page does not exist', (role, words, to) => {
    startSession({ ...signedInUser(), roles: [role] });
    show(missing);
    expect(screen.getByRole('heading').textContent).toBe(missing.message);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(to);
  });

  it(`hides the server's message about the format of a URL`, () => {
    show(new ApiError({ code: 'invalid-request', message: 'id: Invalid UUID', requestId: 'r1' }));
    expect(screen.getByRole('heading').textContent).toBe("There's nothing here!");
    expect(screen.queryByText(/UUID/)).toBeNull();
  });
});
