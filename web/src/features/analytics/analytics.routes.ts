import type { PageRoute } from '../../navigation/page-route.ts';

/** The pages of this feature. */
export const analyticsRoutes: readonly PageRoute[] = [
  {
    path: '/analyze/:submissionId',
    audience: ['ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'],
    page: () => import('../reading-page/AnalyticsPage.tsx'),
    words: ['analytics', 'charts', 'reading'],
    menu: 'rail',
    place: '/classes',
  },
];
