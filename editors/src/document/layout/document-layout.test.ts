import { seededRandom } from '@antecedent/domain/random';
import { describe, expect, it } from 'vitest';
import { generateDocument } from '../../testing/document-generator.ts';
import { buildDocument, realDocuments, realFile } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import { randomEdit, stateOf } from '../../testing/random-edits.ts';
import { headingsOf } from '../headings/headings.ts';
import { breakLines, placeTabs } from './break-lines.ts';
import { Measures } from './computed-measures.ts';
import { DocumentLayout, type Pages } from './document-layout.ts';
import type { TextMeasure } from './font-measure.ts';
import type { LineContext } from './line-context.ts';

/** Every character is half as wide as the font size. */
const MEASURE: TextMeasure = {
  width: (text, { size }) => (text.length * size) / 2,
  lineHeight: () => 1.2,
};
const NOTHING_AROUND = () => ({ header: 0, footer: 0 });

function laidOut(pages: DocumentLayout, doc: Parameters<DocumentLayout['layOut']>[0]): Pages {
  const steps = pages.layOut(doc, NOTHING_AROUND);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function linesOf(paragraphXml: string, width: number): string[] {
  const file = openTestDocument(buildDocument(paragraphXml));
  const context: LineContext = {
    measures: new Measures(file.styles),
    measure: MEASURE,
    defaultTab: 48,
    addsSpacing: false,
  };
  const paragraph = file.parsed.node.child(0);
  const text = paragraph.textBetween(0, paragraph.content.size, '', '*');
  return breakLines(paragraph, width, context).map(({ from }, index, lines) =>
    text.slice(from, lines[index + 1]?.from ?? text.length),
  );
}

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
// 10 points are 13.3 pixels, so a character is 6.67 wide
const p = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;

describe('breakLines', () => {
  it.each([
    ['breaks between words', p(run('one two three')), ['one two ', 'three']],
    ['lets spaces hang over the edge', p(run('one twos three')), ['one twos ', 'three']],
    ['breaks after a hyphen', p(run('over-taken words')), ['over-', 'taken ', 'words']],
    [
      'keeps a word of several runs whole',
      p(run('one thr') + run('ee', '<w:b/>')),
      ['one ', 'three'],
    ],
    ['does not break at a no-break space', p(run('a b\u00a0cdefg')), ['a ', 'b\u00a0cdefg']],
    [
      'breaks between characters of a script without spaces',
      p(run('日本語日本語日本')),
      ['日本語日本語日本'],
    ],
    [
      'counts a hanging first line',
      p(run('one two three'), '<w:ind w:firstLine="300"/>'),
      ['one ', 'two ', 'three'],
    ],
    [
      'leaves hidden text out',
      p(run('one ') + run('hidden words', '<w:vanish/>') + run('two')),
      ['one hidden wordstwo'],
    ],
  ])('%s', (_, xml, expected) => {
    expect(linesOf(xml, 56)).toEqual(expected);
  });
});

describe('placeTabs', () => {
  const stop = (kind: string, twentieths: number, leader = 'none') =>
    `<w:tabs><w:tab w:val="${kind}" w:pos="${twentieths}" w:leader="${leader}"/></w:tabs>`;
  const tab = '<w:r><w:tab/></w:r>';
  // characters are 6.67 wide, so three are 20; 1500 twentieths of a point are 100 pixels
  it.each([
    ['at a left-aligned stop', p(run('abc') + tab + run('def'), stop('left', 1500)), [[20, 100]]],
    ['at a right-aligned stop', p(run('abc') + tab + run('def'), stop('right', 1500)), [[20, 79]]],
    ['centered at a stop', p(run('abc') + tab + run('abcdef'), stop('center', 1500)), [[20, 80]]],
    ['at a decimal stop', p(run('abc') + tab + run('123.4'), stop('decimal', 1500)), [[20, 80]]],
    [
      'never before the text in front of them',
      p(run('abc') + tab + run('abcdefghijklmnopqr'), stop('right', 1500)),
      [[20, 20]],
    ],
    [
      'at the default stops',
      p(run('abc') + tab + run('abc') + tab),
      [
        [20, 48],
        [68, 96],
      ],
    ],
    [
      'at the hanging indent',
      p(run('abc') + tab + run('def'), '<w:ind w:left="1500" w:hanging="1500"/>'),
      [[-80, 0]],
    ],
  ])('ends tabs %s', (_, xml, expected) => {
    const file = openTestDocument(buildDocument(xml));
    const context = {
      measures: new Measures(file.styles),
      measure: MEASURE,
      defaultTab: 48,
      addsSpacing: false,
    };
    const placed = placeTabs(file.parsed.node.child(0), 600, context);
    expect(placed.map(({ from, to }) => [Math.round(from), Math.round(to)])).toEqual(expected);
  });
});

describe('DocumentLayout', () => {
  it('gives the same pages after many edits as a new layout', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const random = seededRandom(seed);
      const file = openTestDocument(
        generateDocument({
          seed,
          paragraphs: 14,
          font: 'Arial',
          size: 22,
          line: 276,
          after: 160,
          has: ['headings', 'tables', 'notes', 'breaks', 'landscape'],
        }),
      );
      const pages = new DocumentLayout(file, MEASURE);
      let state = stateOf(file);
      laidOut(pages, state.doc);
      for (let edit = 0; edit < 10; edit++) state = randomEdit(file, state, random);
      const kept = laidOut(pages, state.doc);
      const recomputed = laidOut(new DocumentLayout(file, MEASURE), state.doc);
      expect(kept.starts, `seed ${seed}`).toEqual(recomputed.starts);
      const places = kept.starts.map(({ position }) => position);
      expect(places, `seed ${seed}`).toEqual([...places].sort((a, b) => a - b));
      for (const { position } of kept.starts) state.doc.resolve(position);
    }
  });

  it('puts a landscape section on pages of its own', () => {
    const file = openTestDocument(
      generateDocument({
        seed: 3,
        paragraphs: 20,
        font: 'Arial',
        size: 22,
        line: 240,
        after: 0,
        has: ['landscape'],
      }),
    );
    const { starts, sections } = laidOut(new DocumentLayout(file, MEASURE), file.parsed.node);
    expect(sections.map(({ section }) => section.size.width > section.size.height)).toEqual([
      false,
      true,
      false,
    ]);
    expect(new Set(starts.map(({ section }) => section))).toEqual(new Set([0, 1, 2]));
  });

  it.each([
    ['splits a row where each of its cells has a line', '', ['inside-row'], 2],
    ['keeps a row whole that must not be split', '<w:cantSplit/>', ['row'], 0],
  ])('%s', (_, properties, where, cells) => {
    const cell = (words: number) =>
      `<w:tc><w:tcPr><w:tcW w:w="4500" w:type="dxa"/></w:tcPr>${p(run('word '.repeat(words)))}</w:tc>`;
    const row = (properties: string, ...words: number[]) =>
      `<w:tr><w:trPr>${properties}</w:trPr>${words.map(cell).join('')}</w:tr>`;
    const file = openTestDocument(
      buildDocument(`<w:tbl>${row('', 350, 1)}${row(properties, 400, 20)}</w:tbl>`),
    );
    const { node } = file.parsed;
    const [, ...starts] = laidOut(new DocumentLayout(file, MEASURE), node).starts;
    expect(starts.map((start) => start.where)).toEqual(where);
    const inside = starts.flatMap((start) => start.cells).map(({ position }) => position);
    expect(inside.map((position) => node.resolve(position).node(3).type.name)).toEqual(
      Array(cells).fill('table_cell'),
    );
    const second = node.child(0).child(1);
    expect(new Set(inside.map((position) => node.resolve(position).node(2)))).toEqual(
      new Set(cells === 0 ? [] : [second]),
    );
  });

  it.each([
    ['the larger of the spaces after and before', '', 4],
    ['their sum where the file says so', '<w:doNotUseHTMLParagraphAutoSpacing/>', 6],
  ])('puts %s between paragraphs', (_, compat, pages) => {
    // 60 paragraphs with 30 points above and below
    const spaced = p(run('x'), '<w:spacing w:before="600" w:after="600"/>').repeat(60);
    const file = openTestDocument(
      buildDocument(spaced, {
        'settings.xml': `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:compat>${compat}</w:compat></w:settings>`,
      }),
    );
    const { starts } = laidOut(new DocumentLayout(file, MEASURE), file.parsed.node);
    expect(starts).toHaveLength(pages);
  });

  it.each(realDocuments)('lays out %s', (name) => {
    const file = openTestDocument(realFile(name));
    const { starts } = laidOut(new DocumentLayout(file, MEASURE), file.parsed.node);
    expect(starts.length).toBeGreaterThan(0);
  });
});

describe('headingsOf', () => {
  it('lists headings with levels that form a tree', () => {
    const heading = (level: number, text: string) =>
      p(run(text), `<w:outlineLvl w:val="${level}"/>`);
    const file = openTestDocument(
      buildDocument(
        heading(1, 'Begins low') +
          p(run('text')) +
          heading(0, 'Top') +
          heading(2, 'Skips') +
          heading(1, 'Second'),
      ),
    );
    expect(
      headingsOf(file.parsed.node, file.styles).map(({ level, text }) => [level, text]),
    ).toEqual([
      [1, 'Begins low'],
      [1, 'Top'],
      [2, 'Skips'],
      [2, 'Second'],
    ]);
  });
});
