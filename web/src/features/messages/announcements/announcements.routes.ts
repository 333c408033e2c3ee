import type { PageRoute } from '../../../navigation/page-route.ts';

/** The pages of this feature. */
export const announcementsRoutes: readonly PageRoute[] = [
  {
    path: '/admin/announcement',
    audience: ['ROLE_ADMIN', 'ROLE_MODERATOR'],
    page: () => import('./AnnouncementPage.tsx'),
    words: ['announcements', 'forms'],
    menuItem: '/admin/dashboard',
  },
];
