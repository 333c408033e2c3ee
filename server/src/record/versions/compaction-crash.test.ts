import { decodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { seededRandom } from '@antecedent/domain/random';
import { TEXT_STREAM } from '@antecedent/domain/versions/manifest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { compactFile } from './compaction.ts';
import { dyingConnection, KilledHere } from './testing/dying-connection.ts';
import { type RecordedHistory, recordHistory, wrongVersions } from './testing/recorded-history.ts';
import { versionScenario } from './testing/version-scenario.ts';

const VERSIONS = 4_400;

let server: TestApp;
let history: RecordedHistory;
beforeAll(async () => {
  server = await startTestApp();
  history = await recordHistory(server, versionScenario(server), VERSIONS, seededRandom(7));
}, 60_000);
afterAll(() => server.close());

/** @returns whether it ran to its end */
async function compactUntilKilled(statements: number, isIdle: boolean): Promise<boolean> {
  const connection = dyingConnection(server.databaseUrl, statements);
  const compacting = compactFile(connection, history.fileId, { isIdle });
  const ended = await compacting.then(
    () => true,
    (error: unknown) => {
      if (isKilled(error)) return false;
      throw error;
    },
  );
  // A process that is killed in the middle doesn't close its connections.
  void connection.close();
  return ended;
}

const isKilled = (error: unknown): boolean =>
  error instanceof KilledHere || (error instanceof Error && isKilled(error.cause));

const rowsOf = async (table: string): Promise<Record<string, number>[]> => {
  const { rows } = await server.services.pool.query(`select * from ${table} where file_id = $1`, [
    history.fileId,
  ]);
  return rows.sort((a, b) => (a.first ?? a.number) - (b.first ?? b.number));
};

describe('compactFile, killed after every one of its statements', () => {
  it('leaves every version as it was, and finishes when it isn’t killed', {
    timeout: 120_000,
  }, async () => {
    const random = seededRandom(8);
    let kills = 0;
    for (const saved of [300, 700, 1_500, 4_000, VERSIONS]) {
      await history.save(saved);
      for (let statements = 0; !(await compactUntilKilled(statements, false)); statements++) {
        kills++;
        const some = Array.from({ length: 2 }, () => Math.floor(random() * (saved + 1)));
        expect(await wrongVersions(server, history, [...some, saved])).toEqual([]);
      }
    }
    expect(kills).toBeGreaterThan(20);
    expect((await rowsOf('version_chunks')).map(({ first, count }) => [first, count])).toEqual([
      [0, 4_096],
      [4_096, 256],
    ]);
    expect(await rowsOf('version_tail')).toHaveLength(VERSIONS + 1 - 4_352);
  });

  it('moves the last rows of an idle file as well', { timeout: 120_000 }, async () => {
    for (let statements = 0; !(await compactUntilKilled(statements, true)); statements++) {
      expect(await wrongVersions(server, history, [4_095, 4_096, VERSIONS])).toEqual([]);
    }
    expect(await rowsOf('version_tail')).toEqual([]);
    expect((await rowsOf('version_chunks')).map(({ first, count }) => [first, count])).toEqual([
      [0, 4_096],
      [4_096, VERSIONS + 1 - 4_096],
    ]);
  });

  it('stores a keyframe as the difference from another one', async () => {
    const keyframes = (await rowsOf('version_keyframes')).map(({ number, base }) => [number, base]);
    expect(keyframes).toEqual([
      [0, 0],
      [4_096, 0],
    ]);
  });

  it('keeps all versions, byte for byte in every stream', { timeout: 120_000 }, async () => {
    const many = Array.from({ length: VERSIONS + 1 }, (_, number) => number).filter(
      (number) => number % 37 === 0 || number % 256 > 253,
    );
    expect(await wrongVersions(server, history, many)).toEqual([]);
  });

  it('keeps all texts and facts', async () => {
    const { versions } = server.services;
    let number = 0;
    for await (const { facts, text } of versions.streamTexts(history.fileId, 1)) {
      expect(facts).toEqual(history.records[++number]?.facts);
      expect(text).toBe(decodeUtf8(history.states[number]!.get(TEXT_STREAM)!));
    }
    expect(number).toBe(VERSIONS);
  });
});
