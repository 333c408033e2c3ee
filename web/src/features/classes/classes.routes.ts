import type { PageRoute } from '../../app/page-route.ts';

/** The pages of this feature. */
export const classesRoutes: readonly PageRoute[] = [
  {
    path: '/classes',
    audience: ['ROLE_INSTRUCTOR'],
    page: () => import('./ClassListPage.tsx'),
  },
  {
    path: '/registerclass',
    audience: ['ROLE_INSTRUCTOR'],
    page: () => import('../class-form/RegisterClassPage.tsx'),
    place: '/classes',
  },
  {
    path: '/classdetail/:classId',
    audience: ['ROLE_INSTRUCTOR'],
    page: () => import('../class-detail/ClassDetailPage.tsx'),
    menu: 'rail',
    place: '/classes',
  },
  { path: '/enroll', audience: ['ROLE_STUDENT'], page: () => import('./EnrollPage.tsx') },
  {
    path: '/class/:classId',
    audience: ['ROLE_STUDENT'],
    page: () => import('./ClassPage.tsx'),
    place: '/enroll',
  },
  {
    path: '/myclassdetail/:classId',
    audience: ['ROLE_STUDENT'],
    page: () => import('./ClassPage.tsx'),
    place: '/enroll',
  },
];
