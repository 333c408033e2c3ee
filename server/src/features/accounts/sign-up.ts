import type { SignUpSchema } from '@antecedent/contracts/accounts/sign-up';
import type { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { countRequest, withLink } from './account-limits.ts';
import { mailAccountJob } from './account-mails.ts';
import { useToken } from './account-tokens.ts';
import { addRole, findTaken, insertNewcomer } from './accounts.repo.ts';
import { giveWay, usernameTaken } from './accounts.service.ts';
import { confirmAddress, type OnAddressConfirmed } from './confirm-address.ts';
import { refuseGuessable } from './password-choice.ts';
import { hashPassword } from './passwords.ts';

type SignUp = z.output<typeof SignUpSchema>;

/**
 * Makes an account that waits for its owner to confirm the address. Administrators see a request for
 * instructor access only then: until somebody has proved the address, it may be anybody's. For an address that has an account nothing changes and its owner
 * gets a mail; the response and the work before it are the same. An account that nobody ever confirmed
 * does not hold its address: it gives way.
 *
 * @throws {AppError} `conflict` when the username is taken, `invalid-request`, `too-many-attempts`
 */
export async function signUp(
  platform: Platform,
  { password, instructor, ...person }: SignUp,
  address: string,
): Promise<void> {
  refuseGuessable(password, person);
  await countRequest(platform, 'signUps', { address, email: person.email });
  const passwordHash = await hashPassword(password);
  const createdAt = platform.clock();
  await platform.db.transaction(async (tx) => {
    const newcomer = {
      ...person,
      passwordHash,
      provider: 'local',
      state: 'unconfirmed',
      requestsInstructorAccess: instructor,
      createdAt,
    } as const;
    const takenOverId = await giveWay(tx, newcomer);
    const madeId = (await insertNewcomer(tx, newcomer)) ?? takenOverId;
    const taken = await findTaken(tx, person);
    if (taken.byUsername !== madeId) throw usernameTaken();
    await addRole(tx, madeId, 'ROLE_STUDENT');
    await platform.jobs.enqueue(tx, mailAccountJob, {
      userId: taken.byEmail,
      reason: madeId === null ? 'address-taken' : 'signed-up',
    });
  });
}

/**
 * Confirms the address that a link was sent to.
 *
 * @returns whether a request for instructor access now waits for an administrator
 * @throws {AppError} `invalid-link`, `too-many-attempts`
 */
export async function confirmEmail(
  platform: Platform,
  { token, address }: { token: string; address: string },
  onConfirmed: OnAddressConfirmed,
): Promise<{ isPending: boolean }> {
  return withLink(platform, address, () =>
    platform.db.transaction(async (tx) => {
      const { userId } = await useToken(platform, tx, token, 'confirm-email');
      const state = userId && (await confirmAddress(platform, tx, userId, onConfirmed));
      return { isPending: state === 'pending' };
    }),
  );
}
