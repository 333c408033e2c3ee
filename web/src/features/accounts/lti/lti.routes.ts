import type { PageRoute } from '../../../navigation/page-route.ts';

/** Learning platforms, and the page to which a course there leads. */
export const ltiRoutes: readonly PageRoute[] = [
  {
    path: '/admin/platforms',
    audience: ['ROLE_ADMIN'],
    page: async () => (await import('./PlatformsPage.tsx')).PlatformsPage,
    words: ['lti'],
    menuItem: '/admin/dashboard',
  },
  {
    path: '/lti/open/:key',
    audience: 'signed-in',
    page: async () => (await import('./OpenCoursePage.tsx')).OpenCoursePage,
    words: ['lti'],
  },
];
