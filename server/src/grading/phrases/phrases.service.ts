import { MAX_PHRASES, type Phrase } from '@antecedent/contracts/grading/phrases';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import * as repo from './phrases.repo.ts';

/** The person's own, the newest first. */
export const listPhrases = async ({ db }: Platform, { userId }: Actor): Promise<Phrase[]> =>
  (await repo.listPhrases(db, userId)).map(present);

/** Saves a phrase; the same words are saved once. @throws {AppError} `conflict` above the limit */
export const addPhrase = (
  { db, clock }: Platform,
  { userId: ownerId }: Actor,
  text: string,
): Promise<Phrase> =>
  db.transaction(async (tx) => {
    const kept = await repo.listPhrases(tx, ownerId);
    const same = kept.find((one) => one.text === text);
    if (same) return present(same);
    if (kept.length >= MAX_PHRASES) {
      throw new AppError('conflict', 'feedback.tooManyPhrases', { values: { most: MAX_PHRASES } });
    }
    return present(await repo.insertPhrase(tx, { ownerId, text, changedAt: clock() }));
  });

/** @throws {AppError} `not-found` */
export async function changePhrase(
  { db, clock }: Platform,
  { userId: ownerId }: Actor,
  { id, text }: { id: string; text: string },
): Promise<Phrase> {
  const changed = await repo.updatePhrase(db, { id, ownerId }, { text, changedAt: clock() });
  if (!changed) throw notFound('phrase');
  return present(changed);
}

/** @throws {AppError} `not-found` */
export async function deletePhrase(
  { db }: Platform,
  { userId: ownerId }: Actor,
  id: string,
): Promise<void> {
  if (!(await repo.deletePhrase(db, { id, ownerId }))) throw notFound('phrase');
}

const present = ({ id, text, changedAt }: repo.PhraseRow): Phrase => ({
  id,
  text,
  changedAt: changedAt.toISOString(),
});
