import type { PageRoute } from '../../../navigation/page-route.ts';

/** The page for writing in the classroom. */
export const livePageRoutes: readonly PageRoute[] = [
  {
    path: '/live/:assignmentId',
    audience: ['ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'],
    page: async () => (await import('./LivePage.tsx')).LivePage,
    words: ['livePage', 'sections'],
    menu: 'rail',
  },
];
