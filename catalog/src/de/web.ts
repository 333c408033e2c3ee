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

const firstPages = async () => (await import('./web/first-pages.ts')).firstPages;
const workingPages = async () => (await import('./web/working-pages.ts')).workingPages;

/** What single pages say, and where it is; fetched with the first page that says it. A feature keeps its own file. */
export const topics = {
  accommodations: firstPages,
  accounts: firstPages,
  myData: firstPages,
  profile: firstPages,
  guides: workingPages,
  home: firstPages,
  calendar: workingPages,
  announcements: workingPages,
  identities: firstPages,
  content: firstPages,
  classOptions: firstPages,
  classes: workingPages,
  classList: workingPages,
  classForm: workingPages,
  classReading: workingPages,
  classAnalytics: workingPages,
  classDetail: workingPages,
  earlyHelp: workingPages,
  livePage: workingPages,
  hands: workingPages,
  kept: workingPages,
  assignments: workingPages,
  templates: workingPages,
  sections: workingPages,
  comments: workingPages,
  submissions: workingPages,
  studentNames: workingPages,
  submissionFiles: workingPages,
  attachments: workingPages,
  timeline: workingPages,
  gradeBook: workingPages,
  readingPage: workingPages,
  reviewBoard: workingPages,
  reviews: workingPages,
  evidence: workingPages,
  exceptions: workingPages,
  replay: workingPages,
  rubrics: workingPages,
  spokenFeedback: workingPages,
  charts: workingPages,
  analytics: workingPages,
  dashboard: workingPages,
  dataProtection: workingPages,
  personalData: workingPages,
  people: workingPages,
  processReport: workingPages,
  verification: workingPages,
  textRepair: workingPages,
  classComments: workingPages,
  gradingShares: workingPages,
  secondReading: workingPages,
  whoLooked: workingPages,
  workArchive: workingPages,
  audit: workingPages,
  system: workingPages,
  support: workingPages,
  library: workingPages,
  lti: workingPages,
  mail: workingPages,
  materials: workingPages,
  messages: workingPages,
  figures: workingPages,
  forms: workingPages,
  editorTestPage: workingPages,
} satisfies Topics;
