import { accountRoutes } from '../features/accounts/accounts/accounts.routes.ts';
import { ltiRoutes } from '../features/accounts/lti/lti.routes.ts';
import { peopleRoutes } from '../features/accounts/people/people.routes.ts';
import { auditRoutes } from '../features/admin/audit/audit.routes.ts';
import { contentRoutes } from '../features/admin/content/content.routes.ts';
import { dataProtectionRoutes } from '../features/admin/data-protection/data-protection.routes.ts';
import { guidesRoutes } from '../features/admin/guides/guides.routes.ts';
import { systemRoutes } from '../features/admin/system/system.routes.ts';
import { classesRoutes } from '../features/classes/classes/classes.routes.ts';
import { announcementsRoutes } from '../features/messages/announcements/announcements.routes.ts';
import { classMessagesRoutes } from '../features/messages/class-messages/class-messages.routes.ts';
import { mailRoutes } from '../features/messages/mail/mail.routes.ts';
import { supportRoutes } from '../features/messages/support/support.routes.ts';
import { editorRoutes } from '../features/record/editor/editor.routes.ts';
import { textRepairRoutes } from '../features/record/text-repair/text-repair.routes.ts';
import { reviewsRoutes } from '../features/reviews/peer-review/reviews.routes.ts';
import { calendarRoutes } from '../features/screens/calendar/calendar.routes.ts';
import { classReadingRoutes } from '../features/screens/class-reading/class-reading.routes.ts';
import { homeRoutes } from '../features/screens/home/home.routes.ts';
import { libraryRoutes } from '../features/screens/library/library.routes.ts';
import { livePageRoutes } from '../features/screens/live-page/live-page.routes.ts';
import { processReportRoutes } from '../features/screens/process-report/process-report.routes.ts';
import { readingPageRoutes } from '../features/screens/reading-page/reading-page.routes.ts';
import { submissionsRoutes } from '../features/submissions/submissions/submissions.routes.ts';
import type { PageRoute } from '../navigation/page-route.ts';

/** All pages of the app. */
export const routes: readonly PageRoute[] = [
  ...homeRoutes,
  ...calendarRoutes,
  ...classMessagesRoutes,
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
  ...ltiRoutes,
  ...peopleRoutes,
  ...textRepairRoutes,
  ...auditRoutes,
  ...dataProtectionRoutes,
  ...announcementsRoutes,
  ...libraryRoutes,
  ...livePageRoutes,
  ...supportRoutes,
  ...mailRoutes,
  ...editorRoutes,
];
