import {
  type applyBulkAction as applyContract,
  type BulkAction,
  BulkActionSchema,
  type BulkKind,
  type BulkPreview,
  type BulkProgress,
} from '@antecedent/contracts/screens/bulk-actions';
import type { ParsedRequest } from '@antecedent/contracts/wire/endpoint';
import { isChange } from '@antecedent/domain/grading/bulk-effects';
import { HOUR } from '@antecedent/domain/time';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import {
  type StudentNames,
  studentNames,
} from '../../classes/student-names/student-names.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { confirmationToken } from '../../ground/platform/http/confirmation.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  listStudentsAmong,
  lockAssignment,
  type PlannedAssignment,
} from '../../submissions/deadlines/due-dates.service.ts';
import {
  listLoadedSubmissions,
  lockSubmissions,
} from '../../submissions/submissions/submissions.service.ts';
import { submitChosenJob } from './bulk-actions.jobs.ts';
import * as repo from './bulk-actions.repo.ts';
import { type BulkState, type BulkStep, changesAmong, type PlannedEffect } from './bulk-step.ts';
import { exemptStep } from './exempt-step.ts';
import { extendStep, shiftStep } from './extend-step.ts';
import { releaseStep } from './release-step.ts';
import { reopenStep } from './reopen-step.ts';
import { submitStep } from './submit-step.ts';

/** Everything that can be done to a selection. */
const STEPS: { readonly [K in BulkKind]: BulkStep<K> } = {
  extend: extendStep,
  shift: shiftStep,
  submit: submitStep,
  reopen: reopenStep,
  release: releaseStep,
  exempt: exemptStep,
};

/** Each step gets its own kind of action, which the compiler can't follow through the table. */
const stepOf = ({ kind }: BulkAction) => STEPS[kind] as BulkStep<BulkKind>;

/** An action can be undone this long. */
const UNDO_MS = HOUR;

type Request = Omit<ParsedRequest<typeof applyContract>['body'], 'confirm'>;
type Plan = { state: BulkState; names: StudentNames; effects: PlannedEffect[] };

/**
 * What an action would do to each of the students.
 *
 * @throws {AppError} `not-found` also for people who are no students of the class; `conflict` in an archived class;
 * `invalid-request` for a date that can't be set
 */
export const previewBulkAction = (
  platform: Platform,
  actor: Actor,
  request: Request,
): Promise<BulkPreview> =>
  platform.db.transaction(async (tx) => {
    const { state, names, effects } = await plan(platform, tx, actor, request);
    const step = stepOf(request.action);
    return {
      effects: presentEffects(effects, state.planned, names),
      changed: countChanged(effects),
      showsNames:
        request.action.kind === 'release' &&
        changesAmong(effects).some(({ studentId }) => names.isHidden(studentId)),
      canUndo: step.undo !== null,
      confirm: confirmOf(effects),
    };
  });

/**
 * Applies an action to the students, if it does what its preview said.
 *
 * @throws {AppError} as the preview, and `conflict` if the effects are others by now
 */
export const applyBulkAction = (
  platform: Platform,
  actor: Actor,
  { confirm, ...request }: Request & { confirm: string },
): Promise<BulkProgress> =>
  platform.db.transaction(async (tx) => {
    const { state, effects } = await plan(platform, tx, actor, request, { lock: true });
    if (confirmOf(effects) !== confirm) throw new AppError('conflict', 'submissions.bulkChanged');
    const changes = changesAmong(effects);
    if (changes.length === 0) throw new AppError('conflict', 'submissions.bulkNothing');
    const step = stepOf(request.action);
    const before = (await step.apply?.(platform, tx, state, changes)) ?? null;
    const row = await repo.insertAction(tx, {
      assignmentId: request.assignmentId,
      actorId: actor.userId,
      action: request.action,
      appliedAt: state.now,
    });
    const waiting = changes.map(({ studentId }) => ({ studentId, before: {} }));
    const students = (before ?? waiting).map((one) => ({
      ...one,
      bulkActionId: row.id,
      state: before === null ? ('waiting' as const) : ('done' as const),
    }));
    await repo.insertStudents(tx, students);
    if (before === null) await platform.jobs.enqueue(tx, submitChosenJob, { id: row.id });
    return presentProgress(platform, tx, row);
  });

/** How far an action has got. @throws {AppError} `not-found` for those of others */
export async function readBulkProgress(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<BulkProgress> {
  const row = await ownAction(platform.db, actor, id, { lock: false });
  return presentProgress(platform, platform.db, row);
}

/**
 * Undoes an action for those students where nothing has followed from it since.
 *
 * @throws {AppError} `not-found` for those of others; `conflict` once it is too late, for what was undone before, and in an
 * archived class
 */
export const undoBulkAction = (
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<{ undone: number; left: number }> =>
  platform.db.transaction(async (tx) => {
    const row = await ownAction(tx, actor, id, { lock: true });
    const action = BulkActionSchema.parse(row.action);
    const step = stepOf(action);
    if (step.undo === null || !isUndoable(platform, row)) {
      throw new AppError('conflict', 'submissions.bulkTooLate');
    }
    const rows = await repo.listStudents(tx, id, 'done');
    const studentIds = rows.map(({ studentId }) => studentId);
    const planned = await authorized(tx, actor, row.assignmentId, action);
    const state = await loadState(platform, tx, actor, { planned, studentIds, step, lock: true });
    const undone = await step.undo(platform, tx, state, rows, row.appliedAt);
    await repo.setUndone(tx, id, platform.clock());
    return { undone: undone.size, left: rows.length - undone.size };
  });

/** The effects of an action, in the order of its drafts and students. */
async function plan(
  platform: Platform,
  tx: Database,
  actor: Actor,
  { assignmentId, studentIds: ids, action }: Request,
  { lock = false } = {},
): Promise<Plan> {
  const step = stepOf(action);
  const planned = await authorized(tx, actor, assignmentId, action);
  const names = await studentNames({ ...platform, db: tx }, actor.userId, assignmentId);
  const studentIds = [...new Set(ids)].map((id) => {
    const studentId = names.studentOf(id);
    if (studentId === null) throw new AppError('conflict', 'submissions.nameHidden');
    return studentId;
  });
  const found = await listStudentsAmong(tx, planned.class.id, studentIds);
  if (found.length !== studentIds.length) throw notFound('student');
  const state = await loadState(platform, tx, actor, { planned, studentIds, step, lock });
  return { state, names, effects: await step.plan(platform, tx, state, action) };
}

/** The assignment, locked, where the person may do this. @throws {AppError} `not-found`, `conflict` */
async function authorized(
  tx: Database,
  actor: Actor,
  assignmentId: string,
  action: BulkAction,
): Promise<PlannedAssignment> {
  const planned = await lockAssignment(tx, assignmentId);
  if (!planned) throw notFound('assignment');
  await authorizeFor(tx, actor, stepOf(action).permission, { assignmentId }, 'assignment');
  return planned;
}

type Loading = Pick<BulkState, 'planned' | 'studentIds'> & {
  step: BulkStep<BulkKind>;
  lock: boolean;
};

async function loadState(
  { clock }: Platform,
  tx: Database,
  actor: Actor,
  { planned, studentIds, step, lock }: Loading,
): Promise<BulkState> {
  const assignmentId = planned.assignment.id;
  if (lock) {
    await step.lock?.(tx);
    await lockSubmissions(tx, { assignmentId });
  }
  const chosen = new Set(studentIds);
  const works = new Map(
    (await listLoadedSubmissions(tx, { assignmentId })).flatMap((work) => {
      const { studentId } = work.submission;
      return chosen.has(studentId) ? [[studentId, work] as const] : [];
    }),
  );
  return { planned, studentIds, works, actor, now: clock() };
}

async function ownAction(
  db: Database,
  actor: Actor,
  id: string,
  { lock }: { lock: boolean },
): Promise<repo.BulkActionRow> {
  const row = await repo.findAction(db, id, { lock });
  if (!row || row.actorId !== actor.userId) throw notFound('assignment');
  const { assignmentId } = row;
  await authorizeFor(db, actor, 'assignment.read', { assignmentId }, 'assignment');
  return row;
}

const isUndoable = ({ clock }: Platform, { undoneAt, appliedAt }: repo.BulkActionRow): boolean =>
  undoneAt === null && clock().getTime() - appliedAt.getTime() < UNDO_MS;

async function presentProgress(
  platform: Platform,
  db: Database,
  row: repo.BulkActionRow,
): Promise<BulkProgress> {
  const { waiting, done, skipped } = await repo.countStudents(db, row.id);
  const { undo } = stepOf(BulkActionSchema.parse(row.action));
  return {
    id: row.id,
    total: waiting + done + skipped,
    done,
    skipped,
    isFinished: waiting === 0,
    canUndo: undo !== null && isUndoable(platform, row),
  };
}

/** Students with the same effect together: changes first, then in the order of the drafts. */
function presentEffects(
  effects: readonly PlannedEffect[],
  { drafts }: PlannedAssignment,
  names: StudentNames,
): BulkPreview['effects'] {
  const order = ({ effect }: PlannedEffect) => Number(!isChange(effect));
  const groups = grouped(
    effects.toSorted((a, b) => order(a) - order(b)),
    ({ effect, draft, at }) => [effect, draft?.id, at?.getTime()].join(' '),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { effect, draft, at } = first;
    return {
      effect,
      isChange: isChange(effect),
      draft: drafts.length > 1 ? (draft?.title ?? null) : null,
      date: isChange(effect) ? (at?.toISOString() ?? null) : null,
      // Their own order would follow what was sent; ids follow no names.
      studentIds: group.map(({ studentId }) => names.idOf(studentId)).toSorted(),
    };
  });
}

const countChanged = (effects: readonly PlannedEffect[]): number =>
  new Set(changesAmong(effects).map(({ studentId }) => studentId)).size;

function confirmOf(effects: readonly PlannedEffect[]): string {
  const lines = effects
    .map(({ studentId, effect, draft, at }) =>
      [studentId, effect, draft?.id, at?.getTime()].join(' '),
    )
    .toSorted();
  return confirmationToken(lines.join('\n'));
}
