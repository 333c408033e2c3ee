import type { Tx } from '../../db/connection.ts';
import type { Platform } from '../../platform/platform.ts';
import { activateUnconfirmed } from './accounts.repo.ts';

/**
 * What else follows, in the same transaction, when somebody's address is proved to be theirs. The
 * composition root names it, so that accounts know nothing of classes.
 */
export type OnAddressConfirmed = (
  tx: Tx,
  person: { id: string; email: string },
  now: Date,
) => Promise<void>;

/**
 * The address is proved to be the person's, in the caller's transaction: somebody unconfirmed may sign
 * in from now on.
 */
export async function confirmAddress(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  userId: string,
  onConfirmed: OnAddressConfirmed,
): Promise<void> {
  const person = await activateUnconfirmed(tx, userId);
  if (person) await onConfirmed(tx, person, clock());
}
