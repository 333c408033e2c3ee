import type { PageRoute } from '../../../navigation/page-route.ts';

/** The legal pages, and the licenses of the libraries. */
export const contentRoutes: readonly PageRoute[] = [
  {
    path: '/legal/licenses',
    audience: 'anyone',
    page: async () => (await import('./LicensesPage.tsx')).LicensesPage,
    words: ['content'],
  },
  {
    path: '/legal/:type',
    audience: 'anyone',
    page: async () => (await import('./LegalPage.tsx')).LegalPage,
    words: ['content'],
  },
];
