import { pagePath } from '@antecedent/contracts/wire/pages';
import { fullName } from '@antecedent/domain/accounts/person-name';
import type { Database } from '../../ground/db/connection.ts';
import { sql } from '../../ground/db/sql.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifySelected } from '../../messages/notifications/notifications.service.ts';
import type { UserRow } from './accounts.repo.ts';

/** Identifies the lock under which requests are announced; an arbitrary unused number. */
const LOCK = 6_271_942;

/**
 * Notifies the administrators of a request for instructor access, in the caller's transaction. An administrator who has not
 * read the previous notification gets no other one while the request that it was about, or one since, is still pending: its
 * page lists all of them.
 */
export async function announceRequest(
  parts: Pick<Platform, 'clock'>,
  tx: Database,
  { id, firstName, lastName }: Pick<UserRow, 'id' | 'firstName' | 'lastName'>,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const values = JSON.stringify({ name: fullName({ firstName, lastName }) });
  await notifySelected(
    parts,
    tx,
    sql`
      select r.user_id, 'access-requested'::text as kind, ${values}::jsonb as values,
             ${pagePath('accessRequests')}::text as link, ${`access-requested:${id}`}::text as key,
             null::uuid as announcement_id
        from user_roles r join users u on u.id = r.user_id
       where r.role = 'ROLE_ADMIN' and u.state = 'active'
         and not (exists (select from users other where other.state = 'pending' and other.id <> ${id})
                  and exists (select from notifications n
                               where n.user_id = r.user_id and n.kind = 'access-requested' and n.read_at is null))`,
  );
}
