import * as peopleContract from '@antecedent/contracts/accounts/people';
import * as verificationContract from '@antecedent/contracts/accounts/verification';
import * as auditContract from '@antecedent/contracts/admin/audit';
import { readOverview } from '@antecedent/contracts/admin/system/overview';
import { readSetup } from '@antecedent/contracts/admin/system/setup';
import * as systemContract from '@antecedent/contracts/admin/system/system';
import * as contract from '@antecedent/contracts/record/text-repair';
import { ROLES } from '@antecedent/domain/access/roles';
import { aWrittenAssignment } from '../../record/wopi/testing/written-assignment.ts';
import { aUser } from '../factories.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';

const nobody = () => ({ body: { id: crypto.randomUUID(), disabled: true, reason: 'No page' } });
const somebody = async (app: TestApp) => ({
  body: { id: (await aUser(app)).id, disabled: true },
});
const somebodyWaiting = async (app: TestApp) => ({
  body: { id: (await aUser(app, { state: 'pending' })).id, reason: 'No page' },
});

const form = (id: string | null) => ({
  id,
  firstName: 'Ada',
  lastName: 'Writer',
  phone: '',
  confirmed: true,
  profile: [],
  username: `ada_${crypto.randomUUID().slice(0, 8).replaceAll('-', '')}`,
  email: `${crypto.randomUUID()}@example.org`,
  roles: ROLES.map((name, index) => ({ id: index + 1, name, selected: name === 'ROLE_STUDENT' })),
});

export const administrationCases: AccessCase[] = [
  {
    endpoint: peopleContract.searchUsers,
    own: () => ({ query: { username: 'pers' } }),
    foreign: null,
  },
  {
    endpoint: peopleContract.readUser,
    own: async (app) => ({ params: { id: (await aUser(app)).id } }),
    foreign: () => ({ params: { id: crypto.randomUUID() } }),
  },
  {
    endpoint: peopleContract.saveUser,
    own: () => ({ body: form(null) }),
    foreign: () => ({ body: form(crypto.randomUUID()) }),
  },
  { endpoint: peopleContract.setUserDisabled, own: somebody, foreign: nobody },
  { endpoint: peopleContract.sendPasswordLink, own: somebody, foreign: nobody },
  { endpoint: verificationContract.verifyUser, own: somebodyWaiting, foreign: nobody },
  { endpoint: verificationContract.declineUser, own: somebodyWaiting, foreign: nobody },
  { endpoint: peopleContract.listRoles, own: () => ({}), foreign: null },
  { endpoint: peopleContract.suggestNames, own: () => ({ query: { name: 'per' } }), foreign: null },
  {
    endpoint: contract.searchSubmissions,
    own: async (app) => ({ body: { userId: (await aUser(app)).id } }),
    foreign: () => ({ body: { userId: crypto.randomUUID() } }),
  },
  {
    endpoint: contract.validateSubmission,
    own: async (app) => ({
      query: { submissionId: (await aWrittenAssignment(app)).submissionId },
    }),
    foreign: () => ({ query: { submissionId: crypto.randomUUID() } }),
  },
  {
    endpoint: auditContract.readAuditLog,
    own: async (app) => ({ query: { userId: (await aUser(app)).id } }),
    foreign: () => ({ query: { userId: crypto.randomUUID() } }),
  },
  {
    endpoint: auditContract.exportAuditLog,
    own: async (app) => ({ query: { userId: (await aUser(app)).id } }),
    foreign: () => ({ query: { userId: crypto.randomUUID() } }),
  },
  { endpoint: readOverview, own: () => ({}), foreign: null },
  { endpoint: readSetup, own: () => ({}), foreign: null },
  { endpoint: systemContract.inspectSystem, own: () => ({}), foreign: null },
];
