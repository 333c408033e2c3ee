import type { PageRoute } from '../../app/page-route.ts';

/** The pages of this feature. */
export const rewindRoutes: readonly PageRoute[] = [
  {
    path: '/rewind/:submissionId',
    audience: ['ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'],
    page: () => import('./RewindPage.tsx'),
    words: ['rewind', 'reading', 'charts'],
    menu: 'rail',
    place: '/classes',
  },
];
