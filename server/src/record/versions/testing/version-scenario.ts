import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { newDocument, newDocumentXml } from '@antecedent/domain/office/document/new-document';
import { readPart, readZip, replaceParts } from '@antecedent/domain/office/zip/zip';
import { officeCodec } from '../../../ground/platform/storage/office-codec.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import type { DirectSave, SaveOutcome, VersionsService } from '../versions.service.ts';

/** A document without text. */
export const BLANK = newDocument(
  { paragraphs: ['Title', 'A first paragraph.'] },
  officeCodec.deflate,
);

/** `base` with some parts replaced, added or (null) removed. */
export const withParts = (
  base: Uint8Array,
  parts: Record<string, Uint8Array | string | null>,
): Uint8Array => {
  const changed = Object.entries(parts).map(([name, content]): [string, Uint8Array | null] => [
    name,
    typeof content === 'string' ? encodeUtf8(content) : content,
  ]);
  return replaceParts(base, readZip(base), new Map(changed), officeCodec.deflate);
};

/** The document with this text, a line a paragraph; every other part as it was. */
export const written = (text: string, base = BLANK): Uint8Array =>
  withParts(base, { 'word/document.xml': newDocumentXml(text.split('\n')) });

/** The content of every part in a comparable form. */
export function partsOf(bytes: Uint8Array): Record<string, string> {
  const contents = readZip(bytes).entries.map((entry): [string, string] => [
    entry.name,
    Buffer.from(readPart(entry, officeCodec.inflate)).toString('base64'),
  ]);
  return Object.fromEntries(contents);
}

/** The version of an outcome. @throws {Error} when nothing of the save is stored */
export function stored(
  outcome: SaveOutcome,
): Extract<SaveOutcome, { kind: 'saved' | 'unchanged' }> {
  if (outcome.kind === 'saved' || outcome.kind === 'unchanged') return outcome;
  throw new Error(`not saved: ${outcome.kind}`);
}

export type Scenario = {
  versions: VersionsService;
  /** A file with these bytes as its version 0. @returns its id */
  aFile(bytes?: Uint8Array, extension?: string): Promise<string>;
  /** Saves as the student a second later, without a lock, through `versions` unless `by` names others. */
  save(
    fileId: string,
    bytes: Uint8Array,
    differing?: Partial<DirectSave>,
    through?: VersionsService,
  ): ReturnType<VersionsService['saveVersion']>;
};

export function versionScenario(server: TestApp): Scenario {
  const versions = server.services.versions;
  const authorId = crypto.randomUUID();
  return {
    versions,
    async aFile(bytes = BLANK, extension = 'docx') {
      const row = { role: 'main', name: 'Essay', extension, bytes, at: server.now() } as const;
      return (await versions.createFile(server.db, row)).id;
    },
    save(fileId, bytes, differing = {}, through = versions) {
      server.advance(1_000);
      return through.saveVersion({
        fileId,
        bytes,
        authorId,
        byStudent: true,
        origin: 'edit',
        presence: 'online',
        writeEpoch: 0,
        lock: null,
        flags: { modifiedByUser: true, autosave: false, exitSave: false },
        ...differing,
      });
    },
  };
}
