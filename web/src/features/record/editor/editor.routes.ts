import type { PageRoute } from '../../../navigation/page-route.ts';

/** The page on which an administrator tests the configured editor. */
export const editorRoutes: readonly PageRoute[] = [
  {
    path: '/test',
    audience: ['ROLE_ADMIN'],
    page: async () => (await import('./test-page/TestPage.tsx')).TestPage,
    words: ['editorTestPage'],
    menu: 'rail',
  },
];
