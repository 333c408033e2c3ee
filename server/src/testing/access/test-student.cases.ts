import * as contract from '@antecedent/contracts/classes/test-student';
import type { TestUser } from '../factories.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';
import { classOf } from './once-per-caller.ts';

const about = (endpoint: AccessCase['endpoint']): AccessCase => ({
  endpoint,
  own: async (app, instructor: TestUser) => ofClass(app, instructor),
  foreign: async (app) => ofClass(app),
});

const ofClass = async (app: TestApp, instructor?: TestUser) => ({
  params: { classId: (await classOf(app, instructor)).id },
});

export const testStudentCases: AccessCase[] = [
  about(contract.viewAsStudent),
  about(contract.resetTestStudent),
];
