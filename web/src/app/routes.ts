import { accountRoutes } from '../features/accounts/accounts.routes.ts';
import { analyticsRoutes } from '../features/analytics/analytics.routes.ts';
import { announcementsRoutes } from '../features/announcements/announcements.routes.ts';
import { classesRoutes } from '../features/classes/classes.routes.ts';
import { legalRoutes } from '../features/content/content.routes.ts';
import { testPageRoutes } from '../features/editor/editor.routes.ts';
import { guidesRoutes } from '../features/guides/guides.routes.ts';
import { identityRoutes } from '../features/identities/identities.routes.ts';
import { mailRoutes } from '../features/mail/mail.routes.ts';
import { administrationRoutes } from '../features/people/people.routes.ts';
import { profileRoutes } from '../features/profile/profile.routes.ts';
import { readingRoutes } from '../features/reading-page/reading-page.routes.ts';
import { rewindRoutes } from '../features/rewind/rewind.routes.ts';
import { sessionRoutes } from '../features/session/session.routes.ts';
import { assignmentRoutes } from '../features/submissions/submissions.routes.ts';
import { supportRoutes } from '../features/support/support.routes.ts';
import type { PageRoute } from '../navigation/page-route.ts';

const words = ['home', 'classes'] as const;

/** Every page of the app. */
export const routes: readonly PageRoute[] = [
  { path: '/', audience: 'anyone', page: () => import('../features/home/HomePage.tsx'), words },
  {
    path: '/home',
    audience: 'anyone',
    page: () => import('../features/home/HomePage.tsx'),
    words,
    place: '/',
  },
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
