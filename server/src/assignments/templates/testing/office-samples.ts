import { decodeUtf8, encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { newDrawing } from '@antecedent/domain/office/drawing/new-drawing';
import { newPresentation } from '@antecedent/domain/office/presentation/new-presentation';
import { newSpreadsheet } from '@antecedent/domain/office/spreadsheet/new-spreadsheet';
import { readPart, readZip, replaceParts, writeZip } from '@antecedent/domain/office/zip/zip';
import { officeCodec } from '../../../ground/platform/storage/office-codec.ts';
import { aDocument } from '../../../testing/scenarios.ts';

const { inflate, deflate } = officeCodec;

/** A small office file of each kind, as programs save them and as templates of theirs. */
export const sampleOf = (
  kind: 'docx' | 'xlsx' | 'pptx' | 'odg',
  text = 'Dear reader',
): Uint8Array =>
  ({
    docx: () => aDocument(text),
    xlsx: () => newSpreadsheet({ sheets: [{ name: 'Sheet', rows: [[text]] }] }, deflate),
    pptx: () => newPresentation({ title: text }, deflate),
    odg: () => newDrawing({ title: text }, deflate),
  })[kind]();

/** The same file with other text in one of its parts. */
export function withPart(
  bytes: Uint8Array,
  name: string,
  change: (text: string) => string,
): Uint8Array {
  const archive = readZip(bytes);
  const entry = archive.byName.get(name);
  if (!entry) throw new RangeError(`there is no ${name}`);
  const text = change(decodeUtf8(readPart(entry, inflate)));
  return replaceParts(bytes, archive, new Map([[name, encodeUtf8(text)]]), deflate);
}

/** What the program's own template format makes of an ordinary file. */
export const asTemplate = (bytes: Uint8Array): Uint8Array =>
  readZip(bytes).byName.has('mimetype')
    ? withPart(bytes, 'mimetype', (type) => `${type}-template`)
    : withPart(bytes, '[Content_Types].xml', (types) =>
        types.replace(/(document|sheet|presentation)\.main\+xml/, 'template.main+xml'),
      );

/** The file with one more part. */
export const withMore = (bytes: Uint8Array, name: string, content: Uint8Array): Uint8Array =>
  writeZip([...readZip(bytes).entries, { name, bytes: content }], deflate);
