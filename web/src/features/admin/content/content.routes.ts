import type { PageRoute } from '../../../navigation/page-route.ts';

/** The legal pages, and the licenses of the libraries. */
export const contentRoutes: readonly PageRoute[] = [
  {
    path: '/legal/licenses',
    audience: 'anyone',
    page: () => import('./LicensesPage.tsx'),
    words: ['content'],
  },
  {
    path: '/legal/:type',
    audience: 'anyone',
    page: () => import('./LegalPage.tsx'),
    words: ['content'],
  },
];
