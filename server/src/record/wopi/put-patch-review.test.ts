import { readZip, writeZip } from '@antecedent/domain/office/zip/zip';
import type { PatchStep } from '@antecedent/domain/patch/file-patch';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { putPatch, step, typed } from './testing/patches.ts';
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

describe('PutFile with a reviewer’s patch', () => {
  const inserted = (words: string) => {
    const by = `w:author="Person ${work.instructor.lastName}" w:date="2026-03-02T09:00:00Z"`;
    const xml = `<w:ins w:id="9" ${by}><w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:ins></w:p>`;
    return changedBody((body) => body.replace('</w:p>', xml));
  };
  const changedBody = (change: (body: string) => string) => {
    const entries = readZip(docx('One')).entries;
    const name = 'word/document.xml';
    const body = entries.find((entry) => entry.name === name)!;
    const xml = change(new TextDecoder().decode(inflate(body.raw, body.size)));
    const bytes = new TextEncoder().encode(xml);
    return writeZip([...entries.filter((entry) => entry !== body), { name, bytes }], deflate);
  };
  const reviewer = async () => {
    await editor.ask('UNLOCK', { 'x-wopi-lock': 'A' });
    const client = await clientOf(server, work, { userId: work.instructor.id, mode: 'suggest' });
    await client.lock('B');
    expect((await client.info()).json()).toMatchObject({ AntecedentPatch: 1 });
    return (base: number, steps: readonly PatchStep[]) =>
      putPatch(client, base, steps, { 'x-wopi-lock': 'B' });
  };

  it('is compared as a whole file, and one version', async () => {
    const send = await reviewer();
    server.advance(5_000);
    const [first, second] = [inserted(' and'), inserted(' and two')];
    const steps = [step(docx('One'), first), step(first, second)];
    const answer = await send(1, steps);
    expect([answer.statusCode, answer.headers['x-wopi-itemversion']]).toEqual([200, '2']);
    expect(await factsOf(2)).toMatchObject({
      origin: 'reviewer',
      byStudent: false,
      authorId: work.instructor.id,
    });
    // again, because the response was lost: the whole file shows that nothing is new
    expect((await send(1, steps)).statusCode).toBe(412);
    expect(await headOf()).toBe(2);
  });

  it('is rejected if it changes the text itself', async () => {
    const send = await reviewer();
    const mine = changedBody((body) => body.replace('One', 'Mine'));
    const refused = await send(1, [step(docx('One'), mine)]);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    expect(await headOf()).toBe(1);
  });

  it('leaves no version with the text that existed for a moment in between', async () => {
    const send = await reviewer();
    server.advance(5_000);
    const [mine, back] = [changedBody((body) => body.replace('One', 'Mine')), inserted(' two')];
    const answer = await send(1, [step(docx('One'), mine), step(mine, back)]);
    expect([answer.statusCode, await headOf()]).toEqual([200, 2]);
    expect(await textOf(2)).not.toContain('Mine');
  });

  it('asks for the whole file when it doesn’t fit', async () => {
    const send = await reviewer();
    expect((await send(7, typed('One', 'One two'))).statusCode).toBe(412);
    expect((await send(1, typed('Another', 'Another one'))).statusCode).toBe(412);
    expect(await headOf()).toBe(1);
  });
});
