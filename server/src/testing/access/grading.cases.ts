import * as contract from '@antecedent/contracts/grading/grades';
import { draftRows } from '../drafts.ts';
import type { TestUser } from '../factories.ts';
import { aClass, anAssignment, ask, assisting, enrolled, started } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase, RequestParts } from './access-case.ts';
import { oncePerCaller } from './once-per-caller.ts';

type Ids = { submissionId: string; assignmentId: string; draftSubmissionId: string };
type GradeMethod = 'Numeric' | 'Letter';

/** A final submission in a class that `reader` teaches or assists; without `reader`, in another person's. */
async function aFinalSubmission(
  app: TestApp,
  gradeMethod: GradeMethod,
  reader?: TestUser,
): Promise<Ids> {
  const teaches = reader?.roles.includes('ROLE_INSTRUCTOR');
  const owner = reader && teaches ? { instructor: reader } : {};
  const course = await aClass(app, { gradeMethod, ...owner });
  if (reader?.roles.includes('ROLE_TEACHING_ASSISTANT')) await assisting(app, reader, course.id);
  const assignment = await anAssignment(app, course);
  const { submissionId } = await started(app, await enrolled(app, course), assignment);
  await ask(app, course.instructor, `/classes/setFinal?id=${submissionId}`);
  const [draft] = await draftRows(app, submissionId);
  return { submissionId, assignmentId: assignment.id, draftSubmissionId: draft?.id ?? '' };
}

const FINAL = {
  Numeric: oncePerCaller((app, reader) => aFinalSubmission(app, 'Numeric', reader)),
  Letter: oncePerCaller((app, reader) => aFinalSubmission(app, 'Letter', reader)),
};

const about = (
  endpoint: AccessCase['endpoint'],
  parts: (ids: Ids) => RequestParts,
  method: GradeMethod = 'Numeric',
): AccessCase => ({
  endpoint,
  own: async (app, caller) => parts(await FINAL[method](app, caller)),
  foreign: async (app) => parts(await FINAL[method](app)),
});

export const gradingCases: AccessCase[] = [
  about(contract.setGrade, ({ submissionId: id }) => ({ query: { id, grade: '85' } })),
  about(
    contract.setAlternateGrade,
    ({ submissionId: id }) => ({ query: { id, grade: 'B' } }),
    'Letter',
  ),
  about(contract.gradeDraft, ({ draftSubmissionId }) => ({
    body: { draftSubmissionId, grade: 85 },
  })),
  about(
    contract.gradeDraftWithLetter,
    ({ draftSubmissionId }) => ({ body: { draftSubmissionId, alternateGrade: 'B' } }),
    'Letter',
  ),
  about(contract.readGradeHistory, ({ submissionId: id }) => ({ query: { id } })),
  about(contract.releaseGrades, ({ assignmentId: id }) => ({ query: { id, status: 'true' } })),
  about(contract.setProcessLeftOut, ({ submissionId: id }) => ({
    query: { id, leftOut: 'true' },
  })),
  about(contract.setLateWaived, ({ submissionId: id }) => ({ query: { id, waived: 'true' } })),
  about(contract.releaseGradesToStudent, ({ submissionId: id }) => ({
    query: { id, status: 'true' },
  })),
];
