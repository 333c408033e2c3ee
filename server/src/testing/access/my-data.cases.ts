import * as protection from '@antecedent/contracts/admin/data-protection';
import * as contract from '@antecedent/contracts/screens/my-data';
import { and, eq } from 'drizzle-orm';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { erasureRequests } from '../../ground/db/schema/my-data.ts';
import { aUser, type TestUser } from '../factories.ts';
import { ask } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';

/** Has the caller's archive made, so that it can be downloaded. */
async function prepared(app: TestApp, caller: TestUser) {
  await ask(app, caller, '/auth/my-data');
  await app.runJobs();
  return {};
}

/** A request that someone else made; the caller is an administrator. */
async function requested(app: TestApp) {
  const person = await aUser(app);
  await ask(app, person, '/auth/erasure', {});
  const rows = await app.db
    .select({ id: erasureRequests.id })
    .from(erasureRequests)
    .where(eq(erasureRequests.userId, person.id));
  return { params: { id: rows[0]?.id ?? '' } };
}
const unknown = () => ({ params: { id: crypto.randomUUID() } });
const declined = { body: { answer: 'Your grades are still open.' } };

/** Owners of classes are refused, so the caller's classes are handed over first. */
async function withoutClasses(app: TestApp, caller: TestUser) {
  await app.db
    .delete(classMembers)
    .where(and(eq(classMembers.userId, caller.id), eq(classMembers.role, 'owner')));
  return { body: {} };
}

export const myDataCases: AccessCase[] = [
  { endpoint: protection.readDataProtection, own: () => ({}), foreign: null },
  {
    endpoint: protection.downloadPrivacyTemplate,
    own: () => ({ query: { name: 'dpia' } }),
    foreign: null,
  },
  { endpoint: contract.readMyData, own: () => ({}), foreign: null },
  { endpoint: contract.requestMyData, own: () => ({}), foreign: null },
  { endpoint: contract.downloadMyData, own: prepared, foreign: null },
  { endpoint: contract.requestErasure, own: withoutClasses, foreign: null },
  { endpoint: contract.withdrawErasure, own: () => ({}), foreign: null },
  { endpoint: contract.listErasureRequests, own: () => ({}), foreign: null },
  { endpoint: contract.previewErasure, own: requested, foreign: unknown },
  { endpoint: contract.erasePerson, own: requested, foreign: unknown },
  {
    endpoint: contract.declineErasure,
    own: async (app) => ({ ...(await requested(app)), ...declined }),
    foreign: () => ({ ...unknown(), ...declined }),
  },
];
