import type { ErasurePreview, ErasureRequest } from '@antecedent/contracts/screens/my-data';
import { calledName, fullName } from '@antecedent/domain/accounts/person-name';
import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { postMail } from '../../messages/mail/mail.service.ts';
import {
  changeRequest,
  findLastRequest,
  insertRequest,
  listOpen,
  listOwnedClasses,
  lockRequest,
  withdrawOpen,
} from './erasure.repo.ts';
import { previewOf } from './erasure.service.ts';

/**
 * Asks the administrators to delete a person's account; asking again changes nothing.
 *
 * @throws {AppError} `conflict` for the owner of a class
 */
export async function requestErasure(
  { db, clock }: Platform,
  { userId }: Actor,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await listOwnedClasses(tx, userId)).length > 0) {
      throw new AppError('conflict', 'myData.ownsClasses');
    }
    const last = await findLastRequest(tx, userId);
    if (last?.state === 'approved') return;
    await insertRequest(tx, { userId, reason, requestedAt: clock() });
  });
}

export const withdrawErasure = ({ db, clock }: Platform, { userId }: Actor): Promise<void> =>
  withdrawOpen(db, userId, clock());

export async function listErasureRequests({ db }: Platform): Promise<ErasureRequest[]> {
  const rows = await listOpen(db);
  return rows.map(({ firstName, lastName, state, requestedAt, ...row }) => ({
    ...row,
    name: fullName({ firstName, lastName }),
    state: state === 'approved' ? state : 'open',
    requestedAt: requestedAt.toISOString(),
  }));
}

/** @throws {AppError} `not-found` */
export async function previewErasure(platform: Platform, id: string): Promise<ErasurePreview> {
  const request = await platform.db.transaction((tx) => lockRequest(tx, id, ['open']));
  if (!request) throw notFound('erasureRequest');
  return previewOf(platform, request.userId);
}

/** Declines a request and mails the person why. @throws {AppError} `not-found` */
export async function declineErasure(
  platform: Platform,
  actor: Actor,
  { id, answer }: { id: string; answer: string },
): Promise<void> {
  const { db, clock } = platform;
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, id, ['open']);
    if (!request) throw notFound('erasureRequest');
    const decided = {
      state: 'declined',
      answer,
      decidedBy: actor.userId,
      decidedAt: clock(),
    } as const;
    await changeRequest(tx, id, decided);
    const [person] = await findUsers(tx, [request.userId]);
    if (!person) return;
    await postMail(platform, tx, {
      to: person.email,
      userId: person.id,
      template: 'erasure-declined',
      values: { name: calledName(person), answer },
    });
    await recordAudit(platform, tx, {
      actorId: actor.userId,
      action: 'user.declineErasure',
      object: `user ${person.id}`,
    });
  });
}
