import { documentText } from '@antecedent/domain/office/document/text/document-text';
import {
  descendants,
  outerXml,
  parseXml,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';
import { describe, expect, it } from 'vitest';
import { buildDocument, realDocuments, realFile } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { stateOf } from '../../testing/random-edits.ts';
import { editorText } from '../model/text.ts';

const WORDS = ['zqfirst ', 'zqmiddle ', 'zqlast '];

/** Types a word at the start of the first, the middle and the last paragraph. */
function typedInThree(bytes: Uint8Array) {
  const file = openTestDocument(bytes);
  const state = stateOf(file);
  const places: number[] = [];
  state.doc.descendants((node, position) => {
    if (node.isTextblock) places.push(position + 1);
    return !node.isTextblock;
  });
  const chosen = [...new Set([0, Math.floor(places.length / 2), places.length - 1])];
  const { tr } = state;
  for (const index of chosen.toReversed()) {
    const place = places[index];
    if (place !== undefined) tr.insertText(WORDS[chosen.indexOf(index)] ?? '', place);
  }
  const { doc } = state.apply(tr);
  return { saved: file.bytes(doc), doc, words: WORDS.slice(0, chosen.length) };
}

const paragraphs = (xml: string): XmlElement[] => [...descendants(parseXml(xml), 'w:p')];
/** Whether the text is in the paragraph itself, not in one nested inside it. */
const holds = (paragraph: XmlElement, word: string): boolean =>
  outerXml(paragraph).includes(word) &&
  ![...descendants(paragraph, 'w:p')].some(
    (inner) => inner !== paragraph && outerXml(inner).includes(word),
  );

/** The document without some of its paragraphs. */
function without(xml: string, found: readonly XmlElement[]): string {
  let rest = xml;
  for (const { start, end } of found.toSorted((a, b) => b.start - a.start)) {
    rest = `${rest.slice(0, start)}<here/>${rest.slice(end)}`;
  }
  return rest;
}

/** Changes three paragraphs and expects every other byte of the package unchanged. */
function expectThreeChanged(bytes: Uint8Array): void {
  const { saved, doc, words } = typedInThree(bytes);
  const [before, after] = [partOf(bytes), partOf(saved)];
  const [old, now] = [paragraphs(before), paragraphs(after)];
  expect(now).toHaveLength(old.length);
  const changed = words.map((word) => now.findIndex((paragraph) => holds(paragraph, word)));
  const pick = (all: XmlElement[]) => changed.flatMap((index) => all[index] ?? []);
  expect(without(after, pick(now))).toBe(without(before, pick(old)));
  const again = openTestDocument(saved);
  expect(editorText(again.parsed.node)).toEqual(editorText(doc));
  for (const word of words) expect(documentText(after)).toContain(word.trim());
}

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const P = (inner: string) => `<w:p w:rsidR="00AA">${inner}</w:p>`;
const LINK = `<w:hyperlink w:anchor="top" w:history="1">${run('link')}</w:hyperlink>`;
const CONTROL = `<w:sdt><w:sdtPr><w:id w:val="9"/></w:sdtPr><w:sdtContent>${run('control')}</w:sdtContent></w:sdt>`;
const BOX = `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${P(run('in the box'))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
const INSERTED = `<w:ins w:id="3" w:author="Ada" w:date="2026-01-02T03:04:05Z">${run('new')}</w:ins>`;
const DELETED =
  '<w:del w:id="4" w:author="Ada" w:date="2026-01-02T03:04:05Z"><w:r><w:delText>gone</w:delText></w:r></w:del>';
const TABLE = (inner: string) =>
  `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="900"/></w:tblGrid><w:tr><w:tc>${inner}</w:tc></w:tr></w:tbl>`;
const BLOCK_CONTROL = (inner: string) =>
  `<w:sdt><w:sdtPr><w:alias w:val="a"/></w:sdtPr><w:sdtContent>${inner}</w:sdtContent></w:sdt>`;

describe('a word typed in three paragraphs', () => {
  it.each(realDocuments)('changes nothing else in %s', (name) => {
    expectThreeChanged(realFile(name));
  });

  it.each([
    ['links', P(run('a ') + LINK) + P(LINK) + P(LINK + run(' b'))],
    ['content controls', P(CONTROL) + BLOCK_CONTROL(P(run('x')) + P(CONTROL)) + P(run('y'))],
    ['text boxes', P(BOX + run(' a')) + P(run('b ') + BOX) + P(BOX)],
    ['tracked changes', P(INSERTED + DELETED) + P(DELETED) + P(DELETED + run('end'))],
    [
      'tables in tables',
      P(run('a')) + TABLE(P(run('b')) + TABLE(P(run('c'))) + P('')) + P(run('d')),
    ],
    [
      'proofing marks and rendered breaks',
      P(`<w:proofErr w:type="spellStart"/>${run('a')}<w:proofErr w:type="spellEnd"/>`) +
        P('<w:r><w:lastRenderedPageBreak/><w:t>b</w:t></w:r>') +
        P(''),
    ],
  ])('changes nothing else around %s', (_, body) => {
    expectThreeChanged(buildDocument(body));
  });
});
