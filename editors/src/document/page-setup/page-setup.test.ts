import fc from 'fast-check';
import { history, undo } from 'prosemirror-history';
import { EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { applyCommands } from '../../testing/apply-commands.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { sectionsOf } from '../layout/sections.ts';
import { changeAuthorship } from '../tracked-changes/change-authorship.ts';
import { resolveAllChanges } from '../tracked-changes/change-commands.ts';
import { suggesting } from '../tracked-changes/suggest-plugin.ts';
import { type PageSetup, pageSetup, withPageSetup } from './page-setup.ts';
import { PAPERS, paperOf } from './papers.ts';
import { setPageSetup } from './set-page-setup.ts';

const A5: PageSetup = { ...PAPERS.A5, top: 850, bottom: 850, left: 1_134, right: 1_134 };
const PARTS =
  '<w:headerReference w:type="default" r:id="rId7"/><w:pgSz w:w="11906" w:h="16838" w:code="9"/><w:pgMar w:top="1417" w:right="1417" w:bottom="1134" w:left="1417" w:header="708" w:footer="708" w:gutter="0"/><w:cols w:space="708"/>';
const p = (text: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
const WIDE =
  '<w:sectPr w:rsidR="1"><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/></w:sectPr>';
const twoSections = () => openTestDocument(buildDocument(p('Map', WIDE) + p('Essay')));

const stateOf = (file: OpenDocument, text = '') => {
  let at = 1;
  file.parsed.node.descendants((node, position) => {
    if (text !== '' && node.text === text) at = position;
  });
  const doc = file.parsed.node;
  return EditorState.create({
    doc,
    selection: TextSelection.create(doc, at),
    plugins: [history()],
  });
};
const setups = (file: OpenDocument) =>
  sectionsOf(file.parsed.node, file.parsed.suffix).map(({ section: { size } }) => [
    Math.round(size.width * 15),
    Math.round(size.height * 15),
    Math.round(size.left * 15),
  ]);

describe('withPageSetup', () => {
  it('writes paper and margins in their place and nothing else', () => {
    const now = pageSetup(`<w:sectPr>${PARTS}</w:sectPr>`);
    const wide = { ...now, width: now.height, height: now.width, left: 2_268 };
    expect(withPageSetup(`<w:sectPr>${PARTS}</w:sectPr>`, wide)).toBe(
      `<w:sectPr>${PARTS.replace('w:w="11906" w:h="16838" w:code="9"', 'w:w="16838" w:h="11906" w:orient="landscape"').replace('w:left="1417"', 'w:left="2268"')}</w:sectPr>`,
    );
  });

  it.each([
    ['', '<w:sectPr><w:pgSz'],
    ['<w:sectPr/>', '<w:sectPr><w:pgSz'],
    [
      '<w:sectPr w:rsidR="1"><w:type w:val="continuous"/><w:cols/></w:sectPr>',
      '<w:sectPr w:rsidR="1"><w:type w:val="continuous"/><w:pgSz',
    ],
  ])('adds what %j lacks, with every margin that the format wants', (xml, start) => {
    const written = withPageSetup(xml, A5);
    expect(written.startsWith(start)).toBe(true);
    expect(written).toContain(
      '<w:pgMar w:top="850" w:right="1134" w:bottom="850" w:left="1134" w:header="720" w:footer="720" w:gutter="0"/>',
    );
    expect(pageSetup(written)).toEqual(A5);
  });

  it('reads back what it wrote, and writes nothing that is there already', () => {
    const length = fc.integer({ min: 0, max: 31_680 });
    const setup = fc.record({
      width: length,
      height: length,
      top: length,
      right: length,
      bottom: length,
      left: length,
    });
    const sections = fc.constantFrom('', '<w:sectPr/>', `<w:sectPr>${PARTS}</w:sectPr>`, WIDE);
    fc.assert(
      fc.property(sections, setup, setup, (xml, one, other) => {
        const written = withPageSetup(withPageSetup(xml, one), other);
        expect(pageSetup(written)).toEqual(other);
        expect(withPageSetup(written, other)).toBe(written);
        expect(written.includes('landscape')).toBe(other.width > other.height);
      }),
      { numRuns: 60 },
    );
  });
});

describe('paperOf', () => {
  it.each([
    [{ width: 11_906, height: 16_838 }, 'A4'],
    [{ width: 16_840, height: 11_907 }, 'A4'],
    [{ width: 12_240, height: 15_840 }, 'Letter'],
    [{ width: 10_000, height: 10_000 }, null],
  ])('knows %j as %s', (size, name) => expect(paperOf(size)).toBe(name));
});

describe('setPageSetup', () => {
  it('changes the last section of the saved file, which opens the same', () => {
    const file = openTestDocument(buildDocument(p('Essay')));
    const state = applyCommands(stateOf(file), setPageSetup(file, A5, 'section'));
    const saved = file.bytes(state.doc);
    expect(partOf(saved)).toBe(
      partOf(file.bytes(file.parsed.node)).replace(
        '<w:pgSz w:w="11906" w:h="16838"/>',
        '<w:pgSz w:w="8391" w:h="11906"/><w:pgMar w:top="850" w:right="1134" w:bottom="850" w:left="1134" w:header="720" w:footer="720" w:gutter="0"/>',
      ),
    );
    expect(setups(openTestDocument(saved))).toEqual([[8_391, 11_906, 1_134]]);
  });

  it.each([
    [
      'Map',
      'section',
      [
        [8_391, 11_906, 1_134],
        [11_906, 16_838, 1_440],
      ],
    ],
    [
      'Essay',
      'section',
      [
        [16_838, 11_906, 1_440],
        [8_391, 11_906, 1_134],
      ],
    ],
    [
      'Map',
      'document',
      [
        [8_391, 11_906, 1_134],
        [8_391, 11_906, 1_134],
      ],
    ],
  ] as const)('from %s changes the %s', (at, scope, expected) => {
    const file = twoSections();
    const state = applyCommands(stateOf(file, at), setPageSetup(file, A5, scope));
    expect(setups(openTestDocument(file.bytes(state.doc)))).toEqual(expected);
    expect(
      sectionsOf(state.doc, file.parsed.suffix).map(({ section }) =>
        Math.round(section.size.width * 15),
      ),
    ).toEqual(expected.map(([width]) => width));
  });

  it('is one step to undo, back to the same bytes', () => {
    const file = twoSections();
    const opened = file.bytes(file.parsed.node);
    const state = applyCommands(stateOf(file), setPageSetup(file, A5, 'document'), undo);
    expect(file.bytes(state.doc)).toEqual(opened);
  });

  it('does nothing where everything is so already', () => {
    const file = openTestDocument(buildDocument(p('Essay')));
    const state = stateOf(file);
    const here = pageSetup('<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>');
    setPageSetup(file, here, 'document')(state, () => expect.fail('nothing to change'));
  });

  it('refuses while edits are suggestions', () => {
    const file = twoSections();
    const authorship = changeAuthorship('Ada King', 1, () => 0);
    const state = EditorState.create({
      doc: file.parsed.node,
      plugins: [suggesting(authorship, true, true)],
    });
    expect(setPageSetup(file, A5, 'document')(state, () => expect.fail('refused'))).toBe(false);
  });

  it('changes what was decided about the last section before, not what it was', () => {
    const change = `<w:sectPrChange w:id="1" w:author="Bo"><w:sectPr><w:pgSz w:w="12240" w:h="15840"/></w:sectPr></w:sectPrChange>`;
    const plain = partOf(buildDocument(p('Essay')));
    const xml = plain.replace('</w:sectPr>', `${change}</w:sectPr>`);
    const file = openTestDocument(buildDocument('', { 'document.xml': xml }));
    const decided = applyCommands(stateOf(file, 'Essay'), resolveAllChanges('reject', true));
    const state = applyCommands(
      decided,
      setPageSetup(file, { ...A5, ...PAPERS.Letter }, 'section'),
    );
    const saved = partOf(file.bytes(state.doc));
    expect(saved).not.toContain('sectPrChange');
    expect(saved).toMatch(/<w:pgSz w:w="12240" w:h="15840"\/><w:pgMar w:top="850"/);
  });
});
