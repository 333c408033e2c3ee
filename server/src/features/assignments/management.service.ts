import type { Assignment } from '@antecedent/contracts/assignments/assignment';
import type {
  AssignmentDetail,
  listCopyableAssignments as listCopyableContract,
  UpdateAssignmentSchema,
} from '@antecedent/contracts/assignments/management';
import type { HandlerResponse } from '@antecedent/contracts/wire/endpoint';
import {
  assignmentDateProblems,
  withImpliedOptions,
} from '@antecedent/domain/assignment/assignment-rules';
import { startOfDay } from '@antecedent/domain/assignment/class-calendar';
import { draftStatusAtStart } from '@antecedent/domain/assignment/deadline';
import { draftPlanProblems, plannedDrafts } from '@antecedent/domain/assignment/draft-plan';
import type { z } from 'zod';
import type { Database } from '../../db/connection.ts';
import { lockStudentDeadlines, refreshStudentDeadlines } from '../../db/student-deadlines.ts';
import type { Actor } from '../../platform/actor.ts';
import { notFound } from '../../platform/errors.ts';
import { refuseProblems } from '../../platform/form-problems.ts';
import { grouped } from '../../platform/grouped.ts';
import type { Platform } from '../../platform/platform.ts';
import { authorizeFor } from '../access/access.service.ts';
import { followDeadlines } from '../submissions/deadlines.service.ts';
import { requestEvaluation } from '../submissions/evaluation-queue.service.ts';
import { invalidateWritePermissions, lockSubmissions } from '../submissions/submissions.service.ts';
import { changeMainKind, listItems, removeItemsOf } from '../templates/templates.service.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import { presentAssignment } from './assignments.presenter.ts';
import {
  type DraftChanges,
  draftChanges,
  multiDraftProblems,
  type WantedDraft,
} from './draft-changes.ts';
import * as repo from './management.repo.ts';

type Update = z.output<typeof UpdateAssignmentSchema>;

/** Everything that the assignment dialog edits. @throws {AppError} `not-found` */
export async function readAssignment(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<AssignmentDetail> {
  const {
    assignment,
    drafts,
    class: row,
  } = await managed(platform.db, actor, 'assignment.read', id);
  const [templates, started] = await Promise.all([
    listItems(platform, actor, id),
    repo.countSubmissions(platform.db, id),
  ]);
  return {
    ...presentAssignment({ ...assignment, drafts }),
    classId: row.id,
    classTimeZone: row.timeZone,
    templates,
    started,
  };
}

/**
 * Changes an assignment and its drafts together. Cached permissions become stale;
 * deadlines that do something get their jobs; what a deadline did that lies ahead again is
 * undone.
 *
 * @throws {AppError} `not-found`; `invalid-request` with the fields; `conflict` in an archived class
 */
export async function updateAssignment(
  services: Platform & WithVersions,
  actor: Actor,
  input: Update,
): Promise<Assignment> {
  return services.db.transaction(async (tx) => {
    const before = await managed(tx, actor, 'assignment.manage', input.id);
    const changes = draftChanges(input.draftSubmissions, before.drafts);
    if (changes.unknown.length > 0) throw notFound('draft');
    const now = services.clock();
    refuseProblems(problemsOf(input, changes, before, now));
    await lockStudentDeadlines(tx);
    await lockSubmissions(tx, { assignmentId: input.id });
    await changeKind(services, tx, actor, before, input);
    await applyDrafts(tx, before, changes, input, now);
    const changed = await repo.updateAssignmentRow(tx, input.id, rowOf(input));
    await refreshStudentDeadlines(tx, { assignmentId: input.id });
    await followDeadlines(services, tx, changed);
    if (changed.timed !== before.assignment.timed) {
      await evaluateAgain(services, tx, actor, input.id);
    }
    await invalidateWritePermissions(tx, { assignmentId: input.id });
    return presentAssignment(changed);
  });
}

/** Whether pace takes part decides the scores: those that exist are computed anew. */
async function evaluateAgain(
  services: Platform,
  tx: Database,
  { userId: actorId }: Actor,
  assignmentId: string,
): Promise<void> {
  for (const submissionId of await repo.listScored(tx, assignmentId)) {
    await requestEvaluation(services, tx, submissionId, { reason: 'revise', actorId });
  }
}

/** An assignment that the actor may read or change; to change it, it is locked with its class. */
async function managed(
  db: Database,
  actor: Actor,
  action: 'assignment.read' | 'assignment.manage',
  id: string,
): Promise<repo.Managed> {
  const found = await repo.findManaged(db, id, { lock: action === 'assignment.manage' });
  if (!found) throw notFound('assignment');
  await authorizeFor(db, actor, action, { assignmentId: id }, 'assignment');
  return found;
}

function problemsOf(
  input: Update,
  { wanted }: DraftChanges,
  { class: row }: repo.Managed,
  now: Date,
) {
  const startAt = Date.parse(input.startDate);
  const endAt = Date.parse(input.endDate);
  const period = { startAt: row.startAt.getTime(), endAt: row.endAt.getTime() };
  const today = startOfDay(now.getTime(), row.timeZone);
  return [
    ...assignmentDateProblems(
      { startAt, endAt, postAt: Date.parse(input.postDate) },
      { ...period, timeZone: row.timeZone },
    ),
    ...multiDraftProblems(input.multiDraft, wanted),
    ...draftPlanProblems(wanted, { startAt, endAt, today }),
  ];
}

async function changeKind(
  services: Platform & WithVersions,
  tx: Database,
  actor: Actor,
  { assignment }: repo.Managed,
  { mainFileType }: Update,
): Promise<void> {
  if (mainFileType === assignment.mainFileType) return;
  if ((await repo.countSubmissions(tx, assignment.id)) > 0) {
    refuseProblems([{ field: 'mainFileType', key: 'assignments.kindStays' }]);
  }
  await changeMainKind(services, tx, actor, assignment, mainFileType);
}

async function applyDrafts(
  tx: Database,
  { assignment, drafts }: repo.Managed,
  { wanted, removed }: DraftChanges,
  { endDate, preventAfterDueDate }: Update,
  now: Date,
): Promise<void> {
  await repo.deleteDrafts(tx, removed);
  const final = drafts.find(({ type }) => type === 'FINAL');
  for (const planned of plannedDrafts<WantedDraft>(wanted, Date.parse(endDate))) {
    const row = {
      title: planned.type === 'FINAL' ? (final?.title ?? planned.title) : planned.title,
      deadline: new Date(planned.deadline),
      pointValue: planned.pointValue,
      peerReviewDeadline:
        planned.type === 'FINAL'
          ? (final?.peerReviewDeadline ?? null)
          : planned.peerReviewDeadline === null
            ? null
            : new Date(planned.peerReviewDeadline),
    };
    const id = planned.type === 'FINAL' ? final?.id : planned.draftId;
    if (id) {
      await repo.updateDraftRow(tx, id, row);
      continue;
    }
    const added = await repo.insertDraft(tx, {
      ...row,
      assignmentId: assignment.id,
      type: planned.type,
    });
    const status = draftStatusAtStart(planned.deadline, preventAfterDueDate, now.getTime());
    await repo.addDraftToSubmissions(tx, added, status === 'MISSED' ? 'MISSED' : 'NONE');
  }
}

function rowOf(input: Update) {
  const { id: _id, startDate, endDate, postDate, draftSubmissions: _, ...rest } = input;
  return {
    ...withImpliedOptions(rest),
    startAt: new Date(startDate),
    endAt: new Date(endDate),
    postAt: new Date(postDate),
  };
}

/** Deletes an assignment with all work in it. @throws {AppError} `not-found`, `conflict` when archived */
export async function deleteAssignment(
  { db }: Platform,
  actor: Actor,
  id: string,
): Promise<{ data: true }> {
  await db.transaction(async (tx) => {
    await managed(tx, actor, 'assignment.manage', id);
    await lockSubmissions(tx, { assignmentId: id });
    await removeItemsOf(tx, { assignmentId: id });
    await repo.deleteAssignmentRow(tx, id);
  });
  return { data: true };
}

/** Shows or hides, pauses or lets go on. @throws {AppError} `not-found`, `conflict` when archived */
export async function switchAssignment(
  { db }: Platform,
  actor: Actor,
  id: string,
  change: { visible: boolean } | { stopped: boolean },
): Promise<Assignment> {
  return db.transaction(async (tx) => {
    await managed(tx, actor, 'assignment.manage', id);
    const changed = await repo.updateAssignmentRow(tx, id, change);
    await invalidateWritePermissions(tx, { assignmentId: id });
    return presentAssignment(changed);
  });
}

type Copyable = HandlerResponse<typeof listCopyableContract>;

/** The instructor's classes that have assignments, newest first, to copy one from. */
export async function listCopyable({ db }: Platform, actor: Actor): Promise<Copyable> {
  const rows = await repo.listOwn(db, actor.userId);
  return [...grouped(rows, ({ classId }) => classId)].map(([classId, own]) => ({
    classId,
    className: own[0]?.className ?? '',
    archived: own[0]?.archivedAt !== null,
    assignments: own.map(({ id, title, startAt }) => ({
      id,
      title,
      startDate: startAt.toISOString(),
    })),
  }));
}
