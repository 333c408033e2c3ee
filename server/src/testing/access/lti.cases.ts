import { randomBytes } from 'node:crypto';
import * as launches from '@antecedent/contracts/accounts/lti/launches';
import * as contract from '@antecedent/contracts/accounts/lti/platforms';
import { keep, ltiKey } from '../../accounts/identities/sign-in-flows.repo.ts';
import { identities } from '../../ground/db/schema/accounts.ts';
import { ltiPlatforms } from '../../ground/db/schema/lti.ts';
import { aUser, type TestUser } from '../factories.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';

const settings = () => ({
  issuer: 'https://campus.example',
  clientId: crypto.randomUUID(),
  deploymentIds: ['1'],
  authorizationEndpoint: 'https://campus.example/authorize',
  tokenEndpoint: 'https://campus.example/token',
  // No one listens there.
  jwksUri: 'http://127.0.0.1:9/jwks',
  trustsAddresses: true,
  trustsInstructors: true,
  isPaused: false,
});

async function aPlatform({ db, now }: TestApp): Promise<string> {
  const [row] = await db
    .insert(ltiPlatforms)
    .values({ ...settings(), name: `Campus ${crypto.randomUUID()}`, createdAt: now() })
    .returning();
  return row!.id;
}

/** A launch by this person as an instructor of a course without a class. */
async function aLaunch(app: TestApp, person: TestUser): Promise<{ key: string }> {
  const platformId = await aPlatform(app);
  const subject = crypto.randomUUID();
  const now = app.now();
  await app.db.insert(identities).values({
    userId: person.id,
    provider: 'lti:Campus',
    issuer: `lti:${platformId}`,
    subject,
    linkedAt: now,
    lastUsedAt: now,
  });
  const key = randomBytes(32).toString('base64url');
  await keep(app.services, ltiKey('launch', key), {
    platformId,
    subject,
    deploymentId: '1',
    context: { id: 'course', title: 'Writing' },
    role: 'instructor',
  });
  return { key };
}

const unknown = () => ({ params: { id: crypto.randomUUID() } });
const newClass = { subjectarea: 1, studentlevel: 1, classTimeZone: 'UTC' };

export const ltiCases: AccessCase[] = [
  { endpoint: contract.listPlatforms, own: () => ({}), foreign: null },
  {
    endpoint: contract.registerPlatform,
    own: () => ({ body: { ...settings(), name: `Campus ${crypto.randomUUID()}` } }),
    foreign: null,
  },
  {
    endpoint: contract.updatePlatform,
    own: async (app) => ({ params: { id: await aPlatform(app) }, body: settings() }),
    foreign: () => ({ ...unknown(), body: settings() }),
  },
  {
    endpoint: contract.testPlatform,
    own: async (app) => ({ params: { id: await aPlatform(app) } }),
    foreign: unknown,
  },
  {
    endpoint: launches.openLaunch,
    own: async (app, caller) => ({ params: await aLaunch(app, caller) }),
    foreign: async (app) => ({ params: await aLaunch(app, await aUser(app)) }),
  },
  {
    endpoint: launches.linkCourse,
    own: async (app, caller) => ({ params: await aLaunch(app, caller), body: newClass }),
    foreign: async (app) => ({ params: await aLaunch(app, await aUser(app)), body: newClass }),
  },
];
