import type { PageRoute } from '../../app/page-route.ts';

const words = ['identities'] as const;

/** The end of a sign-in elsewhere, and the way to the institution. */
export const identityRoutes: readonly PageRoute[] = [
  {
    path: '/oauth2/redirect',
    audience: 'anyone',
    page: () => import('./RedirectPage.tsx'),
    words,
  },
  {
    path: '/instlanding',
    audience: 'anyone',
    page: () => import('./InstitutionPage.tsx'),
    words,
  },
];
