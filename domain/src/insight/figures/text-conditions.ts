import { maxOf } from '../../arrays.ts';
import { MINUTE, SECOND } from '../../time.ts';
import { isWriting } from '../time.ts';
import { typedInText } from '../tracking/provenance.ts';
import { writtenLanguage } from '../tracking/text-language.ts';
import { WORD_SOURCES, type WordTable } from '../words/word-table.ts';
import type { FileProcess } from './assess.ts';

/** The longest time over which the words of a save came, for the save to count as one of those that a built-in editor makes. */
const CLOSE_SAVE_MS = 5 * SECOND;

/** Under what conditions a text was written: what decides whether it can be compared with texts of a known sample. */
export type TextConditions = {
  /** Words of the text, those given with the assignment included. */
  words: number;
  /** Text files in which the student typed. */
  textFiles: number;
  /** At the desk. */
  minutes: number;
  sessions: number;
  /** Language tag; null where the text does not show it. */
  language: string | null;
  /** Share of the words that were typed in saves a few seconds apart; 0 without words. */
  tracked: number;
};

/** The most words of the text that one save added, and how many words the student brought in all. */
export type LargestSave = { words: number; of: number };

/** The conditions under which the text files of a submission were written. */
export function textConditions(
  files: readonly FileProcess[],
  time: { desk: number; sessions: readonly unknown[] },
): TextConditions {
  const texts = files.filter(({ tracker: { kind } }) => kind === 'document');
  const words = texts.reduce((sum, { tracker }) => sum + tracker.words.count, 0);
  const tracked = texts.reduce((sum, file) => sum + trackedWords(file), 0);
  return {
    words,
    textFiles: texts.filter(({ tracker }) => tracker.composition.typed > 0).length,
    minutes: (time.desk * SECOND) / MINUTE,
    sessions: time.sessions.length,
    language: writtenLanguage(texts.map(({ tracker }) => tracker)) ?? null,
    tracked: words === 0 ? 0 : tracked / words,
  };
}

/**
 * The save that brought most of the words in the text files, however it brought them: typed, pasted, dictated, imported, or
 * written offline. Copies of a word don't count again.
 */
export function largestSave(files: readonly FileProcess[]): LargestSave {
  const saves = files
    .filter(({ tracker: { kind } }) => kind === 'document')
    .map(({ tracker, log }) => {
      const left = broughtInText(tracker.words);
      const inSaves = log.map((version) => {
        const inText = left.get(version.number) ?? 0;
        const { typed, bulk, unobserved } = version;
        return isWriting(version) ? Math.min(typed + bulk + unobserved, inText) : inText;
      });
      return {
        most: maxOf(inSaves, 0),
        all: [...left.values()].reduce((sum, one) => sum + one, 0),
      };
    });
  return {
    words: maxOf(
      saves.map(({ most }) => most),
      0,
    ),
    of: saves.reduce((sum, { all }) => sum + all, 0),
  };
}

function trackedWords({ tracker, log }: FileProcess): number {
  const left = typedInText(tracker.words);
  return log
    .filter(
      (version) => isWriting(version) && version.spanMs > 0 && version.spanMs <= CLOSE_SAVE_MS,
    )
    .reduce((sum, { number }) => sum + (left.get(number) ?? 0), 0);
}

/** Of each version, how many words of the student's that it added are in the text. */
function broughtInText({ count, source, version }: WordTable): Map<number, number> {
  const left = new Map<number, number>();
  for (let row = 0; row < count; row++) {
    const from = WORD_SOURCES[source[row]!];
    if (from === 'template' || from === 'others') continue;
    const number = version[row]!;
    left.set(number, (left.get(number) ?? 0) + 1);
  }
  return left;
}
