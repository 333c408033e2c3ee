import type { PageRoute } from '../../navigation/page-route.ts';

/** The pages of this feature. */
export const testPageRoutes: readonly PageRoute[] = [
  {
    path: '/test',
    audience: ['ROLE_ADMIN'],
    page: () => import('./test-page/TestPage.tsx'),
    words: ['testPage'],
    menu: 'rail',
  },
];
