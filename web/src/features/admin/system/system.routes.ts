import type { PageRoute } from '../../../navigation/page-route.ts';

const menuItem = '/admin/dashboard';
const audience = ['ROLE_ADMIN'] as const;

/** The dashboard of administrators and the state of the installation. */
export const systemRoutes: readonly PageRoute[] = [
  {
    path: menuItem,
    audience,
    page: () => import('./DashboardPage.tsx'),
    words: ['dashboard'],
    menuItem,
  },
  {
    path: '/admin/system',
    audience,
    page: () => import('./SystemPage.tsx'),
    words: ['system'],
    menuItem,
  },
];
