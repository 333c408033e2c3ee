import type { PageRoute } from '../../navigation/page-route.ts';

/** The own account. */
export const profileRoutes: readonly PageRoute[] = [
  {
    path: '/Profile',
    audience: 'signed-in',
    page: () => import('../accounts/profile/ProfilePage.tsx'),
    words: ['profile', 'identities'],
  },
];
