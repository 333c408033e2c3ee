import type { Elsewhere, Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import type { EvidenceItem } from '@antecedent/domain/insight/evidence/evidence-item';
import { grouped } from '../../ground/platform/grouped.ts';
import type { EventRow, EvidenceRow } from './evidence.repo.ts';

type ShownItem = Evidence['items'][number];

/** An item with what was said about it; `found` is false where the text no longer shows it. */
export type SaidItem = { item: EvidenceItem; row: EvidenceRow | null; found: boolean };

/**
 * Items with their answers and decisions, in order of time. Items that are no longer in the text are included if they
 * were answered or decided.
 */
export function saidItems(
  found: readonly EvidenceItem[],
  rows: readonly EvidenceRow[],
): SaidItem[] {
  const byItem = new Map(rows.map((row) => [row.itemId, row]));
  const known = new Set(found.map(({ id }) => id));
  const gone = rows.filter(
    ({ itemId, answerKind, decision }) =>
      !known.has(itemId) && (answerKind !== null || decision !== null),
  );
  return [
    ...found.map((item) => ({ item, row: byItem.get(item.id) ?? null, found: true })),
    ...gone.map((row) => ({ item: row.item, row, found: false })),
  ].sort((a, b) => a.item.from - b.item.from);
}

/** What the reader calls people, and files that the student named. */
export type EvidenceNames = {
  nameOf: (userId: string, name: string) => string;
  fileNameOf: (fileName: string) => string;
};

export const AS_THEY_ARE: EvidenceNames = {
  nameOf: (_, name) => name,
  fileNameOf: (fileName) => fileName,
};

/** @param titles of additional files by id */
export function presentItems(
  items: readonly SaidItem[],
  events: readonly EventRow[],
  titles: ReadonlyMap<string, string>,
  names: EvidenceNames,
  /** By item, the declaration that all of its words belong to. */
  declarations: ReadonlyMap<string, NonNullable<ShownItem['declaration']>>,
  /** By item, the other texts of the class that it is about. */
  elsewhere: ReadonlyMap<string, Elsewhere>,
): ShownItem[] {
  const histories = grouped(events, ({ evidenceId }) => evidenceId);
  return items.map(({ item, row, found }) => {
    const history = (row && histories.get(row.id)) ?? [];
    return {
      id: item.id,
      rule: item.rule,
      fileId: item.fileId,
      fileTitle: titles.get(item.fileId) ?? null,
      fromVersion: item.fromVersion,
      toVersion: item.toVersion,
      from: new Date(item.from).toISOString(),
      to: new Date(item.to).toISOString(),
      words: item.words,
      surviving: found ? item.surviving : 0,
      paragraph: found ? (item.place?.paragraph ?? null) : null,
      paragraphs: found ? (item.place?.paragraphs ?? []) : [],
      excerpt: item.place?.excerpt ?? null,
      changesFigures: item.passages.length > 0,
      declaration: declarations.get(item.id) ?? null,
      elsewhere: elsewhere.get(item.id) ?? null,
      found,
      answer: row && presentAnswer(row, names),
      decision: row && presentDecision(row, history),
      history: history.map(({ at, actorId, actorName, action, text }) => ({
        at: at.toISOString(),
        by: names.nameOf(actorId, actorName),
        action,
        text,
      })),
    };
  });
}

function presentAnswer(row: EvidenceRow, { fileNameOf }: EvidenceNames): ShownItem['answer'] {
  const { answerKind: kind, answer: text, link, answeredAt, blob, fileName, fileSize } = row;
  if (kind === null || answeredAt === null) return null;
  const file =
    blob === null ? null : { id: row.id, name: fileNameOf(fileName ?? ''), size: fileSize ?? 0 };
  return { kind, text, link, file, at: answeredAt.toISOString() };
}

function presentDecision(
  { decision: outcome, reason: text, decidedAt }: EvidenceRow,
  history: readonly EventRow[],
): ShownItem['decision'] {
  if (outcome === null || decidedAt === null) return null;
  const by = history.findLast(({ action }) => action === outcome)?.actorName ?? '';
  return { outcome, text, by, at: decidedAt.toISOString() };
}
