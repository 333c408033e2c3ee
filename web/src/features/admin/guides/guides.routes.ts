import type { PageRoute } from '../../../navigation/page-route.ts';

const words = ['guides'] as const;

/** Pages for all signed-in users: the page tells users of other roles that it is not for them. */
export const guidesRoutes: readonly PageRoute[] = [
  {
    path: '/studentguide',
    audience: 'signed-in',
    page: async () => (await import('./StudentGuidePage.tsx')).StudentGuidePage,
    words,
  },
  {
    path: '/instructorguide',
    audience: 'signed-in',
    page: async () => (await import('./InstructorGuidePage.tsx')).InstructorGuidePage,
    words,
  },
  {
    path: '/assistantguide',
    audience: 'signed-in',
    page: async () => (await import('./AssistantGuidePage.tsx')).AssistantGuidePage,
    words,
  },
  {
    path: '/coordinatorguide',
    audience: 'signed-in',
    page: async () => (await import('./CoordinatorGuidePage.tsx')).CoordinatorGuidePage,
    words,
  },
  {
    path: '/videoguide',
    audience: 'signed-in',
    page: async () => (await import('./VideoGuidePage.tsx')).VideoGuidePage,
    words,
  },
];
