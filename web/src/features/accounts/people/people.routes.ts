import type { PageRoute } from '../../../navigation/page-route.ts';

const menuItem = '/admin/dashboard';
const words = ['people', 'verification', 'forms', 'accommodations'] as const;
const audience = ['ROLE_ADMIN'] as const;

/** The user directory, and users waiting for verification. */
export const peopleRoutes: readonly PageRoute[] = [
  { path: '/admin/user', audience, page: () => import('./UsersPage.tsx'), words, menuItem },
  {
    path: '/admin/VerifyUser',
    audience,
    page: () => import('./PendingUsersPage.tsx'),
    words,
    menuItem,
  },
];
