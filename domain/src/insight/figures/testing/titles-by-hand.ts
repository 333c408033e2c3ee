import { maxOf } from '../../../arrays.ts';
import type { CountedVersion, CountedWord } from './counted-by-hand.ts';

/** Titles and labels of the graphs, from what was counted by hand. */

type Title = { key: string; values: Record<string, string | number> };

const HALF_AN_HOUR = 1_800_000;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const keyed = <T>(entries: readonly (readonly [T, number])[]): Map<T, number> => {
  const sums = new Map<T, number>();
  for (const [key, value] of entries) sums.set(key, (sums.get(key) ?? 0) + value);
  return sums;
};

/** When each session began; opening the file begins the first. */
export function sessionStarts(log: readonly CountedVersion[]): number[] {
  const times = log.map(({ at }) => at);
  return times.filter((at, index) => index === 0 || at - times[index - 1]! > HALF_AN_HOUR);
}

const sessionOf = (starts: readonly number[], at: number) =>
  Math.max(
    0,
    starts.findLastIndex((start) => start <= at),
  );

export function wordChangeTitle(log: readonly CountedVersion[]): Title {
  const starts = sessionStarts(log);
  const all = sum(log.map((version) => version.new));
  const bulk = sum(log.map((version) => version.bulk));
  const cameIn = all + sum(log.map((version) => version.edited));
  if (bulk / (cameIn || 1) >= 0.1)
    return { key: 'wordChange.atOnce', values: { words: bulk, share: bulk / cameIn } };
  const most = maxOf(log.map((version) => version.new));
  const changes = log.filter((version) => version.new + version.edited + version.deleted > 0);
  if (changes.length > 1 && most >= 0.6 * all)
    return { key: 'wordChange.oneVersion', values: { words: most, share: most / all } };
  const half = Math.floor(starts.length / 2);
  const inSessions = (from: number, to: number, of: (version: CountedVersion) => number) =>
    sum(
      log.filter(({ at }) => sessionOf(starts, at) >= from && sessionOf(starts, at) < to).map(of),
    );
  const first = inSessions(0, half, (version) => version.new);
  const last = inSessions(starts.length - half, starts.length, (version) => version.new);
  if (half > 0 && first >= 0.6 * all) {
    const added = inSessions(half, starts.length, (version) => version.new);
    const revised = inSessions(half, starts.length, ({ edited, deleted }) => edited + deleted);
    const key = revised > 1.2 * added ? 'newFirstThenRevised' : 'newFirst';
    return { key: `wordChange.${key}`, values: { first: half, share: first / all } };
  }
  if (half > 0 && last >= 0.6 * all)
    return { key: 'wordChange.newLast', values: { last: half, share: last / all } };
  return { key: 'wordChange.plain', values: { sessions: starts.length } };
}

/** Words changed by day and hour, `2026-01-05 09`, in order. */
export function heatByHand(log: readonly CountedVersion[]): [hour: string, words: number][] {
  const cells = keyed(
    log.map(
      (version) =>
        [
          new Date(version.at).toISOString().slice(0, 13).replace('T', ' '),
          version.new + version.edited + version.deleted,
        ] as const,
    ),
  );
  return [...cells].filter(([, words]) => words > 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

export function heatTitle(log: readonly CountedVersion[]): Title {
  const cells = heatByHand(log);
  const days = [...keyed(cells.map(([hour, words]) => [hour.slice(0, 10), words] as const))];
  const all = sum(days.map(([, words]) => words));
  if (all === 0) return { key: 'heatMap.plain', values: {} };
  const counts = { hours: cells.length, days: days.length };
  const most = days.reduce((best, one) => (one[1] > best[1] ? one : best));
  if (days.length > 1 && most[1] >= 0.6 * all)
    return { key: 'heatMap.oneDay', values: { day: most[0], share: most[1] / all } };
  const third = Math.floor(days.length / 3);
  const first = sum(days.slice(0, third).map(([, words]) => words));
  const last = sum(days.slice(days.length - third).map(([, words]) => words));
  if (third > 0 && first >= 0.6 * all)
    return { key: 'heatMap.firstDays', values: { ...counts, first: third, share: first / all } };
  if (third > 0 && last >= 0.6 * all)
    return { key: 'heatMap.lastDays', values: { ...counts, last: third, share: last / all } };
  return { key: 'heatMap.hours', values: counts };
}

/** Words of each paragraph that has any, by the session they came in. */
export function bornByHand(
  log: readonly CountedVersion[],
  words: readonly CountedWord[],
): number[][] {
  const starts = sessionStarts(log);
  const paragraphs = [...new Set(words.map(({ paragraph }) => paragraph))];
  return paragraphs.map((paragraph) =>
    starts.map(
      (_, session) =>
        words.filter(
          (word) =>
            word.paragraph === paragraph &&
            word.source !== 'given' &&
            sessionOf(starts, word.root) === session,
        ).length,
    ),
  );
}

/** Whether later sessions went back to earlier text makes no difference: `grewDown` covers both. */
export function essayMapTitle(
  log: readonly CountedVersion[],
  words: readonly CountedWord[],
): Title {
  const born = bornByHand(log, words);
  const own = words.filter(({ source }) => source !== 'given').length;
  const bulk = words.filter(({ source }) => source === 'bulk').length;
  if (own > 0 && bulk >= 0.1 * own)
    return { key: 'essayMap.atOnce', values: { words: bulk, share: bulk / own } };
  const sessions = sessionStarts(log).length;
  const bySession = Array.from({ length: sessions }, (_, session) =>
    sum(born.map((paragraph) => paragraph[session]!)),
  );
  const most = bySession.indexOf(maxOf(bySession));
  const share = own === 0 ? 0 : bySession[most]! / own;
  const told = { session: most + 1, share };
  if (sessions > 1 && share >= 0.9) return { key: 'essayMap.oneSession', values: told };
  const ages = born
    .filter((paragraph) => sum(paragraph) > 0)
    .map((paragraph) => sum(paragraph.map((count, session) => count * session)) / sum(paragraph));
  let [rising, falling] = [0, 0];
  for (const [index, age] of ages.entries())
    for (const later of ages.slice(index + 1)) {
      if (later > age) rising++;
      if (later < age) falling++;
    }
  const grows = ages.length >= 3 && rising + falling > 0 && rising >= 0.9 * (rising + falling);
  if (sessions > 1 && grows) return { key: 'essayMap.grewDown', values: { sessions } };
  if (sessions > 1 && share >= 0.6) return { key: 'essayMap.mostFrom', values: told };
  return { key: 'essayMap.plain', values: { paragraphs: born.length, sessions } };
}

/** Bars of the replay: versions within ten seconds of the first of them, where these are at most 600. */
export function barsByHand(log: readonly CountedVersion[]): CountedVersion[] {
  const bars: CountedVersion[] = [];
  let start = Number.NEGATIVE_INFINITY;
  for (const version of log) {
    if (version.at - start > 10_000) {
      bars.push({ at: 0, new: 0, edited: 0, deleted: 0, bulk: 0 });
      start = version.at;
    }
    const bar = bars.at(-1)!;
    bar.at = version.at;
    for (const key of ['new', 'edited', 'deleted', 'bulk'] as const) bar[key] += version[key];
  }
  return bars;
}

/** `frame place change`, with its words; of both what came and what was edited since. */
export function placesByHand(
  log: readonly CountedVersion[],
  words: readonly CountedWord[],
): Map<string, number> {
  const bars = barsByHand(log);
  const frame = (at: number) => bars.findIndex((bar) => bar.at >= at);
  return keyed(
    words.flatMap(({ root, touched, source }, index) => {
      const place = Math.floor((100 * index) / words.length);
      return [
        ...(source === 'given' ? [] : [[`${frame(root)} ${place} ${source}`, 1] as const]),
        ...(touched > 0 ? [[`${frame(touched)} ${place} edited`, 1] as const] : []),
      ];
    }),
  );
}

export function placesTitle(words: readonly CountedWord[]): Title {
  const own = words.filter(({ source }) => source !== 'given');
  if (own.length === 0) return { key: 'places.plain', values: {} };
  const inFront = own.filter((word, index) =>
    own.slice(index + 1).some((later) => later.root < word.root),
  ).length;
  if (inFront <= 0.05 * own.length) return { key: 'places.topToBottom', values: {} };
  return { key: 'places.inFront', values: { share: inFront / own.length } };
}
