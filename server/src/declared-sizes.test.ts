import { readZip, writeZip, type ZipEntry } from '@antecedent/domain/office/zip/zip';
import { MAX_BODY_BYTES } from '@antecedent/domain/versions/document-limits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeCodec } from './ground/platform/storage/office-codec.ts';
import { clientOf } from './record/wopi/testing/wopi-client.ts';
import {
  aWrittenAssignment,
  docx,
  type WrittenAssignment,
} from './record/wopi/testing/written-assignment.ts';
import { aUser } from './testing/factories.ts';
import { multipartForm } from './testing/multipart-form.ts';
import { sharedTestApp, type TestApp } from './testing/start-test-app.ts';

const MEGABYTE = 1024 * 1024;

/** A document with parts that only declare their sizes: inflating one shows that it is damaged. */
function declaring(sizes: Readonly<Record<string, number>>): Buffer {
  const { entries } = readZip(docx('One'));
  const [like] = entries as [ZipEntry];
  const kept = entries.filter(({ name }) => !(name in sizes));
  const declared = Object.entries(sizes).map(([name, size]): ZipEntry => {
    const raw = new Uint8Array(Math.ceil(size / 150)).fill(255);
    return { ...like, name, size, raw, method: 8, compressedSize: raw.length, crc32: 1 };
  });
  return Buffer.from(writeZip([...kept, ...declared], officeCodec.deflate));
}

const longBody = declaring({ 'word/document.xml': MAX_BODY_BYTES + 1 });
const muchXml = declaring({
  'word/comments.xml': 20 * MEGABYTE,
  'word/footnotes.xml': 20 * MEGABYTE,
  'word/endnotes.xml': 20 * MEGABYTE,
});
const FILES = [
  ['a long body', longBody, { status: 413, key: 'officeFiles.textTooLong' }],
  ['much XML', muchXml, { status: 400, key: 'officeFiles.unpackedTooLarge' }],
] as const;

let server: TestApp;
let work: WrittenAssignment;
beforeAll(async () => {
  server = await sharedTestApp();
});
beforeEach(async () => {
  work = await aWrittenAssignment(server, { allowImport: true });
});

const lock = { 'x-wopi-lock': 'A' };
const told = (answer: { statusCode: number; json(): { key: string } }) => ({
  status: answer.statusCode,
  key: answer.json().key,
});

describe('a file that is too large by the sizes in its directory is refused before it is inflated', () => {
  it.each(FILES)('as a save: %s', async (_, bytes, refusal) => {
    const editor = await clientOf(server, work);
    await editor.lock('A');
    expect(told(await editor.put(bytes, lock))).toEqual(refusal);
  });

  it.each(FILES)('as a reviewer’s save: %s', async (_, bytes, refusal) => {
    const editor = await clientOf(server, work, { userId: work.instructor.id, mode: 'suggest' });
    await editor.lock('A');
    expect(told(await editor.put(bytes, lock))).toEqual(refusal);
  });

  it.each(FILES)('as an import: %s', async (_, bytes, refusal) => {
    const page = await clientOf(server, work, { mode: 'import' });
    expect(told(await page.put(bytes))).toEqual(refusal);
  });

  it.each(FILES)('as a repair: %s', async (_, bytes, refusal) => {
    const admin = await aUser(server, { roles: ['ROLE_ADMIN'] });
    const editor = await clientOf(server, work, { userId: admin.id, view: 'admin' });
    await editor.lock('A');
    expect(told(await editor.put(bytes, lock))).toEqual(refusal);
  });

  it.each(FILES)('as a template: %s', async (_, bytes, refusal) => {
    const { payload, headers } = multipartForm({
      fields: { title: 'Long' },
      files: [{ field: 'selectedFile', fileName: 'long.docx', bytes }],
    });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auxfiles/template',
      payload,
      headers: { ...headers, ...server.as(work.instructor) },
    });
    expect(told(answer)).toEqual(refusal);
  });
});
