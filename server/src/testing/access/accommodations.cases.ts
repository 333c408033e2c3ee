import * as contract from '@antecedent/contracts/classes/accommodations';
import { aUser, type TestUser } from '../factories.ts';
import { enrolled, type TestClass } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase, RequestParts } from './access-case.ts';
import { classOf } from './once-per-caller.ts';

const arranged = { noPace: true, textInPieces: false, moreTime: { percent: 150 } };

/** A case about one class: the caller's own, and another person's. */
const about = (
  endpoint: AccessCase['endpoint'],
  parts: (app: TestApp, course: TestClass) => Promise<RequestParts> | RequestParts,
): AccessCase => ({
  endpoint,
  own: async (app, instructor: TestUser) => parts(app, await classOf(app, instructor)),
  foreign: async (app) => parts(app, await classOf(app)),
});

export const accommodationCases: AccessCase[] = [
  about(contract.listClassAccommodations, (_app, { id }) => ({ query: { classId: id } })),
  about(contract.setClassAccommodation, async (app, course) => ({
    body: { classId: course.id, studentId: (await enrolled(app, course)).id, ...arranged },
  })),
  {
    endpoint: contract.readAccommodations,
    own: async (app) => ({ query: { studentId: (await aUser(app)).id } }),
    foreign: () => ({ query: { studentId: crypto.randomUUID() } }),
  },
  {
    endpoint: contract.setAccommodation,
    own: async (app) => ({ body: { studentId: (await aUser(app)).id, ...arranged } }),
    foreign: () => ({ body: { studentId: crypto.randomUUID(), ...arranged } }),
  },
  { endpoint: contract.readOwnAccommodations, own: () => ({}), foreign: null },
];
