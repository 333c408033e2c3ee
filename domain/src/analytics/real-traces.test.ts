import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { replaySeconds } from '../trace/replay-trace.ts';
import { readTrace } from '../trace/trace.ts';
import { assess } from './assess.ts';
import { essayMap } from './essay-map.ts';
import { coalesce } from './replay.ts';
import { decodeTracker, encodeTracker } from './snapshot.ts';
import { parameters, total } from './testing/writing.ts';
import { advance, createTracker } from './tracker.ts';
import type { LoggedVersion, SavedVersion } from './types.ts';
import { wordSpans } from './words.ts';

const folder = fileURLToPath(import.meta.url).replace(/domain[/\\]src.*$/, '../shared/data/');
const pathOf = (name: string) => `${folder}${name}.json.gz`;

/** The whole history of a trace: its tracker, resumed from a snapshot on the way, and its log. */
function written(name: string) {
  const reading = readTrace(JSON.parse(gunzipSync(readFileSync(pathOf(name))).toString()));
  if (!reading.ok) throw new Error(reading.problem);
  const log: LoggedVersion[] = [];
  let tracker = createTracker({ kind: 'document' });
  const save = (at: number, text: string, origin: SavedVersion['origin']) => {
    const number = log.length;
    const version = { number, at, text, origin, presence: 'online', byStudent: true } as const;
    log.push({ ...advance(tracker, version), number, at, origin, byStudent: true });
    if (number % 5_000 === 2_500)
      tracker = decodeTracker(encodeTracker(tracker), { kind: 'document' });
  };
  save(reading.trace.changes[0]!.at, reading.trace.start, 'open');
  for (const { at, text } of replaySeconds(reading.trace)) save(at, text, 'edit');
  return { trace: reading.trace, tracker, log };
}

const NEEDS = existsSync(pathOf('seph-blog1'))
  ? ''
  : ' (skipped: needs the traces in ../shared/data)';

describe.skipIf(NEEDS !== '')(`a real writing history${NEEDS}`, () => {
  it.each([
    ['seph-blog1', { versions: 26_745, sessions: 27, words: 9_145, hours: 27.4, firstBulk: 666 }],
    ['clownschool_flat', { versions: 2_573, sessions: 1, words: 3_937, hours: 0.9, firstBulk: 71 }],
  ])(
    'of %s is followed to its end',
    (name, expected) => {
      const { trace, tracker, log } = written(name);
      const spans = wordSpans(trace.end, 0, trace.end.length, tracker.locale);
      expect(tracker.text).toBe(trace.end);
      expect(Array.from(tracker.words.start.subarray(0, tracker.words.count))).toEqual(
        spans.starts,
      );

      const assessment = assess([{ tracker, log }]);
      expect(log).toHaveLength(expected.versions);
      expect(assessment.time.sessions).toHaveLength(expected.sessions);
      expect(assessment.time.real / 3_600).toBeCloseTo(expected.hours, 1);
      expect(assessment.bulkArrivals[0]?.words).toBe(expected.firstBulk);
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
