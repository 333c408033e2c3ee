import type { Hunk } from '../../diff/sequence.ts';
import { hasInput, type InputReport } from '../../input-report.ts';
import type { Parameters } from '../parameters.ts';
import { WORD_CHANGE, type WordChange } from '../words/word-change.ts';
import type { WordTable } from '../words/word-table.ts';

/** Where the words of a command take their class from, per word of the changed range; -1 for nowhere. */
export type CommandWords = {
  /** The old word that it replaced. */
  replaced: Int32Array;
  /** The same word of a longer text, in the first place where the command put it. */
  copied: Int32Array;
  /** The old word that it is, which only changed places. */
  reordered: Int32Array;
};

/**
 * The words that a command put in the place of others, as "replace all" and "correct all" do; null when no command did.
 *
 * A command replaces one or two words in many places of one version. Where it puts a longer text, or its undo takes one back, the
 * text must be the same in as many places; put by the command it is fresh in the first of them. Where the editor reports a command,
 * the same words in two places are enough; where it reports only other inputs, no command is assumed.
 */
export function wordsOfCommand(
  { hunks, fate }: WordChange,
  before: WordTable,
  hashes: Int32Array,
  { change, provenance, inputs }: Parameters,
  input: InputReport | null = null,
): CommandWords | null {
  if (input && !hasInput(input, 'command') && !hasInput(input, 'undo')) return null;
  const least = input ? inputs.samePlaces : change.commandPlaces;
  if (hunks.length < least) return null;
  const places = hunks.map(({ hunk }) => hunk).filter((hunk) => replacesWords(hunk, change));
  if (places.length < least) return null;
  const isShort = ({ aFrom, aTo, bFrom, bTo }: Hunk): boolean =>
    aTo - aFrom <= change.commandReplacesWords && bTo - bFrom < provenance.runWords;
  const ofLongTexts = sameReplacements(
    places.filter((hunk) => !isShort(hunk)),
    before,
    hashes,
  ).filter((same) => same.length >= least);
  const isPhrase = ([first]: readonly Hunk[]): boolean =>
    first!.bTo - first!.bFrom >= provenance.runWords;
  const short = places.filter(isShort);
  const isManyPlaces = short.length >= change.commandPlaces;
  const sameShort = () =>
    sameReplacements(short, before, hashes).filter(
      ([one, ...others]) =>
        1 + others.length >= least ||
        (isManyPlaces && insertsWords(one!) <= change.commandReplacesWords),
    );
  const replaced = [
    ...(input ? sameShort().flat() : isManyPlaces ? short : []),
    ...ofLongTexts.filter((same) => !isPhrase(same)).flat(),
  ];
  const words = noWords(fate.length);
  const isInserted = (index: number): boolean =>
    fate[index] === WORD_CHANGE.fresh || fate[index] === WORD_CHANGE.edited;
  for (const { aFrom, aTo, bFrom, bTo } of replaced) {
    for (let index = bFrom; index < bTo; index++) {
      if (isInserted(index)) words.replaced[index] = Math.min(aFrom + index - bFrom, aTo - 1);
    }
  }
  for (const [first, ...others] of ofLongTexts.filter(isPhrase)) {
    for (const { bFrom, bTo } of others) {
      for (let index = bFrom; index < bTo; index++) {
        if (isInserted(index)) words.copied[index] = first!.bFrom + index - bFrom;
      }
    }
  }
  return words;
}

/** The words of a command, and those that only changed places; null where neither are. */
export function withReordered(
  words: CommandWords | null,
  reordered: Int32Array | null,
): CommandWords | null {
  return reordered ? { ...(words ?? noWords(reordered.length)), reordered } : words;
}

const noWords = (length: number): CommandWords => ({
  replaced: new Int32Array(length).fill(-1),
  copied: new Int32Array(length).fill(-1),
  reordered: new Int32Array(length).fill(-1),
});

const insertsWords = ({ bFrom, bTo }: Hunk): number => bTo - bFrom;

/** Whether a word came by a command, and is not fresh. */
export const isOfCommand = (words: CommandWords | null, index: number): boolean =>
  words !== null &&
  (words.replaced[index]! >= 0 || words.copied[index]! >= 0 || words.reordered[index]! >= 0);

/** Whether one or two words were replaced, or put back. */
const replacesWords = (
  { aFrom, aTo, bFrom, bTo }: Hunk,
  { commandReplacesWords: most }: Parameters['change'],
): boolean => aTo > aFrom && bTo > bFrom && Math.min(aTo - aFrom, bTo - bFrom) <= most;

/** Replacements grouped by what they replaced and put in its place, in order. */
function sameReplacements(
  places: readonly Hunk[],
  before: WordTable,
  hashes: Int32Array,
): Hunk[][] {
  const byText = new Map<string, Hunk[]>();
  for (const hunk of places) {
    const old = before.hash.subarray(hunk.aFrom, hunk.aTo);
    const key = `${old.join()}>${hashes.subarray(hunk.bFrom, hunk.bTo).join()}`;
    const same = byText.get(key);
    if (same) same.push(hunk);
    else byText.set(key, [hunk]);
  }
  return [...byText.values()];
}
