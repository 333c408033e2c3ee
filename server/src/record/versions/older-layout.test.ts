import { decodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { seededRandom } from '@antecedent/domain/random';
import { encodeDeltas } from '@antecedent/domain/versions/chunk-deltas';
import { encodeFacts } from '@antecedent/domain/versions/chunk-facts';
import { encodeKeyframe } from '@antecedent/domain/versions/keyframe';
import { type StreamId, TEXT_STREAM } from '@antecedent/domain/versions/manifest';
import type { VersionFacts } from '@antecedent/domain/versions/version-facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { pack } from './compression.ts';
import { rewriteOlderLayout } from './older-layout.ts';
import { dyingConnection, KilledHere } from './testing/dying-connection.ts';
import { type RecordedHistory, recordHistory, wrongVersions } from './testing/recorded-history.ts';
import { versionScenario } from './testing/version-scenario.ts';
import { compactLeftovers } from './versions.service.ts';

const VERSIONS = 4_700;
const OLD_CHUNK = 256;
const OLD_INTERVAL = 1_024;

let server: TestApp;
let history: RecordedHistory;
beforeAll(async () => {
  server = await startTestApp();
  history = await recordHistory(server, versionScenario(server), VERSIONS, seededRandom(5));
  await history.save(VERSIONS);
  await storeAsBefore();
}, 60_000);
afterAll(() => server.close());

/** Chunks of 256 and keyframes that refer to earlier ones for unchanged streams, as they were stored in the past. */
async function storeAsBefore(): Promise<void> {
  const { fileId, records, states } = history;
  const { pool } = server.services;
  const places = new Map([...(states[0] ?? [])].map(([stream]) => [stream, 0]));
  await pool.query('update version_keyframes set base = null where file_id = $1', [fileId]);
  for (let first = 0; first + OLD_CHUNK <= VERSIONS; first += OLD_CHUNK) {
    const rows = records.slice(first, first + OLD_CHUNK);
    const facts = await pack(factsWithoutSpan(rows.map((row) => row.facts)));
    const deltas = await pack(encodeDeltas(rows.map((row) => row.deltas)));
    await pool.query(
      `insert into version_chunks (file_id, first, count, facts, deltas) values ($1, $2, $3, $4, $5)`,
      [fileId, first, OLD_CHUNK, Buffer.from(facts), Buffer.from(deltas)],
    );
    await pool.query(
      'delete from version_tail where file_id = $1 and number >= $2 and number < $3',
      [fileId, first, first + OLD_CHUNK],
    );
    if (first === 0 || first % OLD_INTERVAL !== 0) continue;
    const body = await pack(encodeKeyframe(keyframeLeaningOn(places, first)));
    await pool.query('insert into version_keyframes (file_id, number, body) values ($1, $2, $3)', [
      fileId,
      first,
      Buffer.from(body),
    ]);
  }
}

/** @param places the last keyframe that has each stream; updated to this one for the streams that it has */
function keyframeLeaningOn(places: Map<StreamId, number>, number: number) {
  const own = new Map<StreamId, Uint8Array>();
  const elsewhere = new Map<StreamId, number>();
  for (const [stream, state] of history.states[number] ?? []) {
    const place = places.get(stream) ?? 0;
    if (history.states[place]?.get(stream) === state) elsewhere.set(stream, place);
    else {
      own.set(stream, state);
      places.set(stream, number);
    }
  }
  return { own, elsewhere };
}

/** The first format of chunks, without their last column. */
function factsWithoutSpan(facts: readonly VersionFacts[]): Uint8Array {
  const bytes = encodeFacts(facts, { at: facts[0]?.at ?? 0, words: facts[0]?.words ?? 0 });
  return new Uint8Array([1, ...bytes.subarray(1, bytes.length - facts.length)]);
}

const layout = async () => {
  const { pool } = server.services;
  const keyframes = await pool.query<{ number: number; base: number | null }>(
    'select number, base from version_keyframes where file_id = $1 order by number',
    [history.fileId],
  );
  const chunks = await pool.query<{ first: number; count: number }>(
    'select first, count from version_chunks where file_id = $1 order by first',
    [history.fileId],
  );
  return {
    keyframes: keyframes.rows.map(({ number, base }) => [number, base]),
    chunks: chunks.rows.map(({ first, count }) => [first, count]),
  };
};

const EVERY = Array.from({ length: VERSIONS + 1 }, (_, number) => number);
const EVERY_37TH = EVERY.filter((number) => number % 37 === 0 || number % 512 === 1);

describe('a file that an older version of the product stored', () => {
  it('can be read as it is', { timeout: 60_000 }, async () => {
    expect(await wrongVersions(server, history, EVERY_37TH)).toEqual([]);
  });

  it('stays the same while it is rewritten, wherever that is interrupted', {
    timeout: 120_000,
  }, async () => {
    const random = seededRandom(6);
    for (let statements = 0; statements < 24; statements++) {
      const connection = dyingConnection(server.databaseUrl, statements);
      await rewriteOlderLayout(connection, history.fileId).catch((error: unknown) => {
        if (!isKilled(error)) throw error;
      });
      void connection.close();
      const some = Array.from({ length: 3 }, () => Math.floor(random() * (VERSIONS + 1)));
      expect(await wrongVersions(server, history, [...some, 1_024, 2_048, 3_072])).toEqual([]);
    }
  });

  it('is rewritten by the job at start-up', { timeout: 60_000 }, async () => {
    server.advance(VERSIONS * 1_000 + 3_600_001);
    await compactLeftovers(server.services);
    await server.runJobs();
    expect(await layout()).toEqual({
      keyframes: [
        [0, null],
        [1_024, 0],
        [2_048, 1_024],
        [3_072, 2_048],
        [4_096, 3_072],
      ],
      chunks: [
        [0, 4_096],
        [4_096, VERSIONS + 1 - 4_096],
      ],
    });
  });

  it('keeps all versions, byte for byte in every stream', { timeout: 120_000 }, async () => {
    const many = EVERY.filter((number) => number % 37 === 5 || number % 256 > 253);
    expect(await wrongVersions(server, history, many)).toEqual([]);
    let number = 0;
    for await (const { facts, text } of server.services.versions.streamTexts(history.fileId, 1)) {
      expect(facts).toEqual(history.records[++number]?.facts);
      expect(text).toBe(decodeUtf8(history.states[number]!.get(TEXT_STREAM)!));
    }
    expect(number).toBe(VERSIONS);
  });
});

const isKilled = (error: unknown): boolean =>
  error instanceof KilledHere || (error instanceof Error && isKilled(error.cause));
