import * as contract from '@antecedent/contracts/screens/bulk-actions';
import type { TestUser } from '../factories.ts';
import { aClass, anAssignment, ask, enrolled } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';

/** A class that `teacher` teaches, else another person, and exempting its only student from an assignment. */
async function aSelection(app: TestApp, teacher?: TestUser) {
  const course = await aClass(app, teacher ? { instructor: teacher } : {});
  const assignment = await anAssignment(app, course);
  const student = await enrolled(app, course);
  const body = {
    assignmentId: assignment.id,
    studentIds: [student.id],
    action: { kind: 'exempt' },
  };
  const preview = () =>
    ask<contract.BulkPreview>(app, course.instructor, '/classes/bulk/preview', body);
  const confirmed = async () => ({ ...body, confirm: (await preview()).confirm });
  const applied = async () =>
    ask<contract.BulkProgress>(app, course.instructor, '/classes/bulk/apply', await confirmed());
  return { body, confirmed, applied };
}

export const bulkActionCases: AccessCase[] = [
  {
    endpoint: contract.previewBulkAction,
    own: async (app, caller) => ({ body: (await aSelection(app, caller)).body }),
    foreign: async (app) => ({ body: (await aSelection(app)).body }),
  },
  {
    endpoint: contract.applyBulkAction,
    own: async (app, caller) => ({ body: await (await aSelection(app, caller)).confirmed() }),
    foreign: async (app) => ({ body: await (await aSelection(app)).confirmed() }),
  },
  {
    endpoint: contract.readBulkProgress,
    own: async (app, caller) => ({
      query: { id: (await (await aSelection(app, caller)).applied()).id },
    }),
    foreign: async (app) => ({ query: { id: (await (await aSelection(app)).applied()).id } }),
  },
  {
    endpoint: contract.undoBulkAction,
    own: async (app, caller) => ({
      query: { id: (await (await aSelection(app, caller)).applied()).id },
    }),
    foreign: async (app) => ({ query: { id: (await (await aSelection(app)).applied()).id } }),
  },
];
