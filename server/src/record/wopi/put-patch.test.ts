import { newDocument } from '@antecedent/domain/office/document/new-document';
import { readZip, writeZip } from '@antecedent/domain/office/zip/zip';
import { changedParts } from '@antecedent/domain/patch/archive-parts';
import type { PatchStep } from '@antecedent/domain/patch/file-patch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { anotherNode } from '../../testing/another-node.ts';
import { ask } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { putPatch, STEP_FLAGS, step, typed } from './testing/patches.ts';
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
  server.advance(1_000);
  await editor.put(docx('One'), lock);
});

const lock = { 'x-wopi-lock': 'A' };
const { inflate, deflate } = officeCodec;
const headOf = async () => (await server.services.versions.findFile(work.fileId))?.head;
const textOf = (number: number) => server.services.versions.loadText(work.fileId, number);
const factsOf = (number: number) => server.services.versions.loadFacts(work.fileId, number);

const patch = (base: number, steps: readonly PatchStep[], on = editor, headers = lock) =>
  putPatch(on, base, steps, headers);

/** A document with an additional part. */
function withPart(bytes: Uint8Array, name: string, content: string): Uint8Array {
  return writeZip(
    [...readZip(bytes).entries, { name, bytes: new TextEncoder().encode(content) }],
    deflate,
  );
}

describe('PutFile with a patch', () => {
  it('is offered to people who may write', async () => {
    expect((await editor.info()).json()).toMatchObject({ AntecedentPatch: 1 });
    const reader = await clientOf(server, work, { mode: 'read' });
    expect((await reader.info()).json()).toMatchObject({ AntecedentPatch: 0 });
  });

  it('releases the lock with the last save that an editor sends', async () => {
    const last = { ...lock, 'x-antecedent-unlock': 'true' };
    expect((await patch(7, typed('One', 'One two'), editor, last)).statusCode).toBe(412);
    expect((await editor.ask('GET_LOCK')).headers['x-wopi-lock']).toBe('A');
    expect((await patch(1, typed('One', 'One two'), editor, last)).statusCode).toBe(200);
    expect((await editor.ask('GET_LOCK')).headers['x-wopi-lock']).toBe('');
  });

  it('is offered to no one when the operator wants whole files', async () => {
    const { env } = server.services;
    env.acceptsPatches = false;
    expect((await editor.info()).json()).toMatchObject({ AntecedentPatch: 0 });
    env.acceptsPatches = true;
  });

  it.each(['0', '2', 'x'])(
    'is rejected from an editor with protocol %s, with or without a patch',
    async (other) => {
      const headers = { ...lock, 'x-antecedent-protocol': other };
      const answer = await patch(1, typed('One', 'One two'), editor, headers);
      expect([answer.statusCode, answer.json().key]).toEqual([426, 'editor.outdated']);
      expect((await editor.put(docx('One two'), headers)).statusCode).toBe(426);
      expect(await headOf()).toBe(1);
      const current = { ...lock, 'x-antecedent-protocol': '1' };
      expect((await patch(1, typed('One', 'One two'), editor, current)).statusCode).toBe(200);
      expect(await headOf()).toBe(2);
    },
  );

  it('stores the same as a whole file', async () => {
    server.advance(1_000);
    const response = await patch(1, typed('One', 'One two'));
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-wopi-itemversion']).toBe('2');
    expect(response.json()).toEqual({ LastModifiedTime: server.now().toISOString() });
    expect(await textOf(2)).toBe('One two');
    const stored = readZip((await editor.get()).rawPayload);
    const whole = readZip(docx('One two'));
    expect(changedParts(whole, stored, inflate)).toEqual(new Map());
    expect(await factsOf(2)).toMatchObject({ ...STEP_FLAGS, words: 2, typed: 1, bulk: 0 });
  });

  it('stores a version for each step, as far apart as the writer’s clock says', async () => {
    server.advance(10_000);
    const now = server.now().getTime();
    const response = await patch(1, typed('One', 'One two', 'One two three', 'Two three'));
    expect(response.headers['x-wopi-itemversion']).toBe('4');
    expect(await Promise.all([2, 3, 4].map(textOf))).toEqual([
      'One two',
      'One two three',
      'Two three',
    ]);
    const times = await Promise.all([2, 3, 4].map(async (number) => (await factsOf(number)).at));
    expect(times).toEqual([now - 2_000, now - 1_000, now]);
    expect(await factsOf(3)).toMatchObject({ spanMs: 900, recordedOnDevice: false });
  });

  it('marks steps that waited on the device, and counts them as observed', async () => {
    server.advance(60_000);
    const texts = Array.from({ length: 30 }, (_, at) => `One${' word'.repeat(at)}`);
    expect((await patch(1, typed(...texts))).statusCode).toBe(200);
    const facts = await Promise.all([2, 15, 30].map(factsOf));
    expect(facts.map(({ recordedOnDevice }) => recordedOnDevice)).toEqual([true, true, false]);
    expect(facts.map(({ presence }) => presence)).toEqual(['online', 'online', 'online']);
    expect(facts.map(({ typed, bulk, unobserved }) => [typed, bulk, unobserved])).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
    ]);
  });

  it('believes no span that is longer than the time since the previous version', async () => {
    server.advance(1_000);
    const [one] = typed('One', 'One two');
    await patch(1, [{ ...one!, spanMs: 3_600_000 }]);
    expect(await factsOf(2)).toMatchObject({ spanMs: 1_000 });
  });

  it('makes one version of steps that claim more time than has passed', async () => {
    server.advance(1_000);
    const steps = typed('One', 'One two', 'One two three').map((one) => ({
      ...one,
      elapsedMs: 60_000,
    }));
    expect((await patch(1, steps)).headers['x-wopi-itemversion']).toBe('2');
    expect(await textOf(2)).toBe('One two three');
  });

  it('stores a repeated patch once, even with further steps', async () => {
    server.advance(5_000);
    const steps = typed('One', 'One two', 'One two three');
    await patch(1, steps);
    const again = await patch(1, steps);
    expect([again.statusCode, again.headers['x-wopi-itemversion']]).toEqual([200, '3']);
    server.advance(1_000);
    const more = [...steps, ...typed('One two three', 'One two three four')];
    expect((await patch(1, more)).headers['x-wopi-itemversion']).toBe('4');
    expect(await textOf(4)).toBe('One two three four');
    expect(await headOf()).toBe(4);
  });

  it('works after whole files, and they work after it', async () => {
    for (const [at, text] of ['One a', 'One a b', 'One a b c', 'One a b c d'].entries()) {
      server.advance(1_000);
      const before = ['One', 'One a', 'One a b', 'One a b c'][at] as string;
      const response =
        at % 2 === 0
          ? await patch(at + 1, typed(before, text))
          : await editor.put(docx(text), lock);
      expect(response.statusCode).toBe(200);
    }
    expect(await textOf(5)).toBe('One a b c d');
  });

  it.each([
    ['a version that is not the last', 0, typed('', 'Zero')],
    ['a version that does not exist', 7, typed('One', 'One two')],
    ['another content', 1, typed('Another', 'Another one')],
  ])('asks for the whole file when it changes %s', async (_, base, steps) => {
    const response = await patch(base, steps);
    expect(response.statusCode).toBe(412);
    expect(response.json()).toMatchObject({ key: 'editor.patchMismatch' });
    expect(await headOf()).toBe(1);
    expect((await editor.put(docx('One two'), lock)).statusCode).toBe(200);
  });

  it('keeps the steps before one that does not fit', async () => {
    server.advance(5_000);
    const steps = [...typed('One', 'One two'), ...typed('Other', 'Other words')];
    expect((await patch(1, steps)).statusCode).toBe(412);
    expect(await textOf(2)).toBe('One two');
    expect((await editor.put(docx('One two three'), lock)).statusCode).toBe(200);
  });

  it('rejects an invalid patch and keeps the file', async () => {
    const response = await editor.put(new Uint8Array([1, 2, 3]), {
      ...lock,
      'x-antecedent-patch': '1',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'damaged-file', key: 'editor.patchDamaged' });
    expect(await headOf()).toBe(1);
  });

  it('accepts a new part, and rejects macros', async () => {
    server.advance(1_000);
    const pictured = withPart(docx('One'), 'word/media/image1.png', 'picture');
    expect((await patch(1, [step(docx('One'), pictured)])).statusCode).toBe(200);
    const macros = withPart(pictured, 'word/vbaProject.bin', 'macro');
    const refused = await patch(2, [step(pictured, macros)]);
    expect([refused.statusCode, refused.json().key]).toEqual([400, 'officeFiles.macros']);
    expect(await headOf()).toBe(2);
  });

  it('rejects types that make it another kind of file', async () => {
    const before = docx('One');
    const [types] = readZip(before).entries.filter(({ name }) => name === '[Content_Types].xml');
    const content = new TextDecoder().decode(inflate(types!.raw, types!.size));
    const others = readZip(before).entries.filter(({ name }) => name !== '[Content_Types].xml');
    const name = '[Content_Types].xml';
    const bytes = new TextEncoder().encode(content.replace('document.main', 'template.main'));
    const refused = await patch(1, [step(before, writeZip([{ name, bytes }, ...others], deflate))]);
    expect(refused.statusCode).toBe(400);
    expect(await headOf()).toBe(1);
  });

  it('applies the rules for locks, windows and rights as for whole files', async () => {
    const steps = typed('One', 'One two');
    const other = await patch(1, steps, editor, { 'x-wopi-lock': 'B' });
    expect([other.statusCode, other.headers['x-wopi-lock']]).toEqual([409, 'A']);
    const classmate = await clientOf(server, work, { userId: work.assistant.id });
    expect((await patch(1, steps, classmate)).statusCode).toBe(404);
    await ask(server, work.instructor, `/classes/archive?id=${work.classId}`);
    server.advance(11_000);
    expect((await patch(1, steps)).statusCode).toBe(403);
    expect(await headOf()).toBe(1);
  });

  it('applies to versions that another node has saved', async () => {
    const node = await anotherNode(server);
    try {
      const there = await clientOf(server, work, {}, { app: node.app });
      server.advance(1_000);
      expect((await patch(1, typed('One', 'One two'), there)).statusCode).toBe(200);
      server.advance(1_000);
      expect((await patch(2, typed('One two', 'Two'))).statusCode).toBe(200);
      server.advance(1_000);
      expect((await patch(3, typed('Two', 'Two three'), there)).statusCode).toBe(200);
      expect(await textOf(4)).toBe('Two three');
    } finally {
      await node.close();
    }
  });

  it('fits a file that was compacted and dropped from the cache', async () => {
    const texts = Array.from({ length: 300 }, (_, count) => `One ${'word '.repeat(count)}`);
    let number = 1;
    for (let at = 0; at < 299; at += 100) {
      const steps = typed(
        ...(at === 0 ? ['One'] : []),
        ...texts.slice(at === 0 ? 1 : at - 1, at + 100),
      );
      server.advance(200_000);
      expect((await patch(number, steps)).statusCode).toBe(200);
      number += steps.length;
    }
    await server.services.versions.compact(work.fileId);
    const node = await anotherNode(server);
    try {
      const there = await clientOf(server, work, {}, { app: node.app });
      server.advance(1_000);
      const last = texts.at(-1) as string;
      expect((await patch(number, typed(last, `${last}end`), there)).statusCode).toBe(200);
      expect(await textOf(number + 1)).toContain('end');
    } finally {
      await node.close();
    }
  });

  it('requires a whole file for an empty one', async () => {
    const empty = await aWrittenAssignment(server, { file: { bytes: new Uint8Array() } });
    const writer = await clientOf(server, empty);
    await writer.lock('A');
    const first = newDocument({}, deflate);
    const steps = [step(writeZip([], deflate), first)];
    expect((await patch(0, steps, writer)).statusCode).toBe(412);
    expect((await writer.put(first, lock)).statusCode).toBe(200);
  });
});
