import * as auth from '@antecedent/contracts/auth';
import { TEST_PASSWORD } from '../factories.ts';
import type { AccessCase } from './access-case.ts';

export const accountCases: AccessCase[] = [
  {
    endpoint: auth.signIn,
    own: (_app, caller) => ({ body: { username: caller.username, password: TEST_PASSWORD } }),
    foreign: null,
  },
  { endpoint: auth.readSession, own: () => ({}), foreign: null },
  { endpoint: auth.signOut, own: () => ({}), foreign: null },
];
