import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../encoding/utf8.ts';
import { INPUT_KINDS, INPUT_UNIT_MS, type InputReport, MAX_INPUT_MS } from '../input-report.ts';
import { type RandomSource, seededRandom } from '../random.ts';
import { decodeDeltas, encodeDeltas } from './chunk-deltas.ts';
import { decodeFacts, encodeFacts } from './chunk-facts.ts';
import type { Delta } from './delta.ts';
import { diffText } from './diff-bytes.ts';
import { emptyColumns, factsAt } from './fact-columns.ts';
import { FileReplay } from './file-replay.ts';
import { type StreamId, TEXT_STREAM } from './manifest.ts';
import { randomlyEdited, randomText } from './testing/random-edits.ts';
import {
  NO_WORD_CHANGE,
  ORIGINS,
  PRESENCES,
  SPAN_UNIT_MS,
  type VersionFacts,
  WITNESSES,
} from './version-facts.ts';
import {
  decodeRecord,
  decodeRecordFacts,
  encodeRecord,
  MAX_FACTS_BYTES,
  packRecord,
} from './version-record.ts';

const AUTHORS = [
  null,
  '0b6e1f1e-54a2-4c3f-9a0e-0d8f5d1f7a11',
  'f3b1a7de-9c1d-4f43-8a51-2f1c7a7e0c22',
];
const pick = <T>(items: readonly T[], random: RandomSource): T =>
  items[Math.floor(random() * items.length)] as T;
const upTo = (limit: number, random: RandomSource): number => Math.floor(random() * limit);

function randomInput(random: RandomSource): InputReport {
  const firstKeyMs = upTo(40, random) * INPUT_UNIT_MS;
  return {
    kinds: 1 + upTo(2 ** INPUT_KINDS.length - 1, random),
    firstKeyMs,
    lastKeyMs: Math.min(firstKeyMs, upTo(40, random) * INPUT_UNIT_MS),
    composedMs: random() < 0.8 ? 0 : MAX_INPUT_MS,
  };
}

function randomFacts(count: number, random: RandomSource): VersionFacts[] {
  let at = 1_700_000_000_000;
  return Array.from({ length: count }, (): VersionFacts => {
    const gap = random() < 0.8 ? 1_000 : upTo(400_000, random);
    at += gap;
    const kind = upTo(4, random);
    return {
      ...NO_WORD_CHANGE,
      new: upTo(3, random),
      deleted: upTo(2, random),
      typed: upTo(4, random),
      bulk: random() < 0.02 ? 300 : 0,
      moved: upTo(2, random),
      at,
      words: upTo(3_000, random),
      authorId: pick(AUTHORS, random),
      origin: pick(ORIGINS, random),
      presence: pick(PRESENCES, random),
      byStudent: random() < 0.9,
      modifiedByUser: random() < 0.5,
      autosave: random() < 0.5,
      exitSave: random() < 0.1,
      recordedOnDevice: random() < 0.1,
      witness: WITNESSES[Math.floor(random() * WITNESSES.length)] ?? 'unknown',
      spanMs: random() < 0.5 ? 0 : upTo(40, random) * SPAN_UNIT_MS,
      ...(random() < 0.5 && { input: randomInput(random) }),
      activeSeconds: kind === 1 ? gap / 1_000 : kind === 3 ? upTo(9_000, random) / 1_000 : 0,
      thinkSeconds: kind === 2 ? gap / 1_000 : 0,
    };
  });
}

describe('encodeFacts', () => {
  it.each([1, 2, 255, 256])('round-trips the facts of %i versions', (count) => {
    const facts = randomFacts(count, seededRandom(count));
    const columns = emptyColumns(0, count + 5);
    const start = { at: facts[0]!.at - 700, words: 12 };
    expect(decodeFacts(encodeFacts(facts, start), columns, 3)).toBe(count);
    expect(facts.map((_, row) => factsAt(columns, row + 3))).toEqual(facts);
  });

  it('rejects columns that are too short', () => {
    const bytes = encodeFacts(randomFacts(4, seededRandom(1)), { at: 0, words: 0 });
    expect(() => decodeFacts(bytes, emptyColumns(0, 3), 0)).toThrow(RangeError);
  });
});

/** A history of two streams as texts and as the deltas between them. */
function randomHistory(versions: number, random: RandomSource) {
  const states: Map<StreamId, string>[] = [
    new Map([
      [TEXT_STREAM, randomText(random, 80)],
      [5, randomText(random, 30)],
    ]),
  ];
  const deltas: Map<StreamId, Delta>[] = [];
  for (let at = 0; at < versions; at++) {
    const before = states[at] as Map<StreamId, string>;
    const next = new Map(before);
    const stream = random() < 0.8 ? TEXT_STREAM : 5;
    next.set(stream, randomlyEdited(before.get(stream) ?? '', random));
    states.push(next);
    deltas.push(
      new Map(
        [...next]
          .map(([id, text]): [StreamId, Delta] => [id, diffText(before.get(id) ?? '', text)])
          .filter(([, delta]) => delta.length > 0),
      ),
    );
  }
  return { states, deltas };
}

const replayOf = (state: ReadonlyMap<StreamId, string>): FileReplay =>
  new FileReplay(new Map([...state].map(([id, text]) => [id, encodeUtf8(text)])));

describe('encodeDeltas', () => {
  it.each([1, 2, 3, 4, 5, 6])('replays every version of history %i', (seed) => {
    const { states, deltas } = randomHistory(120, seededRandom(seed));
    const chunk = decodeDeltas(encodeDeltas(deltas));
    const replay = replayOf(states[0]!);
    for (let row = 0; row < deltas.length; row++) {
      for (const [stream, rows] of chunk) replay.apply(stream, rows[row]!);
      for (const [stream, text] of states[row + 1]!) {
        expect(decodeUtf8(replay.state(stream))).toBe(text);
      }
    }
  });

  it('reads only the requested streams', () => {
    const { deltas } = randomHistory(60, seededRandom(9));
    const chunk = decodeDeltas(encodeDeltas(deltas), (stream) => stream === 5);
    expect([...chunk.keys()]).toEqual([5]);
  });

  it('reads only as many rows as asked for', () => {
    const { deltas } = randomHistory(60, seededRandom(10));
    const bytes = encodeDeltas(deltas);
    const first = decodeDeltas(bytes, undefined, 25);
    for (const [stream, rows] of decodeDeltas(bytes)) {
      expect(first.get(stream)).toEqual(rows.slice(0, 25));
    }
  });

  it('encodes continuous typing as little more than its letters', () => {
    const sentence = 'It was a bright cold day in April, and the clocks were striking thirteen.';
    const rows = [...sentence].map(
      (_, at) =>
        new Map([[TEXT_STREAM, diffText(sentence.slice(0, at), sentence.slice(0, at + 1))]]),
    );
    expect(encodeDeltas(rows).length).toBeLessThan(5 * sentence.length + 16);
  });
});

const same = (bytes: Uint8Array) => bytes;

describe('encodeRecord', () => {
  it('round-trips facts and deltas', () => {
    const { deltas } = randomHistory(40, seededRandom(11));
    randomFacts(40, seededRandom(12)).forEach((facts, at) => {
      const record = { facts, deltas: deltas[at]! };
      expect(decodeRecord(encodeRecord(record), same)).toEqual(record);
      const start = encodeRecord(record).subarray(0, MAX_FACTS_BYTES);
      expect(decodeRecordFacts(start)).toEqual(record.facts);
    });
  });

  it('round-trips packed, and says its size', async () => {
    const inverted = (bytes: Uint8Array) => bytes.map((byte) => ~byte);
    const [facts] = randomFacts(1, seededRandom(2)) as [VersionFacts];
    const record = { facts, deltas: new Map([[1, diffText('', 'abc')]]) };
    const bytes = encodeRecord(record);
    const packed = await packRecord(bytes, async (deltas) => inverted(deltas));
    expect(decodeRecord(packed, inverted)).toEqual(record);
    expect(decodeRecordFacts(packed.subarray(0, MAX_FACTS_BYTES))).toEqual(facts);
    expect(new DataView(packed.buffer).getUint32(1)).toBe(bytes.length);
    expect(() => decodeRecord(packed.subarray(0, 40), inverted)).toThrow(RangeError);
  });

  it('rejects a truncated record', () => {
    const [facts] = randomFacts(1, seededRandom(1));
    const bytes = encodeRecord({ facts: facts!, deltas: new Map([[1, diffText('', 'abc')]]) });
    expect(() => decodeRecord(bytes.subarray(0, bytes.length - 1), same)).toThrow(RangeError);
  });
});

describe('what was written before versions had a span', () => {
  const [facts] = randomFacts(1, seededRandom(3)) as [VersionFacts];
  const written = { ...facts, spanMs: 0 };
  /** The span is the last number of the facts. */
  const withoutSpan = (bytes: Uint8Array, spanAt: number) =>
    new Uint8Array([1, ...bytes.subarray(1, spanAt), ...bytes.subarray(spanAt + 1)]);

  it('is read as a record without one', () => {
    const record = encodeRecord({ facts: written, deltas: new Map() });
    const old = withoutSpan(record, record.length - 2);
    expect(decodeRecord(old, same)).toEqual({ facts: written, deltas: new Map() });
  });

  it('is read as a chunk without one', () => {
    const chunk = encodeFacts([written], { at: written.at - 1_000, words: 0 });
    const columns = emptyColumns(0, 1);
    decodeFacts(withoutSpan(chunk, chunk.length - 1), columns, 0);
    expect(factsAt(columns, 0)).toEqual(written);
  });
});
