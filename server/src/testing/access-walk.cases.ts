import type { AccessCase } from './access/access-case.ts';
import { accommodationCases } from './access/accommodations.cases.ts';
import { accountCases } from './access/accounts.cases.ts';
import { administrationCases } from './access/administration.cases.ts';
import { assignmentManagementCases } from './access/assignment-management.cases.ts';
import { assignmentCases } from './access/assignments.cases.ts';
import { bulkActionCases } from './access/bulk-actions.cases.ts';
import { calendarCases } from './access/calendar.cases.ts';
import { classAnalyticsCases } from './access/class-analytics.cases.ts';
import { classManagementCases } from './access/class-management.cases.ts';
import { classMessageCases } from './access/class-messages.cases.ts';
import { classReadingCases } from './access/class-reading.cases.ts';
import { classCases } from './access/classes.cases.ts';
import { contentCases } from './access/content.cases.ts';
import { earlyHelpCases } from './access/early-help.cases.ts';
import { editorCases } from './access/editor.cases.ts';
import { evidenceCases } from './access/evidence.cases.ts';
import { feedbackCases } from './access/feedback.cases.ts';
import { gradeBookCases } from './access/grade-book.cases.ts';
import { gradingCases } from './access/grading.cases.ts';
import { identityCases } from './access/identities.cases.ts';
import { libraryCases } from './access/library.cases.ts';
import { livePageCases } from './access/live-page.cases.ts';
import { ltiCases } from './access/lti.cases.ts';
import { mailCases } from './access/mail.cases.ts';
import { materialCases } from './access/materials.cases.ts';
import { myDataCases } from './access/my-data.cases.ts';
import { noticeCases } from './access/notices.cases.ts';
import { peerReviewCases } from './access/peer-review.cases.ts';
import { readingCases } from './access/reading.cases.ts';
import { reviewCases } from './access/reviews.cases.ts';
import { rubricCases } from './access/rubrics.cases.ts';
import { secondReadingCases } from './access/second-reading.cases.ts';
import { sectionCases } from './access/sections.cases.ts';
import { studentFileCases } from './access/student-files.cases.ts';
import { studentNameCases } from './access/student-names.cases.ts';
import { supportCases } from './access/support.cases.ts';
import { templateCases } from './access/templates.cases.ts';
import { testStudentCases } from './access/test-student.cases.ts';
import { workArchiveCases } from './access/work-archive.cases.ts';

/** One case for every endpoint that is served; each feature brings a file of its own in `access/`. */
export const ACCESS_CASES: AccessCase[] = [
  ...accountCases,
  ...identityCases,
  ...ltiCases,
  ...noticeCases,
  ...myDataCases,
  ...mailCases,
  ...supportCases,
  ...classCases,
  ...classManagementCases,
  ...classReadingCases,
  ...earlyHelpCases,
  ...livePageCases,
  ...calendarCases,
  ...classMessageCases,
  ...classAnalyticsCases,
  ...sectionCases,
  ...secondReadingCases,
  ...accommodationCases,
  ...assignmentCases,
  ...assignmentManagementCases,
  ...libraryCases,
  ...materialCases,
  ...templateCases,
  ...peerReviewCases,
  ...studentFileCases,
  ...readingCases,
  ...studentNameCases,
  ...testStudentCases,
  ...gradingCases,
  ...bulkActionCases,
  ...workArchiveCases,
  ...feedbackCases,
  ...reviewCases,
  ...rubricCases,
  ...gradeBookCases,
  ...evidenceCases,
  ...contentCases,
  ...editorCases,
  ...administrationCases,
];
