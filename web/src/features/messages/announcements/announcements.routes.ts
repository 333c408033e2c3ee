import type { PageRoute } from '../../../navigation/page-route.ts';

/** The pages of this feature. */
export const announcementsRoutes: readonly PageRoute[] = [
  {
    path: '/admin/announcement',
    audience: ['ROLE_ADMIN', 'ROLE_MODERATOR'],
    page: async () => (await import('./AnnouncementPage.tsx')).AnnouncementPage,
    words: ['announcements', 'forms'],
    menuItem: '/admin/dashboard',
  },
];
