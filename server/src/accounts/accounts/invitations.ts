import { z } from 'zod';
import type { Database } from '../../ground/db/connection.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { withLink } from './account-limits.ts';
import { issueTokens, readToken, useToken } from './account-tokens.ts';
import { isInUse } from './accounts.repo.ts';

/** The people on a class list; names are empty if the list has none. */
const InvitedSchema = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
type Invited = z.infer<typeof InvitedSchema>;

/** The names of the classes that wait for a person with this address, in small letters, to sign up. */
export type ListInvitingClasses = (db: Database, email: string) => Promise<string[]>;

/**
 * Creates the tokens of mailed invitations. A person who has one has read that email.
 *
 * @param until when they expire
 * @returns the tokens in the order of `people`
 */
export const inviteAddresses = (
  parts: Pick<Platform, 'databaseNow'>,
  tx: Database,
  people: readonly Invited[],
  until: Date,
): Promise<string[]> =>
  issueTokens(parts, tx, {
    purpose: 'class-invitation',
    details: people.map(({ email, firstName, lastName }) => ({ email, firstName, lastName })),
    expiresAt: until,
  });

/**
 * What the sign-up form fills in for an invited person. People who have signed up by now, with the invitation or without,
 * learn that they have an account.
 *
 * @throws {AppError} `invalid-link`, `too-many-attempts`
 */
export async function readInvitation(
  platform: Platform,
  { token, address }: { token: string; address: string },
  listInvitingClasses: ListInvitingClasses,
): Promise<Invited & { classes: string[]; hasAccount: boolean }> {
  return withLink(platform, address, async () => {
    const { db } = platform;
    const row = await readToken(platform, db, token, 'class-invitation', { evenUsed: true });
    const invited = InvitedSchema.parse(row.detail);
    const [classes, hasAccount] = await Promise.all([
      listInvitingClasses(db, invited.email.toLowerCase()),
      isInUse(db, invited.email),
    ]);
    if (row.usedAt && !hasAccount) throw new AppError('invalid-link', 'links.invitationUsed');
    return { ...invited, classes, hasAccount };
  });
}

/**
 * Consumes an invitation in the caller's transaction.
 *
 * @throws {AppError} `invalid-link`; `invalid-request` when it was sent to another address
 */
export async function useInvitation(
  parts: Pick<Platform, 'clock' | 'databaseNow'>,
  tx: Database,
  token: string,
  email: string,
): Promise<void> {
  const { detail } = await useToken(parts, tx, token, 'class-invitation');
  if (InvitedSchema.parse(detail).email.toLowerCase() === email.toLowerCase()) return;
  const key = 'accounts.invitedOtherAddress';
  throw new AppError('invalid-request', key, { fields: { email: { key } } });
}
