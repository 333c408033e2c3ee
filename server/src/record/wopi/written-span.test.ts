import { SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { clientOf, type WopiClient } from './testing/wopi-client.ts';
import { aWrittenAssignment, docx, type WrittenAssignment } from './testing/written-assignment.ts';

let server: TestApp;
let work: WrittenAssignment;
let editor: WopiClient;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  work = await aWrittenAssignment(server);
  editor = await clientOf(server, work);
  await editor.lock('A');
});

const words = (count: number) =>
  Array.from({ length: count }, (_, at) => `w${at.toString(36)}`).join(' ');

/** Saves that many words after that many seconds. @returns the facts of the version */
async function saved(count: number, afterSeconds: number, header: Record<string, string> = {}) {
  server.advance(afterSeconds * SECOND);
  const answer = await editor.put(docx(words(count)), { 'x-wopi-lock': 'A', ...header });
  expect(answer.statusCode, answer.body).toBe(200);
  const number = Number(answer.headers['x-wopi-itemversion']);
  return server.services.versions.loadFacts(work.fileId, number);
}
const written = (ms: number | string) => ({ 'x-antecedent-written-ms': String(ms) });

describe('a whole file with the time over which it was written', () => {
  it('has nothing in bulk after twenty minutes without a connection', async () => {
    await saved(1, 5);
    const facts = await saved(900, 1_200, written(1_200_000));
    expect(facts).toMatchObject({ typed: 899, bulk: 0, spanMs: 1_200_000 });
  });

  it('has nothing in bulk when the words of 22 s arrive together', async () => {
    await saved(1, 5);
    expect(await saved(18, 22, written(22_000))).toMatchObject({ typed: 17, bulk: 0 });
  });

  it('has in bulk what arrived within a second after a long pause', async () => {
    await saved(1, 5);
    expect(await saved(60, 300, written(1_000))).toMatchObject({ bulk: 59, spanMs: 1_000 });
  });

  it('is believed up to the time since the previous version', async () => {
    await saved(1, 5);
    expect(await saved(60, 2, written(9_999_999_999))).toMatchObject({ bulk: 59, spanMs: 2_000 });
  });

  it.each(['', '-5', '1e9', 'soon', '99999999999'])(
    'was not observed with an invalid number of milliseconds: “%s”',
    async (header) => {
      await saved(1, 5);
      expect(await saved(60, 300, written(header))).toMatchObject({ unobserved: 59, spanMs: 0 });
    },
  );
});
