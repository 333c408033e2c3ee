import type { EagerSentences, Topics } from '../shape/web.ts';
import { refusals } from './refusals.ts';
import { common } from './web/common.ts';
import { editor } from './web/editor.ts';
import { notifications } from './web/notifications.ts';
import { shell } from './web/shell.ts';
import { signIn } from './web/sign-in.ts';
import { ui } from './web/ui.ts';

/** German, addressed with “Sie”: the sentences around every page, and those that any page may say. */
export const eager = {
  common,
  shell,
  signIn,
  notifications,
  ui,
  editor,
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
  content: () => import('./web/content.ts'),
  classes: () => import('./web/classes.ts'),
  classList: () => import('./web/class-list.ts'),
  classForm: () => import('./web/class-form.ts'),
  classDetail: () => import('./web/class-detail.ts'),
  assignments: () => import('./web/assignments.ts'),
  templates: () => import('./web/templates.ts'),
  submissions: () => import('./web/submissions.ts'),
  submissionFiles: () => import('./web/submission-files.ts'),
  attachments: () => import('./web/attachments.ts'),
  timeline: () => import('./web/timeline.ts'),
  readingPage: () => import('./web/reading-page.ts'),
  exceptions: () => import('./web/exceptions.ts'),
  rewind: () => import('./web/rewind.ts'),
  charts: () => import('./web/charts.ts'),
  analytics: () => import('./web/analytics.ts'),
  dashboard: () => import('./web/dashboard.ts'),
  people: () => import('./web/people.ts'),
  verification: () => import('./web/verification.ts'),
  textRepair: () => import('./web/text-repair.ts'),
  audit: () => import('./web/audit.ts'),
  system: () => import('./web/system.ts'),
  support: () => import('./web/support.ts'),
  mail: () => import('./web/mail.ts'),
  forms: () => import('./web/forms.ts'),
  editorTestPage: () => import('./web/editor-test-page.ts'),
} satisfies Topics;
