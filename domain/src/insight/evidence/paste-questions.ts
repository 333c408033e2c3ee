import { type AnswerKind, type EvidenceItem, isAboutBulk } from './evidence-item.ts';

/** From how many words on a writer is asked where a paste is from. */
export const PASTE_QUESTION_WORDS = 30;

/** What the question offers as answers: those that one press can give while writing. */
export const PASTE_SOURCES = [
  'own-notes',
  'quotation',
  'earlier-draft',
  'other',
] as const satisfies readonly AnswerKind[];
/** An answer that one click gives while writing. */
export type PasteSource = (typeof PASTE_SOURCES)[number];

/**
 * The passages that their writer can be asked about: they were added at once, enough of them is still in the text, and nothing
 * was said about them yet. In order of time.
 *
 * @param isSettled whether an item is answered or decided
 */
export const pasteQuestions = (
  items: readonly EvidenceItem[],
  isSettled: (id: string) => boolean,
): EvidenceItem[] =>
  items.filter(
    ({ id, rule, surviving }) =>
      isAboutBulk(rule) && surviving >= PASTE_QUESTION_WORDS && !isSettled(id),
  );
