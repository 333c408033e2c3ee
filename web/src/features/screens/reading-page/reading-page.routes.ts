import type { PageRoute } from '../../../navigation/page-route.ts';

const audience = ['ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'] as const;

const readers = [...audience, 'ROLE_EDUCATION_COORDINATOR'] as const;
const words: PageRoute['words'] = [
  'readingPage',
  'studentNames',
  'submissions',
  'comments',
  'classComments',
  'rubrics',
  'exceptions',
  'submissionFiles',
  'attachments',
  'forms',
  'replay',
  'analytics',
  'evidence',
  'figures',
  'charts',
  'timeline',
];

/** The reading page of a submission, and its graphs, its replay and its writing log at their own URLs. */
export const readingPageRoutes: readonly PageRoute[] = [
  {
    path: '/readassignment/:submissionId',
    audience,
    page: async () => (await import('./ReadingPage.tsx')).ReadingPage,
    words,
    firstCall: { method: 'POST', path: '/classes/readsubmission?submissionId=:submissionId' },
    hasEditor: true,
    menu: 'rail',
    menuItem: '/classes',
    flush: true,
    fills: true,
  },
  {
    path: '/educoordinator/ReadSubmission/:submissionId',
    audience: ['ROLE_EDUCATION_COORDINATOR'],
    page: async () => (await import('./CoordinatorReadingPage.tsx')).CoordinatorReadingPage,
    words,
    firstCall: { method: 'GET', path: '/education/submission?id=:submissionId' },
    hasEditor: true,
    menu: 'rail',
    menuItem: '/educoordinator/courselist',
    flush: true,
    fills: true,
  },
  {
    path: '/timeline/:submissionId',
    audience,
    page: async () => (await import('./TimelinePage.tsx')).TimelinePage,
    words: [
      'readingPage',
      'timeline',
      'exceptions',
      'attachments',
      'figures',
      'forms',
      'studentNames',
    ],
    firstCall: { method: 'POST', path: '/classes/readsubmission?submissionId=:submissionId' },
    hasEditor: true,
    menu: 'rail',
    menuItem: '/classes',
    flush: true,
  },
  {
    path: '/rewind/:submissionId',
    audience: readers,
    page: async () => (await import('./ReplayPage.tsx')).ReplayPage,
    words: ['replay', 'readingPage', 'charts'],
    menu: 'rail',
    menuItem: '/classes',
  },
  {
    path: '/analyze/:submissionId',
    audience: readers,
    page: async () => (await import('./AnalyticsPage.tsx')).AnalyticsPage,
    words: ['analytics', 'evidence', 'figures', 'charts', 'readingPage'],
    menu: 'rail',
    menuItem: '/classes',
  },
  {
    path: '/progress/:submissionId',
    audience,
    page: async () => (await import('./ProgressPage.tsx')).ProgressPage,
    words: ['analytics', 'charts', 'readingPage'],
    menu: 'rail',
    menuItem: '/classes',
  },
];
