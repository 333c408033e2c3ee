import type {
  Submission,
  SubmittedFile,
} from '@antecedent/contracts/submissions/submissions/submission';
import { maxOf } from '@antecedent/domain/arrays';
import { FILE_KINDS, fileKindOf } from '@antecedent/domain/files/file-kinds';
import { areGradesVisible } from '@antecedent/domain/grading/release';
import { type FeedbackRow, presentGivenFeedback } from '../../grading/records/feedback.service.ts';
import {
  type DatedGrade,
  gradeRelease,
  presentNamedGrade,
} from '../../grading/records/grades.service.ts';
import {
  type ProposalDecision,
  presentProcessShare,
} from '../../grading/records/process-decisions.service.ts';
import {
  presentRevisionPlan,
  type RevisionPlanRow,
} from '../../grading/records/revision-plans.service.ts';
import { presentRubric, type RubricOfSubmission } from '../../grading/records/rubrics.service.ts';
import type { SubmissionFigures } from '../../insight/figures/figures.service.ts';
import type { ReviewMark } from '../../reviews/peer-review/received-reviews.service.ts';
import {
  type AdditionalFileRow,
  type CommentedVersion,
  commentedOf,
  type DraftState,
  type KeptSubmission,
  type MainFile,
  type SubmissionContext,
} from '../../submissions/submissions/submissions.service.ts';

export type ReadingPage = SubmissionContext & {
  /** As the reader may know the student. */
  studentId: string;
  studentName: string;
  nameHidden: boolean;
  place: { index: number; count: number };
  mainFile: MainFile;
  drafts: readonly DraftState[];
  commented: readonly CommentedVersion[];
  reviews: readonly ReviewMark[];
  keptSubmissions: readonly KeptSubmission[];
  /** By draft; null for the submission. */
  grades: ReadonlyMap<string | null, DatedGrade>;
  feedback: readonly FeedbackRow[];
  plans: readonly RevisionPlanRow[];
  mayChange: (row: FeedbackRow) => boolean;
  processDecisions: readonly ProposalDecision[];
  lateness: Submission['lateness'];
  rubric: RubricOfSubmission;
  secondReading: Submission['secondReading'];
  figures: SubmissionFigures;
  words: number;
  additionalFiles: readonly AdditionalFileRow[];
  attachedFiles: Submission['attachedFiles'];
  abilities: Submission['abilities'];
  reviewPermission: Submission['reviewPermission'];
};

/** Everything the reading page shows. */
export function presentReadingPage(page: ReadingPage, now: Date): Submission {
  const { submission, assignment, class: row, mainFile, drafts } = page;
  const release = gradeRelease(assignment, submission);
  const submitted = drafts.flatMap(({ submittedAt }) => submittedAt?.getTime() ?? []);
  return {
    submissionId: submission.id,
    assignmentId: assignment.id,
    classId: row.id,
    studentId: page.studentId,
    nameHidden: page.nameHidden,
    currentStudentIndex: page.place.index,
    numberOfStudents: page.place.count,
    studentName: page.studentName,
    classTitle: row.name,
    assignmentTitle: assignment.title,
    assignmentStartDate: assignment.startAt.toISOString(),
    assignmentDuedate: page.endsAt.toISOString(),
    classTimezone: row.timeZone,
    createDate: submission.startedAt.toISOString(),
    status: submission.status,
    ...page.figures,
    ...presentDatedGrade(page.grades.get(null)),
    gradeMethod: row.gradeMethod,
    gradeOptions: presentOptions(page),
    gradeRelease: {
      postDate: assignment.postAt.toISOString(),
      posted: assignment.postAt <= now,
      releasedAt: assignment.gradesReleasedAt?.toISOString() ?? null,
      releasedToStudentAt: submission.gradesReleasedAt?.toISOString() ?? null,
      visible: areGradesVisible(release, now.getTime()),
    },
    processShare: presentProcessShare(assignment, page.processDecisions),
    lateness: page.lateness,
    lastModification: mainFile.head > 0 ? mainFile.headAt.toISOString() : null,
    lastSubmissionDate: submitted.length > 0 ? new Date(maxOf(submitted)).toISOString() : null,
    isLateSubmission: submission.late,
    deadlines: drafts.map((draft) => ({
      draftId: draft.draftId,
      draftTitle: draft.title,
      draftDeadline: draft.deadline.toISOString(),
      draftPointValue: draft.pointValue,
    })),
    deadlineSubmissions: drafts.map((draft) =>
      presentDraft(draft, { ...page, fileId: mainFile.fileId }, now),
    ),
    keptSubmissions: page.keptSubmissions.map(
      ({ id, draftId, title, submittedAt, version, replaced }) => ({
        draftSubmissionId: id,
        draftId,
        replaced,
        title,
        submittedAt: submittedAt.toISOString(),
        version,
      }),
    ),
    feedbacks: page.feedback.map((row) =>
      presentGivenFeedback(row, { release, now, mayChange: page.mayChange }),
    ),
    plans: page.plans.map(presentRevisionPlan),
    rubric: presentRubric(page.rubric),
    secondReading: page.secondReading,
    additionalFiles: page.additionalFiles.map(presentAdditionalFile),
    attachedFiles: page.attachedFiles,
    fileId: mainFile.fileId,
    mainFileType: assignment.mainFileType,
    branch: 'Ongoing',
    versions: mainFile.head,
    words: page.words,
    abilities: page.abilities,
    reviewPermission: page.reviewPermission,
  };
}

const presentAdditionalFile = (row: AdditionalFileRow): SubmittedFile => ({
  fileId: row.id,
  title: row.title,
  type: FILE_KINDS[fileKindOf(row.extension)].wireName,
  startDate: row.createdAt.toISOString(),
  lastChangeDate: row.headAt.toISOString(),
});

function presentOptions({ class: row, grades }: ReadingPage): Submission['gradeOptions'] {
  const given = new Set([...grades.values()].map(({ letter }) => letter));
  return row.grades
    .filter(({ letter, selected }) => selected || given.has(letter))
    .map(({ letter, value }) => ({ letter, value }));
}

const presentDatedGrade = (grade: DatedGrade | undefined) => ({
  ...presentNamedGrade(grade),
  gradedAt: grade?.gradedAt.toISOString() ?? null,
});

/** One draft, as its reader sees it. */
export const presentDraft = (
  draft: DraftState,
  {
    grades,
    commented,
    reviews,
    fileId,
  }: Pick<ReadingPage, 'grades' | 'commented' | 'reviews'> & { fileId: string },
  now: Date,
): Submission['deadlineSubmissions'][number] => ({
  draftSubmissionId: draft.id,
  draftId: draft.draftId,
  title: draft.title,
  date: draft.deadline.toISOString(),
  pointValue: draft.pointValue,
  type: draft.type,
  status: draft.status,
  submittedAt: draft.submittedAt?.toISOString() ?? null,
  exception: draft.exceptionUntil !== null && draft.exceptionUntil >= now,
  exceptionDeadline: draft.exceptionUntil?.toISOString() ?? null,
  version: draft.version,
  commentedFiles: commentedOf(commented, draft).map(({ version, endedAt }) => {
    return { fileId, version, date: endedAt.toISOString() };
  }),
  peerReview: reviews
    .filter(({ draftId }) => draftId === draft.draftId)
    .map(({ draftId: _, ...mark }) => mark),
  ...presentDatedGrade(grades.get(draft.draftId)),
});
