import type { EpochMs } from '../../time.ts';
import type { WordMark } from '../tracking/declared-words.ts';

/** What the figures find in a process as something to look at; each kind has one rule that finds it. */
export const FOUND_RULES = [
  'bulk',
  'unobserved',
  'small-pieces',
  'rush',
  'late-burst',
  'no-report',
  'no-input',
  'aided',
] as const;
export type FoundRule = (typeof FOUND_RULES)[number];

/** What is found by comparing the texts of a class: facts that change no figure. */
export const COMPARED_RULES = ['same-passage', 'same-history'] as const;
export type ComparedRule = (typeof COMPARED_RULES)[number];

/** What the pages list: also what the student marked as a quotation, and what another text of the class has, too. */
export const EVIDENCE_RULES = [...FOUND_RULES, 'quotation', ...COMPARED_RULES] as const;
export type EvidenceRule = (typeof EVIDENCE_RULES)[number];

/** Items about words that were added at once, however they came. */
export const isAboutBulk = (rule: EvidenceRule): boolean => rule === 'bulk' || rule === 'no-input';

/** Whether an item's words are left out as a quotation once the student says that it is one. */
export const canBeQuoted = (rule: EvidenceRule): boolean =>
  isAboutBulk(rule) || rule === 'quotation';

/** What a student says that an item was. */
export const ANSWER_KINDS = [
  'own-notes',
  'quotation',
  'aid',
  'earlier-draft',
  'group-work',
  'other',
] as const;
/** A student's answer about an item; a note may follow. */
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** What an instructor made of an item. */
export const DECISIONS = ['accepted', 'left'] as const;
/** `accepted`: the words count as the student's own. `left`: seen, and nothing changes. */
export type Decision = (typeof DECISIONS)[number];

/** Versions of one file, both ends included. */
export type VersionRange = { fileId: string; from: number; to: number };

/** One thing to look at, with its address. */
export type EvidenceItem = {
  /** The same whenever the same evidence is found again. */
  id: string;
  rule: EvidenceRule;
  /** Where to look first. */
  fileId: string;
  fromVersion: number;
  toVersion: number;
  from: EpochMs;
  to: EpochMs;
  /** Words that it is about when they came. */
  words: number;
  /** Those of them that are still in the text. */
  surviving: number;
  /** Where they are now, in the file to look at first; null when none does. */
  place: { paragraph: number; paragraphs: number[]; excerpt: string } | null;
  /** What an acceptance accepts; empty where it changes no figure. */
  passages: VersionRange[];
  /** The words that the student chose; absent where the versions say which. */
  marks?: WordMark[];
};

/** Numbers of the versions of one file that are in any of the ranges. */
export function acceptedVersions(
  ranges: readonly VersionRange[],
  fileId: string,
): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const range of ranges) {
    if (range.fileId !== fileId) continue;
    for (let number = range.from; number <= range.to; number++) numbers.add(number);
  }
  return numbers;
}

/** Ranges of the given versions of one file, in ascending order; neighbours of the list, `all`, are joined. */
export function rangesOf(
  fileId: string,
  all: readonly { number: number }[],
  isIncluded: (index: number) => boolean,
): VersionRange[] {
  const ranges: VersionRange[] = [];
  let open: VersionRange | null = null;
  for (const [index, { number }] of all.entries()) {
    if (!isIncluded(index)) {
      open = null;
    } else if (open) {
      open.to = number;
    } else {
      open = { fileId, from: number, to: number };
      ranges.push(open);
    }
  }
  return ranges;
}
