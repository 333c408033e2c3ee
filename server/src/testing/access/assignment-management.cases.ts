import * as contract from '@antecedent/contracts/assignments/assignments/management';
import * as trash from '@antecedent/contracts/assignments/assignments/trash';
import { readClassFigures } from '@antecedent/contracts/insight/analytics/class-figures';
import { DAY } from '@antecedent/domain/time';
import { trashAssignment } from '../../ground/db/trash.repo.ts';
import { anAssignment, type TestClass } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase, RequestParts } from './access-case.ts';
import { classOf, oncePerCaller } from './once-per-caller.ts';

const assignmentOf = oncePerCaller(async (app, instructor) =>
  anAssignment(app, await classOf(app, instructor)),
);

/** A case about one assignment: in the caller's own class, and in another person's. */
const about = (
  endpoint: AccessCase['endpoint'],
  parts: (app: TestApp, id: string) => RequestParts,
): AccessCase => ({
  endpoint,
  own: async (app, instructor) => parts(app, (await assignmentOf(app, instructor)).id),
  foreign: async (app) => parts(app, (await assignmentOf(app)).id),
});

const copying = ({ id }: { id: string }, course: { id: string }) => ({
  body: { classId: course.id, assignments: [{ id, title: 'Copy', weeks: 1 }] },
});

async function trashed(app: TestApp, course: TestClass): Promise<RequestParts> {
  const { id } = await anAssignment(app, course);
  await trashAssignment(app.db, id, app.now());
  return { query: { id } };
}

const byId = (_app: TestApp, id: string) => ({ query: { id } });
const switched = (_app: TestApp, id: string) => ({ query: { id, status: 'false' } });

export const assignmentManagementCases: AccessCase[] = [
  about(contract.readAssignment, byId),
  about(contract.updateAssignment, (app, id) => {
    const at = (days: number) => new Date(app.now().getTime() + days * DAY).toISOString();
    const dates = { startDate: at(0), endDate: at(10), postDate: at(12) };
    return { body: { id, title: 'Essay', pointValue: 100, ...dates } };
  }),
  about(contract.readAssignmentDeletion, byId),
  about(contract.deleteAssignment, byId),
  {
    endpoint: trash.listTrashedAssignments,
    own: async (app, instructor) => ({ query: { classId: (await classOf(app, instructor)).id } }),
    foreign: async (app) => ({ query: { classId: (await classOf(app)).id } }),
  },
  {
    endpoint: trash.restoreTrashedAssignment,
    own: async (app, instructor) => trashed(app, await classOf(app, instructor)),
    foreign: async (app) => trashed(app, await classOf(app)),
  },
  about(readClassFigures, byId),
  about(contract.setAssignmentVisible, switched),
  about(contract.setAssignmentStopped, switched),
  {
    endpoint: contract.copyAssignments,
    own: async (app, instructor) =>
      copying(await assignmentOf(app, instructor), await classOf(app, instructor)),
    foreign: async (app) => copying(await assignmentOf(app), await classOf(app)),
  },
  { endpoint: contract.listCopyableAssignments, own: () => ({}), foreign: null },
];
