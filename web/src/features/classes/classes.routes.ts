import type { PageRoute } from '../../navigation/page-route.ts';

/** The pages of this feature. */
export const classesRoutes: readonly PageRoute[] = [
  {
    path: '/classes',
    audience: ['ROLE_INSTRUCTOR'],
    page: () => import('./list/ClassListPage.tsx'),
    words: ['classes', 'classList', 'classOptions'],
  },
  {
    path: '/registerclass',
    audience: ['ROLE_INSTRUCTOR'],
    page: () => import('./form/RegisterClassPage.tsx'),
    words: ['classForm', 'classOptions'],
    menuItem: '/classes',
  },
  {
    path: '/classdetail/:classId',
    audience: ['ROLE_INSTRUCTOR'],
    page: () => import('./detail/ClassDetailPage.tsx'),
    words: [
      'classes',
      'classList',
      'classForm',
      'classOptions',
      'classDetail',
      'accommodations',
      'assignments',
      'rubrics',
      'templates',
      'forms',
      'analytics',
      'evidence',
      'figures',
      'charts',
    ],
    menu: 'rail',
    menuItem: '/classes',
  },
  {
    path: '/enroll',
    audience: ['ROLE_STUDENT'],
    page: () => import('./enrollment/EnrollPage.tsx'),
    words: ['classes', 'classOptions'],
  },
  {
    path: '/classreport/:classId/:assignmentId',
    audience: ['ROLE_INSTRUCTOR'],
    page: () => import('./report/AssignmentReportPage.tsx'),
    words: ['classes', 'assignments', 'processReport'],
    menu: 'rail',
    menuItem: '/classes',
  },
  {
    path: '/class/:classId',
    audience: ['ROLE_STUDENT'],
    page: () => import('./enrollment/ClassPage.tsx'),
    words: ['classes', 'classOptions'],
    menuItem: '/enroll',
  },
  {
    path: '/myclassdetail/:classId',
    audience: ['ROLE_STUDENT'],
    page: () => import('./enrollment/ClassPage.tsx'),
    words: ['classes', 'classOptions'],
    menuItem: '/enroll',
  },
];
