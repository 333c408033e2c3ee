import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import {
  activeDraft,
  activeDraftReopened,
  decideSubmit,
  type StudentDraft,
} from '@antecedent/domain/assignment/draft-submission';
import { decisiveMoreTime, type MoreTime } from '@antecedent/domain/assignment/student-deadline';
import { mayStart, mayWrite } from '@antecedent/domain/assignment/writing-window';
import {
  type FeedbackRow,
  presentFeedback,
  visibleFeedback,
} from '../../grading/records/feedback.service.ts';
import {
  areGradesReleased,
  type Grade,
  gradeRelease,
  presentNamedGrade,
} from '../../grading/records/grades.service.ts';
import { countLateDays, isLateWaived } from '../../grading/records/late-decisions.service.ts';
import {
  type ProposalDecision,
  presentProcessShare,
} from '../../grading/records/process-decisions.service.ts';
import {
  presentRevisionPlan,
  type RevisionPlanRow,
} from '../../grading/records/revision-plans.service.ts';
import {
  presentOwnRubric,
  type RubricOfSubmission,
} from '../../grading/records/rubrics.service.ts';
import type { AssignmentRow } from '../../ground/db/schema/assignments.ts';
import type { ClassRow } from '../../ground/db/schema/classes.ts';
import type { StudentDraftRow } from '../../ground/db/student-deadlines.ts';
import type { ReviewMark } from '../../reviews/peer-review/received-reviews.service.ts';
import type { CommentedVersion } from './commented-versions.repo.ts';
import type { DraftState, KeptSubmission, SubmissionState } from './draft-submissions.repo.ts';
import { canSeeOwnAnalytics } from './student-assignments.policy.ts';
import type { listTemplates } from './student-assignments.repo.ts';
import type { SubmissionSummary } from './submission-summaries.service.ts';
import {
  presentAdditionalFiles,
  presentSteps,
  presentSubmittedDrafts,
} from './submission-timeline.presenter.ts';

import { draftSituation, writingSituationOf } from './submit.service.ts';
import { writingSituation } from './writing-situation.ts';

export type StudentAssignmentParts = {
  assignment: AssignmentRow;
  /** The final deadline of the student. */
  endsAt: Date;
  class: ClassRow;
  /** What the student is granted here. */
  moreTime: readonly MoreTime[];
  drafts: readonly StudentDraftRow[];
  templates: Awaited<ReturnType<typeof listTemplates>>;
  /** `null` before Start. */
  summary: SubmissionSummary | null;
  states: readonly DraftState[];
  keptSubmissions: readonly KeptSubmission[];
  commented: readonly CommentedVersion[];
  reviews: readonly ReviewMark[];
  /** By draft. */
  grades: ReadonlyMap<string | null, Grade>;
  feedback: readonly FeedbackRow[];
  plans: readonly RevisionPlanRow[];
  rubric: RubricOfSubmission;
  processDecisions: readonly ProposalDecision[];
  lateDecisions: readonly ProposalDecision[];
  isExempt: boolean;
  hands: StudentAssignment['hands'];
};

/** The assignment screen as it is at `now`. */
export function presentStudentAssignment(
  parts: StudentAssignmentParts,
  now: Date,
): StudentAssignment {
  const { assignment, class: row, templates, states, summary } = parts;
  const allowImportMain = templates.some(({ type, allowImport }) => type === 'MAIN' && allowImport);
  const { abilities, ...status } = writingStatus(parts, now.getTime());
  const released = areGradesReleased(assignment, summary?.row ?? null, now);
  const grade = released ? (summary?.row.grade ?? null) : null;
  return {
    id: assignment.id,
    title: assignment.title,
    description: assignment.description,
    readingList: assignment.readingList,
    startDate: assignment.startAt.toISOString(),
    endDate: parts.endsAt.toISOString(),
    preventAfterDueDate: assignment.preventAfterDueDate,
    timed: assignment.timed,
    askPasteSource: assignment.askPasteSource,
    aiPolicy: assignment.aiPolicy,
    latePolicy: assignment.latePolicy,
    withoutNames: assignment.withoutNames,
    effortShare: assignment.effortShare,
    revisionShare: assignment.revisionShare,
    autoAccept: assignment.autoAccept,
    autoSubmission: assignment.autoSubmission,
    pointValue: assignment.pointValue,
    mainFileType: assignment.mainFileType,
    uploadFile: assignment.uploadFile,
    classId: row.id,
    className: row.name,
    classTimeZone: row.timeZone,
    now: now.toISOString(),
    allowImportMain,
    showAnalytics: summary !== null && canSeeOwnAnalytics(assignment, summary.row, now),
    graded: grade !== null,
    grades: {
      method: row.gradeMethod,
      released,
      postDate: assignment.postAt.toISOString(),
      ...presentNamedGrade(grade),
    },
    rubric: presentOwnRubric(parts.rubric, released),
    processLeftOut: presentProcessShare(assignment, parts.processDecisions).leftOut,
    late: {
      days: assignment.latePolicy ? countLateDays(assignment.latePolicy, states, row.timeZone) : 0,
      waived: isLateWaived(parts.lateDecisions),
    },
    exempt: parts.isExempt,
    exception: summary?.row.status === 'EXCEPTION',
    extension: presentExtension(parts),
    timeline: presentSteps(parts.drafts, states, released ? parts.grades : new Map(), now),
    timelineSubmissions: summary?.mainFile
      ? presentSubmittedDrafts(
          states,
          parts.keptSubmissions,
          parts.commented,
          summary.mainFile.fileId,
          parts.reviews,
        )
      : [],
    additionalFiles: presentAdditionalFiles(templates, abilities.canWrite),
    hands: parts.hands,
    submission: presentOwnSubmission(parts, now),
    ...status,
    abilities: {
      ...abilities,
      // Only documents are imported into the main file.
      canImport: allowImportMain && assignment.mainFileType === 'DOCUMENT' && abilities.canWrite,
      canAttach: assignment.uploadFile && abilities.canWrite,
    },
  };
}

function presentExtension({
  assignment,
  class: row,
  moreTime: grants,
}: StudentAssignmentParts): StudentAssignment['extension'] {
  const { startAt, endAt } = assignment;
  const planned = { opensAt: startAt.getTime(), deadline: endAt.getTime() };
  const moreTime = decisiveMoreTime({ ...planned, timeZone: row.timeZone }, grants);
  return moreTime && { moreTime, everybodysEnd: endAt.toISOString() };
}

function presentOwnSubmission(
  { summary, assignment, feedback, plans }: StudentAssignmentParts,
  now: Date,
): StudentAssignment['submission'] {
  if (!summary?.mainFile) return null;
  const { row, activity, mainFile } = summary;
  return {
    submissionId: row.id,
    status: row.status,
    createDate: row.startedAt.toISOString(),
    lastChangeDate: row.lastChangeAt.toISOString(),
    late: row.late,
    totalTime: Math.round(activity?.seconds ?? 0),
    fileId: mainFile.fileId,
    feedbacks: visibleFeedback(feedback, gradeRelease(assignment, row), now).map(presentFeedback),
    plans: plans.map(presentRevisionPlan),
  };
}

const nextToSubmit = (
  { summary, assignment }: StudentAssignmentParts,
  drafts: readonly StudentDraft[],
  now: number,
): StudentDraft | null =>
  summary?.row.status === 'EXCEPTION'
    ? activeDraftReopened(drafts, now)
    : activeDraft(drafts, assignment.preventAfterDueDate, now);

type WritingStatus = Pick<StudentAssignment, 'activeDraftId' | 'refusal' | 'writableUntil'> & {
  abilities: Omit<StudentAssignment['abilities'], 'canImport' | 'canAttach'>;
};

/** What the student can do now, why not, and until when. */
function writingStatus(parts: StudentAssignmentParts, now: number): WritingStatus {
  if (!parts.summary) {
    const decision = mayStart(
      writingSituation({ ...parts, submission: null, exceptionUntil: null }),
      now,
    );
    return {
      activeDraftId: null,
      abilities: { canStart: decision.allowed, canWrite: false, canRead: false, canSubmit: false },
      refusal: decision.allowed ? null : decision.reason,
      writableUntil: null,
    };
  }
  const state: SubmissionState = {
    submission: parts.summary.row,
    assignment: parts.assignment,
    endsAt: parts.endsAt,
    class: parts.class,
    drafts: [...parts.states],
  };
  const situation = writingSituationOf(state);
  const drafts = state.drafts.map(draftSituation);
  const writing = mayWrite(situation, now);
  const active = writing.allowed ? nextToSubmit(parts, drafts, now) : null;
  const canSubmit = active !== null && decideSubmit(situation, drafts, active.draftId, now).allowed;
  return {
    activeDraftId: active?.draftId ?? null,
    abilities: { canStart: false, canWrite: writing.allowed, canRead: true, canSubmit },
    refusal: writing.allowed ? null : writing.reason,
    writableUntil:
      writing.allowed && writing.until !== null ? new Date(writing.until).toISOString() : null,
  };
}
