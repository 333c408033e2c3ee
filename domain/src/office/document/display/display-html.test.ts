import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../random.ts';
import { fuzzSeeds } from '../../../testing/fuzz-seeds.ts';
import { generatedDocument } from '../../fixtures/generated-document.ts';
import { MANY_CASES } from '../../fixtures/many-cases.ts';
import { body, p, run } from '../../fixtures/paragraph-xml.ts';
import { attribute, descendants, escapeAttribute, parseXml, textContent } from '../../xml/xml.ts';
import { documentText } from '../text/document-text.ts';
import { type DisplayMark, displayBlocks, plainBlocks, renderBlocks } from './display.ts';

describe('renderBlocks', () => {
  const TAGS =
    /^(?:p|h[1-6]|blockquote|ul|li|table|tbody|tr|td|div|strong|em|u|s|sup|sub|br|span|ins|del)$/;
  const CLASSES =
    /^(?:title|subtitle|level-[0-8]|center|end|justify|list|continues|box|capitals|small-capitals|label|picture|new|edited|deleted|moved|passage-\d+)$/;
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
      kind: fc.constantFrom('new', 'edited', 'moved', 'removed', 'replaced', 'deleted'),
      passage: fc.nat(9),
      from: fc.integer({ min: -3, max: 60 }),
      length: fc.nat(30),
      deletedText: hostile,
    })
    .map(({ kind, passage, from, length, deletedText }) => {
      if (kind === 'deleted') return { kind, from, to: from, deletedText };
      const to = from + length;
      return kind === 'moved' ? { kind, from, to, passage } : { kind: kind as 'new', from, to };
    });

  it(
    'returns only allowed elements and attributes, whatever the text and marks',
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

  it('escapes hostile text in a document', MANY_CASES, () => {
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

  it(
    'returns only allowed markup, whatever attributes and elements a document has',
    MANY_CASES,
    () => {
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
      for (const seed of fuzzSeeds(50)) {
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
        expectSafe(
          renderBlocks(displayBlocks({ document, styles: document, numbering: document })),
        );
      }
    },
  );

  it('renders at most twenty nested tables', () => {
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

  it('renders no element for a row or cell without a table', () => {
    const document = body(`<w:tr><w:tc>${p(run('stray'))}</w:tc></w:tr>`);
    expect(renderBlocks(displayBlocks({ document }))).toBe('<p data-from="0">stray</p>');
  });

  it('renders every character of generated documents once, and every deletion', MANY_CASES, () => {
    for (const seed of fuzzSeeds(40)) {
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
  ])('renders %s', (_, marks, html) => {
    expect(renderBlocks(line, marks)).toBe(html);
  });

  it('never splits a surrogate pair', () => {
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
