import { SECOND } from '../../time.ts';
import type { Parameters } from '../parameters.ts';
import type { LoggedVersion } from '../types.ts';
import { sourceCode } from '../words/word-table.ts';
import type { Tracker } from './tracker-state.ts';

/** What is known of a version's words and of the moment they came. */
type Arrival = Pick<LoggedVersion, 'number' | 'at' | 'bulk'>;

/**
 * The versions whose bulk words a tool may have brought in pieces: at most a long sentence or two,
 * and no more than can be spoken since the version before.
 *
 * @param log the versions of one file, in order
 * @returns their numbers
 */
export function versionsInPieces(
  log: readonly Arrival[],
  { pieces: { mostWords, wordsPerSecond } }: Parameters,
): ReadonlySet<number> {
  const numbers = new Set<number>();
  let before = Number.POSITIVE_INFINITY;
  for (const { number, at, bulk } of log) {
    const seconds = Math.max(1, (at - before) / SECOND);
    before = at;
    if (bulk > 0 && bulk <= Math.min(mostWords, wordsPerSecond * seconds)) numbers.add(number);
  }
  return numbers;
}

/** The log with the bulk words of these versions as typed ones. */
export const logTyped = (
  log: readonly LoggedVersion[],
  numbers: ReadonlySet<number>,
): readonly LoggedVersion[] =>
  numbers.size === 0
    ? log
    : log.map((version) =>
        numbers.has(version.number)
          ? { ...version, typed: version.typed + version.bulk, bulk: 0 }
          : version,
      );

/** The tracker with the bulk words of these versions as typed ones. */
export function trackerTyped(tracker: Tracker, numbers: ReadonlySet<number>): Tracker {
  if (numbers.size === 0) return tracker;
  const { words } = tracker;
  const [bulk, typed] = [sourceCode('bulk'), sourceCode('typed')];
  const source = words.source.map((code, row) =>
    code === bulk && numbers.has(words.version[row] as number) ? typed : code,
  );
  return { ...tracker, words: { ...words, source } };
}
