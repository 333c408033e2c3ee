import type { ReviewQuestion } from '@antecedent/domain/peer-review/review-form';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { addPhrase, listPhrases } from '../../grading/phrases/phrases.service.ts';
import { changeRubric } from '../../grading/records/rubrics.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { saveReviewForm } from '../../reviews/peer-review/review-form.service.ts';
import { createFromItem } from './assignment-items.service.ts';
import { listFiles } from './library.repo.ts';
import { contentOf, seenItem } from './library.service.ts';

type Services = Platform & WithVersions;
type Wanted = { id: string; classId?: string | undefined; assignmentId?: string | undefined };
type Used = { assignmentId: string | null; added: number };

/**
 * Uses a copy of an item; later changes of either don't reach the other.
 *
 * @throws {AppError} `not-found`; `invalid-request` without what it is used in; `conflict` in an archived class
 */
export const useItem = (services: Services, actor: Actor, wanted: Wanted): Promise<Used> =>
  services.db.transaction(async (tx): Promise<Used> => {
    const row = await seenItem(tx, actor, wanted.id);
    const item = contentOf(row);
    switch (item.kind) {
      case 'assignment': {
        const files = await listFiles(tx, row.id);
        const { title } = row;
        const classId = required(wanted.classId);
        const created = { title, content: item.content, files };
        const assignmentId = await createFromItem(services, tx, actor, created, classId);
        return { assignmentId, added: 0 };
      }
      case 'rubric': {
        const assignmentId = required(wanted.assignmentId);
        await authorizeFor(tx, actor, 'assignment.manage', { assignmentId }, 'assignment');
        const { criteria } = item.content;
        await changeRubric(services, tx, actor, { assignmentId, criteria });
        return { assignmentId, added: 0 };
      }
      case 'review-form': {
        const assignmentId = required(wanted.assignmentId);
        await setQuestions(services, tx, actor, assignmentId, item.content.questions);
        return { assignmentId, added: 0 };
      }
      case 'phrases':
        return {
          assignmentId: null,
          added: await addPhrases(services, tx, actor, item.content.phrases),
        };
    }
  });

const setQuestions = (
  services: Services,
  tx: Database,
  actor: Actor,
  assignmentId: string,
  questions: ReviewQuestion[],
) => saveReviewForm(within(services, tx), actor, { assignmentId, questions });

/** The first one last, so that the newest come in the order of the collection. */
async function addPhrases(
  services: Services,
  tx: Database,
  actor: Actor,
  phrases: readonly string[],
): Promise<number> {
  const platform = within(services, tx);
  const before = await listPhrases(platform, actor, null);
  for (const phrase of phrases.toReversed()) await addPhrase(platform, actor, { text: phrase });
  return (await listPhrases(platform, actor, null)).length - before.length;
}

/** Functions that begin transactions of their own, within this one. */
const within = (services: Services, tx: Database): Services =>
  ({ ...services, db: tx }) as Services;

function required(id: string | undefined): string {
  if (id === undefined) throw new AppError('invalid-request', 'library.noPlace');
  return id;
}
