import { newDocument } from '@antecedent/domain/office/document/new-document';
import { documentText } from '@antecedent/domain/office/document/text/document-text';
import { child, descendants, parseXml } from '@antecedent/domain/office/xml/xml';
import { readZip, type ZipEntry } from '@antecedent/domain/office/zip/zip';
import { applyPartChange, partChanges } from '@antecedent/domain/patch/part-changes';
import { seededRandom } from '@antecedent/domain/random';
import { fuzzSeeds } from '@antecedent/domain/testing/fuzz-seeds';
import { undo } from 'prosemirror-history';
import { type EditorState, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { browserCodec } from '../../browser/browser-codec.ts';
import { preloadLazyModules } from '../../browser/lazy-module.ts';
import { buildDocument, realDocuments, realFile } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { randomEdit, stateOf } from '../../testing/random-edits.ts';
import { changeRuns, clearFormatting, setSize, toggleFormat } from '../commands/character.ts';
import { editorText } from '../model/text.ts';
import type { OpenDocument } from './open-document.ts';

const EDITS = 40;

/** Edits, saves and reopens; the text must be the displayed one. */
function editAndReopen(bytes: Uint8Array, seed: number): void {
  const random = seededRandom(seed);
  const file = openTestDocument(bytes);
  let state = stateOf(file);
  for (let count = 0; count < EDITS; count++) state = randomEdit(file, state, random);
  state.doc.check();
  const saved = file.bytes(state.doc);
  const xml = partOf(saved);
  expect(child(parseXml(xml), 'w:document')).toBeDefined();
  const again = openTestDocument(saved);
  expect(editorText(again.parsed.node)).toEqual(editorText(state.doc));
  expect(again.bytes(again.parsed.node)).toBe(saved);
  undoAll(file, state, bytes);
}

function undoAll(file: OpenDocument, edited: ReturnType<typeof stateOf>, bytes: Uint8Array): void {
  let state = edited;
  for (let count = 0; count < EDITS * 3; count++) {
    const more = undo(state, (tr) => {
      state = state.apply(tr);
    });
    if (!more) break;
  }
  expect(file.bytes(state.doc)).toBe(bytes);
}

/** Formats random passages of a text. */
function formatted(file: OpenDocument, random: () => number): EditorState {
  let state = stateOf(file);
  const formats = [
    clearFormatting,
    changeRuns(() => ''),
    setSize(14),
    toggleFormat(file.styles, 'superscript'),
    toggleFormat(file.styles, 'bold'),
  ];
  const somewhere = () => Math.floor(random() * (state.doc.content.size + 1));
  for (let count = 0; count < EDITS; count++) {
    const [$from, $to] = [state.doc.resolve(somewhere()), state.doc.resolve(somewhere())];
    state = state.apply(state.tr.setSelection(TextSelection.between($from, $to)));
    formats[Math.floor(random() * formats.length)]?.(state, (tr) => {
      state = state.apply(tr);
    });
  }
  return state;
}

const SEEDS = fuzzSeeds(8);

/** Takes a snapshot after each of some edits; each holds what a file that is written as a whole holds. */
async function expectSameSnapshots(bytes: Uint8Array, seed: number): Promise<void> {
  await preloadLazyModules();
  const random = seededRandom(seed);
  const file = openTestDocument(bytes);
  const deflate = async (raw: Uint8Array) => raw;
  let state = stateOf(file);
  let before = file.snapshot(state.doc, deflate);
  const server = new Map<string, Uint8Array>();
  for (let count = 0; count < EDITS; count++) {
    state = random() < 0.2 ? undone(state) : randomEdit(file, state, random);
    if (random() < 0.6) state = typedOn(state, random);
    const snapshot = file.snapshot(state.doc, deflate);
    const whole = readZip(file.bytes(state.doc));
    expect(readZip(snapshot.bytesNow()).entries.map(sumOf)).toEqual(whole.entries.map(sumOf));
    const changes = partChanges(
      before.changed,
      snapshot.changed,
      file.archive.bytes.bind(file.archive),
      snapshot.edit,
    );
    for (const change of changes) {
      if (change.kind === 'removed') server.delete(change.name);
      else {
        const was = server.get(change.name) ?? file.archive.bytes(change.name) ?? new Uint8Array();
        server.set(
          change.name,
          applyPartChange(change, () => was),
        );
      }
    }
    before = snapshot;
  }
}

const sumOf = ({ name, size, crc32 }: ZipEntry) => `${name} ${size} ${crc32}`;

/** Most of writing is typing after the last word. */
function typedOn(state: EditorState, random: () => number): EditorState {
  let next = state;
  while (random() < 0.7) {
    const { $from } = next.selection;
    if (!$from.parent.isTextblock) return next;
    const word = random() < 0.1 ? 'Ünïcödé 𝒳 & <b> ' : 'and ';
    next = next.apply(next.tr.insertText(word, $from.pos));
  }
  return next;
}

function undone(state: EditorState): EditorState {
  let after = state;
  undo(state, (tr) => {
    after = state.apply(tr);
  });
  return after;
}

const TRACKED =
  '<w:p><w:r><w:t xml:space="preserve">kept </w:t></w:r><w:del w:id="1" w:author="Ada" w:date="2026-01-02T03:04:05Z"><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins w:id="2" w:author="Ada" w:date="2026-01-02T03:04:05Z"><w:r><w:rPr><w:b/></w:rPr><w:t>new</w:t></w:r></w:ins></w:p>';
const FIELD =
  '<w:p><w:bookmarkStart w:id="5" w:name="here"/><w:r><w:t>See </w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGEREF here </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>12</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:t> for more</w:t></w:r><w:bookmarkEnd w:id="5"/></w:p>';
const TABLE =
  '<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr><w:p><w:r><w:t>one</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>two</w:t></w:r></w:p></w:tc></w:tr><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>';
const CONTROL =
  '<w:sdt><w:sdtPr><w:alias w:val="x"/></w:sdtPr><w:sdtContent><w:p><w:r><w:t>inside</w:t></w:r></w:p></w:sdtContent></w:sdt>';
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const LINKED = `<w:p>${run('go ')}<w:hyperlink w:anchor="here" w:history="1">${run('to the ')}<w:r><w:rPr><w:i/></w:rPr><w:t>place</w:t></w:r></w:hyperlink>${run(' now')}</w:p>`;
const CONTROLLED = `<w:p>${run('a ')}<w:sdt><w:sdtPr><w:id w:val="7"/></w:sdtPr><w:sdtContent>${run('choice')}<w:ins w:id="8" w:author="Ada" w:date="2026-01-02T03:04:05Z">${run('s')}</w:ins></w:sdtContent></w:sdt></w:p>`;
const BOXED = `<w:p>${run('before ')}<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent><w:p>${run('in the box')}</w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r>${run(' after')}</w:p>`;
const NESTED = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="900"/></w:tblGrid><w:tr><w:tc><w:p>${run('outer')}</w:p><w:tbl><w:tr><w:tc><w:p>${run('inner')}</w:p></w:tc></w:tr></w:tbl><w:p/></w:tc></w:tr></w:tbl>`;
const COMMENTED = `<w:p>${run('see ')}<w:commentRangeStart w:id="0"/>${run('these words')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>`;
const mark = (id: number) =>
  `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="${id}"/></w:r>`;
const NOTED = `<w:p>${run('one')}${mark(2)}${run(' and two')}${mark(3)}${mark(4)}</w:p><w:p>${mark(5)}${run('end')}</w:p>`;
const FOOTNOTES = `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${[2, 3, 4, 5].map((id) => `<w:footnote w:id="${id}"><w:p><w:r><w:footnoteRef/></w:r>${run(' a note')}</w:p></w:footnote>`).join('')}</w:footnotes>`;
const COMMENTS =
  '<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment w:id="0" w:author="Ben"><w:p><w:r><w:t>Why?</w:t></w:r></w:p></w:comment></w:comments>';
const ATOMS = `${LINKED + BOXED + CONTROLLED + NESTED + COMMENTED}<w:p>${run('end')}</w:p>`;
const MIXED = `${TRACKED + FIELD + TABLE + CONTROL}<w:p><w:r><w:t>end</w:t></w:r></w:p>`;

describe('random edits', () => {
  it.each(SEEDS)('of a new essay survive saving, and undo restores the file (seed %i)', (seed) => {
    const paragraphs = ['A place that changed', 'Before the bridge opened.', '', 'We went over.'];
    editAndReopen(newDocument({ paragraphs }, browserCodec.deflate), seed);
  });

  it.each(SEEDS)('of changes, fields, tables and controls survive saving (seed %i)', (seed) => {
    editAndReopen(buildDocument(MIXED), seed);
  });

  it.each(SEEDS)('of links, boxes, controls and comments survive saving (seed %i)', (seed) => {
    editAndReopen(buildDocument(ATOMS, { 'comments.xml': COMMENTS }), seed);
  });

  it.each(SEEDS)('leave the marks of notes in runs of their own (seed %i)', (seed) => {
    const file = openTestDocument(buildDocument(NOTED, { 'footnotes.xml': FOOTNOTES }));
    const state = formatted(file, seededRandom(seed));
    const runs = [...descendants(parseXml(partOf(file.bytes(state.doc))), 'w:r')];
    const marks = runs.filter((each) => child(each, 'w:footnoteReference') !== undefined);
    expect(marks).toHaveLength(4);
    for (const each of marks) {
      const names = each.children.flatMap((part) => (typeof part === 'string' ? [] : [part.name]));
      expect(names.filter((name) => name !== 'w:rPr')).toEqual(['w:footnoteReference']);
    }
  });

  it.each(realDocuments)('of %s survive saving', (name) => {
    for (const seed of [1, 2, 3]) editAndReopen(realFile(name), seed);
  });
});

describe('snapshots', () => {
  it.each(SEEDS)('of a new essay hold what the whole file holds (seed %i)', async (seed) => {
    const paragraphs = ['A place that changed', 'Before the bridge opened.', '', 'We went over.'];
    await expectSameSnapshots(newDocument({ paragraphs }, browserCodec.deflate), seed);
  });

  it.each(SEEDS)('of changes, fields, links and comments do too (seed %i)', async (seed) => {
    await expectSameSnapshots(buildDocument(MIXED), seed);
    await expectSameSnapshots(buildDocument(ATOMS, { 'comments.xml': COMMENTS }), seed);
  });

  it.each(realDocuments)('of %s do too', async (name) => {
    await expectSameSnapshots(realFile(name), 1);
  });

  it('compare nothing but the paragraph that is typed in', async () => {
    await preloadLazyModules();
    const paragraphs = Array.from({ length: 2_000 }, (_, index) => `Paragraph ${index} of many.`);
    const file = openTestDocument(newDocument({ paragraphs }, browserCodec.deflate));
    const deflate = async (raw: Uint8Array) => raw;
    let state = stateOf(file);
    const typed = () => {
      state = state.apply(state.tr.insertText('word ', 20));
      return file.snapshot(state.doc, deflate).edit;
    };
    expect(typed()).toBeNull();
    expect(typed()?.range.bTo).toBeLessThan(3_000);
  });
});

describe('one typed word', () => {
  it.each(realDocuments)('changes one paragraph of %s', (name) => {
    const bytes = realFile(name);
    const file = openTestDocument(bytes);
    const state = stateOf(file);
    const { $from } = state.selection;
    if (!$from.parent.isTextblock) return;
    const before = partOf(bytes);
    const after = partOf(file.bytes(state.apply(state.tr.insertText('word ', $from.start())).doc));
    let start = 0;
    while (before[start] === after[start]) start++;
    let end = 0;
    while (before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
    const changed = after.slice(start, after.length - end);
    expect(changed).not.toContain('</w:p>');
    expect(changed).toContain('word');
  });

  it('is in the text that the domain reads', () => {
    const file = openTestDocument(
      newDocument({ paragraphs: ['one', 'two'] }, browserCodec.deflate),
    );
    const state = stateOf(file);
    const typed = state.apply(state.tr.insertText('and ', state.doc.child(0).nodeSize + 1));
    expect(documentText(partOf(file.bytes(typed.doc)))).toBe('one\nand two');
  });
});
