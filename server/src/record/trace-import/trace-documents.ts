import { crc32 } from 'node:zlib';
import { decodeUtf8, encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { replaceBodyParagraphs } from '@antecedent/domain/office/document/new-document';
import { readPart, readZip, writeZip, type ZipEntry } from '@antecedent/domain/office/zip/zip';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';

const BODY = 'word/document.xml';
const PROPERTIES = 'docProps/core.xml';

/**
 * Makes the office file of one moment after another. A word processor that saves after something was typed and deleted
 * again still writes a different file, because it counts its saves in the properties. This class does the same in just
 * that case, so that every second of a trace is a version.
 */
export class TraceDocuments {
  private readonly entries: readonly ZipEntry[];
  private readonly bodyXml: string;
  private readonly propertiesXml: string;
  private text: string | null = null;
  private revision = 0;

  /** @param blank a document as `newDocument` makes it */
  constructor(blank: Uint8Array) {
    const archive = readZip(blank);
    const xmlOf = (name: string): string => {
      const entry = archive.byName.get(name);
      if (!entry) throw new RangeError(`a new document has no ${name}`);
      return decodeUtf8(readPart(entry, officeCodec.inflate));
    };
    this.entries = archive.entries;
    this.bodyXml = xmlOf(BODY);
    this.propertiesXml = xmlOf(PROPERTIES);
  }

  /** The file whose text is `text`; if the text hasn't changed, one that differs in its properties. */
  next(text: string): Uint8Array {
    if (text === this.text) this.revision++;
    this.text = text;
    const body = encodeUtf8(replaceBodyParagraphs(this.bodyXml, [text]));
    return writeZip(
      this.entries.map((entry) => {
        if (entry.name === BODY) return stored(entry, body);
        if (entry.name === PROPERTIES && this.revision > 0) {
          return stored(entry, encodeUtf8(this.countedProperties()));
        }
        return entry;
      }),
      officeCodec.deflate,
    );
  }

  private countedProperties(): string {
    return this.propertiesXml.replace(
      '</cp:coreProperties>',
      `<cp:revision>${this.revision}</cp:revision></cp:coreProperties>`,
    );
  }
}

/** The part uncompressed: the store saves only what changed in it, so compressing it would be wasted work. */
const stored = (entry: ZipEntry, bytes: Uint8Array): ZipEntry => ({
  ...entry,
  method: 0,
  flags: 0,
  crc32: crc32(bytes),
  size: bytes.length,
  compressedSize: bytes.length,
  raw: bytes,
});
