import type { PageRoute } from '../../app/page-route.ts';

const place = '/admin/dashboard';
const audience = ['ROLE_ADMIN'] as const;
const fixText = () => import('./FixTextPage.tsx');

/** The pages of this feature. */
export const administrationRoutes: readonly PageRoute[] = [
  { path: place, audience, page: () => import('./DashboardPage.tsx'), place },
  { path: '/admin/user', audience, page: () => import('./UsersPage.tsx'), place },
  { path: '/admin/VerifyUser', audience, page: () => import('./VerifyUsersPage.tsx'), place },
  { path: '/admin/fixtext', audience, page: fixText, place, menu: 'rail' },
  { path: '/admin/fixtext/:id', audience, page: fixText, place, menu: 'rail' },
  {
    path: '/admin/searchsubmission',
    audience,
    page: () => import('./SearchSubmissionsPage.tsx'),
    place,
  },
  { path: '/admin/audit', audience, page: () => import('./AuditPage.tsx'), place },
  { path: '/admin/system', audience, page: () => import('./SystemPage.tsx'), place },
];
