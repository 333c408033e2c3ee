import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../random.ts';
import { fuzzSeeds } from '../../../testing/fuzz-seeds.ts';
import { generatedDocument } from '../../fixtures/generated-document.ts';
import { MANY_CASES } from '../../fixtures/many-cases.ts';
import { body, p, run } from '../../fixtures/paragraph-xml.ts';
import { realOfficeFiles } from '../../fixtures/real-files.ts';
import { zlibCodec } from '../../fixtures/zlib-codec.ts';
import { readXmlPart } from '../../package/package.ts';
import { readZip } from '../../zip/zip.ts';
import { documentText } from '../text/document-text.ts';
import { type DisplayBlock, displayBlocks } from './display.ts';

const style = (id: string, xml: string, more = '') =>
  `<w:style w:type="paragraph" ${more} w:styleId="${id}">${xml}</w:style>`;
const one = (xml: string, styles = '') =>
  displayBlocks({
    document: body(xml),
    styles: `<w:styles>${styles}</w:styles>`,
  })[0] as DisplayBlock;

/** Checks that each block's range matches the text, and that its runs add up to it. */
function expectAligned(blocks: readonly DisplayBlock[], text: string): void {
  expect(blocks.map((block) => block.text).join('\n')).toBe(text);
  for (const block of blocks) {
    expect(text.slice(block.from, block.to)).toBe(block.text);
    const runs = block.runs.filter((piece) => piece.kind === 'text');
    expect(runs.map((piece) => piece.text).join('')).toBe(block.text);
    for (const piece of runs) expect(text.slice(piece.from, piece.to)).toBe(piece.text);
  }
}

describe('displayBlocks', () => {
  it('matches the plain text of generated documents', MANY_CASES, () => {
    for (const seed of fuzzSeeds(60)) {
      const document = generatedDocument(seededRandom(seed), 6);
      expectAligned(displayBlocks({ document }), documentText(document));
    }
  });

  it.each([
    ['heading 2', { name: 'heading', level: 2 }],
    ['heading 9', { name: 'heading', level: 6 }],
    ['Title', { name: 'title' }],
    ['Subtitle', { name: 'subtitle' }],
    ['Intense Quote', { name: 'quote' }],
    ['Body Text', { name: 'normal' }],
  ])('treats a style named %s, also through a derived style, as %j', (name, paragraph) => {
    const styles =
      style('A', `<w:name w:val="${name}"/>`) +
      style('B', '<w:name w:val="mine"/><w:basedOn w:val="A"/>');
    expect(one(p(run('x'), '<w:pStyle w:val="A"/>'), styles).paragraph).toEqual(paragraph);
    expect(one(p(run('x'), '<w:pStyle w:val="B"/>'), styles).paragraph).toEqual(paragraph);
  });

  it('treats an outline level as a heading', () => {
    expect(one(p(run('x'), '<w:outlineLvl w:val="0"/>')).paragraph).toEqual({
      name: 'heading',
      level: 1,
    });
    expect(one(p(run('x'), '<w:outlineLvl w:val="9"/>')).paragraph).toEqual({ name: 'normal' });
  });

  it('survives circular style inheritance', () => {
    const styles = style('A', '<w:basedOn w:val="B"/>') + style('B', '<w:basedOn w:val="A"/>');
    expect(one(p(run('x'), '<w:pStyle w:val="A"/>'), styles).text).toBe('x');
  });

  it.each([
    ['<w:b/>', { bold: true }],
    ['<w:b w:val="0"/>', { bold: false }],
    ['<w:i/><w:u w:val="single"/>', { italic: true, underline: true }],
    ['<w:u w:val="none"/>', { underline: false }],
    ['<w:dstrike/>', { strike: true }],
    ['<w:vertAlign w:val="superscript"/>', { script: 'super' }],
    ['<w:caps/>', { capitals: 'all' }],
    ['<w:smallCaps/>', { capitals: 'small' }],
    ['<w:rStyle w:val="Strong"/>', { bold: true }],
    ['<w:rStyle w:val="Strong"/><w:b w:val="false"/>', { bold: false }],
  ])('displays a run with %s as %j', (properties, format) => {
    const styles = style('Strong', '<w:rPr><w:b/></w:rPr>').replace('paragraph', 'character');
    expect(one(p(run('x', properties)), styles).runs[0]).toMatchObject({ format });
  });

  it('turns a toggle off when two styles turn it on', () => {
    const styles =
      style('N', '<w:rPr><w:b/></w:rPr>', 'w:default="1"') +
      style('Strong', '<w:rPr><w:b/></w:rPr>');
    expect(one(p(run('x')), styles).runs[0]).toMatchObject({ format: { bold: true } });
    expect(one(p(run('x', '<w:rStyle w:val="Strong"/>')), styles).runs[0]).toMatchObject({
      format: { bold: false },
    });
  });

  it('divides a composed letter between the runs it came from', () => {
    const block = one(p(run('cafe', '<w:b/>') + run('\u0301!')));
    expect(block.runs).toMatchObject([
      { text: 'caf\u00e9', from: 0, to: 4 },
      { text: '!', from: 4, to: 5 },
    ]);
  });

  it('reads table cells and picture descriptions', () => {
    const cell = (xml: string, properties = '') =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${xml}</w:tc>`;
    const table = `<w:tbl><w:tr>${cell(p(run('a')), '<w:gridSpan w:val="2"/>')}${cell(p(run('b')), '<w:vMerge/>')}</w:tr></w:tbl>`;
    const picture = p('<w:r><w:drawing><wp:docPr descr="A &lt;cat&gt;"/></w:drawing></w:r>');
    const blocks = displayBlocks({ document: body(table + picture) });
    expect(blocks.map((block) => block.within.map(({ kind }) => kind))).toEqual([
      ['table', 'row', 'cell'],
      ['table', 'row', 'cell'],
      [],
    ]);
    expect(blocks[0]?.within[2]).toMatchObject({ columns: 2, continues: false });
    expect(blocks[1]?.within[2]).toMatchObject({ columns: 1, continues: true });
    expect(blocks[2]?.runs).toEqual([{ kind: 'picture', at: 4, alt: 'A <cat>' }]);
  });

  it('reads alignment and direction', () => {
    expect(one(p(run('x'), '<w:bidi/><w:jc w:val="both"/>'))).toMatchObject({
      alignment: 'justify',
      rightToLeft: true,
    });
    expect(one(p(run('x')))).toMatchObject({ alignment: 'start', rightToLeft: false });
  });

  const codec = zlibCodec(zlib);
  const documents = realOfficeFiles(fs, fileURLToPath(import.meta.url)).filter(({ name }) =>
    name.endsWith('.docx'),
  );

  describe('on files of other programs', () => {
    it.each(documents)('matches the text of $name', ({ bytes }) => {
      const part = (name: string) => {
        const entry = readZip(bytes).byName.get(name);
        return entry === undefined ? undefined : readXmlPart(entry, codec.inflate);
      };
      const document = part('word/document.xml') as string;
      const blocks = displayBlocks({
        document,
        styles: part('word/styles.xml'),
        numbering: part('word/numbering.xml'),
      });
      expectAligned(blocks, documentText(document));
    });
  });
});
