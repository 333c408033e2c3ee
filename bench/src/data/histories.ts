import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { HOUR, SECOND } from '@antecedent/domain/time';
import { replaySeconds, type TraceSecond } from '@antecedent/domain/trace/replay-trace';
import { readTrace, type Trace, type TraceChange } from '@antecedent/domain/trace/trace';
import { PERSONAS } from '@antecedent/domain/writer/persona';
import { TOPICS } from '@antecedent/domain/writer/prose';
import { writeEssay } from '@antecedent/domain/writer/write-essay';

/** A writing history to measure with, and a description of its source. */
export type History = { trace: Trace; source: string };

const MODELLED_SECONDS = 26_000;

/**
 * The recording named by the environment variable `BENCH_HISTORY` (a file in the format of
 * `import-trace`). Without one, a generated history as long as a real one.
 *
 * @throws {Error} when the file is not a valid recording
 */
export function longHistory(): History {
  const file = process.env.BENCH_HISTORY;
  if (!file) {
    return { trace: modelledTrace(MODELLED_SECONDS), source: 'the writer model' };
  }
  const bytes = readFileSync(file);
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const reading = readTrace(JSON.parse((isCompressed ? gunzipSync(bytes) : bytes).toString()));
  if (!reading.ok) throw new Error(reading.problem);
  return { trace: reading.trace, source: basename(file) };
}

/** The first seconds of a history, as a history of its own. */
export function firstSeconds({ trace, source }: History, count: number): History {
  const seconds: TraceSecond[] = [];
  for (const second of replaySeconds(trace)) {
    if (seconds.push(second) === count) break;
  }
  const last = seconds.at(-1);
  if (!last || seconds.length < count) throw new RangeError('the history is not that long');
  const end = Math.floor(last.at / SECOND);
  const changes = trace.changes.filter(({ at }) => Math.floor(at / SECOND) <= end);
  return { trace: { start: trace.start, end: last.text, changes }, source };
}

/** Essays by different personas, one below the other, until there are enough saves. */
function modelledTrace(seconds: number): Trace {
  const topics = Object.values(TOPICS);
  const changes: TraceChange[] = [];
  let [text, startAt] = ['', Date.UTC(2026, 0, 5, 9)];
  for (let essay = 0; changes.length < seconds; essay++) {
    const versions = writeEssay({
      topic: topics[essay % topics.length] as (typeof topics)[number],
      ambition: 1,
      persona: PERSONAS[essay % PERSONAS.length] as (typeof PERSONAS)[number],
      seed: essay,
      startAt,
      due: startAt + 14 * 24 * HOUR,
    });
    const above = text === '' ? '' : `${text}\n`;
    for (const { at, paragraphs } of versions) {
      const next = above + paragraphs.join('\n');
      changes.push({ at, patches: [patchBetween([...text], [...next])] });
      text = next;
    }
    startAt = (changes.at(-1)?.at ?? startAt) + HOUR;
  }
  return { start: '', end: text, changes };
}

/** The single replacement that turns `before` into `after`, both as lists of code points. */
function patchBetween(before: string[], after: string[]): [number, number, string] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const inserted = after.slice(start, after.length - end).join('');
  return [start, before.length - end - start, inserted];
}
