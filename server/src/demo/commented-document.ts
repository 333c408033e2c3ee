import { decodeUtf8, encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { escapeAttribute, escapeText } from '@antecedent/domain/office/xml/xml-text';
import { readPart, readZip, writeZip } from '@antecedent/domain/office/zip/zip';
import { officeCodec } from '../ground/platform/storage/office-codec.ts';

/** A comment on words of a paragraph. */
export type NewComment = { author: string; at: Date; words: string; text: string };

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const W14 = 'http://schemas.microsoft.com/office/word/2010/wordml';
const KIND = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';

/** A new document with comments, as a word processor saves one. */
export function commentedDocument(bytes: Uint8Array, comments: readonly NewComment[]): Uint8Array {
  const archive = readZip(bytes);
  const read = (name: string): string => {
    const entry = archive.entries.find((one) => one.name === name);
    if (!entry) throw new RangeError(`a new document has no ${name}`);
    return decodeUtf8(readPart(entry, officeCodec.inflate));
  };
  const changed = new Map([
    ['word/document.xml', withAnchors(read('word/document.xml'), comments)],
    ['word/comments.xml', commentsXml(comments)],
    [
      '[Content_Types].xml',
      read('[Content_Types].xml').replace(
        '</Types>',
        `<Override PartName="/word/comments.xml" ContentType="${TYPE}"/></Types>`,
      ),
    ],
    [
      'word/_rels/document.xml.rels',
      read('word/_rels/document.xml.rels').replace(
        '</Relationships>',
        `<Relationship Id="rIdComments" Type="${KIND}" Target="comments.xml"/></Relationships>`,
      ),
    ],
  ]);
  const names = new Set([...archive.entries.map(({ name }) => name), ...changed.keys()]);
  return writeZip(
    [...names].map((name) => ({ name, bytes: encodeUtf8(changed.get(name) ?? read(name)) })),
    officeCodec.deflate,
  );
}

/** The document with its comments anchored at their words; comments whose words are gone have no anchor. */
export function withAnchors(xml: string, comments: readonly NewComment[]): string {
  let anchored = xml;
  for (const [id, { words }] of comments.entries()) {
    const run = '<w:r><w:t xml:space="preserve">';
    anchored = anchored.replace(
      escapeText(words),
      (found) =>
        `</w:t></w:r><w:commentRangeStart w:id="${id}"/>${run}${found}</w:t></w:r>` +
        `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>${run}`,
    );
  }
  return anchored;
}

function commentsXml(comments: readonly NewComment[]): string {
  const all = comments.map(
    ({ author, at, text }, id) =>
      `<w:comment w:id="${id}" w:author="${escapeAttribute(author)}" w:date="${at.toISOString().slice(0, 19)}Z" w:initials="${escapeAttribute(author.slice(0, 1))}"><w:p w14:paraId="${(0x1000_0000 + id).toString(16).toUpperCase()}"><w:r><w:t xml:space="preserve">${escapeText(text)}</w:t></w:r></w:p></w:comment>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:comments xmlns:w="${WORD}" xmlns:w14="${W14}">${all.join('')}</w:comments>`;
}
