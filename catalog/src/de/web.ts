import type { EagerSentences, Topics } from '../web-language.ts';
import { refusals } from './refusals.ts';
import { common } from './web/common.ts';
import { notifications } from './web/notifications.ts';
import { parts } from './web/parts.ts';
import { session } from './web/session.ts';
import { shell } from './web/shell.ts';

/** German, addressed with “Sie”: the sentences around every page, and those that any page may say. */
export const eager = {
  common,
  shell,
  session,
  notifications,
  parts,
  refusals,
} satisfies EagerSentences;

/** What single pages say, fetched with the first page that says it. */
export const topics = {
  accounts: () => import('./web/accounts.ts'),
  profile: () => import('./web/profile.ts'),
  guides: () => import('./web/guides.ts'),
  home: () => import('./web/home.ts'),
  announcements: () => import('./web/announcements.ts'),
  identities: () => import('./web/identities.ts'),
  legal: () => import('./web/legal.ts'),
  classes: () => import('./web/classes.ts'),
  classManagement: () => import('./web/class-management.ts'),
  assignment: () => import('./web/assignment.ts'),
  assignmentDialog: () => import('./web/assignment-dialog.ts'),
  reading: () => import('./web/reading.ts'),
  exceptions: () => import('./web/exceptions.ts'),
  rewind: () => import('./web/rewind.ts'),
  charts: () => import('./web/charts.ts'),
  analytics: () => import('./web/analytics.ts'),
  studentFiles: () => import('./web/student-files.ts'),
  administration: () => import('./web/administration.ts'),
  audit: () => import('./web/audit.ts'),
  system: () => import('./web/system.ts'),
  support: () => import('./web/support.ts'),
  mail: () => import('./web/mail.ts'),
  testPage: () => import('./web/test-page.ts'),
  timeline: () => import('./web/timeline.ts'),
} satisfies Topics;
