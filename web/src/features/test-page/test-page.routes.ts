import type { PageRoute } from '../../app/page-route.ts';

/** The pages of this feature. */
export const testPageRoutes: readonly PageRoute[] = [
  {
    path: '/test',
    audience: ['ROLE_ADMIN'],
    page: () => import('./TestPage.tsx'),
    words: ['testPage'],
    menu: 'rail',
  },
];
