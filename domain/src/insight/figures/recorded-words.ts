import type { EpochMs } from '../../time.ts';
import { MINUTE } from '../../time.ts';
import { isWriting } from '../time.ts';
import { typedInText } from '../tracking/provenance.ts';
import type { LoggedVersion } from '../types.ts';
import type { FileProcess } from './assess.ts';

/** Versions of a file that arrived together, both ends included, and when that was. */
export type Arrival = { first: number; last: number; at: EpochMs };

/** Shorter passages aren't listed: a train passes a tunnel. */
const LEAST_WORDS = 25;
/** Longer lists say no more. */
const MOST_PASSAGES = 5;
/** A long record is sent in several requests, one right after the other. */
const TOGETHER_MS = MINUTE;
/** What began to be written later than this before it arrived didn't wait. */
const WAITED_MS = 2 * MINUTE;

/**
 * Who recorded when the typed words in the text were written: the server as they arrived one by one, or the writer's device
 * alone. Both count the same.
 */
export type RecordedWords = {
  /** Typed words that are in the text now, of versions for which that is known. */
  words: number;
  /** Those of them that the device recorded. */
  device: number;
  /** Of those, the ones that waited and arrived together, most words first, with how many versions the device made of them. */
  passages: { words: number; at: EpochMs; versions: number }[];
};

/**
 * The facts of a submission; null where nothing is known, as in histories from before.
 *
 * @param files what arrived late in each; what isn't listed arrived with its last version
 */
export function recordedWords(
  files: readonly (FileProcess & { arrivals?: readonly Arrival[] })[],
): RecordedWords | null {
  const found = files.map(recordedIn);
  const words = sum(found.map((file) => file.words));
  if (words === 0) return null;
  const passages = found.flatMap((file) => file.passages).filter((one) => one.words >= LEAST_WORDS);
  passages.sort((a, b) => b.words - a.words || a.at - b.at);
  return {
    words,
    device: sum(found.map((file) => file.device)),
    passages: passages.slice(0, MOST_PASSAGES),
  };
}

function recordedIn({ tracker, log, arrivals = [] }: Parameters<typeof recordedWords>[0][number]) {
  const inText = typedInText(tracker.words);
  const typedOf = ({ number, typed }: LoggedVersion) => Math.min(typed, inText.get(number) ?? 0);
  const passages: (RecordedWords['passages'][number] & { firstAt: EpochMs; began: EpochMs })[] = [];
  let [words, device, next] = [0, 0, 0];
  for (const version of log.filter(isWriting)) {
    const { number, witness } = version;
    if (witness !== 'live' && witness !== 'device') continue;
    words += typedOf(version);
    if (witness === 'live') continue;
    device += typedOf(version);
    while (next < arrivals.length && (arrivals[next] as Arrival).last < number) next++;
    const arrival = arrivals[next];
    const at = arrival && arrival.first <= number ? arrival.at : version.at;
    const began = version.at - version.spanMs;
    const open = passages.at(-1);
    if (open && at - open.firstAt <= TOGETHER_MS) {
      open.words += typedOf(version);
      open.versions++;
      open.at = Math.max(open.at, at);
      open.began = Math.min(open.began, began);
    } else {
      passages.push({ words: typedOf(version), at, versions: 1, firstAt: at, began });
    }
  }
  const waited = passages.filter(({ at, began }) => at - began > WAITED_MS);
  return {
    words,
    device,
    passages: waited.map(({ words: count, at, versions }) => ({ words: count, at, versions })),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
