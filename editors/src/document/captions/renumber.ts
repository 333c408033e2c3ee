import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { changedBlocks } from '../plugins/changed-blocks.ts';
import { mayHaveSequence, type SequenceField, sequenceFields } from './sequence-fields.ts';

/**
 * Renumbers figures, tables and everything else that is numbered. A sequence with a field that does anything but count
 * on is left alone: another program knows what it means.
 */
export function renumber(tr: Transaction): Transaction {
  const fields = sequenceFields(tr.doc);
  const special = new Set(fields.filter(({ isPlain }) => !isPlain).map(({ name }) => name));
  const counts = new Map<string, number>();
  const start = tr.steps.length;
  for (const field of fields) {
    const number = (counts.get(field.name) ?? 0) + 1;
    counts.set(field.name, number);
    // letters and Roman numbers are another program's as well
    const isCounted = /^\d+$/.test(field.shown) && !special.has(field.name);
    if (isCounted && field.shown !== String(number)) setNumber(tr, field, number, start);
  }
  return tr;
}

function setNumber(
  tr: Transaction,
  { from, to }: SequenceField,
  number: number,
  start: number,
): void {
  const mapping = tr.mapping.slice(start);
  const place = mapping.map(from, 1);
  const marks = tr.doc.nodeAt(place)?.marks ?? [];
  tr.replaceWith(place, mapping.map(to, -1), tr.doc.type.schema.text(String(number), marks));
}

/** Whether an edit may have changed the order of what is numbered. Looks only at what differs. */
export function changesSequences(before: Node, after: Node): boolean {
  const { removed, added } = changedBlocks(before, after);
  return namesIn(removed) !== namesIn(added);
}

const namesIn = (blocks: readonly Node[]): string =>
  blocks
    .filter(mayHaveSequence)
    .flatMap((block) => sequenceFields(block.type.schema.node('doc', null, block)))
    .map(({ name, shown }) => `${name} ${shown}`)
    .join('\n');
