import type { PageRoute } from '../../../navigation/page-route.ts';

/** The pages on which students write and read reviews; instructors read them too. */
export const reviewsRoutes: readonly PageRoute[] = [
  {
    path: '/review/:reviewId',
    audience: ['ROLE_STUDENT'],
    page: () => import('./review/WriteReviewPage.tsx'),
    words: ['reviews', 'rubrics'],
    firstCall: {
      method: 'POST',
      path: '/peerreview/open',
      body: { reviewId: ':reviewId' },
    },
    hasEditor: true,
    menu: 'rail',
    menuItem: '/enroll',
  },
  {
    path: '/review/:reviewId/read',
    audience: ['ROLE_STUDENT', 'ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'],
    page: () => import('./review/ReadReviewPage.tsx'),
    words: ['comments', 'reviews', 'rubrics'],
    hasEditor: true,
    menu: 'rail',
    menuItem: '/enroll',
  },
];
