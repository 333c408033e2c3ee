import { decodeUtf8, encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { documentText } from '@antecedent/domain/office/document/text/document-text';
import { escapeText } from '@antecedent/domain/office/xml/xml-text';
import { readPart, readZip, replaceParts, writeZip } from '@antecedent/domain/office/zip/zip';
import { type RandomSource, seededRandom } from '@antecedent/domain/random';
import { intendedEssay, sentenceText } from '@antecedent/domain/writer/essay-text';
import { TOPICS } from '@antecedent/domain/writer/prose';
import { officeCodec } from '@antecedent/server/ground/platform/storage/office-codec';

/** One save of an essay: the file as an editor sends it, and the text in it. */
export type EssayFile = {
  bytes: Buffer;
  text: string;
  /** The part of the file that changes. */
  body: Uint8Array;
};

export const BODY_PART = 'word/document.xml';
const WORDS = 2_000;
const PICTURE_BYTES = 31 * 1024;
const SENTENCES_PER_PARAGRAPH = 6;
const WORDS_PER_SENTENCE = 12;

/** Sentences from the writer model, until there are enough words. */
export function prose(words: number, random: RandomSource): string[] {
  const topics = Object.values(TOPICS);
  const sentences: string[] = [];
  for (let count = 0, round = 0; count < words; round++) {
    const topic = topics[round % topics.length] as (typeof topics)[number];
    for (const sentence of intendedEssay(topic, random, 1).flat()) {
      const text = sentenceText(sentence);
      sentences.push(text);
      count += text.split(' ').length;
    }
  }
  return sentences;
}

/**
 * Saves of a 2,000-word essay while its writer types one word per second into a paragraph in the
 * middle: a document of about 40 KB with a photo, one run per sentence with its language, as word
 * processors write it.
 */
export function essaySteps(seed: number, steps: number): EssayFile[] {
  const random = seededRandom(seed);
  const sentences = prose(WORDS, random);
  const words = sentences.join(' ').split(' ');
  const blank = withPicture(newDocument({ title: 'Essay' }, officeCodec.deflate), random);
  const archive = readZip(blank);
  const body = archive.byName.get(BODY_PART);
  if (!body) throw new RangeError('a new document has a body');
  const frame = decodeUtf8(readPart(body, officeCodec.inflate));
  const paragraphs = inParagraphs(sentences);
  const written = paragraphs[Math.floor(paragraphs.length / 2)] as string[];
  return Array.from({ length: steps }, (_, step) => {
    if (step > 0) {
      const word = words[Math.floor(random() * words.length)] as string;
      if (step % WORDS_PER_SENTENCE === 0) written.push(word);
      else written.push(`${written.pop()} ${word}`);
    }
    const xml = bodyOf(frame, paragraphs);
    const changed = encodeUtf8(xml);
    const parts = new Map([[BODY_PART, changed]]);
    const bytes = replaceParts(blank, archive, parts, officeCodec.deflate);
    return { bytes: Buffer.from(bytes), text: documentText(xml), body: changed };
  });
}

const inParagraphs = (sentences: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(sentences.length / SENTENCES_PER_PARAGRAPH) }, (_, index) =>
    sentences.slice(index * SENTENCES_PER_PARAGRAPH, (index + 1) * SENTENCES_PER_PARAGRAPH),
  );

const RUN = '<w:r><w:rPr><w:lang w:val="en-GB"/></w:rPr><w:t xml:space="preserve">';

function bodyOf(frame: string, paragraphs: readonly string[][]): string {
  let xml = '';
  for (const sentences of paragraphs) {
    const runs = sentences.map((sentence) => `${RUN}${escapeText(sentence)} </w:t></w:r>`);
    xml += `<w:p w:rsidR="00A77427" w:rsidRDefault="007F1D13">${runs.join('')}</w:p>`;
  }
  const start = frame.indexOf('<w:body>') + '<w:body>'.length;
  return `${frame.slice(0, start)}${PICTURE_PARAGRAPH}${xml}${frame.slice(frame.lastIndexOf('<w:sectPr'))}`;
}

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const PICTURE_PARAGRAPH =
  `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing"><wp:extent cx="2880000" cy="1920000"/><wp:docPr id="1" name="Picture 1"/>` +
  `<a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr id="1" name="photo.jpeg"/><pic:cNvPicPr/></pic:nvPicPr>` +
  '<pic:blipFill><a:blip r:embed="rIdPicture"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2880000" cy="1920000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';

/** The document with a photo added as a part: bytes that don't compress. */
function withPicture(document: Uint8Array, random: RandomSource): Uint8Array {
  const { entries } = readZip(document);
  const changed = (name: string, before: string, addition: string) => {
    const entry = entries.find((candidate) => candidate.name === name);
    if (!entry) throw new RangeError(`a new document has no ${name}`);
    const xml = decodeUtf8(readPart(entry, officeCodec.inflate));
    return encodeUtf8(xml.replace(before, `${addition}${before}`));
  };
  const photograph = Uint8Array.from({ length: PICTURE_BYTES }, () => Math.floor(random() * 256));
  const types = changed(
    '[Content_Types].xml',
    '<Override',
    '<Default Extension="jpeg" ContentType="image/jpeg"/>',
  );
  const relationships = changed(
    'word/_rels/document.xml.rels',
    '</Relationships>',
    '<Relationship Id="rIdPicture" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/photo.jpeg"/>',
  );
  const replaced = new Map([
    ['[Content_Types].xml', types],
    ['word/_rels/document.xml.rels', relationships],
  ]);
  return writeZip(
    [
      ...entries.map((entry) => {
        const bytes = replaced.get(entry.name);
        return bytes ? { name: entry.name, bytes } : entry;
      }),
      { name: 'word/media/photo.jpeg', bytes: photograph },
    ],
    officeCodec.deflate,
  );
}
