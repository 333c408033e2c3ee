import { decodeUtf8, encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { readPart, readZip, replaceParts } from '@antecedent/domain/office/zip/zip';
import { seededRandom } from '@antecedent/domain/random';
import { MAX_BODY_BYTES, MAX_DOCUMENT_WORDS } from '@antecedent/domain/versions/document-limits';
import { officeCodec } from '@antecedent/server/ground/platform/storage/office-codec';

const BODY = 'word/document.xml';
const WORDS_PER_PARAGRAPH = 200;
/** What is left free at the limits, so that the frame around the text fits in too. */
const SPARE = 4_096;

/**
 * A document just below the limits of its words and of its XML, each word a run of its own. No two seeds have a word in
 * common, so that a version replaces all of the previous one.
 *
 * @param share of the limits, 1 for all
 */
export function longestDocument(seed: number, share: number): Buffer {
  const random = seededRandom(seed);
  const words = Math.floor(MAX_DOCUMENT_WORDS * share) - 1;
  const paragraphs = Math.ceil(words / WORDS_PER_PARAGRAPH);
  const room = Math.floor(
    (MAX_BODY_BYTES * share - SPARE - paragraphs * '<w:p></w:p>'.length) / words,
  );
  const frame = runOf('', '').length;
  let xml = '';
  for (let at = 0; at < words; at++) {
    const word = `${seed}${Math.floor(random() * 1e6)} `;
    if (at % WORDS_PER_PARAGRAPH === 0) xml += at === 0 ? '<w:p>' : '</w:p><w:p>';
    xml += runOf(word, 'x'.repeat(room - frame - word.length));
  }
  const blank = newDocument({}, officeCodec.deflate);
  const archive = readZip(blank);
  const body = archive.byName.get(BODY);
  if (!body) throw new RangeError('a new document has a body');
  const source = decodeUtf8(readPart(body, officeCodec.inflate));
  const start = source.indexOf('<w:body>') + '<w:body>'.length;
  const full = `${source.slice(0, start)}${xml}</w:p>${source.slice(source.lastIndexOf('<w:sectPr'))}`;
  return Buffer.from(
    replaceParts(blank, archive, new Map([[BODY, encodeUtf8(full)]]), officeCodec.deflate),
  );
}

const runOf = (word: string, filling: string): string =>
  `<w:r><w:rPr><w:rStyle w:val="${filling}"/></w:rPr><w:t xml:space="preserve">${word}</w:t></w:r>`;
