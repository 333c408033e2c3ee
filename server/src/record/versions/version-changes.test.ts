import { seededRandom } from '@antecedent/domain/random';
import { applyDelta } from '@antecedent/domain/versions/delta';
import { TEXT_STREAM } from '@antecedent/domain/versions/manifest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { recordHistory } from './testing/recorded-history.ts';
import { versionScenario } from './testing/version-scenario.ts';

const VERSIONS = 300;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('streamChanges', () => {
  it('leads from the text of one version to each later one, in single rows and in chunks', async () => {
    const { versions } = server.services;
    const history = await recordHistory(server, versionScenario(server), VERSIONS, seededRandom(7));
    const { fileId, states, save } = history;
    const textAt = (number: number) => states[number]?.get(TEXT_STREAM) ?? new Uint8Array();
    await save(VERSIONS);
    const walk = async (from: number) => {
      let [text, last] = [textAt(from), from];
      for await (const { number, text: delta } of versions.streamChanges(fileId, from)) {
        expect(number).toBe(last + 1);
        text = applyDelta(text, delta);
        expect(text).toEqual(textAt(number));
        last = number;
      }
      expect(last).toBe(VERSIONS);
    };
    await walk(10);
    await versions.compact(fileId);
    for (const from of [10, 255, VERSIONS - 1, VERSIONS]) await walk(from);
  });
});
