import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as zlib from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import {
  type DisplayBlock,
  type DisplayMark,
  displayBlocks,
  plainBlocks,
  renderBlocks,
} from './display.ts';
import { documentText } from './document-text.ts';
import { generatedDocument } from './fixtures/generated-document.ts';
import { MANY_CASES } from './fixtures/many-cases.ts';
import { NEEDS_SHARED_FILES, sharedOfficeFiles } from './fixtures/shared-files.ts';
import { zlibCodec } from './fixtures/zlib-codec.ts';
import { readXmlPart } from './package.ts';
import { attribute, descendants, escapeAttribute, parseXml, textContent } from './xml.ts';
import { readZip } from './zip.ts';

const body = (xml: string) => `<w:document><w:body>${xml}<w:sectPr/></w:body></w:document>`;
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (xml: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${xml}</w:p>`;
const style = (id: string, xml: string, more = '') =>
  `<w:style w:type="paragraph" ${more} w:styleId="${id}">${xml}</w:style>`;
const one = (xml: string, styles = '') =>
  displayBlocks({
    document: body(xml),
    styles: `<w:styles>${styles}</w:styles>`,
  })[0] as DisplayBlock;

/** Each block is where it says in the text, and its runs are its text. */
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
  it('lines up with the plain text of generated documents', MANY_CASES, () => {
    for (let seed = 1; seed <= 300; seed++) {
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
  ])('takes a style named %s, also through another based on it, as %j', (name, paragraph) => {
    const styles =
      style('A', `<w:name w:val="${name}"/>`) +
      style('B', '<w:name w:val="mine"/><w:basedOn w:val="A"/>');
    expect(one(p(run('x'), '<w:pStyle w:val="A"/>'), styles).paragraph).toEqual(paragraph);
    expect(one(p(run('x'), '<w:pStyle w:val="B"/>'), styles).paragraph).toEqual(paragraph);
  });

  it('takes an outline level as a heading', () => {
    expect(one(p(run('x'), '<w:outlineLvl w:val="0"/>')).paragraph).toEqual({
      name: 'heading',
      level: 1,
    });
    expect(one(p(run('x'), '<w:outlineLvl w:val="9"/>')).paragraph).toEqual({ name: 'normal' });
  });

  it('survives styles that are based on each other', () => {
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
  ])('shows a run with %s as %j', (properties, format) => {
    const styles = style('Strong', '<w:rPr><w:b/></w:rPr>').replace('paragraph', 'character');
    expect(one(p(run('x', properties)), styles).runs[0]).toMatchObject({ format });
  });

  it('switches a toggle off where two styles switch it on', () => {
    const styles =
      style('N', '<w:rPr><w:b/></w:rPr>', 'w:default="1"') +
      style('Strong', '<w:rPr><w:b/></w:rPr>');
    expect(one(p(run('x')), styles).runs[0]).toMatchObject({ format: { bold: true } });
    expect(one(p(run('x', '<w:rStyle w:val="Strong"/>')), styles).runs[0]).toMatchObject({
      format: { bold: false },
    });
  });

  it('shares a composed letter out among the runs it came from', () => {
    const block = one(p(run('cafe', '<w:b/>') + run('\u0301!')));
    expect(block.runs).toMatchObject([
      { text: 'caf\u00e9', from: 0, to: 4 },
      { text: '!', from: 4, to: 5 },
    ]);
  });

  it('knows the cells of tables and the description of pictures', () => {
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

  it('knows alignment and direction', () => {
    expect(one(p(run('x'), '<w:bidi/><w:jc w:val="both"/>'))).toMatchObject({
      alignment: 'justify',
      rightToLeft: true,
    });
    expect(one(p(run('x')))).toMatchObject({ alignment: 'start', rightToLeft: false });
  });

  const codec = zlibCodec(zlib);
  const documents = sharedOfficeFiles(fs, fileURLToPath(import.meta.url)).filter(({ name }) =>
    name.endsWith('.docx'),
  );

  describe.skipIf(documents.length === 0)(`on real files ${NEEDS_SHARED_FILES}`, () => {
    it.each(documents)('lines up with the text of $name', ({ bytes }) => {
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

describe('renderBlocks', () => {
  const TAGS =
    /^(?:p|h[1-6]|blockquote|ul|li|table|tbody|tr|td|div|strong|em|u|s|sup|sub|br|span|ins|del)$/;
  const CLASSES =
    /^(?:title|subtitle|level-[0-8]|center|end|justify|list|continues|box|capitals|small-capitals|label|picture|new|edited|deleted|moved)$/;
  const parsed = (html: string) => parseXml(html.replaceAll('<br>', '<br/>'));

  function expectSafe(html: string): void {
    for (const element of descendants(parsed(html))) {
      expect(element.name).toMatch(TAGS);
      const names = element.attributes
        .replace(/"[^"]*"/g, '')
        .split('=')
        .map((name) => name.trim())
        .filter(Boolean);
      for (const name of names)
        expect(name).toMatch(/^(?:class|data-from|dir|colspan|role|aria-label)$/);
      for (const name of attribute(element, 'class')?.split(' ') ?? [])
        expect(name).toMatch(CLASSES);
      expect(attribute(element, 'data-from') ?? '0').toMatch(/^\d+$/);
    }
  }

  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onclick='x",
      '&lt;b&gt;',
      ']]>',
      '<!--',
      '\0',
      '\u2028',
      '😀',
    ),
  );
  const mark: fc.Arbitrary<DisplayMark> = fc
    .record({
      kind: fc.constantFrom('new', 'edited', 'moved', 'deleted'),
      from: fc.integer({ min: -3, max: 60 }),
      length: fc.nat(30),
      deletedText: hostile,
    })
    .map(({ kind, from, length, deletedText }) =>
      kind === 'deleted'
        ? { kind, from, to: from, deletedText }
        : { kind: kind as 'new', from, to: from + length },
    );

  it(
    'gives the elements and attributes of its list and no others, whatever the text and marks',
    MANY_CASES,
    () => {
      fc.assert(
        fc.property(
          fc.array(hostile, { maxLength: 5 }),
          fc.array(mark, { maxLength: 6 }),
          (texts, marks) => {
            expectSafe(renderBlocks(plainBlocks(texts), marks));
          },
        ),
      );
    },
  );

  it('keeps hostile words in a document words', MANY_CASES, () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const raw = escapeAttribute(text);
        const picture = `<w:r><w:drawing><wp:docPr descr="${raw}"/></w:drawing></w:r>`;
        const list = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
        const numbering = `<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="${raw}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
        const properties = `<w:pStyle w:val="${raw}"/>${list}<w:jc w:val="${raw}"/>`;
        const document = body(p(run(raw) + picture, properties));
        expectSafe(renderBlocks(displayBlocks({ document, numbering })));
      }),
    );
  });

  it('keeps to its list whatever attributes and elements a document has', MANY_CASES, () => {
    const values = [
      'javascript:alert(1)',
      '&quot;&gt;&lt;script&gt;',
      'expression(alert(1))',
      'url(https://example.org)',
      '-1',
      '9e99',
      'NaN',
      '',
    ];
    const names = ['script', 'a', 'iframe', 'svg', 'style', 'w:tr', 'w:tc', 'w:p', 'w:hyperlink'];
    const known = ['w:tbl', 'w:tr', 'w:tc', 'w:sdt', 'w:ins', 'w:r', 'w:p', 'w:pPr', 'w:drawing'];
    for (let seed = 1; seed <= 200; seed++) {
      const random = seededRandom(seed);
      const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)];
      let document = generatedDocument(random, 3).replace(/="[^"]*"/g, (all) =>
        random() < 0.3 ? `="${pick(values)}" href="${pick(values)}"` : all,
      );
      for (const name of known) {
        if (random() > 0.3) continue;
        const other = pick(names);
        document = document.replace(
          new RegExp(`(</?)${name}(?=[\\s/>])`, 'g'),
          (_, open) => `${open}${other}`,
        );
      }
      expectSafe(renderBlocks(displayBlocks({ document, styles: document, numbering: document })));
    }
  });

  it('shows no more than twenty tables in each other', () => {
    const tables = 100;
    const document = body(
      '<w:tbl><w:tr><w:tc>'.repeat(tables) +
        p(run('deep')) +
        '</w:tc></w:tr></w:tbl>'.repeat(tables),
    );
    const html = renderBlocks(displayBlocks({ document }));
    expectSafe(html);
    expect(html.match(/<table>/g)).toHaveLength(20);
    expect(html).toContain('<p data-from="0">deep</p>');
  });

  it('gives a row or cell without a table no element', () => {
    const document = body(`<w:tr><w:tc>${p(run('stray'))}</w:tc></w:tr>`);
    expect(renderBlocks(displayBlocks({ document }))).toBe('<p data-from="0">stray</p>');
  });

  it('shows every character of generated documents once, and every deletion', MANY_CASES, () => {
    for (let seed = 1; seed <= 150; seed++) {
      const random = seededRandom(seed);
      const document = generatedDocument(random, 4);
      const blocks = displayBlocks({ document });
      const length = documentText(document).length;
      const marks = Array.from({ length: 8 }, (_, at): DisplayMark => {
        const from = Math.floor(random() * length);
        return at % 2 === 0
          ? { kind: 'deleted', from, to: from, deletedText: `[${at}]` }
          : { kind: 'new', from, to: from + Math.floor(random() * 30) };
      });
      const html = renderBlocks(blocks, marks);
      expectSafe(html);
      const shown = textContent(parsed(html));
      expect(shown.replace(/\[\d\]/g, '')).toBe(
        blocks.map((block) => block.text.replaceAll('\u2028', '')).join(''),
      );
      expect(shown.match(/\[\d\]/g)?.toSorted()).toEqual(['[0]', '[2]', '[4]', '[6]']);
    }
  });

  const line = plainBlocks(['one two three', 'four']);

  it.each<[what: string, marks: DisplayMark[], html: string]>([
    ['nothing', [], '<p data-from="0">one two three</p><p data-from="14">four</p>'],
    [
      'a new word',
      [{ kind: 'new', from: 4, to: 7 }],
      '<p data-from="0">one <ins class="new">two</ins> three</p><p data-from="14">four</p>',
    ],
    [
      'an edited word',
      [{ kind: 'edited', from: 0, to: 3 }],
      '<p data-from="0"><ins class="edited">one</ins> two three</p><p data-from="14">four</p>',
    ],
    [
      'a deletion',
      [{ kind: 'deleted', from: 4, to: 4, deletedText: 'x\ny' }],
      '<p data-from="0">one <del class="deleted">x<br>y</del>two three</p><p data-from="14">four</p>',
    ],
    [
      'a deletion at the end',
      [{ kind: 'deleted', from: 18, to: 18, deletedText: 'x' }],
      '<p data-from="0">one two three</p><p data-from="14">four<del class="deleted">x</del></p>',
    ],
    [
      'a deletion inside new text',
      [
        { kind: 'new', from: 0, to: 7 },
        { kind: 'deleted', from: 4, to: 4, deletedText: 'x' },
      ],
      '<p data-from="0"><ins class="new">one </ins><del class="deleted">x</del><ins class="new">two</ins> three</p><p data-from="14">four</p>',
    ],
    [
      'a move across paragraphs',
      [{ kind: 'moved', from: 8, to: 16 }],
      '<p data-from="0">one two <span class="moved">three</span></p><p data-from="14"><span class="moved">fo</span>ur</p>',
    ],
  ])('shows %s', (_, marks, html) => {
    expect(renderBlocks(line, marks)).toBe(html);
  });

  it('never cuts a pair of surrogates', () => {
    const html = renderBlocks(plainBlocks(['a😀b']), [{ kind: 'new', from: 0, to: 2 }]);
    expect(html).toBe('<p data-from="0"><ins class="new">a😀</ins>b</p>');
  });

  it('puts list items in one list and cells in their table', () => {
    const item = p(run('x'), '<w:numPr><w:numId w:val="1"/></w:numPr>');
    const table = `<w:tbl><w:tr><w:tc>${p(run('a', '<w:b/>'))}</w:tc><w:tc>${item}</w:tc></w:tr></w:tbl>`;
    const document = body(item + item + table + p('', '<w:jc w:val="center"/>'));
    expect(renderBlocks(displayBlocks({ document }))).toBe(
      '<ul class="list"><li class="level-0" data-from="0">x</li><li class="level-0" data-from="2">x</li></ul>' +
        '<table><tbody><tr><td><p data-from="4"><strong>a</strong></p></td><td><ul class="list"><li class="level-0" data-from="6">x</li></ul></td></tr></tbody></table>' +
        '<p class="center" data-from="8"><br></p>',
    );
  });
});
