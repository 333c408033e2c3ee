import type { PageRoute } from '../../../navigation/page-route.ts';

const words = ['support'] as const;
const staff = ['ROLE_ADMIN', 'ROLE_MODERATOR'] as const;
const menuItem = '/support';

/** The contact page, and the support inbox for staff. */
export const supportRoutes: readonly PageRoute[] = [
  {
    path: '/contactus',
    audience: 'anyone',
    page: async () => (await import('./ContactPage.tsx')).ContactPage,
    words,
  },
  {
    path: menuItem,
    audience: staff,
    page: async () => (await import('./InboxPage.tsx')).InboxPage,
    words,
    menuItem,
  },
  {
    path: '/support/:ticketId',
    audience: staff,
    page: async () => (await import('./TicketPage.tsx')).TicketPage,
    words,
    menuItem,
  },
];
