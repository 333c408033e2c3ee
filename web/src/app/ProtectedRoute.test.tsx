import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { startTranslations } from '../lib/i18n.ts';
import { clearSession, startSession } from '../lib/session.ts';
import type { PageRoute } from '../navigation/page-route.ts';
import { signedInUser } from '../testing/signed-in-user.ts';
import { ProtectedRoute } from './ProtectedRoute.tsx';

function Where() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function open(audience: PageRoute['audience']) {
  startTranslations();
  render(
    <MemoryRouter initialEntries={['/class/7?draft=2']}>
      <Routes>
        <Route path="/login" element={<Where />} />
        <Route path="*" element={<ProtectedRoute audience={audience}>inside</ProtectedRoute>} />
      </Routes>
    </MemoryRouter>,
  );
}

const signIn = () => startSession(signedInUser());

afterEach(() => {
  cleanup();
  clearSession();
});

describe('ProtectedRoute', () => {
  it('redirects a visitor to sign in and back to the page', () => {
    open('signed-in');
    expect(screen.getByRole('status').textContent).toBe(
      '/login?redirect_url=%2Fclass%2F7%3Fdraft%3D2',
    );
  });

  it.each([['anyone'], ['signed-in'], [['ROLE_STUDENT', 'ROLE_INSTRUCTOR']]] as const)(
    'shows a student a page for %j',
    (audience) => {
      signIn();
      open(audience);
      expect(screen.getByText('inside')).toBeTruthy();
    },
  );

  it('hides a page from other roles', () => {
    signIn();
    open(['ROLE_INSTRUCTOR']);
    expect(screen.queryByText('inside')).toBeNull();
    expect(screen.getByRole('heading').textContent).toBe("There's nothing here!");
  });
});
