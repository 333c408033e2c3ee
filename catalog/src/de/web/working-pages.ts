import { personalData } from '../personal-data.ts';
import { analytics } from './analytics.ts';
import { announcements } from './announcements.ts';
import { assignments } from './assignments.ts';
import { attachments } from './attachments.ts';
import { audit } from './audit.ts';
import { calendar } from './calendar.ts';
import { charts } from './charts.ts';
import { classAnalytics } from './class-analytics.ts';
import { classComments } from './class-comments.ts';
import { classDetail } from './class-detail.ts';
import { classForm } from './class-form.ts';
import { classList } from './class-list.ts';
import { classReading } from './class-reading.ts';
import { classes } from './classes.ts';
import { comments } from './comments.ts';
import { dashboard } from './dashboard.ts';
import { dataProtection } from './data-protection.ts';
import { earlyHelp } from './early-help.ts';
import { editorTestPage } from './editor-test-page.ts';
import { evidence } from './evidence.ts';
import { exceptions } from './exceptions.ts';
import { figures } from './figures.ts';
import { forms } from './forms.ts';
import { gradeBook } from './grade-book.ts';
import { gradingShares } from './grading-shares.ts';
import { guides } from './guides.ts';
import { hands } from './hands.ts';
import { kept } from './kept.ts';
import { library } from './library.ts';
import { livePage } from './live-page.ts';
import { lti } from './lti.ts';
import { mail } from './mail.ts';
import { materials } from './materials.ts';
import { messages } from './messages.ts';
import { people } from './people.ts';
import { processReport } from './process-report.ts';
import { readingPage } from './reading-page.ts';
import { replay } from './replay.ts';
import { reviewBoard } from './review-board.ts';
import { reviews } from './reviews.ts';
import { rubrics } from './rubrics.ts';
import { secondReading } from './second-reading.ts';
import { sections } from './sections.ts';
import { spokenFeedback } from './spoken-feedback.ts';
import { studentNames } from './student-names.ts';
import { submissionFiles } from './submission-files.ts';
import { submissions } from './submissions.ts';
import { support } from './support.ts';
import { system } from './system.ts';
import { templates } from './templates.ts';
import { textRepair } from './text-repair.ts';
import { timeline } from './timeline.ts';
import { verification } from './verification.ts';
import { whoLooked } from './who-looked.ts';
import { workArchive } from './work-archive.ts';

/** What all other pages say. One file in the build: it is smaller than the requests for its parts. */
export const workingPages = {
  analytics,
  announcements,
  assignments,
  attachments,
  audit,
  calendar,
  charts,
  classAnalytics,
  classDetail,
  classForm,
  classReading,
  classList,
  classes,
  comments,
  dashboard,
  dataProtection,
  personalData,
  earlyHelp,
  editorTestPage,
  evidence,
  exceptions,
  figures,
  forms,
  gradeBook,
  guides,
  hands,
  kept,
  library,
  livePage,
  lti,
  mail,
  materials,
  messages,
  people,
  processReport,
  readingPage,
  reviewBoard,
  reviews,
  replay,
  rubrics,
  sections,
  spokenFeedback,
  studentNames,
  submissionFiles,
  submissions,
  support,
  system,
  templates,
  textRepair,
  timeline,
  verification,
  classComments,
  gradingShares,
  secondReading,
  whoLooked,
  workArchive,
} as const;
