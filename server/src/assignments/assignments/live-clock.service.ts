import type { changeLiveClock as contract } from '@antecedent/contracts/screens/live-page';
import type { ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import { earliestPostDate } from '@antecedent/domain/assignment/assignment-rules';
import {
  type ClockDraft,
  clockAfter,
  type LiveClock,
} from '@antecedent/domain/assignment/live-clock';
import { scheduleProblems } from '@antecedent/domain/assignment/schedule';
import type { Database } from '../../ground/db/connection.ts';
import { findLivePage, type LivePageRow, saveLivePage } from '../../ground/db/live-pages.ts';
import {
  lockStudentDeadlines,
  refreshStudentDeadlines,
} from '../../ground/db/student-deadlines.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { refuseProblems } from '../../ground/platform/errors/form-problems.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { requireConfirmation } from '../../ground/platform/http/confirmation.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { announceAssignment } from '../../messages/reminders/assignment-notices.service.ts';
import { followReviewDeadlines } from '../../reviews/peer-review/review-deadlines.service.ts';
import { tellOfMovedDeadlines } from '../../submissions/deadlines/deadline-notices.service.ts';
import { followDeadlines } from '../../submissions/deadlines/deadlines.service.ts';
import { moveOwnDueDates } from '../../submissions/deadlines/due-dates.service.ts';
import {
  deadlineConsequences,
  listDueStudents,
} from '../../submissions/deadlines/due-students.service.ts';
import { extensionConsequences } from '../../submissions/deadlines/used-extensions.service.ts';
import { followPermissionChange } from '../../submissions/submissions/permission-changes.service.ts';
import { lockSubmissions } from '../../submissions/submissions/submissions.service.ts';
import { periodOf } from './assignments.service.ts';
import { managed } from './managed-assignment.ts';
import * as repo from './management.repo.ts';

type Input = ParsedRequest<typeof contract>['body'];
type Clock = LiveClock<ClockDraft>;

/**
 * Begins, pauses, resumes, or stops the writing of a class, or gives everyone more minutes. Deadlines move as they do when
 * the assignment is edited: students with more time or extra minutes keep them, and what a deadline did that lies ahead
 * again is undone.
 *
 * @throws {AppError} `not-found`; `conflict` when there is nothing to change, and in an archived class; `invalid-request`
 * when the new dates break a rule of assignments; `confirmation-needed` when others lose a later date
 */
export async function changeLiveClock(
  platform: Platform,
  actor: Actor,
  { assignmentId: id, change, confirmed }: Input,
): Promise<Record<string, never>> {
  await platform.db.transaction(async (tx) => {
    const before = await managed(tx, actor, 'assignment.manage', id);
    const now = platform.clock();
    const clock = liveClockOf(before, await findLivePage(tx, id));
    const changed = clockAfter(clock, change, now.getTime());
    if (changed === null) throw new AppError('conflict', `livePage.${change.kind}`);
    // The start may move back, but not out of the class.
    const startAt = Math.max(
      changed.startAt,
      Math.min(clock.startAt, before.class.startAt.getTime()),
    );
    const after = { ...changed, startAt };
    await saveLivePage(tx, id, {
      begunAt: dateOrNull(after.begunAt),
      pausedAt: dateOrNull(after.pausedAt),
    });
    if (isSameSchedule(clock, after)) {
      await repo.updateAssignmentRow(tx, id, { stopped: after.paused });
    } else {
      const isStop = change.kind === 'stop';
      await moveSchedule(platform, tx, { before, clock, after, confirmed, isStop });
      const moved = movedDrafts(clock, after);
      // Those who are stopped are told on the page, a moment before it happens.
      if (wasOpen(clock, now) && !isStop) {
        await tellOfMovedDeadlines(platform, tx, moved);
      }
    }
    if (!wasOpen(clock, now)) await announceAssignment(platform, tx, id);
    await followPermissionChange(platform, tx, { assignmentId: id });
  });
  return {};
}

/** The clock of an assignment as it is stored. */
export const liveClockOf = (
  { assignment, drafts }: Pick<repo.Managed, 'assignment' | 'drafts'>,
  { begunAt, pausedAt }: LivePageRow,
): Clock => ({
  startAt: assignment.startAt.getTime(),
  drafts: drafts.map((draft) => ({
    id: draft.id,
    type: draft.type,
    deadline: draft.deadline.getTime(),
  })),
  visible: assignment.visible,
  paused: assignment.stopped,
  pausedAt: assignment.stopped ? (pausedAt?.getTime() ?? null) : null,
  begunAt: begunAt?.getTime() ?? null,
  enforced: assignment.preventAfterDueDate,
});

type Move = {
  before: repo.Managed;
  clock: Clock;
  after: Clock;
  confirmed: string | undefined;
  /** No rule about dates keeps a class from being stopped. */
  isStop: boolean;
};

async function moveSchedule(
  platform: Platform,
  tx: Database,
  { before, clock, after, confirmed, isStop }: Move,
): Promise<void> {
  const { assignment } = before;
  const { id } = assignment;
  const now = platform.clock();
  const endAt = after.drafts.at(-1)?.deadline ?? assignment.endAt.getTime();
  const { timeZone } = before.class;
  const postAt = Math.max(
    assignment.postAt.getTime(),
    earliestPostDate(after.startAt, endAt, timeZone),
  );
  if (!isStop) refuseProblems(problemsOf(before, after, { endAt, postAt }, now));
  await lockStudentDeadlines(tx);
  await lockSubmissions(tx, { assignmentId: id });
  const dueBefore = await listDueStudents(platform, tx, id);
  for (const draftId of movedDrafts(clock, after)) {
    const [from, to] = [deadlineOf(clock, draftId), deadlineOf(after, draftId)];
    await repo.updateDraftRow(tx, draftId, { deadline: to });
    await moveOwnDueDates(tx, draftId, from, to);
  }
  const changed = await repo.updateAssignmentRow(tx, id, {
    startAt: new Date(after.startAt),
    endAt: new Date(endAt),
    postAt: new Date(postAt),
    visible: after.visible,
    publishAt: after.visible ? null : assignment.publishAt,
    stopped: after.paused,
    preventAfterDueDate: after.enforced,
  });
  await refreshStudentDeadlines(tx, { assignmentId: id });
  await followDeadlines(platform, tx, changed);
  await followReviewDeadlines(platform, tx, id);
  const dueAfter = await listDueStudents(platform, tx, id);
  requireConfirmation(
    [
      ...deadlineConsequences(dueBefore, dueAfter),
      ...(await extensionConsequences(tx, id, before.drafts, changed.drafts, now)),
    ],
    confirmed,
  );
}

const problemsOf = (
  { assignment, class: row, drafts }: repo.Managed,
  after: Clock,
  { endAt, postAt }: { endAt: number; postAt: number },
  now: Date,
) =>
  scheduleProblems(
    {
      startAt: after.startAt,
      endAt,
      postAt,
      drafts: drafts
        .filter(({ type }) => type === 'DRAFT')
        .map((draft) => ({
          title: draft.title,
          deadline: deadlineOf(after, draft.id).getTime(),
          peerReviewDeadline: draft.peerReviewDeadline?.getTime() ?? null,
          savedDeadline: draft.deadline.getTime(),
          savedReviewDeadline: draft.peerReviewDeadline?.getTime() ?? null,
        })),
      publishAt: after.visible ? null : (assignment.publishAt?.getTime() ?? null),
      finalReviewAt:
        drafts.find(({ type }) => type === 'FINAL')?.peerReviewDeadline?.getTime() ?? null,
    },
    periodOf(row),
    now.getTime(),
  );

const dateOrNull = (at: number | null): Date | null => (at === null ? null : new Date(at));

const deadlineOf = ({ drafts }: Clock, draftId: string): Date =>
  new Date(drafts.find(({ id }) => id === draftId)?.deadline ?? Number.NaN);

const movedDrafts = (before: Clock, after: Clock): string[] =>
  after.drafts.flatMap(({ id, deadline }) =>
    deadlineOf(before, id).getTime() === deadline ? [] : [id],
  );

/** Whether nothing but the pause is different. */
const isSameSchedule = (before: Clock, after: Clock): boolean =>
  movedDrafts(before, after).length === 0 &&
  before.startAt === after.startAt &&
  before.visible === after.visible &&
  before.enforced === after.enforced;

/** Whether students could see it: then the class was notified of it. */
const wasOpen = ({ visible, startAt }: Clock, now: Date): boolean =>
  visible && startAt <= now.getTime();

/** Reads an assignment with its class, drafts, and clock, without a lock. The caller has checked permissions. @returns null if it doesn't exist */
export async function readForClock(db: Database, assignmentId: string) {
  const found = await repo.findManaged(db, assignmentId, { lock: false });
  if (!found) return null;
  return { ...found, live: liveClockOf(found, await findLivePage(db, assignmentId)) };
}
