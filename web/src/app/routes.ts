import { accountRoutes } from '../features/accounts/accounts.routes.ts';
import { administrationRoutes } from '../features/administration/administration.routes.ts';
import { analyticsRoutes } from '../features/analytics/analytics.routes.ts';
import { announcementsRoutes } from '../features/announcements/announcements.routes.ts';
import { assignmentRoutes } from '../features/assignment/assignment.routes.ts';
import { classesRoutes } from '../features/classes/classes.routes.ts';
import { guidesRoutes } from '../features/guides/guides.routes.ts';
import { identityRoutes } from '../features/identities/identities.routes.ts';
import { legalRoutes } from '../features/legal/legal.routes.ts';
import { mailRoutes } from '../features/mail/mail.routes.ts';
import { profileRoutes } from '../features/profile/profile.routes.ts';
import { readingRoutes } from '../features/reading/reading.routes.ts';
import { rewindRoutes } from '../features/rewind/rewind.routes.ts';
import { sessionRoutes } from '../features/session/session.routes.ts';
import { supportRoutes } from '../features/support/support.routes.ts';
import { testPageRoutes } from '../features/test-page/test-page.routes.ts';
import type { PageRoute } from './page-route.ts';

const words = ['home', 'classes'] as const;

/** Every page of the app. */
export const routes: readonly PageRoute[] = [
  { path: '/', audience: 'anyone', page: () => import('./HomePage.tsx'), words },
  { path: '/home', audience: 'anyone', page: () => import('./HomePage.tsx'), words, place: '/' },
  ...sessionRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...identityRoutes,
  ...legalRoutes,
  ...guidesRoutes,
  ...classesRoutes,
  ...assignmentRoutes,
  ...readingRoutes,
  ...rewindRoutes,
  ...analyticsRoutes,
  ...administrationRoutes,
  ...announcementsRoutes,
  ...supportRoutes,
  ...mailRoutes,
  ...testPageRoutes,
];
