import { createAssignment } from '@antecedent/contracts/assignments/assignments/assignment';
import * as contract from '@antecedent/contracts/submissions/submissions/own-submission';
import { DAY } from '@antecedent/domain/time';
import { aUser } from '../factories.ts';
import { aClass, anAssignment, enrolled, started } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';
import { classOf, oncePerCaller } from './once-per-caller.ts';

const aForm = (app: TestApp, classId: string) => {
  const at = (days: number) => new Date(app.now().getTime() + days * DAY).toISOString();
  const dates = { startDate: at(0), endDate: at(10), postDate: at(12) };
  return { classId, title: 'Essay', pointValue: 100, ...dates };
};

/** An assignment of a class in which the student is enrolled. */
const assignmentOf = oncePerCaller(async (app, student) => {
  const course = await aClass(app);
  await enrolled(app, course, student);
  return anAssignment(app, course);
});

const startedBy = oncePerCaller(async (app, caller) => {
  const student = caller ?? (await aUser(app));
  const assignment = await assignmentOf(app, student);
  const { submissionId } = await started(app, student, assignment);
  return { submissionId, draftId: assignment.drafts[0]?.id ?? '' };
});

const foreignAssignment = async (app: TestApp) => ({
  query: { id: (await assignmentOf(app)).id },
});

export const assignmentCases: AccessCase[] = [
  {
    endpoint: createAssignment,
    own: async (app, instructor) => ({ body: aForm(app, (await classOf(app, instructor)).id) }),
    foreign: async (app) => ({ body: aForm(app, (await classOf(app)).id) }),
  },
  {
    endpoint: contract.openAssignment,
    own: async (app, student) => ({ query: { id: (await assignmentOf(app, student)).id } }),
    foreign: foreignAssignment,
  },
  {
    endpoint: contract.startAssignment,
    own: async (app, student) => ({ query: { id: (await assignmentOf(app, student)).id } }),
    foreign: foreignAssignment,
  },
  {
    endpoint: contract.submitDraft,
    own: async (app, student) => {
      const { submissionId, draftId } = await startedBy(app, student);
      return { query: { id: submissionId, draftId } };
    },
    foreign: async (app) => {
      const { submissionId, draftId } = await startedBy(app);
      return { query: { id: submissionId, draftId } };
    },
  },
  {
    endpoint: contract.reportPresence,
    own: async (app, student) => ({
      query: { submissionId: (await startedBy(app, student)).submissionId },
    }),
    foreign: async (app) => ({
      query: { submissionId: (await startedBy(app)).submissionId },
    }),
  },
];
