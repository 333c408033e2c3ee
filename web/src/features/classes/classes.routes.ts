import type { PageRoute } from '../../app/page-route.ts';

/** The pages of this feature. */
export const classesRoutes: readonly PageRoute[] = [
  {
    path: '/classes',
    audience: ['ROLE_INSTRUCTOR'],
    page: () => import('./ClassListPage.tsx'),
    words: ['classes', 'classManagement'],
  },
  {
    path: '/registerclass',
    audience: ['ROLE_INSTRUCTOR'],
    page: () => import('../class-form/RegisterClassPage.tsx'),
    words: ['classManagement'],
    place: '/classes',
  },
  {
    path: '/classdetail/:classId',
    audience: ['ROLE_INSTRUCTOR'],
    page: () => import('../class-detail/ClassDetailPage.tsx'),
    words: ['classes', 'classManagement', 'assignmentDialog', 'analytics', 'charts'],
    menu: 'rail',
    place: '/classes',
  },
  {
    path: '/enroll',
    audience: ['ROLE_STUDENT'],
    page: () => import('./EnrollPage.tsx'),
    words: ['classes'],
  },
  {
    path: '/class/:classId',
    audience: ['ROLE_STUDENT'],
    page: () => import('./ClassPage.tsx'),
    words: ['classes'],
    place: '/enroll',
  },
  {
    path: '/myclassdetail/:classId',
    audience: ['ROLE_STUDENT'],
    page: () => import('./ClassPage.tsx'),
    words: ['classes'],
    place: '/enroll',
  },
];
