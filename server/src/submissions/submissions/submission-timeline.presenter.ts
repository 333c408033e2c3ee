import type {
  AdditionalFile,
  DraftStep,
  TimelineSubmission,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import { type Grade, presentNamedGrade } from '../../grading/records/grades.service.ts';
import type { DraftRow } from '../../ground/db/drafts.ts';
import type { ReviewMark } from '../../reviews/peer-review/received-reviews.service.ts';
import { type CommentedVersion, commentedOf } from './commented-versions.repo.ts';
import type { DraftState, KeptSubmission } from './draft-submissions.repo.ts';
import type { listTemplates } from './student-assignments.repo.ts';

/**
 * Every draft of the assignment with its state; without states before Start.
 *
 * @param gradeOfDraft what its reader may see
 */
export function presentSteps(
  drafts: readonly DraftRow[],
  states: readonly DraftState[],
  gradeOfDraft: ReadonlyMap<string | null, Grade>,
  now: Date,
): DraftStep[] {
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
      ...presentNamedGrade(gradeOfDraft.get(draft.id)),
    };
  });
}

/**
 * Everything that was submitted, as marks on the submission timeline, oldest first; including what no longer counts.
 */
export function presentSubmittedDrafts(
  states: readonly DraftState[],
  keptSubmissions: readonly KeptSubmission[],
  commented: readonly CommentedVersion[],
  mainFileId: string,
  reviews: readonly ReviewMark[],
): TimelineSubmission[] {
  const current = states.flatMap((state) =>
    state.submittedAt
      ? [{ ...state, submittedAt: state.submittedAt, removed: false, replaced: false }]
      : [],
  );
  return [...current, ...keptSubmissions.map((kept) => ({ ...kept, removed: !kept.replaced }))]
    .sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime())
    .map(({ id, draftId, version, title, submittedAt, status, removed, replaced }) => ({
      removed,
      replaced,
      draftSubmissionId: id,
      draftId,
      fileId: mainFileId,
      version,
      title,
      status,
      submitDate: submittedAt.toISOString(),
      commentFiles: commentedOf(commented, { draftId, version }).map((one) => {
        return { fileId: mainFileId, version: one.version, commentDate: one.endedAt.toISOString() };
      }),
      // A draft that was submitted again keeps the reviews of what was submitted before.
      peerReviews: replaced ? [] : marksOf(reviews, draftId),
    }));
}

const marksOf = (reviews: readonly ReviewMark[], id: string) =>
  reviews.filter(({ draftId }) => draftId === id).map(({ draftId: _, ...mark }) => mark);

type Template = Awaited<ReturnType<typeof listTemplates>>[number];

/** The additional files, started or not. */
export function presentAdditionalFiles(
  templates: readonly Template[],
  canWrite: boolean,
): AdditionalFile[] {
  return templates
    .filter(({ type }) => type === 'ADDITIONAL')
    .map(({ id, title, kind, allowImport, file }) => ({
      assignmentTemplateId: id,
      title,
      type: kind,
      allowImport,
      fileId: file?.id ?? null,
      startDate: file?.createdAt.toISOString() ?? null,
      lastChangeDate: file?.headAt.toISOString() ?? null,
      abilities: { canOpen: file !== null || canWrite, canImport: allowImport && canWrite },
    }));
}
