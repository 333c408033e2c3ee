import type { AroundPages, Topics } from '../catalogue.ts';
import { common } from './common.ts';
import { notifications } from './notifications.ts';
import { parts } from './parts.ts';
import { rules } from './rules.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

/** German, addressed with “Sie”: the sentences around every page, and those that any page may say. */
export const de = { common, shell, session, notifications, parts, rules } satisfies AroundPages;

/** What single pages say, fetched with the first page that says it. */
export const topics = {
  accounts: () => import('./accounts.ts'),
  profile: () => import('./profile.ts'),
  guides: () => import('./guides.ts'),
  home: () => import('./home.ts'),
  announcements: () => import('./announcements.ts'),
  identities: () => import('./identities.ts'),
  legal: () => import('./legal.ts'),
  classes: () => import('./classes.ts'),
  classManagement: () => import('./class-management.ts'),
  assignment: () => import('./assignment.ts'),
  assignmentDialog: () => import('./assignment-dialog.ts'),
  reading: () => import('./reading.ts'),
  exceptions: () => import('./exceptions.ts'),
  rewind: () => import('./rewind.ts'),
  charts: () => import('./charts.ts'),
  analytics: () => import('./analytics.ts'),
  studentFiles: () => import('./student-files.ts'),
  administration: () => import('./administration.ts'),
  audit: () => import('./audit.ts'),
  system: () => import('./system.ts'),
  support: () => import('./support.ts'),
  mail: () => import('./mail.ts'),
  testPage: () => import('./test-page.ts'),
  timeline: () => import('./timeline.ts'),
} satisfies Topics;
