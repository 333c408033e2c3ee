import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { evaluated, written } from '../evidence/testing/evidence-scene.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('POST /api/classes/readsubmission', () => {
  it('has the largest save and the conditions of writing, before and after an evaluation', async () => {
    const scene = await written(server);
    const facts = {
      largestSave: { words: 40, of: 100 },
      conditions: { words: 100, textFiles: 1, sessions: 1, language: null },
    };
    expect((await scene.page()).assessment).toMatchObject(facts);
    await evaluated(scene);
    expect((await scene.page()).assessment).toMatchObject(facts);
  });
});
