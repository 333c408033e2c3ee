import type { Database } from '../../db/connection.ts';
import type { Platform } from '../../platform/platform.ts';
import { activateUnconfirmed } from './accounts.repo.ts';

/**
 * What else follows, in the same transaction, when somebody's address is proved to be theirs. The
 * composition root names it, so that accounts know nothing of classes.
 */
export type OnAddressConfirmed = (
  tx: Database,
  person: { id: string; email: string },
  now: Date,
) => Promise<void>;

/**
 * The address is proved to be the person's, in the caller's transaction: somebody unconfirmed may sign
 * in from now on.
 */
export async function confirmAddress(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: string,
  onConfirmed: OnAddressConfirmed,
): Promise<void> {
  const person = await activateUnconfirmed(db, userId);
  if (person) await onConfirmed(db, person, clock());
}
