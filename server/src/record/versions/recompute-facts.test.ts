import { SECOND } from '@antecedent/domain/time';
import { encodeFacts } from '@antecedent/domain/versions/chunk-facts';
import { factsAt } from '@antecedent/domain/versions/fact-columns';
import type { VersionFacts } from '@antecedent/domain/versions/version-facts';
import { encodeRecord } from '@antecedent/domain/versions/version-record';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClassWithAssignment, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { readFactsEpoch, replaceByChunk } from './compaction.repo.ts';
import { compactFile } from './compaction.ts';
import { pack } from './compression.ts';
import { readChunks, readTail } from './history.repo.ts';
import { packChunk } from './packed-chunk.ts';
import { readRecord } from './packed-record.ts';
import { trackerAt } from './tracker-snapshots.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const words = (count: number) =>
  Array.from({ length: count }, (_, at) => `w${at.toString(36)}`).join(' ');

const CHUNKED = 8;
const SAVES = 14;

/** An essay whose first versions are in a chunk. */
async function essay() {
  const { student, assignment } = await aClassWithAssignment(server);
  const { fileId } = await started(server, student, assignment);
  const write = (count: number) => {
    server.advance(5 * SECOND);
    return saved(server, student, fileId, words(count));
  };
  for (let count = 1; count <= CHUNKED; count++) await write(3 * count);
  await compactFile(server.services, fileId, { isIdle: true });
  for (let count = CHUNKED + 1; count <= SAVES; count++) await write(3 * count);
  const { pool, versions } = server.services;
  const log = () => versions.listVersions(fileId);
  const sums = async () =>
    (await pool.query('select * from activity_rollups where file_id = $1 order by 2', [fileId]))
      .rows;
  return { fileId, write, log, sums };
}

/** What an older algorithm might have calculated for a version. */
const older = (facts: VersionFacts): VersionFacts => ({
  ...facts,
  bulk: facts.bulk + facts.typed,
  typed: 0,
  activeSeconds: 0,
});

/** Stores other facts for all versions of a file, and other sums. */
async function falsify(fileId: string): Promise<void> {
  const { pool, versions } = server.services;
  const log = await versions.listVersions(fileId);
  const facts = (number: number) => older(factsAt(log, number));
  for (const { first, count } of await readChunks(pool, fileId, 0, SAVES)) {
    const rows = Array.from({ length: count }, (_, row) => facts(first + row));
    const packed = await pack(encodeFacts(rows, { at: rows[0]!.at, words: rows[0]!.words }));
    await pool.query('update version_chunks set facts = $2 where file_id = $1 and first = $3', [
      fileId,
      Buffer.from(packed),
      first,
    ]);
  }
  for (const { number, record } of await readTail(pool, fileId, 0, SAVES + 1)) {
    const { deltas } = readRecord(record);
    await pool.query('update version_tail set record = $2 where file_id = $1 and number = $3', [
      fileId,
      Buffer.from(encodeRecord({ facts: facts(number), deltas })),
      number,
    ]);
  }
  await pool.query(
    'update activity_rollups set active_seconds = 0, new_words = 1 where file_id = $1',
    [fileId],
  );
}

describe('recomputed facts', () => {
  it('equal those that were stored with each version, in chunks, rows and sums', async () => {
    const { fileId, log, sums } = await essay();
    const [facts, rollups] = [await log(), await sums()];
    await falsify(fileId);
    expect(await log()).not.toEqual(facts);

    const { versions } = server.services;
    const recomputed = await versions.recomputeFacts(fileId, 'document');
    expect(recomputed.changed).toBeGreaterThan(CHUNKED);
    expect(recomputed.columns()).toEqual(facts);
    await versions.storeRecomputedFacts(fileId, recomputed);
    expect(await log()).toEqual(facts);
    expect(await sums()).toEqual(rollups);
    expect((await versions.recomputeFacts(fileId, 'document')).changed).toBe(0);
  });

  it('include concurrent saves, and the next save builds on them', async () => {
    const { fileId, write, log } = await essay();
    await falsify(fileId);
    const { versions } = server.services;
    const recomputed = await versions.recomputeFacts(fileId, 'document');
    await write(45);
    await versions.storeRecomputedFacts(fileId, recomputed);
    await write(48);
    const facts = await log();
    expect([facts.count, recomputed.facts.length]).toEqual([SAVES + 3, SAVES + 2]);
    expect(facts.typed.reduce((sum, typed) => sum + typed, 0)).toBe(48);
    const { replayed } = await trackerAt(server.services, fileId, 'document', SAVES + 1);
    expect(replayed).toBe(0);
  });

  it('are not replaced by a chunk that was made from the old ones', async () => {
    const { fileId, log } = await essay();
    const facts = await log();
    await falsify(fileId);
    const { pool, db, versions } = server.services;
    const factsEpoch = await readFactsEpoch(pool, fileId);
    const rows = await readTail(pool, fileId, CHUNKED + 1, SAVES + 1);
    const records = rows.map(({ record }) => readRecord(record));
    const chunk = {
      first: CHUNKED + 1,
      count: rows.length,
      ...(await packChunk(records, false)),
    };
    await versions.storeRecomputedFacts(fileId, await versions.recomputeFacts(fileId, 'document'));
    const replaced = { chunks: [], tail: rows.length };
    const replacement = { fileId, chunk, keyframe: null, replaced };
    expect(await replaceByChunk(db, { ...replacement, factsEpoch })).toBe(false);
    expect(await log()).toEqual(facts);
    expect(await compactFile(server.services, fileId, { isIdle: true })).toBe(rows.length);
    expect(await log()).toEqual(facts);
  });
});
