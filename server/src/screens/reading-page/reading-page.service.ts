import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { Action } from '@antecedent/domain/access/actions';
import { can, mayOnlyAs } from '@antecedent/domain/access/can';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { hasEnded } from '@antecedent/domain/assignment/writing-window';
import { authorize, authorizeFor } from '../../accounts/access/access.service.ts';
import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import { studentNames } from '../../classes/student-names/student-names.service.ts';
import {
  type FeedbackRow,
  listFeedback,
  mayChangeFeedback,
} from '../../grading/records/feedback.service.ts';
import { type DatedGrade, listGrades } from '../../grading/records/grades.service.ts';
import {
  listLateDecisions,
  presentLateness,
} from '../../grading/records/late-decisions.service.ts';
import { listProcessDecisions } from '../../grading/records/process-decisions.service.ts';
import { listRevisionPlans } from '../../grading/records/revision-plans.service.ts';
import { readRubric } from '../../grading/records/rubrics.service.ts';
import { findReading, isInSecondReading } from '../../grading/records/second-readings.service.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { readFigures } from '../../insight/figures/figures.service.ts';
import type { WithProcesses } from '../../insight/figures/process.service.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { listReviewMarks } from '../../reviews/peer-review/received-reviews.service.ts';
import { attachmentsOf } from '../../submissions/attachments/attachments.service.ts';
import { requestEvaluation } from '../../submissions/submissions/evaluation-queue.service.ts';
import {
  canGradeSubmission,
  classOfAssignment,
  draftsForReader,
  findMainFile,
  listAdditionalFiles,
  listCommentedVersions,
  listDraftStates,
  listKeptSubmissions,
  readableSubmission,
  reviewPermission,
  subjectOf,
  writingSituation,
} from '../../submissions/submissions/submissions.service.ts';
import { findAtPlace, findPlace } from './neighbours.repo.ts';
import { markRead } from './reading-marks.repo.ts';
import { presentDraft, presentReadingPage } from './reading-page.presenter.ts';

/**
 * Everything the reading page shows about one submission, which its reader has read with that.
 *
 * @param ahead whether it is fetched in advance: then it isn't marked as read
 * @throws {AppError} `not-found`
 */
export async function readSubmission(
  services: Platform & WithProcesses & WithVersions,
  actor: Actor,
  submissionId: string,
  { ahead = false }: { ahead?: boolean } = {},
): Promise<Submission> {
  const { db, clock } = services;
  const found = await readableSubmission(services, actor, submissionId);
  const { submission } = found;
  const subject = subjectOf(found, actor.userId);
  // Coordinators have no list of what they have to read.
  if (!ahead && !mayOnlyAs('coordinator', actor, 'submission.read', subject)) {
    await markRead(db, actor.userId, { submissionId }, clock());
  }
  const names = await studentNames(services, actor.userId, submission.assignmentId);
  const isHidden = names.isHidden(submission.studentId);
  const canSeeAccommodations = !isHidden && can(actor, 'accommodation.read', subject);
  const [
    mainFile,
    people,
    place,
    states,
    keptSubmissions,
    commented,
    reviews,
    grades,
    feedback,
    rubric,
    figures,
    additionalFiles,
    attachedFiles,
    processDecisions,
    lateDecisions,
    plans,
    isBeingRead,
    reading,
  ] = await Promise.all([
    findMainFile(db, submissionId),
    findUsers(db, [submission.studentId]),
    findPlace(db, submission.assignmentId, submissionId, names.areHidden),
    listDraftStates(db, { id: submissionId }),
    listKeptSubmissions(db, submissionId),
    listCommentedVersions(db, submissionId),
    listReviewMarks(services, { submissionId, readerId: actor.userId }),
    listGrades(db, submissionId),
    listFeedback(db, submissionId),
    readRubric(db, { assignmentId: submission.assignmentId, submissionId }),
    readFigures(services, submission, canSeeAccommodations, names.nameOf),
    listAdditionalFiles(db, submissionId),
    attachmentsOf(services, submissionId, (name, place) =>
      names.fileNameOf(submission.studentId, name, place),
    ),
    listProcessDecisions(db, submissionId),
    listLateDecisions(db, submissionId),
    listRevisionPlans(db, submissionId),
    isInSecondReading(db, submission),
    findReading(db, submission),
  ]);
  const [student] = people;
  if (!mainFile || !student) throw notFound('submission');
  const words = await services.versions.headWords([mainFile.fileId]);
  const drafts = draftsForReader(states, canSeeAccommodations);
  const now = clock();
  const may = (action: Action) => can(actor, action, subject);
  const canManage = may('submission.manage');
  const canSeeGrades = may('grade.read');
  const canSeeFeedback = may('feedback.list');
  const page = {
    ...found,
    studentId: names.idOf(student.id),
    studentName: names.nameOf(student.id, fullName(student)),
    nameHidden: isHidden,
    place,
    mainFile,
    drafts,
    keptSubmissions,
    commented,
    reviews,
    grades: canSeeGrades ? grades : new Map<string | null, DatedGrade>(),
    feedback: canSeeFeedback ? feedback : [],
    plans: canSeeFeedback ? plans : [],
    mayChange: (row: FeedbackRow) => mayChangeFeedback(actor, subject, row),
    processDecisions: canSeeGrades ? processDecisions : [],
    lateness: presentLateness(found.assignment.latePolicy, {
      drafts: states,
      timeZone: found.class.timeZone,
      decisions: lateDecisions,
      canSee: canSeeAccommodations,
    }),
    secondReading: !may('secondReading.read')
      ? null
      : isBeingRead
        ? ('open' as const)
        : reading && reading.marks.length > 0
          ? ('over' as const)
          : null,
    rubric: canSeeGrades ? rubric : { ...rubric, assessment: null },
    figures,
    additionalFiles,
    attachedFiles,
    endsAt: canSeeAccommodations ? found.endsAt : found.assignment.endAt,
    words: words.get(mainFile.fileId) ?? 0,
    abilities: {
      canEvaluate: may('submission.evaluate'),
      canGrade: !isBeingRead && canGradeSubmission(actor, subject, submission.status),
      canGradeDrafts: may('submission.grade'),
      canSeeGrades,
      canRelease: may('grade.release'),
      canSeeFeedback,
      canGiveFeedback: may('feedback.write'),
      canManage,
      canFinalize: canManage && !hasEnded(submission.status, drafts, now.getTime()),
    },
    reviewPermission: reviewPermission(
      actor,
      subject,
      writingSituation({ ...found, exceptionUntil: latestException(drafts) }),
      now.getTime(),
      services.env.editorUrl !== null,
    ),
  };
  return presentReadingPage(page, now);
}

const latestException = (drafts: readonly { exceptionUntil: Date | null }[]): Date | null =>
  drafts.reduce<Date | null>(
    (latest, { exceptionUntil: until }) =>
      until !== null && (latest === null || until > latest) ? until : latest,
    null,
  );

/**
 * One draft as the page shows it to people who may grade it and so know of accommodations. @throws {AppError}
 * `not-found`
 */
export async function readDraft(
  platform: Platform,
  actor: Actor,
  submissionId: string,
  draftSubmissionId: string,
): Promise<Submission['deadlineSubmissions'][number]> {
  const { db, clock } = platform;
  const [drafts, grades, commented, reviews, mainFile] = await Promise.all([
    listDraftStates(db, { id: submissionId }),
    listGrades(db, submissionId),
    listCommentedVersions(db, submissionId),
    listReviewMarks(platform, { submissionId, readerId: actor.userId }),
    findMainFile(db, submissionId),
  ]);
  const draft = drafts.find(({ id }) => id === draftSubmissionId);
  if (!draft || !mainFile) throw notFound('draft');
  return presentDraft(draft, { grades, commented, reviews, fileId: mainFile.fileId }, clock());
}

/**
 * The submission next to the one at `studentIndex`; `null` at either end.
 *
 * @throws {AppError} `not-found` if the assignment isn't one of this person's
 */
export async function nextSubmission(
  { db, clock }: Platform,
  actor: Actor,
  from: { classId: string; assignmentId: string; studentIndex: number; direction: -1 | 1 },
): Promise<string | null> {
  const { assignmentId } = from;
  await authorizeFor(db, actor, 'submission.read', { assignmentId }, 'assignment');
  if ((await classOfAssignment(db, assignmentId)) !== from.classId) throw notFound('assignment');
  const index = from.studentIndex + from.direction;
  if (index < 0) return null;
  const { areHidden } = await studentNames({ db, clock }, actor.userId, assignmentId);
  return findAtPlace(db, assignmentId, index, areHidden);
}

/** Takes everything submitted in an assignment off the reader's list. @throws {AppError} `not-found` */
export async function markAssignmentRead(
  { db, clock }: Platform,
  actor: Actor,
  assignmentId: string,
): Promise<Record<string, never>> {
  await authorizeFor(db, actor, 'submission.read', { assignmentId }, 'assignment');
  // To coordinators every assignment is open, also one that there isn't.
  if ((await classOfAssignment(db, assignmentId)) === null) throw notFound('assignment');
  await markRead(db, actor.userId, { assignmentId }, clock());
  return {};
}

/** Set to revise: queues an evaluation. @throws {AppError} `not-found`, `conflict` in the archive */
export async function evaluateSubmission(
  services: Platform & WithProcesses & WithVersions,
  actor: Actor,
  submissionId: string,
): Promise<Submission> {
  const found = await readableSubmission(services, actor, submissionId);
  authorize(actor, 'submission.evaluate', subjectOf(found, actor.userId), 'submission');
  await requestEvaluation(services, services.db, submissionId, {
    reason: 'revise',
    actorId: actor.userId,
  });
  return readSubmission(services, actor, submissionId);
}
