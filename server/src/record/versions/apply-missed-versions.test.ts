import { encodeTracker } from '@antecedent/domain/insight/tracking/snapshot';
import { seededRandom } from '@antecedent/domain/random';
import { randomlyEdited, randomText } from '@antecedent/domain/versions/testing/random-edits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { applyMissedVersions } from './apply-missed-versions.ts';
import type { FileState } from './file-state.ts';
import { loadFileState } from './load-file-state.ts';
import { type Scenario, versionScenario, withParts, written } from './testing/version-scenario.ts';

let server: TestApp;
let scenario: Scenario;
beforeAll(async () => {
  server = await startTestApp();
  scenario = versionScenario(server);
});
afterAll(() => server.close());

const load = (fileId: string) => loadFileState(server.services, fileId);

/** A state in comparable form, with the analysis as its snapshot. */
const comparable = (state: FileState) => ({ ...state, tracker: encodeTracker(state.tracker) });

describe('applyMissedVersions', () => {
  it('equals a freshly loaded state', async () => {
    const random = seededRandom(5);
    let text = randomText(random, 80).trim();
    const { aFile, save } = scenario;
    const fileId = await aFile(written(text));
    let state = await load(fileId);
    for (let round = 0; round < 12; round++) {
      for (let saves = 1 + Math.floor(random() * 3); saves > 0; saves--) {
        text = randomlyEdited(text, random);
        await save(fileId, written(text));
      }
      const next = await applyMissedVersions(server.services.pool, state);
      expect(next && comparable(next)).toEqual(comparable(await load(fileId)));
      state = next as FileState;
    }
  });

  it('applies a part that it knows, and returns null for one that it doesn’t know', async () => {
    const { aFile, save } = scenario;
    const settings = (zoom: number) =>
      withParts(written('Text'), { 'word/settings.xml': `<w:settings w:zoom="${zoom}"/>` });
    const fileId = await aFile(settings(1));
    const [poor, rich] = [await load(fileId), await load(fileId)];
    const place = rich.parts.get('word/settings.xml')?.place;
    const stream = place?.kind === 'stream' ? place.stream : -1;
    const known = Buffer.from('<w:settings w:zoom="1"/>');
    await save(fileId, settings(2));
    const streams = new Map(rich.streams).set(stream, known);
    const next = await applyMissedVersions(server.services.pool, { ...rich, streams });
    expect(next?.parts).toEqual((await load(fileId)).parts);
    expect(await applyMissedVersions(server.services.pool, poor)).toBeNull();
  });

  it.each<[why: string, change: (fileId: string) => Promise<unknown>]>([
    ['nothing is new', async () => {}],
    [
      'parts came or went',
      (fileId) =>
        scenario.save(fileId, withParts(written('A'), { 'word/footnotes.xml': '<w:footnotes/>' })),
    ],
    [
      'the versions have moved to a chunk',
      async (fileId) => {
        for (let count = 0; count < 256; count++) {
          await scenario.save(fileId, written(`Version ${count}`));
        }
        await scenario.versions.compact(fileId);
        await scenario.save(fileId, written('After the chunk'));
      },
    ],
    [
      'there is much to take in',
      async (fileId) => {
        for (let count = 0; count < 40; count++) await scenario.save(fileId, written(`V ${count}`));
      },
    ],
  ])('returns null when %s', async (_why, change) => {
    const fileId = await scenario.aFile(written('A'));
    const state = await load(fileId);
    await change(fileId);
    expect(await applyMissedVersions(server.services.pool, state)).toBeNull();
  });
});
