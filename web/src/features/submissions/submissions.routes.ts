import type { PageRoute } from '../../navigation/page-route.ts';

/** The pages of this feature. */
export const assignmentRoutes: readonly PageRoute[] = [
  {
    path: '/assignment/:assignmentId',
    audience: ['ROLE_STUDENT'],
    page: () => import('./page/AssignmentPage.tsx'),
    words: ['assignment', 'studentFiles', 'analytics', 'charts', 'timeline'],
    menu: 'rail',
    place: '/enroll',
  },
];
