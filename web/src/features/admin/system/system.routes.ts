import type { PageRoute } from '../../../navigation/page-route.ts';

const menuItem = '/admin/dashboard';
const audience = ['ROLE_ADMIN'] as const;

/** The dashboard of administrators and the state of the installation. */
export const systemRoutes: readonly PageRoute[] = [
  {
    path: menuItem,
    audience,
    page: async () => (await import('./DashboardPage.tsx')).DashboardPage,
    words: ['dashboard'],
    menuItem,
  },
  {
    path: '/admin/system',
    audience,
    page: async () => (await import('./SystemPage.tsx')).SystemPage,
    words: ['system'],
    menuItem,
  },
];
