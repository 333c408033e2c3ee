import type { Database } from '../../db/connection.ts';
import type { Platform } from '../../platform/platform.ts';
import { activateUnconfirmed } from './accounts.repo.ts';

/**
 * What else happens, in the same transaction, when a person's address is confirmed. The
 * composition root names it, so that accounts do not depend on classes.
 */
export type OnAddressConfirmed = (
  tx: Database,
  person: { id: string; email: string },
  now: Date,
) => Promise<void>;

/**
 * Confirms the person's address in the caller's transaction: an unconfirmed person may sign
 * in from now on.
 */
export async function confirmAddress(
  { clock }: Pick<Platform, 'clock'>,
  tx: Database,
  userId: string,
  onConfirmed: OnAddressConfirmed,
): Promise<void> {
  const person = await activateUnconfirmed(tx, userId);
  if (person) await onConfirmed(tx, person, clock());
}
