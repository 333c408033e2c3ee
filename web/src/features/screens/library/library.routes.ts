import type { PageRoute } from '../../../navigation/page-route.ts';

/** The library of an instructor, and for coordinators what departments share. */
export const libraryRoutes: readonly PageRoute[] = [
  {
    path: '/library',
    audience: ['ROLE_INSTRUCTOR', 'ROLE_EDUCATION_COORDINATOR'],
    page: async () => (await import('./LibraryPage.tsx')).LibraryPage,
    words: ['library', 'materials'],
    menu: 'rail',
    menuItem: '/library',
  },
];
