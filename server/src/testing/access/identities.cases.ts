import * as contract from '@antecedent/contracts/accounts/identities';
import { identities } from '../../ground/db/schema/accounts.ts';
import { aUser, TEST_PASSWORD, type TestUser } from '../factories.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';

async function anIdentity({ db, now }: TestApp, person: TestUser): Promise<{ id: string }> {
  const [row] = await db
    .insert(identities)
    .values({
      userId: person.id,
      provider: 'campus',
      issuer: 'https://id.example.edu',
      subject: crypto.randomUUID(),
      linkedAt: now(),
      lastUsedAt: now(),
    })
    .returning({ id: identities.id });
  return row as { id: string };
}

/** Of every person in the tests. */
const body = { password: TEST_PASSWORD };

export const identityCases: AccessCase[] = [
  { endpoint: contract.listProviders, own: () => ({}), foreign: null },
  // The bearer of this one is the code of a sign-in elsewhere, which a session is not.
  { endpoint: contract.finishSignIn, own: () => ({}), foreign: null, status: 410 },
  { endpoint: contract.listIdentities, own: () => ({}), foreign: null },
  // The test's server has no provider, so none of that name.
  {
    endpoint: contract.startLink,
    own: () => ({ body: { provider: 'campus', ...body } }),
    foreign: null,
    status: 404,
  },
  {
    endpoint: contract.unlinkIdentity,
    own: async (app, caller) => ({ params: await anIdentity(app, caller), body }),
    foreign: async (app) => ({ params: await anIdentity(app, await aUser(app)), body }),
  },
  { endpoint: contract.readPendingLink, own: () => ({}), foreign: null },
  // Nothing waits in the browser of the test.
  { endpoint: contract.confirmLink, own: () => ({}), foreign: null, status: 404 },
  { endpoint: contract.discardPendingLink, own: () => ({}), foreign: null },
];
