import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { fuzzSeeds, withSeed } from '../../testing/fuzz-seeds.ts';
import { replaySeconds } from '../../trace/replay-trace.ts';
import { writtenTrace } from '../../trace/testing/written-trace.ts';
import { readTrace } from '../../trace/trace.ts';
import { assess } from '../figures/assess.ts';
import { countByHand, type RawVersion } from '../figures/testing/counted-by-hand.ts';
import { randomHistory } from '../figures/testing/random-history.ts';
import {
  barsByHand,
  bornByHand,
  essayMapTitle,
  heatByHand,
  heatTitle,
  placesByHand,
  placesTitle,
  wordChangeTitle,
} from '../figures/testing/titles-by-hand.ts';
import { parameters } from '../figures/testing/writing.ts';
import { coalesce } from '../replay/coalesce.ts';
import { advance, createTracker } from '../tracking/tracker.ts';
import type { LoggedVersion } from '../types.ts';
import { essayMap } from './essay-map.ts';
import { essayMapFinding, heatMapFinding, wordChangeFinding } from './findings.ts';
import { heatEntries, heatMap } from './heat-map.ts';
import { placeByTime, placeFinding } from './place-by-time.ts';
import { wordChangeSeries } from './word-change-series.ts';

/** What the product shows of a history: titles, bars, cells and labels. */
function shownGraphs(versions: readonly RawVersion[]) {
  const tracker = createTracker({ kind: 'document' });
  const log = versions.map(({ at, text }, number): LoggedVersion => {
    const origin = number === 0 ? 'open' : 'edit';
    const facts = {
      number,
      at,
      origin,
      presence: 'online',
      spanMs: 1_000,
      byStudent: true,
    } as const;
    return { ...advance(tracker, { ...facts, text }), ...facts };
  });
  const { sessions } = assess([{ tracker, log }]).time;
  const frames = coalesce(log, parameters);
  const map = essayMap(tracker, sessions);
  const heat = heatMap(heatEntries(log, 'document'), 'UTC', []);
  const places = placeByTime(tracker, frames);
  const { key, values } = essayMapFinding(map);
  return {
    wordChange: wordChangeFinding(wordChangeSeries(log, parameters), sessions),
    bars: frames.map(({ at, first, last, ...frame }) => ({
      at,
      new: frame.new,
      edited: frame.edited,
      deleted: frame.deleted,
      bulk: log.slice(first, last + 1).reduce((sum, { bulk }) => sum + bulk, 0),
    })),
    essayMap: key.startsWith('essayMap.grewDown')
      ? { key: 'essayMap.grewDown', values: { sessions: values.sessions } }
      : { key, values },
    born: map.paragraphs.map(({ cells }) => cells.map(({ born }) => born)),
    heat: heatMapFinding(heat),
    hours: heat.map(({ day, hour, value }) => [`${day} ${String(hour).padStart(2, '0')}`, value]),
    places: placeFinding(places),
    cells: new Map(
      places.cells.map(({ frame, place, change, words }) => [`${frame} ${place} ${change}`, words]),
    ),
  };
}

/** The same, worked out from the texts alone. */
function graphsByHand(versions: readonly RawVersion[]): ReturnType<typeof shownGraphs> {
  const { log, words } = countByHand(versions);
  return {
    wordChange: wordChangeTitle(log),
    bars: barsByHand(log),
    essayMap: essayMapTitle(log, words),
    born: bornByHand(log, words),
    heat: heatTitle(log),
    hours: heatByHand(log),
    places: placesTitle(words),
    cells: placesByHand(log, words),
  };
}

describe('the titles and labels of all graphs', () => {
  // Essays in which nothing is moved or brought back, some with passages that were added at once.
  it.each([1, 2, 4, 5, 9, 10])('are what the versions of written essay %i say', (seed) => {
    const reading = readTrace(writtenTrace(seed, 1, 1));
    if (!reading.ok) throw new Error(reading.problem);
    const opened = { at: reading.trace.changes[0]!.at, text: reading.trace.start };
    const versions = [opened, ...replaySeconds(reading.trace)];
    expect(shownGraphs(versions)).toEqual(graphsByHand(versions));
  });

  it.each(fuzzSeeds(8, [13]))('are what the versions of a random history say, seed %i', (seed) => {
    withSeed(seed, () => {
      const versions = randomHistory(seededRandom(seed));
      expect(shownGraphs(versions)).toEqual(graphsByHand(versions));
    });
  });
});
