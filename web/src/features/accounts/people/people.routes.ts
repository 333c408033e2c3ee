import type { PageRoute } from '../../../navigation/page-route.ts';

const menuItem = '/admin/dashboard';
const words = ['people', 'verification', 'forms', 'accommodations'] as const;
const audience = ['ROLE_ADMIN'] as const;

/** The user directory, and users waiting for verification. */
export const peopleRoutes: readonly PageRoute[] = [
  {
    path: '/admin/user',
    audience,
    page: async () => (await import('./UsersPage.tsx')).UsersPage,
    words,
    menuItem,
  },
  {
    path: '/admin/VerifyUser',
    audience,
    page: async () => (await import('./PendingUsersPage.tsx')).PendingUsersPage,
    words,
    menuItem,
  },
];
