import { administrationRoutes } from '../features/administration/administration.routes.ts';
import { analyticsRoutes } from '../features/analytics/analytics.routes.ts';
import { assignmentRoutes } from '../features/assignment/assignment.routes.ts';
import { classesRoutes } from '../features/classes/classes.routes.ts';
import { legalRoutes } from '../features/legal/legal.routes.ts';
import { readingRoutes } from '../features/reading/reading.routes.ts';
import { rewindRoutes } from '../features/rewind/rewind.routes.ts';
import { sessionRoutes } from '../features/session/session.routes.ts';
import { testPageRoutes } from '../features/test-page/test-page.routes.ts';
import type { PageRoute } from './page-route.ts';

/** Every page of the app. */
export const routes: readonly PageRoute[] = [
  { path: '/', audience: 'anyone', page: () => import('./HomePage.tsx') },
  { path: '/home', audience: 'anyone', page: () => import('./HomePage.tsx'), place: '/' },
  ...sessionRoutes,
  ...legalRoutes,
  ...classesRoutes,
  ...assignmentRoutes,
  ...readingRoutes,
  ...rewindRoutes,
  ...analyticsRoutes,
  ...administrationRoutes,
  ...testPageRoutes,
];
