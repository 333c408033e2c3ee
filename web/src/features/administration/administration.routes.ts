import type { PageRoute } from '../../app/page-route.ts';

const place = '/admin/dashboard';
const words = ['administration'] as const;
const audience = ['ROLE_ADMIN'] as const;
const fixText = () => import('./FixTextPage.tsx');

/** The pages of this feature. */
export const administrationRoutes: readonly PageRoute[] = [
  { path: place, audience, page: () => import('./DashboardPage.tsx'), words, place },
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
    page: () => import('./VerifyUsersPage.tsx'),
    words: ['administration', 'assignmentDialog'],
    place,
  },
  { path: '/admin/fixtext', audience, page: fixText, words, place, menu: 'rail' },
  { path: '/admin/fixtext/:id', audience, page: fixText, words, place, menu: 'rail' },
  {
    path: '/admin/searchsubmission',
    audience,
    page: () => import('./SearchSubmissionsPage.tsx'),
    words,
    place,
  },
  {
    path: '/admin/audit',
    audience,
    page: () => import('./AuditPage.tsx'),
    words: ['audit', 'administration'],
    place,
  },
  {
    path: '/admin/system',
    audience,
    page: () => import('./SystemPage.tsx'),
    words: ['system'],
    place,
  },
];
