import { decodeUtf8, encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { applyDelta } from '@antecedent/domain/versions/delta';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClassWithAssignment, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('streamChanges', () => {
  it('leads from a text to each later one, in single rows and in chunks', async () => {
    const { versions } = server.services;
    const { student, assignment } = await aClassWithAssignment(server);
    const { fileId } = await started(server, student, assignment);
    for (let save = 1; save <= 270; save++) {
      server.advance(1_000);
      await saved(server, student, fileId, 'Title', `word ${save}`.repeat((save % 7) + 1));
    }
    const walk = async (from: number) => {
      let text: Uint8Array = encodeUtf8(await versions.loadText(fileId, from));
      const numbers: number[] = [];
      for await (const { number, origin, text: delta } of versions.streamChanges(fileId, from)) {
        text = applyDelta(text, delta);
        numbers.push(number);
        expect(origin).toBe('edit');
        if (number % 50 === 0) {
          expect(decodeUtf8(text)).toBe(await versions.loadText(fileId, number));
        }
      }
      expect(numbers).toEqual(Array.from({ length: 270 - from }, (_, at) => from + 1 + at));
    };
    await walk(10);
    await versions.compact(fileId);
    await walk(10);
    await walk(269);
    await walk(270);
  });
});
