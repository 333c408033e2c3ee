import type { PageRoute } from '../../navigation/page-route.ts';

/** The pages of this feature. */
export const rewindRoutes: readonly PageRoute[] = [
  {
    path: '/rewind/:submissionId',
    audience: ['ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'],
    page: () => import('../reading-page/RewindPage.tsx'),
    words: ['rewind', 'reading', 'charts'],
    menu: 'rail',
    place: '/classes',
  },
];
