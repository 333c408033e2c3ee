import { readPart, readZip, replaceParts } from '@antecedent/domain/office/zip/zip';
import { factsAt } from '@antecedent/domain/versions/fact-columns';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { type AnotherNode, anotherNode } from '../../testing/another-node.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { clientOf, type WopiClient } from './testing/wopi-client.ts';
import { aWrittenAssignment, docx, type WrittenAssignment } from './testing/written-assignment.ts';

let server: TestApp;
let work: WrittenAssignment;
/** Another node on the same database. */
let other: AnotherNode;
beforeAll(async () => {
  server = await startTestApp();
  other = await anotherNode(server);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

let here: WopiClient;
let there: WopiClient;
beforeEach(async () => {
  work = await aWrittenAssignment(server, { allowImport: true });
  here = await clientOf(server, work);
  there = await clientOf(server, work, {}, { app: other.app });
});

const versions = () => server.services.versions;
const textNow = async () => {
  const file = await versions().findFile(work.fileId);
  return versions().loadText(work.fileId, file?.head ?? 0);
};
const put = (client: WopiClient, text: string, lock: string, timestamp = '') =>
  client.put(docx(text), { 'x-wopi-lock': lock, 'x-cool-wopi-timestamp': timestamp });

describe('two windows on one file, on two nodes', () => {
  it('have one writer; the other gets a conflict and may take over', async () => {
    expect((await here.lock('H')).statusCode).toBe(200);
    expect((await put(here, 'Here', 'H')).statusCode).toBe(200);
    const refused = await there.lock('T');
    expect([refused.statusCode, refused.headers['x-wopi-lock']]).toEqual([409, 'H']);
    expect(refused.json().message).toMatch(/being edited in another window/);
    expect((await put(there, 'There', 'T')).statusCode).toBe(409);

    const taken = await there.ask('LOCK', { 'x-wopi-lock': 'T', 'x-wopi-oldlock': 'H' });
    expect(taken.statusCode).toBe(200);
    expect((await put(there, 'There', 'T')).statusCode).toBe(200);
    const late = await put(here, 'Here again', 'H');
    expect([late.statusCode, late.headers['x-wopi-lock']]).toEqual([409, 'T']);
    expect(await textNow()).toBe('There');
  });

  it('lose no save of a writer who moves between nodes', async () => {
    await here.lock('A');
    const taken: string[] = [];
    for (let count = 0; count < 20; count++) {
      server.advance(1_000);
      const text = `Sentence ${count}.`;
      const response = await put(count % 3 === 0 ? there : here, text, 'A');
      expect(response.statusCode).toBe(200);
      taken.push(text);
    }
    const kept: string[] = [];
    for await (const { text } of versions().streamTexts(work.fileId, 1)) kept.push(text);
    expect(kept).toEqual(taken);
  });

  it('serialize saves that reach both nodes at the same time', async () => {
    await here.lock('A');
    await put(here, 'Start', 'A');
    const texts = Array.from({ length: 12 }, (_, count) => `Text ${count}`);
    const answers = await Promise.all(
      texts.map((text, count) => put(count % 2 === 0 ? here : there, text, 'A')),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(texts.map(() => 200));
    const kept: string[] = [];
    for await (const { text } of versions().streamTexts(work.fileId, 2)) kept.push(text);
    expect([...kept].sort()).toEqual([...texts].sort());
  });

  it('notice a lock that was released on the other node', async () => {
    await here.lock('A');
    await put(here, 'One', 'A');
    await there.ask('UNLOCK', { 'x-wopi-lock': 'A' });
    expect((await put(here, 'Two', 'A')).statusCode).toBe(409);
    await there.lock('B');
    expect((await put(there, 'Three', 'B')).statusCode).toBe(200);
    expect(await textNow()).toBe('Three');
  });
});

describe('a save whose response was lost', () => {
  const timeOf = async () => (await here.info()).json().LastModifiedTime;

  it('is no conflict for a writer who still holds the lock, on any node', async () => {
    await here.lock('A');
    const opened = await timeOf();
    server.advance(1_000);
    await put(here, 'Lost', 'A', opened);
    server.advance(1_000);
    const again = await put(there, 'Lost and more', 'A', opened);
    expect(again.statusCode).toBe(200);
    expect(again.json().LastModifiedTime).toBe(await timeOf());
    expect((await put(there, 'Lost and more', 'A', opened)).statusCode).toBe(200);
    expect(await textNow()).toBe('Lost and more');
  });

  it('is a conflict when another writer had the file in between', async () => {
    await here.lock('A');
    const opened = await timeOf();
    await here.ask('UNLOCK', { 'x-wopi-lock': 'A' });
    await there.lock('B');
    server.advance(1_000);
    await put(there, 'Theirs', 'B', opened);
    await there.ask('UNLOCK', { 'x-wopi-lock': 'B' });
    server.advance(1_000);
    await here.lock('A');
    const stale = await put(here, 'Mine', 'A', opened);
    expect([stale.statusCode, stale.json().COOLStatusCode]).toEqual([409, 1010]);
    expect(await textNow()).toBe('Theirs');
  });

  it('is a conflict without a lock', async () => {
    const opened = await timeOf();
    server.advance(1_000);
    expect((await put(here, 'One', '', opened)).statusCode).toBe(200);
    expect((await put(here, 'Two', '', opened)).statusCode).toBe(409);
  });
});

describe('an import', () => {
  const importer = () => clientOf(server, work, { mode: 'import' });

  it('replaces the text although the same person’s editor left its lock behind', async () => {
    await here.lock('A');
    await put(here, 'Written', 'A');
    const response = await (await importer()).put(docx('Imported'));
    expect(response.statusCode).toBe(200);
    expect(await textNow()).toBe('Imported');
  });

  it('accepts a file with other namespace prefixes, even one with a byte after its end', async () => {
    const usual = docx('Imported');
    const archive = readZip(usual);
    const entry = archive.byName.get('word/document.xml');
    const body = new TextDecoder().decode(entry && readPart(entry, officeCodec.inflate));
    const other = body.replaceAll('w:', 'ns0:').replaceAll(':w=', ':ns0=');
    expect(other).toContain('<ns0:document');
    const parts = new Map([['word/document.xml', new TextEncoder().encode(other)]]);
    const sent = replaceParts(usual, archive, parts, officeCodec.deflate);
    const response = await (await importer()).put(Buffer.concat([sent, Buffer.from('\n')]));
    expect(response.statusCode).toBe(200);
    expect(await textNow()).toBe('Imported');
  });

  it('is refused while another session writes', async () => {
    await server.services.pool.query(
      `insert into sessions (token_hash, user_id, created_at, expires_at) values ('x', $1, now(), '2100-01-01')`,
      [work.student.id],
    );
    const { rows } = await server.services.pool.query(
      `select id from sessions where token_hash = 'x'`,
    );
    const elsewhere = await clientOf(server, work, { sessionId: rows[0].id });
    await elsewhere.lock('A');
    const response = await (await importer()).put(docx('Imported'));
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toMatch(/being edited/);
    await elsewhere.ask('UNLOCK', { 'x-wopi-lock': 'A' });
    expect((await (await importer()).put(docx('Imported'))).statusCode).toBe(200);
  });

  it.each([
    ['a damaged file', () => Buffer.from('PK\u0003\u0004 nonsense')],
    ['a document that was cut off', () => docx('Cut off').subarray(0, 900)],
    ['an empty file', () => Buffer.alloc(0)],
  ])(
    'refuses %s with a sentence, keeps the text and lets the writer continue',
    async (_, bytes) => {
      await here.lock('A');
      await put(here, 'Written', 'A');
      const response = await (await importer()).put(bytes());
      expect(response.statusCode).toBe(400);
      const refusal = { code: 'damaged-file', message: expect.stringMatching(/^[A-Z].*\.$/) };
      expect(response.json()).toMatchObject(refusal);
      expect((await versions().findFile(work.fileId))?.head).toBe(1);
      expect(await textNow()).toBe('Written');
      expect((await put(here, 'Written on', 'A')).statusCode).toBe(200);
      expect(await textNow()).toBe('Written on');
    },
  );

  it('is recorded as imported, not as typed', async () => {
    await (await importer()).put(docx('Five words from another place'));
    const log = await versions().listVersions(work.fileId);
    expect(factsAt(log, 1)).toMatchObject({ origin: 'import', typed: 0, words: 5 });
  });

  it('grants nothing else', async () => {
    const client = await importer();
    expect((await client.lock('A')).statusCode).toBe(404);
  });
});
