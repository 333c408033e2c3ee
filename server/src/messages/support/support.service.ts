import { EmailSchema } from '@antecedent/contracts/accounts/accounts/account-fields';
import type { Contact, SupportRequestSchema } from '@antecedent/contracts/messages/support/support';
import { fullName } from '@antecedent/domain/accounts/person-name';
import type { z } from 'zod';
import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { postMail } from '../mail/mail.service.ts';
import { insertTicket } from './support.repo.ts';
import { countRequest } from './support-throttle.ts';
import { supportTypeName } from './support-types.ts';

/** The person who asks, and their network. */
export type Caller = { actor: Actor | null; address: string };

/**
 * Makes a ticket, confirms it by mail and forwards it to the team's address where there is one.
 *
 * @returns the ticket's number
 * @throws {AppError} `too-many-attempts`
 */
export async function askSupport(
  platform: Platform,
  caller: Caller,
  request: z.output<typeof SupportRequestSchema>,
): Promise<{ number: number }> {
  const asker = await requesterOf(platform, caller, request);
  const { option: typeId, message, currentURL } = request;
  await countRequest(platform, { ...asker, address: caller.address });
  const { publicUrl, supportEmail } = platform.env;
  return platform.db.transaction(async (tx) => {
    const ticket = { ...asker, typeId, currentUrl: currentURL, createdAt: platform.clock() };
    const { number } = await insertTicket(tx, ticket, message);
    await confirm(platform, tx, asker, { number: String(number), message });
    if (supportEmail !== null) {
      const type = supportTypeName(typeId, 'en');
      const url = currentURL && `${publicUrl}${currentURL}`;
      const { name, email } = asker;
      await postMail(platform, tx, {
        to: supportEmail,
        replyTo: email,
        template: 'support-forward',
        values: { number: String(number), type, name, email, message, url },
      });
    }
    return { number };
  });
}

/**
 * Makes a ticket of a message of the contact form, and forwards it to the team's address where there is one.
 *
 * @throws {AppError} `too-many-attempts`
 */
export async function sendContact(
  platform: Platform,
  caller: Caller,
  contact: Contact,
): Promise<void> {
  const { name, email, message } = contact;
  const userId = caller.actor?.userId ?? null;
  await countRequest(platform, { userId, email, address: caller.address });
  const { supportEmail } = platform.env;
  await platform.db.transaction(async (tx) => {
    const createdAt = platform.clock();
    await insertTicket(tx, { typeId: null, userId, name, email, createdAt }, message);
    if (supportEmail === null) return;
    const values = { name, email, message };
    await postMail(platform, tx, {
      to: supportEmail,
      replyTo: email,
      template: 'contact-forward',
      values,
    });
  });
}

type SupportRequester = { userId: string | null; name: string; email: string };

/**
 * A signed-in person's request uses the name and address of the account, whatever the form says. An account without a
 * usable address uses the one of the form.
 */
async function requesterOf(
  { db }: Platform,
  { actor }: Caller,
  { name, email }: Contact,
): Promise<SupportRequester> {
  if (actor === null) return { userId: null, name, email };
  const [person] = await findUsers(db, [actor.userId]);
  if (!person) throw new AppError('unauthenticated', 'accounts.sessionEnded');
  const { id, firstName, lastName } = person;
  const { data: address } = EmailSchema.safeParse(person.email);
  return { userId: id, name: fullName({ firstName, lastName }), email: address ?? email };
}

/**
 * A visitor may have entered anyone's address: such a mail repeats none of their text, so that
 * no one can make this server send their words to strangers.
 */
async function confirm(
  platform: Platform,
  tx: Database,
  { userId, name, email }: SupportRequester,
  { number, message }: { number: string; message: string },
): Promise<void> {
  const isKnown = userId !== null;
  const { supportEmail } = platform.env;
  await postMail(platform, tx, {
    to: email,
    userId,
    ...(supportEmail === null ? {} : { replyTo: supportEmail }),
    template: 'support-received',
    values: { number, name: isKnown ? name : '', message: isKnown ? message : '' },
  });
}
