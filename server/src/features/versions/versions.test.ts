import { newDocument, newDocumentXml } from '@antecedent/domain/office/new-document';
import { encodeUtf8 } from '@antecedent/domain/office/utf8';
import { readPart, readZip, replaceParts } from '@antecedent/domain/office/zip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { zipCodec } from './compression.ts';
import { type SaveRequest, type VersionsService, versionsService } from './versions.service.ts';

const BLANK = newDocument({ paragraphs: ['Title', 'A first paragraph.'] }, zipCodec.deflate);

/** The document with other paragraphs, every other part as it was. */
function written(paragraphs: string[]): Uint8Array {
  const xml = encodeUtf8(newDocumentXml(paragraphs));
  return replaceParts(
    BLANK,
    readZip(BLANK),
    new Map([['word/document.xml', xml]]),
    zipCodec.deflate,
  );
}

function partsOf(bytes: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    readZip(bytes).entries.map((entry) => [
      entry.name,
      Buffer.from(readPart(entry, zipCodec.inflate)).toString('base64'),
    ]),
  );
}

describe('the version store', () => {
  let server: TestApp;
  let versions: VersionsService;
  beforeAll(async () => {
    server = await startTestApp();
    versions = versionsService(server.platform);
  });
  afterAll(() => server.close());

  async function aFile(bytes = BLANK, contentType = 'docx'): Promise<string> {
    const file = await versions.createFile(server.db, {
      ...{ role: 'main', name: 'Essay', contentType, bytes, at: server.now() },
    });
    return file.id;
  }

  const save = (fileId: string, bytes: Uint8Array, over: Partial<SaveRequest> = {}) => {
    server.advance(1_000);
    return versions.saveVersion({
      ...{ fileId, bytes, authorId: crypto.randomUUID(), byStudent: true, origin: 'edit' },
      flags: { modifiedByUser: true, autosave: false, exitSave: false },
      ...{ presence: 'online', gate: 0, lock: null },
      ...over,
    });
  };

  it('gives every version back, text and parts', async () => {
    const fileId = await aFile();
    const texts = ['A first', 'A first paragraph. And a second', 'Rätsel 👩‍🚀 und 中文', ''];
    const files = texts.map((text) => written(text.split('. ')));
    for (const [index, bytes] of files.entries()) {
      expect(await save(fileId, bytes)).toMatchObject({ kind: 'saved', number: index + 1 });
    }
    for (const [index, bytes] of files.entries()) {
      expect(await versions.loadText(fileId, index + 1)).toBe(texts[index]!.split('. ').join('\n'));
      expect(partsOf(await versions.loadVersion(fileId, index + 1))).toEqual(partsOf(bytes));
    }
    expect(partsOf(await versions.loadVersion(fileId, 0))).toEqual(partsOf(BLANK));
  });
});
