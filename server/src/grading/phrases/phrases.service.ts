import {
  MAX_PHRASES,
  MAX_SHARED_PHRASES,
  type Phrase,
} from '@antecedent/contracts/grading/phrases';
import { can } from '@antecedent/domain/access/can';
import { authorize, authorizeFor, loadSubject } from '../../accounts/access/access.service.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import * as repo from './phrases.repo.ts';

/**
 * The person's own, the newest first; then those of others in a class.
 *
 * @param classId null for their own alone
 * @throws {AppError} `not-found`
 */
export async function listPhrases(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  classId: string | null,
): Promise<Phrase[]> {
  if (classId !== null) await authorizeFor(db, actor, 'feedback.list', { classId }, 'class');
  const { userId } = actor;
  const [own, shares, shared] = await Promise.all([
    repo.listPhrases(db, userId),
    repo.listOwnShares(db, userId),
    classId === null ? [] : repo.listSharedPhrases(db, { classId, exceptOwnerId: userId }),
  ]);
  const sharesOf = grouped(shares, ({ phraseId }) => phraseId);
  return [
    ...own.map((row) => ({
      ...presentOwn(row),
      sharedIn: (sharesOf.get(row.id) ?? []).map((share) => share.classId),
    })),
    ...shared.map((row) => ({ ...presentOwn(row), author: row.author })),
  ];
}

/** Saves a phrase; the same words are saved once. @throws {AppError} `conflict` above the limit */
export const addPhrase = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { userId: ownerId }: Actor,
  { text, criterion = null }: { text: string; criterion?: string | null },
): Promise<Phrase> =>
  db.transaction(async (tx) => {
    const kept = await repo.listPhrases(tx, ownerId);
    const same = kept.find((one) => one.text === text && one.criterion === criterion);
    if (same) return presentOwn(same);
    if (kept.length >= MAX_PHRASES) {
      throw new AppError('conflict', 'feedback.tooManyPhrases', { values: { most: MAX_PHRASES } });
    }
    return presentOwn(
      await repo.insertPhrase(tx, { ownerId, text, criterion, changedAt: clock() }),
    );
  });

/** @throws {AppError} `not-found` */
export async function changePhrase(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { userId: ownerId }: Actor,
  { id, text, criterion }: { id: string; text: string; criterion?: string | null | undefined },
): Promise<Phrase> {
  const changed = await repo.updatePhrase(
    db,
    { id, ownerId },
    { text, ...(criterion !== undefined && { criterion }), changedAt: clock() },
  );
  if (!changed) throw notFound('phrase');
  const shares = await repo.listOwnShares(db, ownerId);
  return {
    ...presentOwn(changed),
    sharedIn: shares.flatMap(({ phraseId, classId }) => (phraseId === id ? classId : [])),
  };
}

/** @throws {AppError} `not-found` */
export async function deletePhrase(
  { db }: Pick<Platform, 'db'>,
  { userId: ownerId }: Actor,
  id: string,
): Promise<void> {
  if (!(await repo.deletePhrase(db, { id, ownerId }))) throw notFound('phrase');
}

/**
 * Shares a phrase with the staff of a class, or ends that. It stays its owner's: only they change and delete it.
 *
 * @throws {AppError} `not-found`, `conflict` above the limit and in an archived class
 */
export async function sharePhrase(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  { id, classId, shared }: { id: string; classId: string; shared: boolean },
): Promise<void> {
  const subject = await loadSubject(db, actor.userId, { classId });
  authorize(actor, 'phrase.share', subject, 'class');
  const isOwn = await repo.ownsPhrase(db, { id, ownerId: actor.userId });
  const share = { phraseId: id, classId };
  if (!shared) {
    const mayEnd = isOwn || can(actor, 'class.update', subject);
    if (!mayEnd || (!(await repo.deleteShare(db, share)) && !isOwn)) throw notFound('phrase');
    return;
  }
  if (!isOwn) throw notFound('phrase');
  if ((await repo.countShared(db, classId)) >= MAX_SHARED_PHRASES) {
    const values = { most: MAX_SHARED_PHRASES };
    throw new AppError('conflict', 'feedback.tooManyShared', { values });
  }
  await repo.insertShare(db, share);
}

const presentOwn = ({ id, text, criterion, changedAt }: repo.PhraseRow): Phrase => ({
  id,
  text,
  criterion,
  changedAt: changedAt.toISOString(),
  author: null,
  sharedIn: [],
});
