import type { PageRoute } from '../../navigation/page-route.ts';

const place = '/admin/dashboard';
const audience = ['ROLE_ADMIN'] as const;

/** The dashboard of administrators and the state of the installation. */
export const systemRoutes: readonly PageRoute[] = [
  {
    path: place,
    audience,
    page: () => import('./DashboardPage.tsx'),
    words: ['administration'],
    place,
  },
  {
    path: '/admin/system',
    audience,
    page: () => import('./SystemPage.tsx'),
    words: ['system'],
    place,
  },
];
