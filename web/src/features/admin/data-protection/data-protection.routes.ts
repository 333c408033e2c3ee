import type { PageRoute } from '../../../navigation/page-route.ts';

/** Which personal data is stored, and requests to delete accounts. */
export const dataProtectionRoutes: readonly PageRoute[] = [
  {
    path: '/admin/data-protection',
    audience: ['ROLE_ADMIN'],
    page: async () => (await import('./DataProtectionPage.tsx')).DataProtectionPage,
    words: ['dataProtection', 'personalData'],
    menuItem: '/admin/dashboard',
  },
];
