import type { Topic } from '@antecedent/catalog/shape/web';
import type { PageRoute } from '../../../navigation/page-route.ts';

const words: readonly Topic[] = ['processReport', 'figures', 'evidence', 'analytics', 'charts'];

/** The process of a submission on paper, for its readers and for its writer. */
export const processReportRoutes: readonly PageRoute[] = [
  {
    path: '/report/:submissionId',
    audience: ['ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'],
    page: async () => (await import('./SubmissionReportPage.tsx')).SubmissionReportPage,
    words,
    menu: 'rail',
    menuItem: '/classes',
  },
  {
    path: '/assignment/:assignmentId/report',
    audience: ['ROLE_STUDENT'],
    page: async () => (await import('./OwnReportPage.tsx')).OwnReportPage,
    words,
    menu: 'rail',
    menuItem: '/enroll',
  },
];
