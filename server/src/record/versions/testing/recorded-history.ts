import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import type { RandomSource } from '@antecedent/domain/random';
import type { Delta } from '@antecedent/domain/versions/delta';
import { diffBytes } from '@antecedent/domain/versions/diff-bytes';
import { liveStreams, type StreamId, TEXT_STREAM } from '@antecedent/domain/versions/manifest';
import { randomlyEdited, randomText } from '@antecedent/domain/versions/testing/random-edits';
import { NO_WORD_CHANGE, type VersionFacts } from '@antecedent/domain/versions/version-facts';
import { encodeRecord, type VersionRecord } from '@antecedent/domain/versions/version-record';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { manifestOf, replayTo } from '../version-reader.ts';
import type { Scenario } from './version-scenario.ts';

/** A file whose versions are written straight into its rows, with the expected content of each stream. */
export type RecordedHistory = {
  fileId: string;
  records: VersionRecord[];
  /** By version; a stream that didn't change is the same array again. */
  states: ReadonlyMap<StreamId, Uint8Array>[];
  /** Adds the next versions as single rows. */
  save(upTo: number): Promise<void>;
};

/** A file with only its version 0, and random versions of its text and parts that can be saved. */
export async function recordHistory(
  { services }: TestApp,
  { aFile }: Scenario,
  versions: number,
  random: RandomSource,
): Promise<RecordedHistory> {
  const fileId = await aFile();
  const first = await replayTo(services, fileId, 0);
  const streams = liveStreams(manifestOf(first));
  const states = [new Map(streams.map((stream) => [stream, first.state(stream)]))];
  const facts = factsFrom(services.clock().getTime());
  const records: VersionRecord[] = [{ facts: facts(0), deltas: new Map() }];
  const texts = new Map(streams.map((stream) => [stream, randomText(random, 20)]));
  for (let number = 1; number <= versions; number++) {
    const before = states[number - 1] as Map<StreamId, Uint8Array>;
    const after = new Map(before);
    const deltas = new Map<StreamId, Delta>();
    for (const stream of changedStreams(streams, random)) {
      const text = bounded(randomlyEdited(texts.get(stream) ?? '', random));
      texts.set(stream, text);
      after.set(stream, encodeUtf8(text));
      deltas.set(
        stream,
        diffBytes(before.get(stream) ?? new Uint8Array(), after.get(stream) ?? new Uint8Array()),
      );
    }
    states.push(after);
    records.push({ facts: facts(number), deltas });
  }
  const save = async (upTo: number): Promise<void> => {
    await services.pool.query(
      `with moved as (
         update files f set head = $2 from files before
          where f.id = $1 and before.id = f.id returning f.id, f.class_id, before.head)
       insert into version_tail (file_id, class_id, number, record)
       select m.id, m.class_id, r.number, r.record
         from moved m, unnest($3::bytea[]) with ordinality as r(record, number)
        where r.number > m.head and r.number <= $2`,
      [fileId, upTo, records.slice(1).map((record) => Buffer.from(encodeRecord(record)))],
    );
  };
  return { fileId, records, states, save };
}

/** Usually the text and one other part; never the manifest, which describes the streams. */
function changedStreams(streams: readonly StreamId[], random: RandomSource): StreamId[] {
  const parts = streams.filter((stream) => stream > TEXT_STREAM);
  const part = parts[Math.floor(random() ** 3 * parts.length)] ?? TEXT_STREAM;
  return random() < 0.8 ? [TEXT_STREAM, part] : [part];
}

/** So short that the changes of a thousand versions aren't worth a whole keyframe. */
const bounded = (text: string): string => [...text].slice(0, 200).join('');

const factsFrom =
  (start: number) =>
  (number: number): VersionFacts => ({
    ...NO_WORD_CHANGE,
    at: start + number * 1_000,
    origin: number === 0 ? 'open' : 'edit',
    presence: 'online',
    spanMs: 0,
    recordedOnDevice: false,
    witness: 'unknown',
    authorId: null,
    byStudent: number > 0,
    modifiedByUser: true,
    autosave: true,
    exitSave: false,
    activeSeconds: number === 0 ? 0 : 1,
    thinkSeconds: 0,
    new: number % 3,
    words: number,
  });

/** The versions of a history that differ in any stream from what was saved. */
export async function wrongVersions(
  { services }: TestApp,
  { fileId, states }: RecordedHistory,
  numbers: Iterable<number>,
): Promise<number[]> {
  const wrong: number[] = [];
  for (const number of numbers) {
    const replay = await replayTo(services, fileId, number);
    const same = [...(states[number] ?? [])].every(
      ([stream, bytes]) => Buffer.compare(replay.state(stream), bytes) === 0,
    );
    if (!same) wrong.push(number);
  }
  return wrong;
}
