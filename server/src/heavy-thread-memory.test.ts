import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from './ground/platform/log.ts';
import { HeavyThread, newWorker } from './ground/processes/heavy-thread.ts';
import { clientOf } from './record/wopi/testing/wopi-client.ts';
import { aWrittenAssignment, docx } from './record/wopi/testing/written-assignment.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

/** Enough for a node to start in, and too little for a document at the limit. */
const SCARCE = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 };

let server: TestApp;
let thread: HeavyThread;
let threads = 0;

beforeAll(async () => {
  thread = new HeavyThread((options) =>
    newWorker(threads++ === 0 ? { ...options, resourceLimits: SCARCE } : options),
  );
  server = await startTestApp({ now: new Date(), heavyWork: thread });
  thread.start({ env: server.services.env }, createLog('silent'));
}, 60_000);
afterAll(async () => {
  await thread.stop();
  await server.close();
});

/** Close to the most words that a document may have, no two of them alike. */
const longest = docx(
  ...Array.from(
    { length: 19_900 },
    (_, at) => `w${at} ${Array.from({ length: 9 }, (__, word) => at * 31 + word).join(' ')}`,
  ),
);
const shorter = docx(...Array.from({ length: 12_000 }, (_, at) => `one ${at} ${at * 7_919}`));

describe('the thread for heavy work', { timeout: 120_000 }, () => {
  it('is started again when it ran out of memory, and nothing is lost', async () => {
    const work = await aWrittenAssignment(server);
    const editor = await clientOf(server, work);
    const headers = { 'x-wopi-lock': 'A' };
    await editor.lock('A');
    const saved = await editor.put(shorter, headers);
    expect(saved.statusCode, saved.body).toBe(200);
    const refused = await editor.put(longest, headers);
    expect(refused.statusCode, refused.body).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    const again = await editor.put(longest, headers);
    expect(again.statusCode, again.body).toBe(200);
    expect(again.headers['x-wopi-itemversion']).toBe('2');
    expect(threads).toBe(2);
  });
});
