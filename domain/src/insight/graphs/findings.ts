import { maxOf } from '../../arrays.ts';
import { intervalAt, type WritingSession } from '../time.ts';
import type { ChangeTenth } from '../tracking/change-distribution.ts';
import type { Finding } from '../types.ts';
import type { EssayMap } from './essay-map.ts';
import type { HeatCell } from './heat-map.ts';
import type { ChangePoint } from './word-change-series.ts';

/** Shares that count as a clear margin; below it, a title only names what is drawn. */
const MAJORITY = 0.6;
const NEARLY_ALL = 0.9;
/** From this share on, words that were added at once have weight: a title names them first. */
const BULK_WEIGHT = 0.1;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const share = (part: number, all: number): number => (all === 0 ? 0 : part / all);

/**
 * The title of an essay map. What was added at once is named first where it has weight. Keys: `essayMap.atOnce {words, share}`,
 * `essayMap.oneSession {session, share}`,
 * `essayMap.grewDownAndBack {sessions, from}`, `essayMap.grewDown {sessions}`, `essayMap.mostFrom
 * {session, share}`, else `essayMap.plain {paragraphs, sessions}`. Sessions count from 1.
 */
export function essayMapFinding({ sessions, paragraphs }: EssayMap): Finding {
  // Words that were given have no author.
  const runs = paragraphs.flatMap((paragraph) =>
    paragraph.runs.filter(({ session }) => session >= 0),
  );
  const atOnce = sum(runs.map(({ origin, words }) => (origin === 'bulk' ? words : 0)));
  const bulkShare = share(atOnce, sum(runs.map(({ words }) => words)));
  if (bulkShare >= BULK_WEIGHT) {
    return { key: 'essayMap.atOnce', values: { words: atOnce, share: bulkShare } };
  }
  const born = sessions.map((_, session) =>
    sum(paragraphs.map(({ cells }) => cells[session]!.born)),
  );
  const touched = sessions.map((_, session) =>
    sum(paragraphs.map(({ cells }) => cells[session]!.touched)),
  );
  const words = sum(born);
  const largest = born.indexOf(maxOf(born));
  const largestShare = share(born[largest] ?? 0, words);
  if (sessions.length > 1 && largestShare >= NEARLY_ALL) {
    return { key: 'essayMap.oneSession', values: { session: largest + 1, share: largestShare } };
  }
  if (sessions.length > 1 && growth(paragraphs) >= NEARLY_ALL) {
    const from = firstOfAllLater(touched);
    return from === null
      ? { key: 'essayMap.grewDown', values: { sessions: sessions.length } }
      : { key: 'essayMap.grewDownAndBack', values: { sessions: sessions.length, from: from + 1 } };
  }
  if (sessions.length > 1 && largestShare >= MAJORITY) {
    return { key: 'essayMap.mostFrom', values: { session: largest + 1, share: largestShare } };
  }
  const values = { paragraphs: paragraphs.length, sessions: sessions.length };
  return { key: 'essayMap.plain', values };
}

/** The share of paragraph pairs whose lower one is younger, among pairs that differ. */
function growth(paragraphs: EssayMap['paragraphs']): number {
  const ages = paragraphs.flatMap(({ cells }) => {
    const words = sum(cells.map(({ born }) => born));
    return words === 0 ? [] : [sum(cells.map(({ born }, session) => born * session)) / words];
  });
  if (ages.length < 3) return 0;
  const { rising, falling } = pairsOf(ages);
  return share(rising, rising + falling);
}

/** The number of pairs that rise and that fall from the earlier to the later value. */
function pairsOf(values: readonly number[]): { rising: number; falling: number } {
  const ranks = new Map([...new Set(values)].sort((a, b) => a - b).map((value, at) => [value, at]));
  // How many values of each rank came so far, in a Fenwick tree.
  const tree = new Int32Array(ranks.size + 1);
  const seenBelow = (rank: number) => {
    let count = 0;
    for (let at = rank; at > 0; at -= at & -at) count += tree[at]!;
    return count;
  };
  let [rising, falling] = [0, 0];
  for (const [seen, value] of values.entries()) {
    const rank = ranks.get(value)!;
    rising += seenBelow(rank);
    falling += seen - seenBelow(rank + 1);
    for (let at = rank + 1; at <= ranks.size; at += at & -at) tree[at]!++;
  }
  return { rising, falling };
}

/** Minimum number of touched words before a session counts as going back to earlier text. */
const MIN_TOUCHED_WORDS = 3;

/**
 * The first session from which on every session touched earlier text; null if there are fewer than
 * two.
 */
function firstOfAllLater(touched: readonly number[]): number | null {
  const from = touched.findLastIndex((words) => words < MIN_TOUCHED_WORDS) + 1;
  return touched.length - from >= 2 ? from : null;
}

/**
 * The title of a heat map. Keys: `heatMap.oneDay {day, share}`,
 * `heatMap.firstDays {hours, days, first, share}`, `heatMap.lastDays {hours, days, last, share}`,
 * `heatMap.hours {hours, days}`, and `heatMap.plain {}` for an empty one.
 */
export function heatMapFinding(cells: readonly HeatCell[]): Finding {
  const byDay = new Map<string, number>();
  for (const { day, value } of cells) byDay.set(day, (byDay.get(day) ?? 0) + value);
  const days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1));
  const values = days.map(([, value]) => value);
  const all = sum(values);
  if (all === 0) return { key: 'heatMap.plain', values: {} };

  const largest = values.indexOf(maxOf(values));
  const counts = { hours: cells.length, days: days.length };
  if (days.length > 1 && share(values[largest]!, all) >= MAJORITY) {
    const of = share(values[largest]!, all);
    return { key: 'heatMap.oneDay', values: { day: days[largest]![0], share: of } };
  }
  const few = Math.floor(days.length / 3);
  const first = share(sum(values.slice(0, few)), all);
  const last = share(sum(values.slice(values.length - few)), all);
  if (few > 0 && first >= MAJORITY) {
    return { key: 'heatMap.firstDays', values: { ...counts, first: few, share: first } };
  }
  if (few > 0 && last >= MAJORITY) {
    return { key: 'heatMap.lastDays', values: { ...counts, last: few, share: last } };
  }
  return { key: 'heatMap.hours', values: counts };
}

/**
 * The title of the word change chart. What was added at once is named first where it has weight; its share is of the words that
 * came in, new or in place of others. Keys: `wordChange.atOnce {words, share}`, `wordChange.oneVersion {words, share}`,
 * `wordChange.newFirstThenRevised {first, share}`, `wordChange.newFirst {first, share}`,
 * `wordChange.newLast {last, share}`, else `wordChange.plain {sessions}`.
 */
export function wordChangeFinding(
  points: readonly ChangePoint[],
  sessions: readonly WritingSession[],
): Finding {
  const starts = sessions.map(({ from }) => from);
  const added = starts.map(() => 0);
  const revised = starts.map(() => 0);
  for (const point of points) {
    const session = Math.max(0, intervalAt(starts, point.at));
    added[session] = (added[session] ?? 0) + point.new;
    revised[session] = (revised[session] ?? 0) + point.edited + point.deleted;
  }
  const all = sum(added);
  const atOnce = sum(points.map(({ bulk }) => bulk));
  const bulkShare = share(atOnce, all + sum(points.map(({ edited }) => edited)));
  if (bulkShare >= BULK_WEIGHT) {
    return { key: 'wordChange.atOnce', values: { words: atOnce, share: bulkShare } };
  }
  const largest = points.reduce((most, point) => Math.max(most, point.new), 0);
  if (points.length > 1 && share(largest, all) >= MAJORITY) {
    return { key: 'wordChange.oneVersion', values: { words: largest, share: share(largest, all) } };
  }
  const half = Math.floor(sessions.length / 2);
  const first = share(sum(added.slice(0, half)), all);
  const last = share(sum(added.slice(sessions.length - half)), all);
  if (half > 0 && first >= MAJORITY) {
    const later = [sum(added.slice(half)), sum(revised.slice(half))] as const;
    const key = later[1] > 1.2 * later[0] ? 'newFirstThenRevised' : 'newFirst';
    return { key: `wordChange.${key}`, values: { first: half, share: first } };
  }
  if (half > 0 && last >= MAJORITY) {
    return { key: 'wordChange.newLast', values: { last: half, share: last } };
  }
  return { key: 'wordChange.plain', values: { sessions: sessions.length } };
}

/**
 * The title of the change distribution over ten tenths of time or length. What was added at once is named first where it has
 * weight, as in the word change chart. Keys: `distribution.atOnce {words, share}`, `distribution.newThenRevised {newShare, revisedShare}`, `distribution.newFirstHalf {share}`,
 * `distribution.newSecondHalf {share}`, `distribution.revisedSecondHalf {share}`, else
 * `distribution.plain {}`.
 */
export function distributionFinding(tenths: readonly ChangeTenth[]): Finding {
  const half = tenths.length / 2;
  const added = tenths.map((tenth) => tenth.new);
  const revised = tenths.map(({ edited, deleted }) => edited + deleted);
  const atOnce = sum(tenths.map(({ bulk }) => bulk));
  const edited = sum(tenths.map((tenth) => tenth.edited));
  const bulkShare = share(atOnce, sum(added) + edited);
  if (bulkShare >= BULK_WEIGHT) {
    return { key: 'distribution.atOnce', values: { words: atOnce, share: bulkShare } };
  }
  const newShare = share(sum(added.slice(0, half)), sum(added));
  const revisedShare = share(sum(revised.slice(half)), sum(revised));
  if (newShare >= MAJORITY && revisedShare >= MAJORITY) {
    return { key: 'distribution.newThenRevised', values: { newShare, revisedShare } };
  }
  if (newShare >= MAJORITY)
    return { key: 'distribution.newFirstHalf', values: { share: newShare } };
  if (sum(added) > 0 && 1 - newShare >= MAJORITY) {
    return { key: 'distribution.newSecondHalf', values: { share: 1 - newShare } };
  }
  if (revisedShare >= MAJORITY) {
    return { key: 'distribution.revisedSecondHalf', values: { share: revisedShare } };
  }
  return { key: 'distribution.plain', values: {} };
}
