import { SERVER_LANGUAGES } from '@antecedent/catalog/server-language';
import type { ErasurePreview } from '@antecedent/contracts/screens/my-data';
import { calledName } from '@antecedent/domain/accounts/person-name';
import { DAY, MINUTE } from '@antecedent/domain/time';
import { z } from 'zod';
import {
  endSessionsOf,
  findUsers,
  type Person,
  type WithSessions,
} from '../../accounts/accounts/accounts.service.ts';
import { lockAdministrators, lockPerson } from '../../accounts/people/people.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { forgetInOutbox, localeOf, postMail } from '../../messages/mail/mail.service.ts';
import { eraseRows, type Renaming } from './erase-rows.ts';
import {
  changeRequest,
  countRows,
  listMailsTo,
  listOwnedClasses,
  lockRequest,
  type RequestRow,
} from './erasure.repo.ts';

type Source = Platform & WithSessions;

export const eraseJob = defineJob({
  name: 'my-data.erase',
  payload: z.object({ requestId: z.uuid() }),
  policy: 'short',
  retries: 10,
  expireSeconds: 3_600,
});

const isLastWaiting = ({ template, state }: { template: string; state: string }): boolean =>
  template === 'account-erased' && state === 'waiting';

/** How long the last email may take to leave before the account goes without it. */
const LAST_MAIL_MS = 2 * DAY;

/** @throws {AppError} `conflict` for the owner of a class, and for the last administrator */
async function requireErasable(tx: Database, userId: string): Promise<void> {
  const administrators = await lockAdministrators(tx);
  if (administrators.length === 1 && administrators[0] === userId) {
    throw new AppError('conflict', 'myData.lastAdministrator');
  }
  const owned = await listOwnedClasses(tx, userId);
  if (owned.length > 0) {
    throw new AppError('conflict', 'myData.ownerOfClasses', {
      values: { classes: owned.map(({ name }) => `“${name}”`).join(', ') },
    });
  }
}

class UndoPreview extends Error {}

/** What erasing would do: it is done, counted, and taken back. */
export async function previewOf(platform: Platform, userId: string): Promise<ErasurePreview> {
  const { db, clock, env } = platform;
  const [now, keepsGrades] = [clock(), env.erasureKeepsGrades];
  const ownedClasses = await listOwnedClasses(db, userId);
  let counted: Pick<ErasurePreview, 'deleted' | 'kept'> = { deleted: [], kept: [] };
  await db
    .transaction(async (tx) => {
      const before = await countRows(tx, userId, now);
      await eraseRows(tx, { person: userId, keepsGrades, now });
      const after = await countRows(tx, userId, now);
      const kept = new Map([...after.by]);
      for (const [table, rows] of after.about) kept.set(table, (kept.get(table) ?? 0) + rows);
      const deleted = [...before.about].map(
        ([table, rows]) => [table, rows - (after.about.get(table) ?? 0)] as const,
      );
      const listed = (pairs: Iterable<readonly [string, number]>) =>
        [...pairs].filter(([, rows]) => rows > 0).map(([table, rows]) => ({ table, rows }));
      counted = { deleted: listed(deleted), kept: listed(kept) };
      throw new UndoPreview();
    })
    .catch((error: unknown) => {
      if (!(error instanceof UndoPreview)) throw error;
    });
  return { ...counted, ownedClasses, keepsGrades };
}

/**
 * Approves a request. The person is told what goes and what stays; the account is deleted as soon as that email has left.
 *
 * @throws {AppError} `not-found`; `conflict` for the owner of a class and the last administrator
 */
export async function approveErasure(
  services: Source,
  actor: Actor,
  requestId: string,
): Promise<void> {
  const { db, clock, jobs } = services;
  const request = await db.transaction((tx) => lockRequest(tx, requestId, ['open']));
  if (!request) throw notFound('erasureRequest');
  const preview = await previewOf(services, request.userId);
  await db.transaction(async (tx) => {
    const locked = await lockRequest(tx, requestId, ['open']);
    if (!locked) throw new AppError('conflict', 'myData.alreadyDecided');
    await requireErasable(tx, request.userId);
    const [person] = await findUsers(tx, [request.userId]);
    if (!person) throw notFound('erasureRequest');
    await changeRequest(tx, requestId, {
      state: 'approved',
      decidedBy: actor.userId,
      decidedAt: clock(),
    });
    await mailLast(services, tx, person, preview);
    await recordAudit(services, tx, {
      actorId: actor.userId,
      action: 'user.approveErasure',
      object: `user ${person.id}`,
    });
    await jobs.enqueue(tx, eraseJob, { requestId }, { singletonKey: requestId });
  });
}

async function mailLast(
  services: Source,
  tx: Database,
  person: Person,
  { deleted, kept }: ErasurePreview,
): Promise<void> {
  const { personalData } = SERVER_LANGUAGES[await localeOf(tx, person.id)];
  const titles = (rows: readonly { table: string }[]): string => {
    const names = rows.map(({ table }) => (personalData.tables as Record<string, string>)[table]);
    return names.join(', ');
  };
  await postMail(services, tx, {
    to: person.email,
    userId: person.id,
    template: 'account-erased',
    values: { name: calledName(person), deleted: titles(deleted), kept: titles(kept) },
  });
}

/** Erases the person of an approved request, once their last email has left. */
export async function eraseApproved(services: Source, requestId: string): Promise<void> {
  const { db, clock, jobs, env } = services;
  const erased = await db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId, ['approved']);
    if (!request) return null;
    const person = await lockPerson(tx, request.userId);
    if (!person) return null;
    try {
      await requireErasable(tx, request.userId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // They became an owner since: an administrator sees the request again.
      await changeRequest(tx, requestId, { state: 'open', decidedAt: null, decidedBy: null });
      return null;
    }
    const to = await listMailsTo(tx, request.userId);
    const waits = (request.decidedAt?.getTime() ?? 0) > clock().getTime() - LAST_MAIL_MS;
    if (waits && to.some(isLastWaiting)) {
      const startAfter = new Date(clock().getTime() + MINUTE);
      await jobs.enqueue(tx, eraseJob, { requestId }, { startAfter, singletonKey: requestId });
      return null;
    }
    return { ...(await erase(services, tx, request)), mailIds: to.map(({ id }) => id) };
  });
  if (erased) await forgetInOutbox(env, erased.mailIds, erased.renamings);
}

async function erase(
  services: Source,
  tx: Database,
  { id, userId, decidedBy }: RequestRow,
): Promise<{ renamings: Renaming[] }> {
  const now = services.clock();
  await endSessionsOf(services, tx, userId);
  const keepsGrades = services.env.erasureKeepsGrades;
  const renamings = await eraseRows(tx, { person: userId, keepsGrades, now });
  const { about } = await countRows(tx, userId, now);
  await changeRequest(tx, id, { state: 'erased', kept: Object.fromEntries(about) });
  await recordAudit(services, tx, {
    actorId: decidedBy,
    action: 'user.erase',
    object: `user ${userId}`,
  });
  return { renamings };
}
