import * as contract from '@antecedent/contracts/assignments/materials';
import { aPicture, uploadedMaterial } from '../../assignments/materials/testing/material-files.ts';
import { aUser, type TestUser } from '../factories.ts';
import { aClass, anAssignment, assisting, enrolled } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';
import { oncePerCaller } from './once-per-caller.ts';

/** A picture of an assignment in a class of the caller, or of others. */
const materialsOf = oncePerCaller(async (app: TestApp, caller?: TestUser) => {
  const teaches = caller?.roles.includes('ROLE_INSTRUCTOR');
  const course = await aClass(app, caller && teaches ? { instructor: caller } : {});
  if (caller?.roles.includes('ROLE_TEACHING_ASSISTANT')) await assisting(app, caller, course.id);
  await enrolled(app, course, caller?.roles.includes('ROLE_STUDENT') ? caller : await aUser(app));
  const { id } = await uploadedMaterial(app, course.instructor);
  const assignment = await anAssignment(app, course, { description: `![A map](file:${id})` });
  return { id, assignmentId: assignment.id };
});

export const materialCases: AccessCase[] = [
  {
    endpoint: contract.uploadMaterial,
    own: () => ({ form: { files: [{ field: 'file', ...aPicture() }] } }),
    foreign: null,
  },
  {
    endpoint: contract.downloadMaterial,
    own: async (app, caller) => ({ params: { id: (await materialsOf(app, caller)).id } }),
    foreign: async (app) => ({ params: { id: (await materialsOf(app)).id } }),
  },
  {
    endpoint: contract.readMaterials,
    own: async (app, caller) => ({ query: { id: (await materialsOf(app, caller)).assignmentId } }),
    foreign: async (app) => ({ query: { id: (await materialsOf(app)).assignmentId } }),
  },
];
