import { INPUT_KINDS, type InputReport, inputBits } from '../input-report.ts';
import type { Cell } from '../table/csv.ts';
import type { SharedChange } from './shared-history.ts';

/** A column of an exported table, with its meaning for the codebook. */
type Column = { name: string; meaning: string };

/** One row for each submission. */
export const SUBMISSION_COLUMNS = [
  { name: 'submission', meaning: 'pseudonym of the submission' },
  { name: 'writer', meaning: 'pseudonym of the student' },
  { name: 'task', meaning: 'pseudonym of the assignment' },
  { name: 'class', meaning: 'pseudonym of the class' },
  { name: 'status', meaning: 'where the submission is in the course of its assignment' },
  { name: 'texts', meaning: 'documents in the submission' },
  { name: 'saves', meaning: 'saves of these documents, including those that changed no words' },
  { name: 'words', meaning: 'words in the texts at the end' },
  { name: 'typed_words', meaning: 'of these, words that came at typing pace' },
  { name: 'bulk_words', meaning: 'of these, words that were added at once' },
  { name: 'unobserved_words', meaning: 'of these, words whose writing was not observed' },
  { name: 'active_seconds', meaning: 'time between saves that counts as active writing' },
  { name: 'think_seconds', meaning: 'time between saves that counts as thinking' },
  { name: 'effort', meaning: 'Effort, 0 to 100; empty where there is too little to judge' },
  { name: 'revision', meaning: 'Revision, 0 to 100; empty where there is too little to judge' },
] as const satisfies readonly Column[];

/** One row for each save. */
export const SAVE_COLUMNS = [
  { name: 'submission', meaning: 'pseudonym of the submission' },
  { name: 'text', meaning: 'number of the document in its submission, the main file first' },
  { name: 'save', meaning: 'number of the save; 0 is the document as it was given' },
  { name: 'second', meaning: 'whole seconds since save 0' },
  { name: 'span_seconds', meaning: 'seconds in which the changes came; empty if unknown' },
  {
    name: 'origin',
    meaning: 'open, edit, import (a file was imported), restore (an earlier version), or system',
  },
  {
    name: 'presence',
    meaning: 'whether the page was known to be open before: online, absent, or unknown',
  },
  {
    name: 'witness',
    meaning:
      'live (arrived as it was written), device (only the writer’s device recorded when), unmatched (its time can’t be right), or unknown',
  },
  {
    name: 'inputs',
    meaning: `kinds of input, separated by spaces: ${INPUT_KINDS.join(', ')}; empty if not reported`,
  },
  { name: 'words', meaning: 'words in the text after the save' },
  { name: 'new_words', meaning: 'words inserted' },
  { name: 'edited_words', meaning: 'words replaced' },
  { name: 'deleted_words', meaning: 'words deleted' },
  { name: 'moved_words', meaning: 'words moved within the text' },
  {
    name: 'restored_words',
    meaning: 'words of the writer’s own that came again, deleted before or copied',
  },
  { name: 'typed_words', meaning: 'of the inserted words, those at typing pace' },
  { name: 'bulk_words', meaning: 'of the inserted words, those added at once' },
  { name: 'unobserved_words', meaning: 'of the inserted words, those not observed' },
  {
    name: 'active_seconds',
    meaning: 'of the time since the previous save, whole seconds of active writing',
  },
  { name: 'think_seconds', meaning: 'of the same time, whole seconds of thinking' },
  { name: 'deleted_characters', meaning: 'characters deleted' },
  { name: 'inserted_characters', meaning: 'characters inserted' },
  {
    name: 'changes',
    meaning:
      'each change as [position, deleted, inserted] in JSON, to be applied in order: with texts, the words; without, the number of characters',
  },
] as const satisfies readonly Column[];

/** What is known about one save apart from its text. */
export type SharedSave = {
  submission: string;
  text: number;
  number: number;
  /** Milliseconds since the document was given. */
  sinceStart: number;
  spanMs: number;
  origin: string;
  presence: string;
  witness: string;
  input: InputReport | null;
  words: number;
  new: number;
  edited: number;
  deleted: number;
  moved: number;
  restored: number;
  typed: number;
  bulk: number;
  unobserved: number;
  /** Whole seconds. */
  active: number;
  think: number;
};

/** The cells of a save, in the order of `SAVE_COLUMNS`. */
export function saveCells(
  save: SharedSave,
  changes: readonly SharedChange[],
  withTexts: boolean,
): Cell[] {
  const sum = (lengthOf: (change: SharedChange) => number) =>
    changes.reduce((total, change) => total + lengthOf(change), 0);
  return [
    save.submission,
    save.text,
    save.number,
    Math.floor(save.sinceStart / 1_000),
    save.spanMs > 0 ? Math.round(save.spanMs / 1_000) : null,
    save.origin,
    save.presence,
    save.witness,
    kindsOf(save.input),
    save.words,
    save.new,
    save.edited,
    save.deleted,
    save.moved,
    save.restored,
    save.typed,
    save.bulk,
    save.unobserved,
    save.active,
    save.think,
    sum(({ deleted }) => deleted.length),
    sum(({ inserted }) => inserted.length),
    JSON.stringify(
      changes.map(({ at, deleted, inserted }) =>
        withTexts ? [at, deleted, inserted] : [at, deleted.length, inserted.length],
      ),
    ),
  ];
}

const kindsOf = (input: InputReport | null): string =>
  input === null
    ? ''
    : INPUT_KINDS.filter((kind) => (input.kinds & inputBits(kind)) !== 0).join(' ');
