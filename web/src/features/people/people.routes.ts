import type { PageRoute } from '../../navigation/page-route.ts';

const place = '/admin/dashboard';
const words = ['administration'] as const;
const audience = ['ROLE_ADMIN'] as const;
const fixText = () => import('../text-repair/TextRepairPage.tsx');

/** The pages of this feature. */
export const administrationRoutes: readonly PageRoute[] = [
  { path: place, audience, page: () => import('../system/DashboardPage.tsx'), words, place },
  {
    path: '/admin/user',
    audience,
    page: () => import('./UsersPage.tsx'),
    words: ['administration', 'assignmentDialog'],
    place,
  },
  {
    path: '/admin/VerifyUser',
    audience,
    page: () => import('./PendingUsersPage.tsx'),
    words: ['administration', 'assignmentDialog'],
    place,
  },
  { path: '/admin/fixtext', audience, page: fixText, words, place, menu: 'rail' },
  { path: '/admin/fixtext/:id', audience, page: fixText, words, place, menu: 'rail' },
  {
    path: '/admin/searchsubmission',
    audience,
    page: () => import('../text-repair/SearchSubmissionsPage.tsx'),
    words,
    place,
  },
  {
    path: '/admin/audit',
    audience,
    page: () => import('../audit/AuditPage.tsx'),
    words: ['audit', 'administration'],
    place,
  },
  {
    path: '/admin/system',
    audience,
    page: () => import('../system/SystemPage.tsx'),
    words: ['system'],
    place,
  },
];
