import * as contract from '@antecedent/contracts/screens/my-data';
import type { TestUser } from '../factories.ts';
import { ask } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';

/** Has the caller's archive made, so that it can be downloaded. */
async function prepared(app: TestApp, caller: TestUser) {
  await ask(app, caller, '/auth/my-data');
  await app.runJobs();
  return {};
}

export const myDataCases: AccessCase[] = [
  { endpoint: contract.readMyData, own: () => ({}), foreign: null },
  { endpoint: contract.requestMyData, own: () => ({}), foreign: null },
  { endpoint: contract.downloadMyData, own: prepared, foreign: null },
];
