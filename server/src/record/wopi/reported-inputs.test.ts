import { type InputReport, inputBits, inputNumbers } from '@antecedent/domain/input-report';
import { readZip } from '@antecedent/domain/office/zip/zip';
import { changedParts, NO_CHANGES, partReader } from '@antecedent/domain/patch/archive-parts';
import { encodePatch, type PatchStep } from '@antecedent/domain/patch/file-patch';
import { partChanges } from '@antecedent/domain/patch/part-changes';
import { SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { compactFile } from '../versions/compaction.ts';
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
  server.advance(SECOND);
  await editor.put(docx('One'), lock);
});

const lock = { 'x-wopi-lock': 'A' };
const { inflate, deflate } = officeCodec;
const flags = { modifiedByUser: true, autosave: true, exitSave: false };
const typed = { kinds: inputBits('typed'), firstKeyMs: 14_900, lastKeyMs: 100, composedMs: 0 };
const pasted = { kinds: inputBits('pasted'), firstKeyMs: 0, lastKeyMs: 0, composedMs: 0 };
const words = (count: number) =>
  ['One', ...Array.from({ length: count }, (_, at) => `w${at.toString(36)}`)].join(' ');
const headOf = async () => (await server.services.versions.findFile(work.fileId))?.head ?? 0;
const factsOf = (number: number) => server.services.versions.loadFacts(work.fileId, number);

/** Saves that many words in one step, after that many seconds. */
async function patched(from: number, to: number, seconds: number, input?: InputReport) {
  server.advance(seconds * SECOND);
  const opened = readZip(docx(words(from)));
  const elapsedMs = seconds * SECOND;
  const step: PatchStep = {
    elapsedMs,
    spanMs: elapsedMs,
    flags,
    ...(input && { input }),
    parts: partChanges(
      NO_CHANGES,
      changedParts(opened, readZip(docx(words(to))), inflate),
      partReader(opened, inflate),
    ),
  };
  const body = encodePatch({ base: await headOf(), ageMs: 0, steps: [step] }, deflate);
  return editor.put(body, { ...lock, 'x-antecedent-patch': '1' });
}

describe('a save that reports its inputs', () => {
  it('stores them, and judges its words by them', async () => {
    expect((await patched(0, 26, 15, typed)).statusCode).toBe(200);
    expect(await factsOf(2)).toMatchObject({ input: typed, typed: 26, bulk: 0 });
    expect((await patched(26, 66, 60, pasted)).statusCode).toBe(200);
    expect(await factsOf(3)).toMatchObject({ input: pasted, typed: 0, bulk: 40 });
    expect((await patched(66, 106, 60)).statusCode).toBe(200);
    const silent = await factsOf(4);
    expect(silent).toMatchObject({ typed: 40, bulk: 0 });
    expect(silent.input).toBeUndefined();
  });

  it('has no key from before the previous version', async () => {
    await patched(0, 60, 2, { ...typed, firstKeyMs: 60_000 });
    expect(await factsOf(2)).toMatchObject({ input: { firstKeyMs: 2_000 }, typed: 0, bulk: 60 });
  });

  it('is rejected beyond the limits of a report', async () => {
    const answer = await patched(0, 3, 2, { ...typed, kinds: 2 ** 15 });
    expect(answer.statusCode).toBe(400);
    expect(await headOf()).toBe(1);
  });

  it('reports them for a whole file as well', async () => {
    server.advance(60 * SECOND);
    const header = { 'x-antecedent-input': inputNumbers(pasted).join() };
    await editor.put(docx(words(40)), { ...lock, ...header });
    expect(await factsOf(2)).toMatchObject({ input: pasted, bulk: 40 });
  });

  it.each(['', '4', '0,0,0,0', '65535,0,0,0', '1,1,2,0', '1,2,3', 'typed,0,0,0'])(
    'is judged by its time when the header of a whole file is invalid: “%s”',
    async (header) => {
      server.advance(60 * SECOND);
      await editor.put(docx(words(40)), { ...lock, 'x-antecedent-input': header });
      const facts = await factsOf(2);
      expect([facts.input, facts.typed, facts.bulk]).toEqual([undefined, 40, 0]);
    },
  );

  it('is computed again from what is stored, in rows and chunks, with and without a report', async () => {
    const { versions } = server.services;
    await patched(0, 26, 15, typed);
    await patched(26, 66, 60, pasted);
    await patched(66, 80, 60);
    const log = await versions.listVersions(work.fileId);
    expect((await versions.recomputeFacts(work.fileId, 'document')).changed).toBe(0);
    await compactFile(server.services, work.fileId, { isIdle: true });
    expect(await versions.listVersions(work.fileId)).toEqual(log);
    const recomputed = await versions.recomputeFacts(work.fileId, 'document');
    expect([recomputed.changed, recomputed.columns()]).toEqual([0, log]);
  });
});
