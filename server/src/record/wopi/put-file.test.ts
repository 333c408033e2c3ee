import { readPart, readZip, writeZip } from '@antecedent/domain/office/zip/zip';
import {
  MAX_DOCUMENT_CHARACTERS,
  MAX_DOCUMENT_WORDS,
} from '@antecedent/domain/versions/document-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
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
});

const lock = { 'x-wopi-lock': 'A' };
const headOf = async (fileId: string) => (await server.services.versions.findFile(fileId))?.head;
const textOf = (fileId: string, number: number) =>
  server.services.versions.loadText(fileId, number);

/** Words that do not repeat, because an archive that repeats one word is rejected before it is opened. */
const numbered = (count: number, ending: string) =>
  Array.from({ length: count }, (_, at) => `${at}${ending}`).join(' ');

describe('PutFile', () => {
  it('stores a version and returns its time', async () => {
    await editor.lock('A');
    server.advance(1_000);
    const response = await editor.put(docx('One'), lock);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ LastModifiedTime: server.now().toISOString() });
    expect(response.headers['x-wopi-itemversion']).toBe('1');
    expect(await textOf(work.fileId, 1)).toBe('One');
  });

  it('stores no version for identical bytes, whatever the headers say', async () => {
    await editor.lock('A');
    const first = await editor.put(docx('One'), lock);
    server.advance(1_000);
    const again = await editor.put(docx('One'), {
      ...lock,
      'x-cool-wopi-ismodifiedbyuser': 'true',
      'x-cool-wopi-isexitsave': 'true',
    });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await headOf(work.fileId)).toBe(1);
  });

  it.each([
    ['words', numbered(MAX_DOCUMENT_WORDS + 1, '')],
    ['characters', numbered(MAX_DOCUMENT_CHARACTERS / 16, 'ofmanylettershere')],
  ])(
    'rejects a document with too many %s with a sentence, and keeps the previous one',
    async (_, text) => {
      await editor.lock('A');
      await editor.put(docx('One'), lock);
      const refused = await editor.put(docx(text), lock);
      expect(refused.statusCode).toBe(413);
      expect(refused.json()).toMatchObject({
        code: 'too-large',
        key: 'officeFiles.textTooLong',
        message: expect.stringContaining('200,000 words'),
      });
      expect(await headOf(work.fileId)).toBe(1);
      expect((await editor.put(docx('Two'), lock)).statusCode).toBe(200);
    },
  );

  it('stores the three flags of a save', async () => {
    await editor.lock('A');
    await editor.put(docx('One'), { ...lock, 'x-cool-wopi-isautosave': 'true' });
    await editor.put(docx('Two'), {
      ...lock,
      'x-lool-wopi-ismodifiedbyuser': 'false',
      'x-lool-wopi-isexitsave': 'true',
      'x-cool-wopi-extendeddata': 'undefined',
    });
    const { rows } = await server.services.pool.query(
      'select number from version_tail where file_id = $1 order by number',
      [work.fileId],
    );
    expect(rows).toHaveLength(3);
    const log = await server.services.versions.listVersions(work.fileId);
    expect(log.flags[1]).not.toBe(log.flags[2]);
  });

  it.each([
    ['an unlocked file without a timestamp', null, {}, '', 409],
    ['a lock that nobody holds', null, lock, '', 409],
    ['the lock of somebody else', 'B', lock, 'B', 409],
    ['a locked file without a lock', 'B', {}, 'B', 409],
  ])('refuses %s', async (_, held, headers, current, status) => {
    if (held) await editor.lock(held);
    const response = await editor.put(docx('One'), headers as Record<string, string>);
    expect(response.statusCode).toBe(status);
    expect(response.headers['x-wopi-lock']).toBe(current);
    expect(response.headers['x-wopi-lockfailurereason']).toMatch(/\.$/);
    expect(await headOf(work.fileId)).toBe(0);
  });

  it('accepts an unlocked save that names the state it replaces', async () => {
    const { LastModifiedTime } = (await editor.info()).json();
    server.advance(1_000);
    const response = await editor.put(docx('One'), { 'x-cool-wopi-timestamp': LastModifiedTime });
    expect(response.statusCode).toBe(200);
  });

  it.each([
    ['with the lock', lock],
    ['without a lock', {}],
  ])('reports to an editor %s that the file has moved on', async (_, headers) => {
    if ('x-wopi-lock' in headers) await editor.lock('A');
    const response = await editor.put(docx('One'), {
      ...headers,
      'x-cool-wopi-timestamp': '2026-03-02T08:59:59.000Z',
    });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ COOLStatusCode: 1010, code: 'version-conflict' });
    expect(await headOf(work.fileId)).toBe(0);
  });

  it('accepts the time of each response in the next save, to the millisecond', async () => {
    await editor.lock('A');
    let timestamp = (await editor.info()).json().LastModifiedTime;
    for (const word of ['One', 'Two', 'Three']) {
      server.advance(333);
      const response = await editor.put(docx(word), {
        ...lock,
        'x-cool-wopi-timestamp': timestamp,
      });
      expect(response.statusCode).toBe(200);
      timestamp = response.json().LastModifiedTime;
      expect((await editor.info()).json().LastModifiedTime).toBe(timestamp);
    }
    expect(await headOf(work.fileId)).toBe(3);
  });

  it('does not check an empty timestamp', async () => {
    await editor.lock('A');
    const response = await editor.put(docx('One'), { ...lock, 'x-cool-wopi-timestamp': '' });
    expect(response.statusCode).toBe(200);
  });

  it('accepts one unlocked save to an empty file', async () => {
    const sheet = await aWrittenAssignment(server, {
      file: { extension: 'docx', bytes: new Uint8Array() },
    });
    const client = await clientOf(server, sheet);
    expect((await client.put(docx('One'))).statusCode).toBe(200);
    expect((await client.put(docx('Two'))).statusCode).toBe(409);
  });

  it('is refused with an expired lock', async () => {
    await editor.lock('A');
    expect((await editor.put(docx('One'), lock)).statusCode).toBe(200);
    server.advance(30 * 60_000);
    const late = await editor.put(docx('Two'), lock);
    expect([late.statusCode, late.headers['x-wopi-lock']]).toEqual([409, '']);
    await editor.lock('A');
    expect((await editor.put(docx('Two'), lock)).statusCode).toBe(200);
  });

  it('is refused for a reader', async () => {
    const reader = await clientOf(server, work, { userId: work.instructor.id, mode: 'read' });
    expect((await reader.put(docx('One'), lock)).statusCode).toBe(404);
  });
});

const XML = '<?xml version="1.0"?>';
const ENTITIES = `${XML}<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><w:document xmlns:w="w"><w:body><w:p><w:r><w:t>&b;</w:t></w:r></w:p></w:body></w:document>`;

/** A document with another body. */
function withBody(xml: string): Buffer {
  const parts = readZip(docx('One')).entries.map((entry) =>
    entry.name === 'word/document.xml' ? { name: entry.name, bytes: Buffer.from(xml) } : entry,
  );
  return Buffer.from(writeZip(parts, officeCodec.deflate));
}

function withBrokenPart(): Buffer {
  const bytes = docx('One '.repeat(500));
  const entry = readZip(bytes).byName.get('word/document.xml')!;
  entry.raw.fill(0x55, 20, 40);
  return bytes;
}

/** Both headers declare three times the actual body size. */
function withLyingSize(): Buffer {
  const bytes = docx('One '.repeat(500));
  const { size } = readZip(bytes).byName.get('word/document.xml')!;
  const told = Buffer.alloc(4);
  told.writeUInt32LE(size);
  for (let at = bytes.indexOf(told); at >= 0; at = bytes.indexOf(told, at + 4)) {
    bytes.writeUInt32LE(size * 3, at);
  }
  return bytes;
}

const withName = (name: string, other: string): Buffer =>
  Buffer.from(
    writeZip(
      readZip(docx('One')).entries.map((entry) =>
        entry.name === name ? { ...entry, name: other } : entry,
      ),
      officeCodec.deflate,
    ),
  );

const spreadsheet = (): Buffer =>
  Buffer.from(
    writeZip(
      Object.entries({
        '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
        '_rels/.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
        'xl/workbook.xml': `${XML}<workbook/>`,
      }).map(([name, xml]) => ({ name, bytes: Buffer.from(xml) })),
      officeCodec.deflate,
    ),
  );

/** A document with one more part, and its type in the list of types. */
function withPart(name: string, type: string): Buffer {
  const parts = readZip(docx('One')).entries.map((entry) => {
    if (entry.name !== '[Content_Types].xml') return entry;
    const types = new TextDecoder().decode(readPart(entry, officeCodec.inflate));
    const listed = `<Override PartName="/${name}" ContentType="${type}"/></Types>`;
    return { name: entry.name, bytes: Buffer.from(types.replace('</Types>', listed)) };
  });
  const part = { name, bytes: Buffer.from('nothing') };
  return Buffer.from(writeZip([...parts, part], officeCodec.deflate));
}

/** An archive with the part names of a document that isn't one. */
const lookalike = (): Buffer =>
  Buffer.from(
    writeZip([{ name: 'word/document.xml', bytes: Buffer.from('<x/>') }], officeCodec.deflate),
  );

/** A document that claims to be the kind of Word file that runs macros. */
function macroDocument(): Buffer {
  const parts = readZip(docx('One')).entries.map((entry) => {
    if (entry.name !== '[Content_Types].xml') return entry;
    const types = new TextDecoder().decode(readPart(entry, officeCodec.inflate));
    const type = 'application/vnd.ms-word.document.macroEnabled.main+xml';
    const usual =
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
    expect(types).toContain(usual);
    return { name: entry.name, bytes: Buffer.from(types.replace(usual, type)) };
  });
  return Buffer.from(writeZip(parts, officeCodec.deflate));
}

describe('PutFile content', () => {
  it.each([
    ['macros', withPart('word/vbaProject.bin', 'application/vnd.ms-office.vbaProject')],
    ['macros under another name', withPart('word/x.bin', 'application/vnd.ms-office.vbaProject')],
    ['a type that runs macros', macroDocument()],
    ['the name of a document’s part and no document', lookalike()],
  ])('refuses %s and keeps the previous version', async (_, bytes) => {
    await editor.lock('A');
    expect((await editor.put(docx('Kept'), lock)).statusCode).toBe(200);
    const response = await editor.put(bytes, lock);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'damaged-file',
      key: expect.stringMatching(/^officeFiles\.(?:macros|kind)$/),
      message: expect.stringMatching(/\.$/),
    });
    expect(await headOf(work.fileId)).toBe(1);
    expect(await textOf(work.fileId, 1)).toBe('Kept');
  });

  const MB = 1024 * 1024;

  it.each([
    ['no archive', Buffer.from('hello'), 400, 'damaged-file'],
    ['an empty body', Buffer.alloc(0), 400, 'damaged-file'],
    ['a file that was cut off', docx('One').subarray(0, 900), 400, 'damaged-file'],
    ['another kind of office file', spreadsheet(), 415, 'unsupported-type'],
    ['a part that is not what the directory says', withBrokenPart(), 400, 'damaged-file'],
    ['a part that lies about its size', withLyingSize(), 400, 'damaged-file'],
    [
      'a path out of the archive',
      withName('word/document.xml', '../../document.xml'),
      400,
      'damaged-file',
    ],
    ['entities that multiply', withBody(ENTITIES), 400, 'damaged-file'],
    ['more than 50 MB', Buffer.alloc(50 * MB + 1), 413, 'too-large'],
  ])('refuses %s with a sentence and accepts the next save', async (_, bytes, status, code) => {
    await editor.lock('A');
    const response = await editor.put(bytes, lock);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, message: expect.stringMatching(/\.$/) });
    expect((await editor.put(docx('One'), lock)).statusCode).toBe(200);
    expect(await headOf(work.fileId)).toBe(1);
  });

  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'nonsense'])(
    'treats the body as raw bytes when its type is %s',
    async (type) => {
      await editor.lock('A');
      const response = await editor.put(docx('One'), { ...lock, 'content-type': type });
      expect(response.statusCode).toBe(200);
    },
  );
});
