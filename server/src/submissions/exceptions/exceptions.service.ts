import { pagePath } from '@antecedent/contracts/wire/pages';
import {
  nextDraftStatus,
  nextSubmissionStatus,
  statusAfterRevoke,
} from '@antecedent/domain/assignment/transitions';
import { clockText } from '@antecedent/domain/calendar/class-calendar';
import type { Database } from '../../ground/db/connection.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import { refuseProblems } from '../../ground/platform/errors/form-problems.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notify } from '../../messages/notifications/notifications.service.ts';
import { planSweep } from '../deadlines/deadlines.service.ts';
import { authorizeInstructor } from '../submissions/authorize-instructor.ts';
import {
  type DraftState,
  type LoadedSubmission,
  loadSubmission,
  NOT_SUBMITTED,
  updateDraftSubmission,
} from '../submissions/draft-submissions.repo.ts';
import { followPermissionChange } from '../submissions/permission-changes.service.ts';
import { updateSubmission } from '../submissions/submissions.repo.ts';

/**
 * Lets a student keep writing regardless of deadlines, and exempts the submission from all of them.
 * Granting it again changes nothing.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class
 */
export const grantException = (
  platform: Platform,
  actor: Actor,
  submissionId: string,
): Promise<void> =>
  changing(platform, actor, submissionId, async (tx, { submission, assignment }) => {
    const status = nextSubmissionStatus(submission.status, 'granted');
    if (status === null) return;
    const statusBeforeException = submission.status;
    await updateSubmission(tx, submission.id, { status, statusBeforeException });
    const at = platform.clock();
    await notify(platform, tx, [submission.studentId], {
      kind: 'exception-granted',
      values: { title: assignment.title },
      link: pagePath('assignment', assignment.id),
      key: `exception ${submission.id} ${at.getTime()}`,
    });
  });

/**
 * Ends such an exception: the submission is what it was before, and deadlines that passed in between now do what they
 * would have done.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class
 */
export const revokeException = (
  platform: Platform,
  actor: Actor,
  submissionId: string,
): Promise<void> =>
  changing(platform, actor, submissionId, async (tx, { submission, drafts }) => {
    const status = statusAfterRevoke(submission.status, submission.statusBeforeException);
    if (status === null) return;
    await updateSubmission(tx, submission.id, { status, statusBeforeException: null });
    const extensionEndedAt = platform.clock();
    for (const { id } of drafts.filter((draft) => draft.status === 'NONE')) {
      await updateDraftSubmission(tx, id, { extensionEndedAt });
    }
    await planSweep(platform, tx);
  });

/** A draft by its own id, or by the id of the student's draft submission. */
type WhichDraft = { draftId: string } | { draftSubmissionId: string };
type OneDraft = { submissionId: string } & WhichDraft;

/**
 * Lets a student submit one draft, or submit it again, until an instant (inclusive), or with `null`
 * until the class ends. What its deadline had done is undone and done again when the exception ends;
 * what a person submitted remains until it is submitted again.
 *
 * @throws {AppError} `not-found`; `conflict` in an archived class; `invalid-request` when it would
 * not end after now and the deadline
 */
export const grantDraftException = (
  platform: Platform,
  actor: Actor,
  { submissionId, until: requested, ...which }: OneDraft & { until: Date | null },
): Promise<void> =>
  changing(platform, actor, submissionId, async (tx, state) => {
    const draft = draftOf(state, which);
    const until = requested ?? state.class.endAt;
    refuseEarly(until, draft, platform.clock(), state.class.timeZone);
    await exceptDraft(platform, tx, state, draft, until);
  });

/** The same for a locked submission, in the caller's transaction, which also follows the change of permissions. */
export async function exceptDraft(
  platform: Platform,
  tx: Database,
  state: LoadedSubmission,
  draft: DraftState,
  until: Date,
): Promise<void> {
  const reopened = nextDraftStatus(draft.status, 'reopened');
  await updateDraftSubmission(tx, draft.id, {
    exceptionUntil: until,
    ...(reopened === null ? {} : { status: reopened, ...NOT_SUBMITTED }),
  });
  if (reopened !== null && draft.type === 'FINAL') await reopenSubmission(tx, state);
  await notifyOfException(platform, tx, state, draft, until);
}

/**
 * Ends the exception on one draft; a deadline that has passed does again what it did.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class
 */
export const revokeDraftException = (
  platform: Platform,
  actor: Actor,
  { submissionId, ...which }: OneDraft,
): Promise<void> =>
  changing(platform, actor, submissionId, async (tx, state) => {
    await endDraftException(platform, tx, draftOf(state, which).id);
  });

/** The same for a locked submission, in the caller's transaction. @param id of the draft submission */
export async function endDraftException(
  platform: Platform,
  tx: Database,
  id: string,
): Promise<void> {
  await updateDraftSubmission(tx, id, {
    exceptionUntil: null,
    extensionEndedAt: platform.clock(),
  });
  await planSweep(platform, tx);
}

/** Locks the submission, lets `change` change it, and makes cached permissions to write stale. */
async function changing(
  platform: Platform,
  actor: Actor,
  submissionId: string,
  change: (tx: Database, state: LoadedSubmission) => Promise<void>,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const found = await loadSubmission(tx, submissionId, { lock: true });
    const state = await authorizeInstructor(tx, actor, found);
    await change(tx, state);
    await followPermissionChange(platform, tx, { submissionId });
  });
}

/** The same end is notified once, however often it is granted. */
function notifyOfException(
  { clock }: Platform,
  tx: Database,
  { submission, assignment, class: course }: LoadedSubmission,
  { id, title }: DraftState,
  until: Date,
): Promise<void> {
  const draft = assignment.multiDraft ? title : '';
  const values = { title: assignment.title, draft, until: until.toISOString() };
  return notify({ clock }, tx, [submission.studentId], {
    kind: 'assignment-reopened',
    values: { ...values, zone: course.timeZone },
    link: pagePath('assignment', assignment.id),
    key: `reopened ${id} ${until.getTime()}`,
  });
}

function draftOf({ drafts }: LoadedSubmission, which: WhichDraft): DraftState {
  const draft = drafts.find(({ id, draftId }) =>
    'draftId' in which ? draftId === which.draftId : id === which.draftSubmissionId,
  );
  if (!draft) throw notFound('draft');
  return draft;
}

function refuseEarly(until: Date, { deadline }: DraftState, now: Date, timeZone: string): void {
  const latest = Math.max(now.getTime(), deadline.getTime());
  if (until.getTime() > latest) return;
  const values = { date: clockText(latest + 1, timeZone) };
  refuseProblems([{ field: 'exceptionDeadline', key: 'submissions.exceptionTooEarly', values }]);
}

/** The final deadline had ended the writing: the student can continue. */
async function reopenSubmission(tx: Database, { submission }: LoadedSubmission): Promise<void> {
  const { id, status, statusBeforeException: before } = submission;
  const reopened = nextSubmissionStatus(status, 'reopened');
  if (reopened !== null) return updateSubmission(tx, id, { status: reopened });
  const reopenedBefore = before && nextSubmissionStatus(before, 'reopened');
  if (reopenedBefore) await updateSubmission(tx, id, { statusBeforeException: reopenedBefore });
}
