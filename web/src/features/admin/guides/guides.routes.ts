import type { PageRoute } from '../../../navigation/page-route.ts';

const words = ['guides'] as const;

/** Pages for all signed-in users: the page tells users of other roles that it is not for them. */
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
    path: '/assistantguide',
    audience: 'signed-in',
    page: () => import('./AssistantGuidePage.tsx'),
    words,
  },
  {
    path: '/coordinatorguide',
    audience: 'signed-in',
    page: () => import('./CoordinatorGuidePage.tsx'),
    words,
  },
  {
    path: '/videoguide',
    audience: 'signed-in',
    page: () => import('./VideoGuidePage.tsx'),
    words,
  },
];
