import type { PageRoute } from '../../../navigation/page-route.ts';

/** Classes for teaching assistants and education coordinators. */
export const classReadingRoutes: readonly PageRoute[] = [
  {
    path: '/educoordinator/courselist',
    audience: ['ROLE_EDUCATION_COORDINATOR'],
    page: async () => (await import('./CourseListPage.tsx')).CourseListPage,
    words: ['classReading', 'classOptions'],
    menu: 'rail',
  },
  {
    path: '/educoordinator/coursedetail/:classId',
    audience: ['ROLE_EDUCATION_COORDINATOR'],
    page: async () => (await import('./CourseDetailPage.tsx')).CourseDetailPage,
    words: ['classReading', 'classOptions', 'gradingShares', 'sections'],
    menu: 'rail',
    menuItem: '/educoordinator/courselist',
  },
  {
    path: '/ta/courselist',
    audience: ['ROLE_TEACHING_ASSISTANT'],
    page: async () => (await import('./AssistedClassesPage.tsx')).AssistedClassesPage,
    words: ['classReading', 'classOptions'],
  },
  {
    path: '/ta/classDetails/:classId',
    audience: ['ROLE_TEACHING_ASSISTANT'],
    page: async () => (await import('./AssistedClassPage.tsx')).AssistedClassPage,
    words: [
      'classReading',
      'classOptions',
      'gradingShares',
      'sections',
      'earlyHelp',
      'livePage',
      'messages',
      'workArchive',
      'secondReading',
      'studentNames',
      'classAnalytics',
      'analytics',
      'evidence',
      'figures',
      'charts',
    ],
    menu: 'rail',
    menuItem: '/ta/courselist',
  },
];
