import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSignedInUser } from '../lib/session.ts';
import type { PageRoute } from '../navigation/page-route.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

type ProtectedRouteProps = { audience: PageRoute['audience']; children: ReactNode };

/** Renders the page only for its audience. The server checks every call again; this only avoids dead ends. */
export function ProtectedRoute({ audience, children }: ProtectedRouteProps) {
  const user = useSignedInUser();
  const { pathname, search, hash } = useLocation();
  if (audience === 'anyone') return children;
  if (user === null) {
    const target = encodeURIComponent(`${pathname}${search}${hash}`);
    return <Navigate to={`/login?redirect_url=${target}`} replace />;
  }
  if (audience === 'signed-in' || user.roles.some((role) => audience.includes(role))) {
    return children;
  }
  return <NotFoundPage />;
}
