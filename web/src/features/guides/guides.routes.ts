import type { PageRoute } from '../../navigation/page-route.ts';

const words = ['guides'] as const;

/** Pages for anybody signed in: whom a guide is not for is told so on the page. */
export const guidesRoutes: readonly PageRoute[] = [
  {
    path: '/studentguide',
    audience: 'signed-in',
    page: () => import('./StudentGuidePage.tsx'),
    words,
  },
  {
    path: '/instructorguide',
    audience: 'signed-in',
    page: () => import('./InstructorGuidePage.tsx'),
    words,
  },
  {
    path: '/videoguide',
    audience: 'signed-in',
    page: () => import('./VideoGuidePage.tsx'),
    words,
  },
];
