import * as contract from '@antecedent/contracts/classes/student-names';
import { aUser } from '../factories.ts';
import { aClass, anAssignment, enrolled, started } from '../scenarios.ts';
import type { AccessCase } from './access-case.ts';
import { oncePerCaller } from './once-per-caller.ts';

/** An assignment without names, in a class of this instructor or of another. */
const anonymousWork = oncePerCaller(async (app, instructor) => {
  const course = await aClass(app, instructor ? { instructor } : {});
  const assignment = await anAssignment(app, course, { withoutNames: true });
  const student = await enrolled(app, course, await aUser(app));
  const { submissionId } = await started(app, student, assignment);
  return { assignmentId: assignment.id, submissionId };
});

export const studentNameCases: AccessCase[] = [
  ...[contract.readAssignmentNames, contract.showNames].map(
    (endpoint): AccessCase => ({
      endpoint,
      own: async (app, caller) => ({
        query: { id: (await anonymousWork(app, caller)).assignmentId },
      }),
      foreign: async (app) => ({ query: { id: (await anonymousWork(app)).assignmentId } }),
    }),
  ),
  {
    endpoint: contract.showStudentName,
    own: async (app, caller) => ({ body: await anonymousWork(app, caller) }),
    foreign: async (app) => ({ body: await anonymousWork(app) }),
  },
];
