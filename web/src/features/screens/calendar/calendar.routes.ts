import type { PageRoute } from '../../../navigation/page-route.ts';

/** What is due in all classes of a person. */
export const calendarRoutes: readonly PageRoute[] = [
  {
    path: '/calendar',
    audience: ['ROLE_STUDENT', 'ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'],
    page: async () => (await import('./CalendarPage.tsx')).CalendarPage,
    words: ['calendar'],
  },
];
