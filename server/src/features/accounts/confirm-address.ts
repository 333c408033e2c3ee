import type { Tx } from '../../db/connection.ts';
import type { Platform } from '../../platform/platform.ts';
import { acceptInvitations } from '../classes/roster.service.ts';
import { activateUnconfirmed } from './accounts.repo.ts';

/**
 * The address is proved to be the person's, in the caller's transaction: somebody unconfirmed may sign
 * in from now on, and is a student of the classes that have invited the address.
 */
export async function confirmAddress(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  const person = await activateUnconfirmed(tx, userId);
  if (person) await acceptInvitations(tx, person, clock());
}
