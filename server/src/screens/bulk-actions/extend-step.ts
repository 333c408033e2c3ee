import { extendEffect } from '@antecedent/domain/grading/bulk-effects';
import { z } from 'zod';
import type { Database } from '../../ground/db/connection.ts';
import type { DraftRow } from '../../ground/db/drafts.ts';
import { lockStudentDeadlines } from '../../ground/db/student-deadlines.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  changeDueDates,
  type DueDateChange,
  listDeadlinesOf,
  listDueDatesOf,
  refuseDueDates,
  shiftedDueDates,
  tellOfDueDates,
} from '../../submissions/deadlines/due-dates.service.ts';
import {
  type BeforeRow,
  type BulkState,
  type BulkStep,
  bulkWork,
  changesAmong,
  type PlannedEffect,
  plannedDraft,
} from './bulk-step.ts';

/** The due dates of a student by draft: what was set, and what was there before. */
const BeforeSchema = z.record(
  z.uuid(),
  z.object({ dueAt: z.iso.datetime().nullable(), set: z.iso.datetime() }),
);

const shared = {
  permission: 'assignment.manage',
  lock: lockStudentDeadlines,
  apply: applyDueDates,
  undo: restoreDueDates,
} as const;

/** Later due dates, the same for all. */
export const extendStep: BulkStep<'extend'> = {
  ...shared,
  plan: (platform, tx, state, { dueDates }) =>
    planDueDates(
      platform,
      tx,
      state,
      dueDates.map(({ draftId, dueDate }) => ({
        draft: plannedDraft(state, draftId),
        studentIds: state.studentIds,
        dueAtOf: () => new Date(dueDate),
      })),
    ),
};

/** Later due dates, counted from each student’s own. */
export const shiftStep: BulkStep<'shift'> = {
  ...shared,
  plan: async (platform, tx, state, { draftIds, days }) =>
    planDueDates(
      platform,
      tx,
      state,
      await shiftedDueDates(
        tx,
        state.planned,
        state.studentIds,
        { draftIds, days },
        platform.clock(),
      ),
    ),
};

async function planDueDates(
  platform: Platform,
  tx: Database,
  state: BulkState,
  wanted: readonly DueDateChange[],
): Promise<PlannedEffect[]> {
  const own = await listDeadlinesOf(tx, state.planned.assignment.id, state.studentIds);
  const known = new Map(own.map((row) => [`${row.draftId} ${row.studentId}`, row.deadline]));
  const effects = wanted.flatMap(({ draft, dueAtOf }) =>
    state.studentIds.map((studentId): PlannedEffect => {
      const at = dueAtOf(studentId) as Date;
      const deadline = known.get(`${draft.id} ${studentId}`) ?? draft.deadline;
      const work = bulkWork(state.works.get(studentId), draft.id);
      const effect = extendEffect(work, deadline.getTime(), at.getTime());
      return { studentId, draft, at, effect };
    }),
  );
  await refuseDueDates(platform, tx, state.planned, changesOf(effects));
  return effects;
}

/** The changes by draft. */
function changesOf(effects: readonly PlannedEffect[]): DueDateChange[] {
  const byDraft = grouped(changesAmong(effects), ({ draft }) => draft as DraftRow);
  return [...byDraft].map(([draft, some]) => {
    const dates = new Map(some.map(({ studentId, at }) => [studentId, at]));
    return {
      draft,
      studentIds: [...dates.keys()],
      dueAtOf: (studentId) => dates.get(studentId) ?? null,
    };
  });
}

async function applyDueDates(
  platform: Platform,
  tx: Database,
  { planned, studentIds }: BulkState,
  effects: readonly PlannedEffect[],
): Promise<BeforeRow[]> {
  const earlier = await listDueDatesOf(tx, planned.assignment.id, studentIds);
  const dueOf = new Map(earlier.map((row) => [`${row.draftId} ${row.studentId}`, row.dueAt]));
  const changes = changesOf(effects);
  await changeDueDates(platform, tx, planned, changes);
  await tellOfDueDates(platform, tx, changes);
  return [...grouped(effects, ({ studentId }) => studentId)].map(([studentId, own]) => ({
    studentId,
    before: Object.fromEntries(
      own.map(({ draft, at }) => [
        draft?.id,
        {
          dueAt: dueOf.get(`${draft?.id} ${studentId}`)?.toISOString() ?? null,
          set: at?.toISOString(),
        },
      ]),
    ),
  }));
}

/** Restores the dates of students who haven’t submitted since, unless they were changed again. */
async function restoreDueDates(
  platform: Platform,
  tx: Database,
  state: BulkState,
  rows: readonly BeforeRow[],
): Promise<ReadonlySet<string>> {
  const { planned, works } = state;
  const current = await listDueDatesOf(tx, planned.assignment.id, state.studentIds);
  const dueOf = new Map(current.map((row) => [`${row.draftId} ${row.studentId}`, row.dueAt]));
  const restored = new Map<DraftRow, Map<string, Date | null>>();
  const undone = new Set<string>();
  for (const { studentId, before } of rows) {
    const own = Object.entries(BeforeSchema.parse(before)).flatMap(([draftId, dates]) => {
      const draft = planned.drafts.find(({ id }) => id === draftId);
      return draft ? [{ draft, ...dates }] : [];
    });
    const isAsSet = own.every(({ draft, set }) => {
      const status = bulkWork(works.get(studentId), draft.id)?.draft.status ?? 'NONE';
      const isSubmitted = status !== 'NONE' && status !== 'MISSED';
      return !isSubmitted && dueOf.get(`${draft.id} ${studentId}`)?.toISOString() === set;
    });
    if (!isAsSet) continue;
    undone.add(studentId);
    for (const { draft, dueAt } of own) {
      const dates = restored.get(draft) ?? new Map<string, Date | null>();
      restored.set(draft, dates.set(studentId, dueAt === null ? null : new Date(dueAt)));
    }
  }
  const changes = [...restored].map(([draft, dates]) => ({
    draft,
    studentIds: [...dates.keys()],
    dueAtOf: (studentId: string) => dates.get(studentId) ?? null,
  }));
  if (changes.length === 0) return undone;
  await changeDueDates(platform, tx, planned, changes);
  await tellOfDueDates(platform, tx, changes);
  return undone;
}
