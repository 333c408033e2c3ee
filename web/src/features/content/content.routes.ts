import type { PageRoute } from '../../navigation/page-route.ts';

/** The legal pages. */
export const contentRoutes: readonly PageRoute[] = [
  {
    path: '/legal/:type',
    audience: 'anyone',
    page: () => import('./LegalPage.tsx'),
    words: ['content'],
  },
];
