import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { draftStatusAtStart } from '@antecedent/domain/assignment/deadline';
import { decideSubmit } from '@antecedent/domain/assignment/draft-submission';
import { statusAfterStart, transitionOnSubmit } from '@antecedent/domain/assignment/transitions';
import { mayStart, type WritingRefusal } from '@antecedent/domain/assignment/writing-window';
import { listFeedback } from '../../grading/records/feedback.service.ts';
import { listGrades, listOwnExemptions } from '../../grading/records/grades.service.ts';
import { listLateDecisions } from '../../grading/records/late-decisions.service.ts';
import { listProcessDecisions } from '../../grading/records/process-decisions.service.ts';
import { listRevisionPlans } from '../../grading/records/revision-plans.service.ts';
import { readRubric } from '../../grading/records/rubrics.service.ts';
import { accommodationOf, listAccommodationsIn } from '../../ground/db/accommodations.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { AssignmentRow } from '../../ground/db/schema/assignments.ts';
import { listStudentDrafts } from '../../ground/db/student-deadlines.ts';
import { concurrencyLimit } from '../../ground/platform/concurrency-limit.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { listReviewMarks } from '../../reviews/peer-review/received-reviews.service.ts';
import { readHands } from '../hands/hands.service.ts';
import { listCommentedVersions } from './commented-versions.repo.ts';
import {
  insertDraftSubmissions,
  listDraftStates,
  listKeptSubmissions,
  type SubmissionState,
} from './draft-submissions.repo.ts';
import { createMainFile } from './main-file.ts';
import { ownSubmission, visibleAssignment } from './own-submission.service.ts';
import { presentStudentAssignment } from './student-assignment.presenter.ts';
import { listTemplates, type OpenedAssignment } from './student-assignments.repo.ts';
import { listSubmissionSummaries } from './submission-summaries.service.ts';
import { findSubmissionOf, insertSubmission } from './submissions.repo.ts';
import {
  draftSituation,
  prepareSnapshot,
  submit,
  withLockedSubmission,
  writingSituationOf,
} from './submit.service.ts';
import { writingSituation } from './writing-situation.ts';

/** A whole class starts or submits at the same moment: requests queue here rather than for a connection. */
const limit = concurrencyLimit(4);

/** The assignment screen of a student. @throws {AppError} `not-found` */
export async function openAssignment(
  services: Pick<Platform, 'db' | 'clock'> & WithVersions,
  actor: Actor,
  assignmentId: string,
): Promise<StudentAssignment> {
  const { db, clock } = services;
  const found = await visibleAssignment(db, actor, assignmentId);
  const own = { assignmentId, studentId: actor.userId };
  const [summary] = await listSubmissionSummaries(services, own);
  const submissionId = summary?.row.id ?? null;
  const [drafts, templates, states, keptSubmissions, commented, reviews, granted, ...answer] =
    await Promise.all([
      listStudentDrafts(db, [assignmentId], actor.userId),
      listTemplates(db, assignmentId, submissionId),
      submissionId ? listDraftStates(db, { id: submissionId }) : [],
      submissionId ? listKeptSubmissions(db, submissionId) : [],
      submissionId ? listCommentedVersions(db, submissionId) : [],
      submissionId ? listReviewMarks({ db, clock }, { submissionId, authorId: actor.userId }) : [],
      listAccommodationsIn(db, found.class.id, actor.userId),
      submissionId ? listGrades(db, submissionId) : new Map(),
      submissionId ? listFeedback(db, submissionId) : [],
      readRubric(db, { assignmentId, submissionId }),
      submissionId ? listProcessDecisions(db, submissionId) : [],
      submissionId ? listLateDecisions(db, submissionId) : [],
      submissionId ? listRevisionPlans(db, submissionId) : [],
      listOwnExemptions(db, [found.class.id], actor.userId),
      readHands({ db, clock }, { assignmentId, submissionId }),
    ]);
  const [grades, feedback, rubric, processDecisions, lateDecisions, plans, exempt, hands] = answer;
  const moreTime = granted.flatMap((row) => accommodationOf(row).moreTime ?? []);
  return presentStudentAssignment(
    {
      ...found,
      moreTime,
      drafts,
      templates,
      states,
      keptSubmissions,
      commented,
      reviews,
      grades,
      feedback,
      rubric,
      processDecisions,
      lateDecisions,
      plans,
      isExempt: exempt.has(assignmentId),
      hands,
      summary: summary ?? null,
    },
    clock(),
  );
}

/**
 * Starts an assignment: one submission with one main file, even with concurrent requests. Starting again returns the
 * existing submission.
 *
 * @throws {AppError} `not-found`, `window-not-open`, `window-closed`
 */
export async function startAssignment(
  services: Platform & WithVersions,
  actor: Actor,
  assignmentId: string,
): Promise<StudentAssignment> {
  const found = await visibleAssignment(services.db, actor, assignmentId);
  if (!(await findSubmissionOf(services.db, assignmentId, actor.userId))) {
    refuseStart(found, services.clock());
    await limit(() => services.db.transaction((tx) => begin(services, tx, actor, found)));
  }
  return openAssignment(services, actor, assignmentId);
}

function refuseStart(found: OpenedAssignment, now: Date): void {
  const situation = writingSituation({ ...found, submission: null, exceptionUntil: null });
  const decision = mayStart(situation, now.getTime());
  if (decision.allowed) return;
  const code = decision.reason === 'upcoming' ? 'window-not-open' : 'window-closed';
  throw new AppError(code, `writing.${decision.reason}`);
}

/** Creates the submission with its file and drafts; does nothing when another request was first. */
async function begin(
  services: Platform & WithVersions,
  tx: Database,
  actor: Actor,
  { assignment }: { assignment: AssignmentRow },
): Promise<void> {
  const now = services.clock();
  const submission = await insertSubmission(tx, {
    assignmentId: assignment.id,
    classId: assignment.classId,
    studentId: actor.userId,
    status: statusAfterStart(),
    startedAt: now,
    lastChangeAt: now,
  });
  if (!submission) return;
  await createMainFile(services, tx, assignment, submission.id, now);
  const drafts = await listStudentDrafts(tx, [assignment.id], actor.userId);
  await insertDraftSubmissions(
    tx,
    drafts.map((draft) => ({
      submissionId: submission.id,
      draftId: draft.id,
      status: draftStatusAtStart(
        draft.deadline.getTime(),
        assignment.preventAfterDueDate,
        now.getTime(),
      ),
    })),
  );
}

/**
 * Submits a draft. The last draft is the final submission and ends the writing.
 *
 * @throws {AppError} `not-found`, `already-submitted`, `window-closed`, `not-started`
 */
export async function submitDraft(
  services: Platform & WithVersions,
  actor: Actor,
  input: { submissionId: string; draftId: string },
): Promise<StudentAssignment> {
  const before = await ownSubmission(services.db, actor, input.submissionId);
  decide(services, before, input.draftId);

  await limit(() =>
    withLockedSubmission(
      services,
      input.submissionId,
      (isLocked) => prepareSnapshot(services, before, isLocked),
      async (tx, state, snapshot) => {
        const { draft, decision } = decide(services, state, input.draftId);
        const statuses = { draft: draft.status, submission: state.submission.status };
        await submit(services, tx, state, draft, snapshot, {
          after: transitionOnSubmit(statuses, decision.event, decision.final),
          evaluation: 'submission',
          actorId: actor.userId,
        });
        await notifyOpenPages(tx, { submissionId: input.submissionId });
      },
    ),
  );
  return openAssignment(services, actor, before.assignment.id);
}

function decide({ clock }: Platform, state: SubmissionState, draftId: string) {
  const draft = state.drafts.find((candidate) => candidate.draftId === draftId);
  if (!draft) throw notFound('draft');
  const drafts = state.drafts.map(draftSituation);
  const decision = decideSubmit(writingSituationOf(state), drafts, draftId, clock().getTime());
  if (decision.allowed) return { draft, decision };
  if (draft.submittedAt !== null) {
    throw new AppError('already-submitted', 'submissions.draftSubmitted');
  }
  throw refusalOf(decision.reason);
}

function refusalOf(reason: WritingRefusal | 'already-submitted' | 'missed'): AppError {
  switch (reason) {
    case 'already-submitted':
      return new AppError('already-submitted', 'submissions.draftSubmitted');
    case 'missed':
      return new AppError('window-closed', 'submissions.draftMissed');
    case 'not-started':
      return new AppError('not-started', `writing.${reason}`);
    default:
      return new AppError('window-closed', `writing.${reason}`);
  }
}
