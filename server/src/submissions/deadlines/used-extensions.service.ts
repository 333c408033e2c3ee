import type { Refusal } from '@antecedent/catalog/refusals';
import type { Database } from '../../ground/db/connection.ts';
import type { DraftRow } from '../../ground/db/drafts.ts';
import { listExtensions } from './due-dates.repo.ts';

type Deadline = Pick<DraftRow, 'id' | 'title' | 'deadline'>;

/**
 * How many students lose their later date because everyone's deadline reaches or passes it: due dates of their own and
 * exceptions that hadn't ended. Work that is already submitted doesn't count.
 *
 * @param before the drafts of the assignment as they were
 * @param after the same as they are now
 */
export async function extensionConsequences(
  tx: Database,
  assignmentId: string,
  before: readonly Deadline[],
  after: readonly Deadline[],
  now: Date,
): Promise<Refusal[]> {
  const moved = after.flatMap(({ id, title, deadline }) => {
    const old = before.find((draft) => draft.id === id);
    return old && old.deadline < deadline ? [{ id, title, from: old.deadline, to: deadline }] : [];
  });
  if (moved.length === 0) return [];
  const extensions = await listExtensions(tx, assignmentId);
  return moved.flatMap(({ id, title, from, to }): Refusal[] => {
    const count = extensions.filter(
      ({ draftId, until }) => draftId === id && until > from && until > now && until <= to,
    ).length;
    if (count === 0) return [];
    return [{ key: 'consequences.extensionUsedUp', values: { count, draft: title } }];
  });
}
