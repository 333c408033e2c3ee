import { accountRoutes } from '../features/accounts/accounts.routes.ts';
import { announcementsRoutes } from '../features/announcements/announcements.routes.ts';
import { auditRoutes } from '../features/audit/audit.routes.ts';
import { classReadingRoutes } from '../features/class-reading/class-reading.routes.ts';
import { classesRoutes } from '../features/classes/classes.routes.ts';
import { contentRoutes } from '../features/content/content.routes.ts';
import { editorRoutes } from '../features/editor/editor.routes.ts';
import { guidesRoutes } from '../features/guides/guides.routes.ts';
import { homeRoutes } from '../features/home/home.routes.ts';
import { mailRoutes } from '../features/mail/mail.routes.ts';
import { reviewsRoutes } from '../features/peer-review/reviews.routes.ts';
import { peopleRoutes } from '../features/people/people.routes.ts';
import { processReportRoutes } from '../features/process-report/process-report.routes.ts';
import { readingPageRoutes } from '../features/reading-page/reading-page.routes.ts';
import { submissionsRoutes } from '../features/submissions/submissions.routes.ts';
import { supportRoutes } from '../features/support/support.routes.ts';
import { systemRoutes } from '../features/system/system.routes.ts';
import { textRepairRoutes } from '../features/text-repair/text-repair.routes.ts';
import type { PageRoute } from '../navigation/page-route.ts';

/** All pages of the app. */
export const routes: readonly PageRoute[] = [
  ...homeRoutes,
  ...accountRoutes,
  ...contentRoutes,
  ...guidesRoutes,
  ...classesRoutes,
  ...classReadingRoutes,
  ...submissionsRoutes,
  ...reviewsRoutes,
  ...readingPageRoutes,
  ...processReportRoutes,
  ...systemRoutes,
  ...peopleRoutes,
  ...textRepairRoutes,
  ...auditRoutes,
  ...announcementsRoutes,
  ...supportRoutes,
  ...mailRoutes,
  ...editorRoutes,
];
