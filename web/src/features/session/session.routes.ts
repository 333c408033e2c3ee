import type { PageRoute } from '../../navigation/page-route.ts';

/** Sign-in and logout. */
export const sessionRoutes: readonly PageRoute[] = [
  {
    path: '/login',
    audience: 'anyone',
    page: () => import('../accounts/sign-in/LoginPage.tsx'),
    words: ['identities'],
  },
  { path: '/logout', audience: 'anyone', page: () => import('../accounts/sign-in/LogoutPage.tsx') },
];
