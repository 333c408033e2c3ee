import { updateLocale } from '@antecedent/contracts/accounts/accounts/locale';
import * as own from '@antecedent/contracts/accounts/accounts/profile';
import * as recovery from '@antecedent/contracts/accounts/accounts/recovery';
import * as auth from '@antecedent/contracts/accounts/accounts/sign-in';
import * as opening from '@antecedent/contracts/accounts/accounts/sign-up';
import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { issueToken, type TokenPurpose } from '../../accounts/accounts/account-tokens.ts';
import { inviteAddresses } from '../../accounts/accounts/invitations.ts';
import { sessions, userRoles } from '../../ground/db/schema/accounts.ts';
import { aUser, TEST_PASSWORD, type TestUser } from '../factories.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';

const NEW_PASSWORD = 'Eleven?goats4supper';

let newcomers = 0;
const aNewcomer = () => {
  const username = `newcomer_${++newcomers}`;
  return {
    firstName: 'New',
    lastName: 'Comer',
    username,
    password: NEW_PASSWORD,
    email: `${username}@example.org`,
  };
};

const tokenFor = (app: TestApp, purpose: TokenPurpose, caller: TestUser | null) =>
  issueToken(app.services, app.db, { purpose, userId: caller?.id ?? null, minutes: 10 });

async function invitationFor(app: TestApp, { email }: TestUser): Promise<string> {
  const people = [{ email, firstName: '', lastName: '' }];
  const tomorrow = new Date(app.now().getTime() + DAY);
  const [token] = await inviteAddresses(app.services, app.db, people, tomorrow);
  return token ?? '';
}

/** A link for the first administrator: no one is an administrator, and the caller no longer is either. */
async function firstLink(app: TestApp): Promise<string> {
  await app.db.delete(userRoles).where(eq(userRoles.role, 'ROLE_ADMIN'));
  return tokenFor(app, 'first-administrator', null);
}

async function sessionOf({ db }: TestApp, { id }: TestUser): Promise<string> {
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, id));
  return row?.id ?? '';
}

export const accountCases: AccessCase[] = [
  {
    endpoint: auth.signIn,
    own: (_app, caller) => ({ body: { username: caller.username, password: TEST_PASSWORD } }),
    foreign: null,
  },
  { endpoint: auth.readSession, own: () => ({}), foreign: null },
  { endpoint: auth.signOut, own: () => ({}), foreign: null },
  { endpoint: opening.signUp, own: () => ({ body: aNewcomer() }), foreign: null },
  {
    endpoint: opening.confirmEmail,
    own: async (app, caller) => ({ body: { id: await tokenFor(app, 'confirm-email', caller) } }),
    foreign: null,
  },
  {
    endpoint: opening.readInvitation,
    own: async (app, caller) => ({ body: { id: await invitationFor(app, caller) } }),
    foreign: null,
  },
  {
    endpoint: opening.readFirstAdministrator,
    own: async (app) => ({ body: { id: await firstLink(app) } }),
    foreign: null,
  },
  {
    endpoint: opening.createFirstAdministrator,
    own: async (app) => ({ body: { ...aNewcomer(), id: await firstLink(app) } }),
    foreign: null,
  },
  {
    endpoint: recovery.requestRecovery,
    own: (_app, { email }) => ({ body: { email } }),
    foreign: null,
  },
  {
    endpoint: recovery.readRecovery,
    own: async (app, caller) => ({ body: { id: await tokenFor(app, 'recover-password', caller) } }),
    foreign: null,
  },
  {
    endpoint: recovery.recoverPassword,
    own: async (app, caller) => {
      const { email, username } = caller;
      const id = await tokenFor(app, 'recover-password', caller);
      return { body: { id, email, username, password: NEW_PASSWORD } };
    },
    foreign: null,
  },
  { endpoint: own.readOwnAccount, own: () => ({}), foreign: null },
  { endpoint: own.updateResearchConsent, own: () => ({ body: { agrees: true } }), foreign: null },
  { endpoint: updateLocale, own: () => ({ body: { locale: 'de' } }), foreign: null },
  {
    endpoint: own.changePassword,
    own: () => ({
      body: { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD, renewPassword: NEW_PASSWORD },
    }),
    foreign: null,
  },
  {
    endpoint: own.endSession,
    own: async (app, caller) => ({ params: { id: await sessionOf(app, caller) } }),
    foreign: async (app) => ({ params: { id: await sessionOf(app, await aUser(app)) } }),
  },
  { endpoint: own.endOtherSessions, own: () => ({}), foreign: null },
];
