import type { Catalogue } from '../catalogue.ts';
import { accounts } from './accounts.ts';
import { administration } from './administration.ts';
import { analytics } from './analytics.ts';
import { announcements } from './announcements.ts';
import { assignment } from './assignment.ts';
import { assignmentDialog } from './assignment-dialog.ts';
import { classManagement } from './class-management.ts';
import { classes } from './classes.ts';
import { common } from './common.ts';
import { exceptions } from './exceptions.ts';
import { guides } from './guides.ts';
import { home } from './home.ts';
import { identities } from './identities.ts';
import { legal } from './legal.ts';
import { mail } from './mail.ts';
import { notifications } from './notifications.ts';
import { parts } from './parts.ts';
import { profile } from './profile.ts';
import { reading } from './reading.ts';
import { rewind } from './rewind.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { studentFiles } from './student-files.ts';
import { support } from './support.ts';
import { testPage } from './test-page.ts';
import { timeline } from './timeline.ts';

/** Every sentence of the web app in German, addressed with “Sie”. */
export const de = {
  common,
  shell,
  session,
  accounts,
  profile,
  guides,
  home,
  notifications,
  announcements,
  identities,
  legal,
  parts,
  classes,
  classManagement,
  assignment,
  assignmentDialog,
  reading,
  exceptions,
  rewind,
  analytics,
  studentFiles,
  administration,
  support,
  mail,
  testPage,
  timeline,
} satisfies Catalogue;
