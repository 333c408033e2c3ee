import * as page from '@antecedent/contracts/screens/live-page';
import * as hands from '@antecedent/contracts/submissions/hands';
import { openHands } from '../../submissions/hands/hands.service.ts';
import type { TestUser } from '../factories.ts';
import { aClass, anAssignment, ask, assisting, enrolled, started } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase, RequestParts } from './access-case.ts';

/** An assignment whose live page is open and in which a student has raised a hand; the caller has their part in it. */
async function aWorld(app: TestApp, caller?: TestUser) {
  const has = (role: TestUser['roles'][number]) => caller?.roles.includes(role) ?? false;
  const course = await aClass(app, caller && has('ROLE_INSTRUCTOR') ? { instructor: caller } : {});
  if (caller && has('ROLE_TEACHING_ASSISTANT')) await assisting(app, caller, course.id);
  const isStudent = caller && has('ROLE_STUDENT') && !has('ROLE_INSTRUCTOR');
  const student = await enrolled(app, course, isStudent ? caller : undefined);
  const assignment = await anAssignment(app, course);
  const { submissionId } = await started(app, student, assignment);
  await openHands(app.services, assignment.id);
  await ask(app, student, '/student/hand', { submissionId, question: 'Is a title needed?' });
  return { assignmentId: assignment.id, submissionId, studentId: student.id };
}
type World = Awaited<ReturnType<typeof aWorld>>;

const about = (
  endpoint: AccessCase['endpoint'],
  parts: (world: World) => RequestParts,
): AccessCase => ({
  endpoint,
  own: async (app, caller) => parts(await aWorld(app, caller)),
  foreign: async (app) => parts(await aWorld(app)),
});

export const livePageCases: AccessCase[] = [
  about(page.readLivePage, ({ assignmentId }) => ({ query: { id: assignmentId } })),
  about(page.openLivePage, ({ assignmentId }) => ({ query: { id: assignmentId } })),
  about(page.answerHand, ({ assignmentId, studentId }) => ({
    body: { assignmentId, studentId, outcome: 'seen' },
  })),
  about(page.changeLiveClock, ({ assignmentId }) => ({
    body: { assignmentId, change: { kind: 'pause' } },
  })),
  about(hands.raiseHand, ({ submissionId }) => ({
    body: { submissionId, question: 'May we use notes?' },
  })),
  about(hands.lowerHand, ({ submissionId }) => ({ query: { submissionId } })),
];
