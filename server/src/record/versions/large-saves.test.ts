import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { readReplayRows, readTail } from './history.repo.ts';
import {
  partsOf,
  type Scenario,
  versionScenario,
  withParts,
  written,
} from './testing/version-scenario.ts';
import { createVersionsService } from './versions.service.ts';

const SAVES = 5;
const NOTES_BYTES = 9 * 1024 * 1024;

let server: TestApp;
let scenario: Scenario;
let fileId: string;
/** Each replaces nine megabytes of the previous one. */
const files: Uint8Array[] = [];
beforeAll(async () => {
  server = await startTestApp();
  scenario = versionScenario(server);
  fileId = await scenario.aFile(written('Version 0'));
  for (let number = 1; number <= SAVES; number++) {
    const notes = `<w:footnotes>${randomBytes(NOTES_BYTES / 2).toString('hex')}</w:footnotes>`;
    const bytes = withParts(written(`Version ${number}`), { 'word/footnotes.xml': notes });
    files.push(bytes);
    await scenario.save(fileId, bytes);
  }
  await scenario.versions.settled();
}, 60_000);
afterAll(() => server.close());

describe('a file with large saves', () => {
  it('gets keyframes and an analysis long before a chunk is full, so that little has to be replayed', async () => {
    const { pool } = server.services;
    const { rows } = await pool.query(
      'select number from version_keyframes where file_id = $1 order by number',
      [fileId],
    );
    expect(rows.map(({ number }) => number)).toEqual([0, 2, 4]);
    const snapshot = await pool.query('select number from analysis_snapshots where file_id = $1', [
      fileId,
    ]);
    expect(snapshot.rows).toEqual([{ number: 4 }]);
    expect(await readReplayRows(pool, fileId, SAVES)).toHaveLength(2);
  });

  it('keeps every version byte for byte', async () => {
    const fresh = createVersionsService(server.services);
    for (const [at, bytes] of files.entries()) {
      expect(partsOf(await fresh.loadVersion(fileId, at + 1))).toEqual(partsOf(bytes));
      expect(await fresh.loadText(fileId, at + 1)).toBe(`Version ${at + 1}`);
    }
  });

  it('returns all its texts, though its rows are read in pieces', async () => {
    const piece = await readTail(server.services.pool, fileId, 0, SAVES + 1);
    expect(piece.length).toBeLessThan(SAVES);
    const texts: string[] = [];
    for await (const { text } of scenario.versions.streamTexts(fileId)) texts.push(text);
    expect(texts).toEqual(Array.from({ length: SAVES + 1 }, (_, at) => `Version ${at}`));
  });

  it('counts as heavy by the largest XML size that it has had', async () => {
    await scenario.save(fileId, written('Short again'));
    const row = await scenario.versions.findFile(fileId);
    expect(row?.streamSize).toBeGreaterThan(NOTES_BYTES);
    expect(row?.historySize).toBeGreaterThan(SAVES * NOTES_BYTES);
  });
});
