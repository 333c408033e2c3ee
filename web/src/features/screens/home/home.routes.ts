import type { PageRoute } from '../../../navigation/page-route.ts';

const words = ['home', 'classes', 'classOptions'] as const;
const homePage = async () => (await import('./HomePage.tsx')).HomePage;

/** The start page of signed-in users. */
export const homeRoutes: readonly PageRoute[] = [
  { path: '/', audience: 'anyone', page: homePage, words },
  { path: '/home', audience: 'anyone', page: homePage, words, menuItem: '/' },
];
