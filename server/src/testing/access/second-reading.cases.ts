import * as contract from '@antecedent/contracts/grading/second-reading';
import type { TestUser } from '../factories.ts';
import {
  aClass,
  aCoInstructor,
  anAssignment,
  ask,
  assisting,
  enrolled,
  started,
} from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase, RequestParts } from './access-case.ts';
import { oncePerCaller } from './once-per-caller.ts';

type Ids = { assignmentId: string; submissionId: string; markers: TestUser[] };

const markOf = (submissionId: string, points: number) => ({
  submissionId,
  grade: { points, letter: null },
  ratings: [],
  note: '',
});

/** Submitted work that two people read: the reader, whatever their role is, and another person. */
const aSecondReading = oncePerCaller<Ids>(async (app, reader) => {
  const isInstructor = reader?.roles.includes('ROLE_INSTRUCTOR') ?? false;
  const course = await aClass(app, reader && isInstructor ? { instructor: reader } : {});
  const { instructor } = course;
  const other = await aCoInstructor(app, course);
  if (reader?.roles.includes('ROLE_TEACHING_ASSISTANT')) await assisting(app, reader, course.id);
  const assignment = await anAssignment(app, course);
  const student = await enrolled(app, course);
  const { submissionId } = await started(app, student, assignment);
  await ask(app, instructor, `/classes/setFinal?id=${submissionId}`);
  const markers = [reader ?? instructor, other];
  await open(app, instructor, assignment.id, markers);
  return { assignmentId: assignment.id, submissionId, markers };
});

const open = (app: TestApp, person: TestUser, assignmentId: string, markers: readonly TestUser[]) =>
  ask(app, person, '/classes/secondReading', opening(assignmentId, markers), 'PUT');

const opening = (assignmentId: string, markers: readonly TestUser[]) => ({
  assignmentId,
  markerIds: markers.map(({ id }) => id),
  tolerance: 5,
  choice: { by: 'all' },
});

const about = (
  endpoint: AccessCase['endpoint'],
  parts: (ids: Ids) => RequestParts,
): AccessCase => ({
  endpoint,
  own: async (app, caller) => parts(await aSecondReading(app, caller)),
  foreign: async (app) => parts(await aSecondReading(app)),
});

export const secondReadingCases: AccessCase[] = [
  about(contract.readSecondReading, ({ assignmentId }) => ({ query: { id: assignmentId } })),
  about(contract.openSecondReading, ({ assignmentId, markers }) => ({
    body: opening(assignmentId, markers),
  })),
  about(contract.endSecondReading, ({ assignmentId }) => ({ query: { id: assignmentId } })),
  about(contract.readWorkReading, ({ submissionId }) => ({ query: { submissionId } })),
  about(contract.saveMark, ({ submissionId }) => ({
    body: { ...markOf(submissionId, 70), finished: false },
  })),
  {
    endpoint: contract.agreeOnGrades,
    own: async (app, caller) => {
      const { submissionId, markers } = await aSecondReading(app, caller);
      for (const marker of markers) {
        const body = { ...markOf(submissionId, 70), finished: true };
        await ask(app, marker, '/classes/secondReading/mark', body, 'PUT');
      }
      return agreement(submissionId);
    },
    foreign: async (app) => agreement((await aSecondReading(app)).submissionId),
  },
];

const agreement = (submissionId: string): RequestParts => ({
  body: {
    agreements: [{ submissionId, grade: { points: 70, letter: null }, assessmentOf: null }],
  },
});
