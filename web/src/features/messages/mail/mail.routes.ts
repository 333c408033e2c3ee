import type { PageRoute } from '../../../navigation/page-route.ts';

const words = ['mail'] as const;
const audience = ['ROLE_ADMIN'] as const;
const menuItem = '/admin/dashboard';

/** Outgoing email, for administrators. */
export const mailRoutes: readonly PageRoute[] = [
  {
    path: '/admin/mail',
    audience,
    page: async () => (await import('./MailsPage.tsx')).MailsPage,
    words,
    menuItem,
  },
  {
    path: '/admin/mail/:mailId',
    audience,
    page: async () => (await import('./MailPage.tsx')).MailPage,
    words,
    menuItem,
  },
];
