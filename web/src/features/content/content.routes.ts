import type { PageRoute } from '../../navigation/page-route.ts';

export const legalRoutes: readonly PageRoute[] = [
  {
    path: '/legal/:type',
    audience: 'anyone',
    page: () => import('./LegalPage.tsx'),
    words: ['legal'],
  },
];
