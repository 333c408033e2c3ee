import { type RandomSource, seededRandom } from '@antecedent/domain/random';
import { buildDocument } from './build-document.ts';

const WORDS =
  'the river divided our town into two towns that happened to share a name on my side there were school swimming pool bakery other station long brick sheds where grandfather had worked nobody called it border we simply said things over there engineers arrived with their tripods understanding consequences responsibility a an of and in nevertheless quickly bridge changed way spoke'.split(
    ' ',
  );

/** What a generated document varies in. */
export type DocumentOptions = {
  seed: number;
  paragraphs: number;
  font: string;
  /** Half points. */
  size: number;
  /** 240 is single. */
  line: number;
  /** Twentieths of a point. */
  after: number;
  has: readonly ('headings' | 'lists' | 'tables' | 'breaks' | 'notes' | 'landscape' | 'columns')[];
};

const run = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;

const LANDSCAPE =
  '<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>';
const PORTRAIT = (columns: number) =>
  `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/><w:cols w:num="${columns}" w:space="720"/></w:sectPr>`;

/** A document with prose and everything prose contains, the same for the same request. */
export function generateDocument(request: DocumentOptions): Uint8Array {
  const random = seededRandom(request.seed);
  const has = (what: DocumentOptions['has'][number]) => request.has.includes(what);
  const fonts = `<w:rFonts w:ascii="${request.font}" w:hAnsi="${request.font}" w:cs="${request.font}"/>`;
  const face = `${fonts}<w:sz w:val="${request.size}"/>`;
  const spacing = `<w:spacing w:before="0" w:after="${request.after}" w:line="${request.line}" w:lineRule="auto"/>`;
  const notes: string[] = [];
  let body = '';
  for (let index = 0; index < request.paragraphs; index++) {
    if (has('headings') && index % 7 === 0) {
      body += paragraph(
        run(sentence(random, 4), `${fonts}<w:b/><w:sz w:val="${request.size + 8}"/>`),
        '<w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="0"/>',
      );
    }
    if (has('breaks') && index % 17 === 16) {
      body += paragraph('<w:r><w:br w:type="page"/></w:r>');
    }
    if (has('tables') && index % 9 === 5) body += table(random, face);
    if (has('lists') && index % 6 === 4) {
      for (let item = 0; item < 4; item++) {
        body += paragraph(
          run(sentence(random, 14), face),
          `${spacing}<w:ind w:left="720" w:hanging="360"/>`,
        );
      }
    }
    const note =
      has('notes') && index % 5 === 2
        ? `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="${notes.push(sentence(random, 22)) + 1}"/></w:r>`
        : '';
    body += paragraph(
      run(sentence(random, 30 + Math.floor(random() * 120)), face) + note,
      spacing +
        (has('landscape') && index === Math.floor(request.paragraphs / 3)
          ? PORTRAIT(1)
          : has('landscape') && index === Math.floor(request.paragraphs / 2)
            ? LANDSCAPE
            : has('columns') && index === Math.floor(request.paragraphs / 3)
              ? PORTRAIT(1)
              : ''),
    );
  }
  return buildDocument(body, notes.length > 0 ? { 'footnotes.xml': footnotes(notes, fonts) } : {});
}

function sentence(random: RandomSource, words: number): string {
  let text = '';
  for (let word = 0; word < words; word++) {
    const next = WORDS[Math.floor(random() * WORDS.length)] ?? 'word';
    const starts = word % 14 === 0;
    text += `${starts ? next.charAt(0).toUpperCase() + next.slice(1) : next}${word % 14 === 13 ? '. ' : word % 5 === 4 ? ', ' : ' '}`;
  }
  return `${text.trim()}.`;
}

function table(random: RandomSource, face: string): string {
  const cell = (words: number) =>
    `<w:tc><w:tcPr><w:tcW w:w="3005" w:type="dxa"/></w:tcPr>${paragraph(run(sentence(random, words), face))}</w:tc>`;
  const row = () => `<w:tr>${cell(4)}${cell(3 + Math.floor(random() * 14))}${cell(5)}</w:tr>`;
  const lines = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
    .join('');
  return `<w:tbl><w:tblPr><w:tblW w:w="9015" w:type="dxa"/><w:tblBorders>${lines}</w:tblBorders></w:tblPr><w:tblGrid>${'<w:gridCol w:w="3005"/>'.repeat(3)}</w:tblGrid>${Array.from({ length: 6 }, row).join('')}</w:tbl>`;
}

function footnotes(texts: readonly string[], fonts: string): string {
  const note = (id: number, content: string, type = '') =>
    `<w:footnote${type} w:id="${id}">${paragraph(content)}</w:footnote>`;
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${note(0, '<w:r><w:separator/></w:r>', ' w:type="separator"')}${note(1, '<w:r><w:continuationSeparator/></w:r>', ' w:type="continuationSeparator"')}${texts.map((text, index) => note(index + 2, `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteRef/></w:r>${run(` ${text}`, `${fonts}<w:sz w:val="18"/>`)}`)).join('')}</w:footnotes>`;
}
