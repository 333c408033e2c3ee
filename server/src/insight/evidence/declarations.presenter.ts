import type {
  Declaration,
  Declared,
  EvidenceItem,
} from '@antecedent/contracts/insight/analytics/evidence';
import { type AiPolicy, allowsTask } from '@antecedent/domain/assignment/ai-policy';
import { intervalAt } from '@antecedent/domain/insight/time';
import type { Tracker } from '@antecedent/domain/insight/tracking/tracker-state';
import type { DeclarationRow, StatementRow } from '../../ground/db/schema/declarations.ts';
import type { DeclaredPassage } from '../figures/declarations.repo.ts';
import { declaredOfItems } from '../figures/items-to-review.service.ts';
import type { SubmissionProcess } from '../figures/process.service.ts';
import type { SaidItem } from './evidence.presenter.ts';

/** By item, the declaration that it was answered with, or that all of its words in the text belong to. */
export function declarationsOfItems(
  { files, declared }: SubmissionProcess,
  items: readonly SaidItem[],
): Map<string, NonNullable<EvidenceItem['declaration']>> {
  const words = declaredOfItems(
    files,
    items.map(({ item }) => item),
  );
  const found = new Map<string, NonNullable<EvidenceItem['declaration']>>();
  for (const [index, { item, found: isFound }] of items.entries()) {
    const ofItem = [...(words.get(index) ?? [])];
    const count = ofItem.reduce((sum, [, some]) => sum + some, 0);
    const isWhole = isFound && count > 0 && count >= item.surviving;
    const most = ofItem.sort(([, a], [, b]) => b - a)[0]?.[0];
    const one =
      declared.find(({ itemId }) => itemId === item.id) ??
      (isWhole && most !== undefined ? declared[most] : undefined);
    if (one) found.set(item.id, shortened(one));
  }
  return found;
}

const shortened = ({ id, task, note, allowed, createdAt }: DeclaredPassage) => ({
  id,
  task,
  note,
  allowed,
  at: createdAt.toISOString(),
});

/**
 * What the student says about AI tools, with where the passages are now.
 *
 * @param titles of additional files by id
 */
export function presentDeclared(
  { files, declared }: SubmissionProcess,
  rows: readonly DeclarationRow[],
  statements: readonly StatementRow[],
  titles: ReadonlyMap<string, string>,
  policy: AiPolicy,
): Declared {
  const said = statements.map(({ used, text, createdAt }) => ({
    used,
    text,
    at: createdAt.toISOString(),
  }));
  const places = new Map(
    declared.map(({ id }, index) => {
      const file = files.find(({ declarationOf }) => declarationOf.includes(index));
      return [id, file ? placeOf(file.observed, file.declarationOf, index) : null];
    }),
  );
  const present = (row: DeclarationRow): Declaration => ({
    id: row.id,
    fileId: row.fileId,
    fileTitle: titles.get(row.fileId) ?? null,
    task: row.task,
    note: row.note,
    allowed: allowsTask(row.policy, row.task),
    at: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    words: row.words,
    surviving: places.get(row.id)?.words ?? 0,
    excerpt: row.excerpt,
    paragraph: places.get(row.id)?.paragraph ?? null,
  });
  return {
    policy,
    statement: said.at(-1) ?? null,
    earlierStatements: said.slice(0, -1),
    passages: rows.filter(({ endedAt }) => endedAt === null).map(present),
    earlier: rows.filter(({ endedAt }) => endedAt !== null).map(present),
  };
}

/** How many words a declaration has in a file, and the paragraph of its first one, as a reader counts them. */
function placeOf({ words, paragraphs }: Tracker, declarationOf: Int16Array, declaration: number) {
  let [count, paragraph, known, found] = [0, -1, -1, 0];
  for (let row = 0; row < words.count; row++) {
    const here = Math.max(0, intervalAt(paragraphs.start, words.start[row]!));
    if (here !== known) [paragraph, known] = [paragraph + 1, here];
    if (declarationOf[row] !== declaration) continue;
    if (count === 0) found = paragraph;
    count++;
  }
  return { words: count, paragraph: found };
}
