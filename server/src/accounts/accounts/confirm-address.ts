import type { Database } from '../../ground/db/connection.ts';
import type { AccountState } from '../../ground/db/schema/accounts.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { announceRequest } from './access-request.ts';
import { mailAboutRequest } from './account-mails.ts';
import { activateUnconfirmed } from './accounts.repo.ts';

/**
 * What else happens, in the same transaction, when a person's address is confirmed. The composition root provides it,
 * so that accounts do not depend on classes.
 */
export type OnAddressConfirmed = (
  tx: Database,
  person: { id: string; email: string },
  now: Date,
) => Promise<void>;

/**
 * Confirms the person's address in the caller's transaction: an unconfirmed person may sign
 * in from now on; a request for instructor access goes to the administrators.
 *
 * @returns the state of the account from now on; null when there was nothing to confirm
 */
export async function confirmAddress(
  parts: Pick<Platform, 'clock' | 'jobs' | 'env'>,
  tx: Database,
  userId: string,
  onConfirmed: OnAddressConfirmed,
): Promise<AccountState | null> {
  const person = await activateUnconfirmed(tx, userId);
  if (!person) return null;
  if (person.state === 'pending') {
    await mailAboutRequest(parts, tx, person);
    await announceRequest(parts, tx, person);
  }
  await onConfirmed(tx, person, parts.clock());
  return person.state;
}
