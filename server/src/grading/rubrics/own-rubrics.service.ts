import {
  type CopyableRubric,
  MAX_COPYABLE_RUBRICS,
  MAX_OWN_RUBRICS,
  type OwnedRubric,
} from '@antecedent/contracts/grading/rubrics';
import type { Criterion } from '@antecedent/domain/grading/rubric';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { copied } from '../records/rubrics.service.ts';
import * as repo from './own-rubrics.repo.ts';

/** The rubrics that this person keeps, by title. */
export const listOwnRubrics = async ({ db }: Platform, { userId }: Actor): Promise<OwnedRubric[]> =>
  (await repo.listOwnRubrics(db, userId)).map(present);

/** The rubrics of assignments that this person teaches, to copy from. */
export const listCopyableRubrics = async (
  { db }: Platform,
  { userId }: Actor,
): Promise<CopyableRubric[]> =>
  (await repo.listRubricSources(db, userId, MAX_COPYABLE_RUBRICS)).map((row) => ({
    ...row,
    criteria: row.criteria.map(copied),
  }));

/** Keeps a rubric, in place of one with the same title. @throws {AppError} `conflict` above the limit */
export const saveRubric = (
  { db, clock }: Platform,
  { userId: ownerId }: Actor,
  rubric: { title: string; criteria: Criterion[] },
): Promise<OwnedRubric> =>
  db.transaction(async (tx) => {
    const kept = await repo.listOwnRubrics(tx, ownerId);
    const before = kept.find(({ title }) => title === rubric.title);
    if (!before && kept.length >= MAX_OWN_RUBRICS) {
      throw new AppError('conflict', 'rubrics.tooMany', { values: { most: MAX_OWN_RUBRICS } });
    }
    const row = { ...rubric, ownerId, changedAt: clock() };
    return present(await repo.saveOwnRubric(tx, before?.id ?? null, row));
  });

/** @throws {AppError} `not-found` */
export async function deleteOwnRubric(
  { db, clock }: Platform,
  { userId: ownerId }: Actor,
  id: string,
): Promise<void> {
  if (!(await repo.deleteOwnRubric(db, { id, ownerId }, clock()))) throw notFound('rubric');
}

const present = ({ id, title, criteria, changedAt }: repo.OwnRubricRow): OwnedRubric => ({
  id,
  title,
  criteria: criteria.map(copied),
  changedAt: changedAt.toISOString(),
});
