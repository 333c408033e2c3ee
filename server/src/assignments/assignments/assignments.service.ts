import { SERVER_LANGUAGES } from '@antecedent/catalog/server-language';
import type {
  Assignment,
  CreateAssignmentSchema,
} from '@antecedent/contracts/assignments/assignments/assignment';
import { permission } from '@antecedent/domain/access/can';
import { withImpliedOptions } from '@antecedent/domain/assignment/assignment-rules';
import type { ClassPeriod } from '@antecedent/domain/assignment/class-rules';
import { type DraftPlan, plannedDrafts } from '@antecedent/domain/assignment/draft-plan';
import { scheduleProblems } from '@antecedent/domain/assignment/schedule';
import { latePolicyProblems } from '@antecedent/domain/grading/late-policy';
import { processShareProblems } from '@antecedent/domain/grading/process-share';
import type { EpochMs } from '@antecedent/domain/time';
import type { z } from 'zod';
import { authorizeFor, loadSubject } from '../../accounts/access/access.service.ts';
import { followWithoutNames } from '../../classes/student-names/name-changes.service.ts';
import { hidesNames } from '../../classes/student-names/student-names.service.ts';
import { copyWeight } from '../../grading/records/grade-categories.service.ts';
import { setRubric } from '../../grading/records/rubrics.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { ClassRow } from '../../ground/db/schema/classes.ts';
import {
  lockStudentDeadlines,
  refreshStudentDeadlines,
} from '../../ground/db/student-deadlines.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { refuseProblems } from '../../ground/platform/errors/form-problems.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { localeOf } from '../../messages/mail/mail.service.ts';
import { announceAssignment } from '../../messages/reminders/assignment-notices.service.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { listAllocatedAssignments } from '../../reviews/peer-review/allocation.service.ts';
import { copyReviewSetup } from '../../reviews/peer-review/copy-review-setup.service.ts';
import { scheduleDeadlines } from '../../submissions/deadlines/deadlines.service.ts';
import { ownMaterials } from '../materials/materials.service.ts';
import { claimItems } from '../templates/templates.service.ts';
import { presentAssignment } from './assignments.presenter.ts';
import {
  insertAssignment,
  listAssignmentsOfClass,
  lockClassForShare,
  setMaterials,
} from './assignments.repo.ts';
import { multiDraftProblems } from './draft-changes.ts';
import { planPublishing } from './publishing.jobs.ts';

type AssignmentInput = z.output<typeof CreateAssignmentSchema>;

/**
 * Creates an assignment with its drafts; the final one is added and receives the percentage that
 * the others leave. Deadlines that do something get their jobs in the same transaction.
 *
 * @throws {AppError} `not-found`, `invalid-request` with the fields, `conflict` in an archived class
 */
export async function createAssignment(
  services: Platform & WithVersions,
  actor: Actor,
  input: AssignmentInput,
): Promise<Assignment> {
  return services.db.transaction((tx) => createIn(services, tx, actor, input));
}

/** `createAssignment` in the caller's transaction. */
export async function createIn(
  services: Platform & WithVersions,
  tx: Database,
  actor: Actor,
  input: AssignmentInput,
): Promise<Assignment> {
  const row = await classForNew(tx, actor, input.classId);
  const now = services.clock();
  const plan = draftPlans(input);
  refuseProblems(problemsOf(input, plan, row, now));
  const { finalDraft } = SERVER_LANGUAGES[await localeOf(tx, actor.userId)];
  const created = await insertAssignment(
    tx,
    assignmentRow(input, now),
    plannedDrafts(plan, Date.parse(input.endDate)).map(({ deadline, ...draft }) => ({
      ...draft,
      // Draft titles are the instructor's words, and so in the instructor's language.
      title: draft.type === 'FINAL' ? finalDraft : draft.title,
      deadline: new Date(deadline),
      peerReviewDeadline: dateOrNull(
        draft.type === 'FINAL' ? finalReviewOf(input) : draft.peerReviewDeadline,
      ),
    })),
  );
  if (created.withoutNames) {
    const assignmentId = created.id;
    await followWithoutNames(services, tx, actor, { assignmentId, withoutNames: true });
  }
  const materials = await ownMaterials(services, tx, actor, created.id, materialsOf(input));
  await setMaterials(tx, created.id, materials);
  if (input.rubric) await setRubric(tx, created.id, input.rubric.criteria, now);
  if (input.copyOf !== undefined) {
    await copyReviews(tx, actor, input.copyOf, created.id, now);
    const { id: to, classId } = created;
    await copyWeight(tx, { from: input.copyOf, to, classId });
  }
  await claimItems(services, tx, actor, input.templates ?? [], created);
  await lockStudentDeadlines(tx);
  await refreshStudentDeadlines(tx, { assignmentId: created.id });
  await scheduleDeadlines(services, tx, created);
  await announceAssignment(services, tx, created.id);
  await planPublishing(services, tx, created);
  return presentAssignment({ ...created, ...materials });
}

const materialsOf = ({ description, readingList }: AssignmentInput) => ({
  description,
  readingList,
});

/** The class that gets a new assignment, as it stays until the transaction ends. @throws {AppError} */
export async function classForNew(db: Database, actor: Actor, classId: string): Promise<ClassRow> {
  const row = await lockClassForShare(db, classId);
  if (!row) throw notFound('class');
  const subject = await loadSubject(db, actor.userId, { classId });
  const answer = permission(actor, 'assignment.create', subject);
  if (answer === 'denied') throw notFound('class');
  if (answer === 'archived') throw new AppError('conflict', 'classes.archivedNoAssignments');
  return row;
}

async function copyReviews(tx: Database, actor: Actor, from: string, to: string, now: Date) {
  await authorizeFor(tx, actor, 'assignment.read', { assignmentId: from }, 'assignment');
  await copyReviewSetup(tx, { from, to }, now);
}

const finalReviewOf = ({ finalReviewDeadline: iso }: AssignmentInput): EpochMs | null =>
  iso ? Date.parse(iso) : null;

const dateOrNull = (at: EpochMs | null): Date | null => (at === null ? null : new Date(at));

/** The drafts before the final one, which is always recreated; deleted ones are left out. */
function draftPlans({ draftSubmissions }: AssignmentInput): DraftPlan[] {
  return draftSubmissions
    .filter(({ draftStatus, draftType }) => draftStatus !== 'DELETE' && draftType === 'DRAFT')
    .map((draft) => ({
      title: draft.draftTitle,
      deadline: Date.parse(draft.draftDeadline),
      pointValue: draft.draftPointValue,
      peerReviewDeadline:
        draft.draftPeerReviewDeadline === null ? null : Date.parse(draft.draftPeerReviewDeadline),
    }));
}

/** A visible assignment needs no time. */
export const publishTime = (visible: boolean, publishDate: string | null): Date | null =>
  visible || publishDate === null ? null : new Date(publishDate);

const problemsOf = (input: AssignmentInput, drafts: DraftPlan[], row: ClassRow, now: Date) => [
  ...scheduleProblems(
    {
      startAt: Date.parse(input.startDate),
      endAt: Date.parse(input.endDate),
      postAt: Date.parse(input.postDate),
      drafts,
      publishAt: publishTime(input.visible, input.publishDate)?.getTime() ?? null,
      finalReviewAt: finalReviewOf(input),
    },
    periodOf(row),
    now.getTime(),
  ),
  ...processShareProblems(input),
  ...latePolicyProblems(input.latePolicy ?? null),
  ...multiDraftProblems(input.multiDraft, drafts),
];

/** When a class takes place. */
export const periodOf = ({ startAt, endAt, timeZone }: ClassRow): ClassPeriod => ({
  startAt: startAt.getTime(),
  endAt: endAt.getTime(),
  timeZone,
});

function assignmentRow(input: AssignmentInput, now: Date) {
  const {
    startDate,
    endDate,
    postDate,
    draftSubmissions: _drafts,
    finalReviewDeadline: _finalReview,
    templates: _templates,
    rubric: _rubric,
    copyOf: _copyOf,
    publishDate,
    ...rest
  } = withImpliedOptions(input);
  return {
    ...rest,
    startAt: new Date(startDate),
    endAt: new Date(endDate),
    postAt: new Date(postDate),
    publishAt: publishTime(input.visible, publishDate),
    createdAt: now,
  };
}

/** The assignments of a class with their drafts, by their start. */
export async function listAssignments(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  classId: string,
): Promise<Assignment[]> {
  const [rows, allocated] = [
    await listAssignmentsOfClass(db, classId),
    await listAllocatedAssignments(db, classId),
  ];
  const now = clock();
  return rows.map((row) => ({
    ...presentAssignment(row),
    namesHidden: hidesNames(row, now),
    hasNameChanges: row.hasNameChanges,
    peerReviewed:
      allocated.has(row.id) && row.drafts.some((draft) => draft.peerReviewDeadline !== null),
  }));
}
