import type { PageRoute } from '../../../navigation/page-route.ts';

/** The pages on which students write and read reviews; instructors read them too. */
export const reviewsRoutes: readonly PageRoute[] = [
  {
    path: '/review/:reviewId',
    audience: ['ROLE_STUDENT'],
    page: async () => (await import('./review/WriteReviewPage.tsx')).WriteReviewPage,
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
    page: async () => (await import('./review/ReadReviewPage.tsx')).ReadReviewPage,
    words: ['comments', 'reviews', 'rubrics'],
    hasEditor: true,
    menu: 'rail',
    menuItem: '/enroll',
  },
];
