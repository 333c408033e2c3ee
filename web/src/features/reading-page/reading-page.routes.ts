import type { PageRoute } from '../../navigation/page-route.ts';

/** The pages of this feature. */
export const readingRoutes: readonly PageRoute[] = [
  {
    path: '/readassignment/:submissionId',
    audience: ['ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'],
    page: () => import('./ReadingPage.tsx'),
    words: [
      'reading',
      'exceptions',
      'studentFiles',
      'assignmentDialog',
      'rewind',
      'analytics',
      'charts',
    ],
    menu: 'rail',
    place: '/classes',
    flush: true,
  },
];
