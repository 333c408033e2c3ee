import type { StudentAssignment } from '@antecedent/contracts/student-assignment';
import { activeDraft, decideSubmit } from '@antecedent/domain/assignment/draft-submission';
import {
  mayStart,
  mayWrite,
  WRITING_REFUSAL_SENTENCE,
} from '@antecedent/domain/assignment/writing-window';
import { writingSituation } from '../submissions/submissions.service.ts';
import type { Work } from '../submissions/work.service.ts';
import type { AssignmentRow, ClassRow, DraftRow, listTemplates } from './assignments.repo.ts';
import { draftSituation, situationOf } from './hand-in.ts';
import type { DraftState, SubmissionState } from './submitting.repo.ts';

export type StudentAssignmentParts = {
  assignment: AssignmentRow;
  class: ClassRow;
  drafts: readonly DraftRow[];
  templates: Awaited<ReturnType<typeof listTemplates>>;
  /** `null` before Start. */
  work: Work | null;
  states: readonly DraftState[];
};

/** The assignment screen as it is at `now`. */
export function presentStudentAssignment(
  parts: StudentAssignmentParts,
  now: Date,
): StudentAssignment {
  const { assignment, class: row, templates } = parts;
  return {
    id: assignment.id,
    title: assignment.title,
    description: assignment.description,
    startDate: assignment.startAt.toISOString(),
    endDate: assignment.endAt.toISOString(),
    preventAfterDueDate: assignment.preventAfterDueDate,
    autoAccept: assignment.autoAccept,
    autoSubmission: assignment.autoSubmission,
    pointValue: assignment.pointValue,
    mainFileType: assignment.mainFileType,
    uploadFile: assignment.uploadFile,
    classId: row.id,
    className: row.name,
    classTimeZone: row.timeZone,
    now: now.toISOString(),
    allowImportMain: templates.some(({ type, allowImport }) => type === 'MAIN' && allowImport),
    showAnalytics:
      assignment.showAnalyticsAlways || (assignment.showAnalytics && now >= assignment.postAt),
    timeline: timelineOf(parts, now),
    additionalFiles: templates
      .filter(({ type }) => type === 'ADDITIONAL')
      .map(({ id, title, contentType, fileId, allowImport }) => ({
        ...{ assignmentTemplateId: id, title, type: contentType, fileId, allowImport },
      })),
    submission: presentOwnSubmission(parts.work),
    ...standing(parts, now.getTime()),
  };
}

function timelineOf({ drafts, states }: StudentAssignmentParts, now: Date) {
  const stateOf = new Map(states.map((state) => [state.draftId, state]));
  return drafts.map((draft) => {
    const state = stateOf.get(draft.id);
    const until = state?.exceptionUntil ?? null;
    return {
      draftId: draft.id,
      title: draft.title,
      date: draft.deadline.toISOString(),
      pointValue: draft.pointValue,
      type: draft.type,
      status: state?.status ?? 'NONE',
      submittedAt: state?.submittedAt?.toISOString() ?? null,
      exception: until !== null && until >= now,
      exceptionDeadline: until?.toISOString() ?? null,
    };
  });
}

function presentOwnSubmission(work: Work | null): StudentAssignment['submission'] {
  if (!work?.mainFile) return null;
  const { row, activity, mainFile } = work;
  return {
    submissionId: row.id,
    status: row.status,
    createDate: row.startedAt.toISOString(),
    lastChangeDate: row.lastChangeAt.toISOString(),
    late: row.late,
    totalTime: Math.round(activity?.seconds ?? 0),
    fileId: mainFile.fileId,
    feedbacks: [],
  };
}

/** What the student can do now, why not, and until when. */
function standing(
  parts: StudentAssignmentParts,
  now: number,
): Pick<StudentAssignment, 'activeDraftId' | 'abilities' | 'refusal' | 'writableUntil'> {
  if (!parts.work) {
    const decision = mayStart(
      writingSituation({ ...parts, submission: null, exceptionUntil: null }),
      now,
    );
    return {
      activeDraftId: null,
      abilities: { canStart: decision.allowed, canWrite: false, canRead: false, canSubmit: false },
      refusal: decision.allowed ? null : WRITING_REFUSAL_SENTENCE[decision.reason],
      writableUntil: null,
    };
  }
  const state: SubmissionState = {
    submission: parts.work.row,
    assignment: parts.assignment,
    class: parts.class,
    drafts: [...parts.states],
  };
  const situation = situationOf(state);
  const drafts = state.drafts.map(draftSituation);
  const writing = mayWrite(situation, now);
  const active = writing.allowed
    ? activeDraft(drafts, parts.assignment.preventAfterDueDate, now)
    : null;
  const canSubmit = active !== null && decideSubmit(situation, drafts, active.draftId, now).allowed;
  return {
    activeDraftId: active?.draftId ?? null,
    abilities: { canStart: false, canWrite: writing.allowed, canRead: true, canSubmit },
    refusal: writing.allowed ? null : WRITING_REFUSAL_SENTENCE[writing.reason],
    writableUntil:
      writing.allowed && writing.until !== null ? new Date(writing.until).toISOString() : null,
  };
}
