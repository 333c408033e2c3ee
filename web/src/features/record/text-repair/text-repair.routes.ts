import type { PageRoute } from '../../../navigation/page-route.ts';

const menuItem = '/admin/dashboard';
const words = ['textRepair'] as const;
const audience = ['ROLE_ADMIN'] as const;
const repairPage = async () => (await import('./TextRepairPage.tsx')).TextRepairPage;

/** Submission search and text repair. */
export const textRepairRoutes: readonly PageRoute[] = [
  { path: '/admin/fixtext', audience, page: repairPage, words, menuItem, menu: 'rail' },
  { path: '/admin/fixtext/:id', audience, page: repairPage, words, menuItem, menu: 'rail' },
  {
    path: '/admin/searchsubmission',
    audience,
    page: async () => (await import('./SearchSubmissionsPage.tsx')).SearchSubmissionsPage,
    words: ['textRepair', 'people'],
    menuItem,
  },
];
