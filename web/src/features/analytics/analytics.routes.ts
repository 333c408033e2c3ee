import type { PageRoute } from '../../app/page-route.ts';

/** The pages of this feature. */
export const analyticsRoutes: readonly PageRoute[] = [
  {
    path: '/analyze/:submissionId',
    audience: ['ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'],
    page: () => import('./AnalyticsPage.tsx'),
    words: ['analytics', 'charts', 'reading'],
    menu: 'rail',
    place: '/classes',
  },
];
