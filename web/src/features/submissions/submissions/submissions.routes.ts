import type { PageRoute } from '../../../navigation/page-route.ts';

/** The assignment page of a student, and the replay and log of what they wrote there. */
export const submissionsRoutes: readonly PageRoute[] = [
  {
    path: '/assignment/:assignmentId',
    audience: ['ROLE_STUDENT'],
    page: async () => (await import('./page/AssignmentPage.tsx')).AssignmentPage,
    words: [
      'submissions',
      'forms',
      'comments',
      'rubrics',
      'spokenFeedback',
      'submissionFiles',
      'attachments',
      'materials',
      'analytics',
      'evidence',
      'figures',
      'charts',
      'timeline',
      'reviews',
      'accommodations',
      'hands',
    ],
    firstCall: { method: 'GET', path: '/student/assignment?id=:assignmentId' },
    hasEditor: true,
    editorFirst: true,
    menu: 'rail',
    menuItem: '/enroll',
  },
  {
    path: '/assignment/:assignmentId/rewind',
    audience: ['ROLE_STUDENT'],
    page: async () => (await import('./page/OwnReplayPage.tsx')).OwnReplayPage,
    words: ['replay', 'readingPage', 'charts'],
    menu: 'rail',
    menuItem: '/enroll',
  },
  {
    path: '/assignment/:assignmentId/progress',
    audience: ['ROLE_STUDENT'],
    page: async () => (await import('./page/OwnProgressPage.tsx')).OwnProgressPage,
    words: ['analytics', 'charts'],
    menu: 'rail',
    menuItem: '/enroll',
  },
];
