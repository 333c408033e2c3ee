import type { PageRoute } from '../../../navigation/page-route.ts';

/** Classes for teaching assistants and education coordinators. */
export const classReadingRoutes: readonly PageRoute[] = [
  {
    path: '/educoordinator/courselist',
    audience: ['ROLE_EDUCATION_COORDINATOR'],
    page: () => import('./CourseListPage.tsx'),
    words: ['classReading', 'classOptions'],
    menu: 'rail',
  },
  {
    path: '/educoordinator/coursedetail/:classId',
    audience: ['ROLE_EDUCATION_COORDINATOR'],
    page: () => import('./CourseDetailPage.tsx'),
    words: ['classReading', 'classOptions'],
    menu: 'rail',
    menuItem: '/educoordinator/courselist',
  },
  {
    path: '/ta/courselist',
    audience: ['ROLE_TEACHING_ASSISTANT'],
    page: () => import('./AssistedClassesPage.tsx'),
    words: ['classReading', 'classOptions'],
  },
  {
    path: '/ta/classDetails/:classId',
    audience: ['ROLE_TEACHING_ASSISTANT'],
    page: () => import('./AssistedClassPage.tsx'),
    words: [
      'classReading',
      'classOptions',
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
