import type { PageRoute } from '../../../navigation/page-route.ts';

/** The audit log. */
export const auditRoutes: readonly PageRoute[] = [
  {
    path: '/admin/audit',
    audience: ['ROLE_ADMIN'],
    page: async () => (await import('./AuditPage.tsx')).AuditPage,
    words: ['audit', 'people'],
    menuItem: '/admin/dashboard',
  },
];
