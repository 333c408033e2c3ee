import type { PageRoute } from '../../app/page-route.ts';

/** Sign-in and logout. */
export const sessionRoutes: readonly PageRoute[] = [
  {
    path: '/login',
    audience: 'anyone',
    page: () => import('./LoginPage.tsx'),
    words: ['identities'],
  },
  { path: '/logout', audience: 'anyone', page: () => import('./LogoutPage.tsx') },
];
