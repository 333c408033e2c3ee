import * as queue from '@antecedent/contracts/grading/queue';
import * as analytics from '@antecedent/contracts/insight/analytics/charts';
import { readFigureMoments } from '@antecedent/contracts/insight/analytics/figure-moments';
import { readProgressLog } from '@antecedent/contracts/insight/analytics/progress-log';
import * as scores from '@antecedent/contracts/insight/analytics/scores';
import * as versions from '@antecedent/contracts/insight/replay';
import * as contract from '@antecedent/contracts/screens/reading-page';
import * as dueDates from '@antecedent/contracts/submissions/submissions/due-dates';
import * as exceptions from '@antecedent/contracts/submissions/submissions/exceptions';
import * as submitForStudentContract from '@antecedent/contracts/submissions/submissions/submit-for-student';
import { DAY } from '@antecedent/domain/time';
import { draftRows } from '../drafts.ts';
import { aUser, type TestUser } from '../factories.ts';
import {
  aClass,
  anAssignment,
  ask,
  assisting,
  enrolled,
  reviewed,
  saved,
  started,
} from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase, RequestParts } from './access-case.ts';
import { oncePerCaller } from './once-per-caller.ts';

type Ids = {
  submissionId: string;
  fileId: string;
  classId: string;
  assignmentId: string;
  draftId: string;
  draftSubmissionId: string;
  student: TestUser;
};

/** A submission in a class that `reader` teaches or assists; without `reader`, in another person's. */
const aSubmission = oncePerCaller<Ids>(async (app, reader) => {
  const teaches = reader?.roles.includes('ROLE_INSTRUCTOR');
  const course = await aClass(app, reader && teaches ? { instructor: reader } : {});
  if (reader?.roles.includes('ROLE_TEACHING_ASSISTANT')) await assisting(app, reader, course.id);
  const assignment = await anAssignment(app, course);
  const student = await enrolled(app, course, await aUser(app));
  const work = await started(app, student, assignment);
  const [draft] = await draftRows(app, work.submissionId);
  return {
    ...work,
    classId: course.id,
    assignmentId: assignment.id,
    draftId: draft?.draftId ?? '',
    draftSubmissionId: draft?.id ?? '',
    student,
  };
});

/** A case whose request is made from the ids of one submission. */
const about = (
  endpoint: AccessCase['endpoint'],
  parts: (ids: Ids) => RequestParts,
): AccessCase => ({
  endpoint,
  own: async (app, caller) => parts(await aSubmission(app, caller)),
  foreign: async (app) => parts(await aSubmission(app)),
});

const bySubmission = ({ submissionId }: Ids) => ({ query: { submissionId } });
const byId = ({ submissionId }: Ids) => ({ query: { id: submissionId } });

/** A request about an assignment and one of its students. */
async function aDueDate(app: TestApp, instructor: TestUser | null): Promise<RequestParts> {
  const course = await aClass(app, instructor ? { instructor } : {});
  const assignment = await anAssignment(app, course);
  const student = await enrolled(app, course);
  const dueDate = new Date(app.now().getTime() + 20 * DAY).toISOString();
  return {
    body: {
      assignmentId: assignment.id,
      studentIds: [student.id],
      dueDates: [{ draftId: assignment.drafts[0]?.id, dueDate }],
    },
  };
}

/** Commenting that can be ended: on a draft that was submitted and commented on since. */
async function aCommentedDraft(app: TestApp, reader?: TestUser): Promise<RequestParts> {
  const { student, fileId, submissionId, draftId, draftSubmissionId } = await aSubmission(
    app,
    reader,
  );
  await saved(app, student, fileId, 'A draft');
  await ask(app, student, `/student/submission?id=${submissionId}&draftId=${draftId}`);
  await reviewed(app, reader ?? student, fileId, 'A draft, read');
  return { body: { submissionId, draftSubmissionId } };
}

export const readingCases: AccessCase[] = [
  {
    endpoint: dueDates.setDueDates,
    own: (app, caller) => aDueDate(app, caller),
    foreign: (app) => aDueDate(app, null),
  },
  about(contract.readSubmission, bySubmission),
  about(queue.readQueuePlace, bySubmission),
  about(queue.readQueue, ({ assignmentId }) => ({ query: { assignmentId } })),
  about(contract.markAssignmentRead, ({ assignmentId }) => ({ query: { assignmentId } })),
  about(contract.nextSubmission, ({ classId, assignmentId }) => ({
    body: { classId, assignmentId, studentIndex: 0, direction: 1 },
  })),
  about(scores.readTimes, byId),
  about(contract.evaluateSubmission, bySubmission),
  about(exceptions.setEnableWriting, ({ submissionId }) => ({
    body: { submissionId, status: true },
  })),
  about(exceptions.setDraftResubmit, ({ submissionId, draftSubmissionId }) => ({
    body: { submissionId, draftSubmissionId, status: true, exceptionDeadline: null },
  })),
  about(submitForStudentContract.setFinal, byId),
  about(submitForStudentContract.submitForStudent, ({ submissionId, draftId }) => ({
    body: { submissionId, draftId },
  })),
  {
    endpoint: submitForStudentContract.endCommenting,
    own: (app, caller) => aCommentedDraft(app, caller),
    foreign: (app) => aCommentedDraft(app),
  },
  about(versions.readVersionLog, bySubmission),
  about(versions.compareVersions, ({ fileId }) => ({
    query: { oldId: `${fileId}.0`, newId: `${fileId}.0` },
  })),
  about(versions.compareDrafts, ({ fileId }) => ({
    query: { oldId: `${fileId}.0`, newId: `${fileId}.0` },
  })),
  about(versions.downloadVersion, ({ fileId }) => ({ params: { versionId: `${fileId}.0` } })),
  about(analytics.readEssayMap, bySubmission),
  about(readFigureMoments, ({ submissionId }) => ({ query: { submissionId, figure: 'typed' } })),
  about(analytics.readHeatMap, byId),
  about(analytics.readWordChange, bySubmission),
  about(analytics.readChangeDistribution, bySubmission),
  about(analytics.readAdditionalHeatMaps, byId),
  about(readProgressLog, byId),
];
