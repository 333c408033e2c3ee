import type { PageRoute } from '../../../navigation/page-route.ts';

const READERS = ['ROLE_STUDENT', 'ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'] as const;

/** What people of a class wrote to each other. */
export const classMessagesRoutes: readonly PageRoute[] = [
  {
    path: '/messages',
    audience: READERS,
    page: async () => (await import('./MessagesPage.tsx')).MessagesPage,
    words: ['messages'],
  },
  {
    path: '/messages/:threadId',
    audience: READERS,
    page: async () => (await import('./ThreadPage.tsx')).ThreadPage,
    words: ['messages'],
    menuItem: '/messages',
  },
];
