import { findUsers } from '../features/accounts/accounts.service.ts';
import type { Platform } from '../platform/platform.ts';

/** The name under which a person writes, comments and suggests. */
export async function nameOf({ db }: Pick<Platform, 'db'>, userId: string | null): Promise<string> {
  if (userId === null) return 'Operator';
  const [person] = await findUsers(db, [userId]);
  return person ? `${person.firstName} ${person.lastName}`.trim() || person.username : 'Reader';
}
