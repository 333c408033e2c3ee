import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';
import type { FirstAdministratorSchema } from '@antecedent/contracts/accounts/accounts/sign-up';
import type { z } from 'zod';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { pageAddress } from '../../ground/platform/pages/page-links.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { withLink } from './account-limits.ts';
import { issueToken, readToken, useToken } from './account-tokens.ts';
import { createUser, hasAdministrator, startSession } from './accounts.service.ts';
import { refuseGuessable } from './password-choice.ts';
import { minutesLeft } from './recovery.ts';
import type { WithSessions } from './sessions.ts';

const HOURS = 24;
/** Identifies the lock under which the first administrator is created; an arbitrary unused number. */
const LOCK = 6_271_941;

/** Tokens come with a link; `address` is the caller's. */
type Caller = { address: string; device: string };

/** The address where the first administrator is created, once and within a day; null if there is one. */
export async function firstAdministratorLink(
  platform: Pick<Platform, 'db' | 'databaseNow' | 'env'>,
): Promise<string | null> {
  if (await hasAdministrator(platform.db)) return null;
  const token = await issueToken(platform, platform.db, {
    purpose: 'first-administrator',
    userId: null,
    minutes: HOURS * 60,
  });
  return pageAddress(platform.env, 'firstAdministrator', token);
}

/** Minutes that the link still works. @throws {AppError} `invalid-link`, `conflict` */
export const readFirstAdministrator = (
  platform: Platform,
  token: string,
  { address }: Caller,
): Promise<{ minutes: number }> =>
  withLink(platform, address, async () => {
    const row = await readToken(platform, platform.db, token, 'first-administrator');
    await refuseAnother(platform.db);
    return { minutes: minutesLeft(row, platform.clock()) };
  });

/**
 * Creates the first administrator and signs them in. Of several links and attempts, one works.
 *
 * @throws {AppError} `invalid-link`, `conflict`, `invalid-request`
 */
export async function createFirstAdministrator(
  services: Platform & WithSessions,
  { id: token, ...person }: z.output<typeof FirstAdministratorSchema> & { id: string },
  { address, device }: Caller,
): Promise<SignedInUser> {
  refuseGuessable(person.password, person);
  const userId = await withLink(services, address, () =>
    services.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
      await useToken(services, tx, token, 'first-administrator');
      await refuseAnother(tx);
      const { id } = await createUser(services, tx, { ...person, roles: ['ROLE_ADMIN'] });
      const action = 'account.createAdministrator';
      await recordAudit(services, tx, { actorId: null, action, object: `user ${id}` });
      return id;
    }),
  );
  return startSession(services, userId, { device });
}

async function refuseAnother(db: Database): Promise<void> {
  if (!(await hasAdministrator(db))) return;
  throw new AppError('conflict', 'accounts.administratorExists');
}
