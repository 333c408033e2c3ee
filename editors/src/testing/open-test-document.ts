import { decodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { readPart, readZip } from '@antecedent/domain/office/zip/zip';
import { browserCodec } from '../browser/browser-codec.ts';
import { OpenDocument } from '../document/file/open-document.ts';

/** Opens a document without a screen around it. */
export function openTestDocument(bytes: Uint8Array): OpenDocument {
  return new OpenDocument(
    bytes,
    browserCodec,
    {
      breakLabel: (kind) => kind,
      endText: (kind) => `end ${kind}`,
      changeText: (kind, author) => `${kind} ${author}`,
      commentText: (comment) => comment.text,
    },
    () => 'blob:picture',
  );
}

/** One part of a package as text. */
export function partOf(bytes: Uint8Array, name = 'word/document.xml'): string {
  const entry = readZip(bytes).byName.get(name);
  if (entry === undefined) throw new RangeError(`no part ${name}`);
  return decodeUtf8(readPart(entry, browserCodec.inflate));
}
