import type { PageRoute } from '../../app/page-route.ts';

/** The own account. */
export const profileRoutes: readonly PageRoute[] = [
  {
    path: '/Profile',
    audience: 'signed-in',
    page: () => import('./ProfilePage.tsx'),
    words: ['profile', 'identities'],
  },
];
