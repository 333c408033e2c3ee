import type { LanguageCode } from '@antecedent/catalog/languages';
import type { Role } from '@antecedent/domain/access/roles';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../ground/db/connection.ts';
import { calendarAddresses, userRoles, users } from '../../ground/db/schema/accounts.ts';
import { sql } from '../../ground/db/sql.ts';

export type CalendarReader = {
  userId: string;
  roles: Role[];
  locale: LanguageCode;
  readAt: Date | null;
};

/** Whose calendar has this address; null for disabled accounts, too. */
export async function findReader(db: Database, tokenHash: string): Promise<CalendarReader | null> {
  const [row] = await db
    .select({
      userId: users.id,
      locale: sql<LanguageCode>`coalesce(${users.locale}, 'en')`,
      readAt: calendarAddresses.readAt,
      roles: sql<Role[]>`array(
        select held.role from ${userRoles} held where held.user_id = ${users.id})`,
    })
    .from(calendarAddresses)
    .innerJoin(users, eq(users.id, calendarAddresses.userId))
    .where(and(eq(calendarAddresses.tokenHash, tokenHash), eq(users.state, 'active')));
  return row ?? null;
}

export async function noteRead(db: Database, userId: string, at: Date): Promise<void> {
  await db
    .update(calendarAddresses)
    .set({ readAt: at })
    .where(eq(calendarAddresses.userId, userId));
}
