import type { PageRoute } from '../../navigation/page-route.ts';

const words = ['identities'] as const;

/** The end of a sign-in elsewhere, and the way to the institution. */
export const identityRoutes: readonly PageRoute[] = [
  {
    path: '/oauth2/redirect',
    audience: 'anyone',
    page: () => import('../accounts/federated/RedirectPage.tsx'),
    words,
  },
  {
    path: '/instlanding',
    audience: 'anyone',
    page: () => import('../accounts/federated/InstitutionPage.tsx'),
    words,
  },
];
