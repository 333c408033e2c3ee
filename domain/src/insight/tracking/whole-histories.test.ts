import { describe, expect, it } from 'vitest';
import { replaySeconds } from '../../trace/replay-trace.ts';
import { writtenTrace } from '../../trace/testing/written-trace.ts';
import { readTrace } from '../../trace/trace.ts';
import { assess } from '../figures/assess.ts';
import { parameters, total } from '../figures/testing/writing.ts';
import { essayMap } from '../graphs/essay-map.ts';
import { coalesce } from '../replay/coalesce.ts';
import type { LoggedVersion, SavedVersion } from '../types.ts';
import { wordSpans } from '../words/words.ts';
import { decodeTracker, encodeTracker } from './snapshot.ts';
import { advance, createTracker } from './tracker.ts';

/** A seed whose writers include one who pastes passages and one who is offline for a while. */
const SEED = 3;
const ESSAYS = 6;

/** The complete history of a trace: its tracker, resumed once from a snapshot, and its log. */
function written(authors: 1 | 2) {
  const reading = readTrace(writtenTrace(SEED, authors, ESSAYS / authors));
  if (!reading.ok) throw new Error(reading.problem);
  const log: LoggedVersion[] = [];
  let tracker = createTracker({ kind: 'document' });
  const save = (at: number, text: string, origin: SavedVersion['origin']) => {
    const number = log.length;
    const told = { presence: 'online', spanMs: 1_000, byStudent: true } as const;
    const facts = { number, at, origin, ...told };
    log.push({ ...advance(tracker, { ...facts, text }), ...facts });
    if (number % 500 === 250) tracker = decodeTracker(encodeTracker(tracker), { kind: 'document' });
  };
  save(reading.trace.changes[0]!.at, reading.trace.start, 'open');
  for (const { at, text } of replaySeconds(reading.trace)) save(at, text, 'edit');
  return { trace: reading.trace, tracker, log };
}

describe('a whole writing history', () => {
  it.each([
    [1, { versions: 2_162, sessions: 19, words: 2_813, hours: 3.2, firstBulk: 51 }],
    [2, { versions: 2_218, sessions: 19, words: 2_839, hours: 3.0, firstBulk: 65 }],
  ] as const)(
    'of %i authors is tracked to the end',
    (authors, expected) => {
      const { trace, tracker, log } = written(authors);
      const spans = wordSpans(trace.end, 0, trace.end.length, tracker.locale);
      expect(tracker.text).toBe(trace.end);
      expect(Array.from(tracker.words.start.subarray(0, tracker.words.count))).toEqual(
        spans.starts,
      );

      const assessment = assess([{ tracker, log }]);
      expect(log).toHaveLength(expected.versions);
      expect(assessment.time.sessions).toHaveLength(expected.sessions);
      expect(assessment.time.real / 3_600).toBeCloseTo(expected.hours, 1);
      expect(assessment.bulkInsertions[0]?.words).toBe(expected.firstBulk);
      expect(assessment.words.typed + assessment.words.bulk).toBe(expected.words);
      expect(total(log, 'new') - total(log, 'deleted') + total(log, 'restored')).toBe(
        expected.words,
      );

      const map = essayMap(tracker, assessment.time.sessions);
      expect(map.paragraphs.map(({ runs }) => runs.map((run) => run.text).join(''))).toEqual(
        trace.end
          .split('\n')
          .map((line) => (wordSpans(line, 0, line.length, 'en').starts.length > 0 ? line : '')),
      );
      expect(coalesce(log, parameters).length).toBeLessThanOrEqual(600);
    },
    120_000,
  );
});
