import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type {
  AssignmentDetail,
  UpdateAssignmentSchema,
} from '@antecedent/contracts/assignments/assignments/management';
import { pagePath } from '@antecedent/contracts/wire/pages';
import { isSamePolicy } from '@antecedent/domain/assignment/ai-policy';
import { withImpliedOptions } from '@antecedent/domain/assignment/assignment-rules';
import { draftStatusAtStart } from '@antecedent/domain/assignment/deadline';
import { plannedDrafts } from '@antecedent/domain/assignment/draft-plan';
import { scheduleProblems } from '@antecedent/domain/assignment/schedule';
import { isSameLatePolicy, latePolicyProblems } from '@antecedent/domain/grading/late-policy';
import { processShareProblems } from '@antecedent/domain/grading/process-share';
import type { z } from 'zod';
import { followWithoutNames } from '../../classes/student-names/name-changes.service.ts';
import {
  changeRubric,
  copied,
  findRubric,
  listAssessments,
} from '../../grading/records/rubrics.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { DraftRow } from '../../ground/db/drafts.ts';
import { saveLivePage } from '../../ground/db/live-pages.ts';
import {
  lockStudentDeadlines,
  refreshStudentDeadlines,
} from '../../ground/db/student-deadlines.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import { refuseProblems } from '../../ground/platform/errors/form-problems.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { requireConfirmation } from '../../ground/platform/http/confirmation.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notify } from '../../messages/notifications/notifications.service.ts';
import { announceAssignment } from '../../messages/reminders/assignment-notices.service.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { followReviewDeadlines } from '../../reviews/peer-review/review-deadlines.service.ts';
import { tellOfMovedDeadlines } from '../../submissions/deadlines/deadline-notices.service.ts';
import { followDeadlines } from '../../submissions/deadlines/deadlines.service.ts';
import {
  deadlineConsequences,
  listDueStudents,
} from '../../submissions/deadlines/due-students.service.ts';
import { extensionConsequences } from '../../submissions/deadlines/used-extensions.service.ts';
import { requestEvaluation } from '../../submissions/submissions/evaluation-queue.service.ts';
import { followPermissionChange } from '../../submissions/submissions/permission-changes.service.ts';
import { lockSubmissions } from '../../submissions/submissions/submissions.service.ts';
import { ownMaterials } from '../materials/materials.service.ts';
import { listItems } from '../templates/template-items.service.ts';
import { changeMainKind } from '../templates/templates.service.ts';
import { presentAssignment } from './assignments.presenter.ts';
import { periodOf, publishTime } from './assignments.service.ts';
import { draftConsequences, nameConsequences } from './consequences.ts';
import {
  type DraftChanges,
  draftChanges,
  multiDraftProblems,
  type WantedDraft,
} from './draft-changes.ts';
import { managed } from './managed-assignment.ts';
import * as repo from './management.repo.ts';
import { planPublishing } from './publishing.jobs.ts';

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
  const [templates, started, criteria, assessments] = await Promise.all([
    listItems(platform, actor, id),
    repo.countSubmissionsOf(platform.db, id),
    findRubric(platform.db, id),
    listAssessments(platform.db, id),
  ]);
  return {
    ...presentAssignment({ ...assignment, drafts }),
    classId: row.id,
    classTimeZone: row.timeZone,
    templates,
    started,
    rubric: criteria && { criteria: criteria.map(copied), assessed: assessments.length },
  };
}

/**
 * Changes an assignment and its drafts together. Cached permissions become stale;
 * deadlines that do something get their jobs; what a deadline did that lies ahead again is
 * undone.
 *
 * @throws {AppError} `not-found`; `invalid-request` with the fields; `conflict` in an archived class;
 * `confirmation-needed` when it deletes drafts that students have submitted, or makes a deadline reach them
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
    const submitted = await repo.countSubmitted(tx, changes.removed);
    const dueBefore = await listDueStudents(services, tx, input.id);
    await applyDrafts(tx, before, changes, input, now);
    if (input.rubric !== undefined) {
      const criteria = input.rubric?.criteria ?? null;
      await changeRubric(services, tx, actor, { assignmentId: input.id, criteria });
    }
    const materials = await ownMaterials(services, tx, actor, input.id, {
      description: input.description,
      readingList: input.readingList ?? before.assignment.readingList,
    });
    const changed = await repo.updateAssignmentRow(tx, input.id, {
      ...rowOf(input),
      ...materials,
    });
    await changeNames(services, tx, actor, before, changed);
    await refreshStudentDeadlines(tx, { assignmentId: input.id });
    await followDeadlines(services, tx, changed);
    await followReviewDeadlines(services, tx, input.id);
    const dueAfter = await listDueStudents(services, tx, input.id);
    requireConfirmation(
      [
        ...draftConsequences(submitted),
        ...deadlineConsequences(dueBefore, dueAfter),
        ...(await extensionConsequences(tx, input.id, before.drafts, changed.drafts, now)),
        ...nameConsequences(before.assignment, changed, now),
      ],
      input.confirmed,
    );
    if (isOpen(before.assignment, now)) {
      await tellOfMovedDeadlines(services, tx, movedDrafts(before.drafts, changed.drafts));
    } else {
      await announceAssignment(services, tx, input.id);
    }
    if (!isSamePolicy(changed.aiPolicy, before.assignment.aiPolicy)) {
      await tellStarted(services, tx, changed, 'ai-policy-changed');
    }
    if (!isSameLatePolicy(changed.latePolicy, before.assignment.latePolicy)) {
      await tellStarted(services, tx, changed, 'late-policy-changed');
    }
    if (changed.timed !== before.assignment.timed) {
      await evaluateAgain(services, tx, actor, input.id);
    }
    await planPublishing(services, tx, changed);
    await followPermissionChange(services, tx, { assignmentId: input.id });
    return presentAssignment(changed);
  });
}

/** Students who have started are notified: they began under other rules. */
async function tellStarted(
  services: Platform,
  tx: Database,
  { id, title, visible }: repo.Managed['assignment'],
  kind: 'ai-policy-changed' | 'late-policy-changed',
): Promise<void> {
  if (!visible) return;
  await notify(services, tx, await repo.listStarted(tx, id), {
    kind,
    values: { title },
    link: pagePath('assignment', id),
    key: `${kind} ${id} ${services.clock().getTime()}`,
  });
}

/** The person who hid or showed the names is recorded. */
async function changeNames(
  services: Platform,
  tx: Database,
  actor: Actor,
  { assignment }: repo.Managed,
  { id, withoutNames }: Assigned,
): Promise<void> {
  if (withoutNames === assignment.withoutNames) return;
  await followWithoutNames(services, tx, actor, { assignmentId: id, withoutNames });
}

type Assigned = Pick<repo.Managed['assignment'], 'id' | 'withoutNames'>;

/** Whether students could see it: then the class was notified of it. */
const isOpen = ({ visible, startAt }: repo.Managed['assignment'], now: Date): boolean =>
  visible && startAt <= now;

/** Drafts that were there before and are due at another time. */
const movedDrafts = (before: readonly DraftRow[], after: readonly DraftRow[]): string[] =>
  after.flatMap(({ id, deadline }) => {
    const known = before.find((draft) => draft.id === id);
    return known && known.deadline.getTime() !== deadline.getTime() ? [id] : [];
  });

/** Scores depend on whether pace counts: existing ones are computed again. */
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

const problemsOf = (
  input: Update,
  { wanted }: DraftChanges,
  { class: row, drafts }: repo.Managed,
  now: Date,
) => [
  ...scheduleProblems(
    {
      startAt: Date.parse(input.startDate),
      endAt: Date.parse(input.endDate),
      postAt: Date.parse(input.postDate),
      drafts: wanted,
      publishAt:
        input.visible === undefined
          ? null
          : (publishTime(input.visible, input.publishDate ?? null)?.getTime() ?? null),
      finalReviewAt: finalReview(drafts, input)?.getTime() ?? null,
    },
    periodOf(row),
    now.getTime(),
  ),
  ...processShareProblems(input),
  ...latePolicyProblems(input.latePolicy ?? null),
  ...multiDraftProblems(input.multiDraft, wanted),
];

/** Until when the final draft is reviewed, as it was or as the form moved it. */
function finalReview(
  drafts: readonly DraftRow[],
  { finalReviewDeadline: moved }: Update,
): Date | null {
  if (moved !== undefined) return moved === null ? null : new Date(moved);
  return drafts.find(({ type }) => type === 'FINAL')?.peerReviewDeadline ?? null;
}

async function changeKind(
  services: Platform & WithVersions,
  tx: Database,
  actor: Actor,
  { assignment }: repo.Managed,
  { mainFileType }: Update,
): Promise<void> {
  if (mainFileType === assignment.mainFileType) return;
  const count = await repo.countSubmissionsOf(tx, assignment.id);
  if (count > 0) {
    refuseProblems([{ field: 'mainFileType', key: 'assignments.kindStays', values: { count } }]);
  }
  await changeMainKind(services, tx, actor, assignment, mainFileType);
}

async function applyDrafts(
  tx: Database,
  { assignment, drafts }: repo.Managed,
  { wanted, removed }: DraftChanges,
  input: Update,
  now: Date,
): Promise<void> {
  await repo.deleteDrafts(tx, removed, now);
  const { endDate, preventAfterDueDate } = input;
  const final = drafts.find(({ type }) => type === 'FINAL');
  for (const planned of plannedDrafts<WantedDraft>(wanted, Date.parse(endDate))) {
    const row = {
      title: planned.type === 'FINAL' ? (final?.title ?? planned.title) : planned.title,
      deadline: new Date(planned.deadline),
      pointValue: planned.pointValue,
      peerReviewDeadline:
        planned.type === 'FINAL'
          ? finalReview(drafts, input)
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
  const {
    id: _id,
    confirmed: _confirmed,
    startDate,
    endDate,
    postDate,
    draftSubmissions: _,
    finalReviewDeadline: _finalReview,
    visible,
    publishDate = null,
    rubric: _rubric,
    ...rest
  } = input;
  return {
    ...withImpliedOptions(rest),
    startAt: new Date(startDate),
    endAt: new Date(endDate),
    postAt: new Date(postDate),
    ...(visible !== undefined && { visible, publishAt: publishTime(visible, publishDate) }),
  };
}

/** Shows or hides, pauses or resumes an assignment. @throws {AppError} `not-found`, `conflict` when archived */
export async function switchAssignment(
  platform: Platform,
  actor: Actor,
  id: string,
  change: { visible: boolean } | { stopped: boolean },
): Promise<Assignment> {
  return platform.db.transaction(async (tx) => {
    const { assignment } = await managed(tx, actor, 'assignment.manage', id);
    // Showing it now, or hiding it, replaces a time that was set.
    const row = 'visible' in change ? { ...change, publishAt: null } : change;
    const changed = await repo.updateAssignmentRow(tx, id, row);
    if (changed.stopped !== assignment.stopped) {
      await saveLivePage(tx, id, { pausedAt: changed.stopped ? platform.clock() : null });
    }
    await followPermissionChange(platform, tx, { assignmentId: id });
    if (!assignment.visible && changed.visible) {
      await followDeadlines(platform, tx, changed);
      await announceAssignment(platform, tx, id);
    }
    return presentAssignment(changed);
  });
}
