import { encodeTracker } from '@antecedent/domain/insight/tracking/snapshot';
import { seededRandom } from '@antecedent/domain/random';
import { factsAt } from '@antecedent/domain/versions/fact-columns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../ground/db/connection.ts';
import {
  activityRollups,
  analysisSnapshots,
  versionChunks,
  versionKeyframes,
  versionTail,
} from '../../ground/db/schema/versions.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import {
  partsOf,
  type Scenario,
  versionScenario,
  withParts,
  written,
} from './testing/version-scenario.ts';
import { compactLeftovers, createVersionsService } from './versions.service.ts';

const SAVES = 1_300;

const WORDS = Array.from({ length: 97 }, (_, at) => `word${(at * 31) % 61}`);

/** A text that grows by a word per version, is cut back now and then, and changes in its first line. */
function textAt(number: number): string {
  return `Version ${number}\n${WORDS.slice(0, 1 + (number % 97)).join(' ')}`;
}

/** Now and then another part changes as well. */
function fileAt(number: number): Uint8Array {
  const body = written(textAt(number));
  const notes = Math.floor(number / 300);
  return notes === 0
    ? body
    : withParts(body, { 'word/footnotes.xml': `<w:footnotes>${notes}</w:footnotes>` });
}

describe('compactLeftovers', () => {
  it('moves at start-up what no job has moved', { timeout: 60_000 }, async () => {
    const server = await startTestApp();
    const { aFile, save } = versionScenario(server);
    const fileId = await aFile();
    for (let number = 1; number < 256; number++) await save(fileId, fileAt(number));
    await server.db.execute('delete from pgboss.job');
    await compactLeftovers(server.services);
    await server.runJobs();
    expect(await server.db.$count(versionChunks, eq(versionChunks.fileId, fileId))).toBe(1);
    await server.close();
  });
});

describe('compaction', () => {
  let server: TestApp;
  let scenario: Scenario;
  let fileId: string;
  beforeAll(async () => {
    server = await startTestApp();
    scenario = versionScenario(server);
    fileId = await scenario.aFile();
  });
  afterAll(() => server.close());

  const countOf = async (
    table:
      | typeof versionTail
      | typeof versionChunks
      | typeof versionKeyframes
      | typeof activityRollups,
  ) => server.db.$count(table, eq(table.fileId, fileId));

  it('moves full chunks while the file is saved and read, on two nodes concurrently', {
    timeout: 120_000,
  }, async () => {
    const { versions, save } = scenario;
    const connection = connect(server.databaseUrl, 3);
    const other = createVersionsService({
      ...server.services,
      db: connection.db,
      pool: connection.pool,
    });
    let isOver = false;
    const compacting = [versions, other].map(async (node) => {
      for (let moved = 0; ; ) {
        const wasOver = isOver;
        moved += await node.compact(fileId);
        if (wasOver) return moved;
        await new Promise((resolve) => setTimeout(resolve, 15));
      }
    });
    const random = seededRandom(3);
    for (let number = 1; number <= SAVES; number++) {
      expect(await save(fileId, fileAt(number))).toMatchObject({ kind: 'saved', number });
      if (number % 50 === 0) {
        const any = 1 + Math.floor(random() * number);
        expect(await other.loadText(fileId, any)).toBe(textAt(any));
      }
    }
    isOver = true;
    const moved = await Promise.all(compacting);
    await connection.close();
    expect(moved.reduce((sum, count) => sum + count)).toBe(1_280);
    expect(await countOf(versionChunks)).toBe(2);
    expect(await countOf(versionTail)).toBe(SAVES + 1 - 1_280);
    expect(await countOf(versionKeyframes)).toBe(1);
  });

  it('leaves every version as it was', async () => {
    const { versions } = scenario;
    for (const number of [1, 255, 256, 257, 1_023, 1_024, 1_025, 1_279, 1_280, SAVES]) {
      expect(await versions.loadText(fileId, number)).toBe(textAt(number));
      expect(partsOf(await versions.loadVersion(fileId, number))).toEqual(partsOf(fileAt(number)));
    }
    let count = 0;
    for await (const { number, text } of versions.streamTexts(fileId, 1)) {
      expect(number).toBe(++count);
      expect(text).toBe(textAt(number));
    }
    expect(count).toBe(SAVES);
  });

  it('leaves the facts as they were', async () => {
    const columns = await scenario.versions.listVersions(fileId);
    expect(columns.count).toBe(SAVES + 1);
    let row = 0;
    for await (const { number, facts } of scenario.versions.streamTexts(fileId)) {
      expect(number).toBe(row);
      expect(factsAt(columns, row++)).toEqual(facts);
      if (number % 130 === 0) {
        expect(await scenario.versions.loadFacts(fileId, number)).toEqual(facts);
      }
    }
  });

  it('keeps the analysis, equal to one computed from all texts', async () => {
    const kept = await server.db.$count(analysisSnapshots, eq(analysisSnapshots.fileId, fileId));
    expect(kept).toBe(1);
    const resumed = await scenario.versions.loadTracker(fileId);
    await server.db.delete(analysisSnapshots).where(eq(analysisSnapshots.fileId, fileId));
    const recomputed = await scenario.versions.loadTracker(fileId);
    expect(encodeTracker(resumed)).toEqual(encodeTracker(recomputed));
  });

  it('continues from any node that has never loaded the file', async () => {
    const connection = connect(server.databaseUrl, 3);
    const fresh = createVersionsService({
      ...server.services,
      db: connection.db,
      pool: connection.pool,
    });
    const outcome = await scenario.save(fileId, fileAt(SAVES + 1), {}, fresh);
    expect(outcome).toMatchObject({ kind: 'saved', number: SAVES + 1 });
    await connection.close();
  });

  it('forgets a file with all its rows', async () => {
    await server.db.transaction((tx) => scenario.versions.removeFile(tx, fileId));
    for (const table of [versionChunks, versionTail, versionKeyframes, activityRollups]) {
      expect(await countOf(table)).toBe(0);
    }
    expect(await scenario.versions.findFile(fileId)).toBeNull();
  });
});
