import { history, redo, undo } from 'prosemirror-history';
import { EditorState, type Plugin, TextSelection } from 'prosemirror-state';
import { describe, expect, it } from 'vitest';
import { preloadLazyModules } from '../../browser/lazy-module.ts';
import { applyCommands } from '../../testing/apply-commands.ts';
import { documentContext } from '../../testing/document-context.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument, partOf } from '../../testing/open-test-document.ts';
import { atomicRanges } from '../atomic-ranges/atomic-ranges.ts';
import { setLanguage } from '../typing/language.ts';
import { captionWord } from './caption-words.ts';
import { captionsExtension } from './captions-extension.ts';
import { insertCaption } from './insert-caption.ts';
import { sequenceFields } from './sequence-fields.ts';

const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const TABLE =
  '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="900"/></w:tblGrid><w:tr><w:tc><w:p><w:r><w:t>cell</w:t></w:r></w:p></w:tc></w:tr></w:tbl>';
const run = (inner: string) => `<w:r>${inner}</w:r>`;
const field = (code: string, shown: string) =>
  `${run('<w:fldChar w:fldCharType="begin"/>')}${run(`<w:instrText> ${code} </w:instrText>`)}${run('<w:fldChar w:fldCharType="separate"/>')}${run(`<w:t>${shown}</w:t>`)}${run('<w:fldChar w:fldCharType="end"/>')}`;

function begun(body: string, at: string) {
  const file = openTestDocument(buildDocument(body));
  const plugins: Plugin[] = [
    history(),
    ...(captionsExtension(documentContext(file)).plugins ?? []),
  ];
  return { file, state: cursorAt(EditorState.create({ doc: file.parsed.node, plugins }), at) };
}

function cursorAt(state: EditorState, at: string): EditorState {
  let place = 1;
  state.doc.descendants((node, position) => {
    if (node.text?.includes(at)) place = position;
  });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, place)));
}

const texts = ({ doc }: EditorState) => doc.children.map(({ textContent }) => textContent);
const numbers = ({ doc }: EditorState) =>
  sequenceFields(doc).map(({ name, shown }) => `${name} ${shown}`);

describe('insertCaption', () => {
  it('puts a numbered caption under the paragraph, with the cursor where its words are typed', () => {
    const { file, state } = begun(p('Map') + p('End'), 'Map');
    const made = applyCommands(state, insertCaption(file, 'figure', 'below'));
    expect(texts(made)).toEqual(['Map', 'Figure 1: ', 'End']);
    expect(made.selection.$from.parent.textContent).toBe('Figure 1: ');
    expect(made.selection.$from.parentOffset).toBe(made.selection.$from.parent.content.size);
    expect(made.doc.child(0).attrs.properties).toBe('<w:keepNext/>');
  });

  it('writes the style and the field that word processors have, which open the same', () => {
    const { file, state } = begun(p('Map'), 'Map');
    const saved = file.bytes(applyCommands(state, insertCaption(file, 'figure', 'below')).doc);
    expect(partOf(saved)).toContain(
      '<w:p><w:pPr><w:pStyle w:val="Caption"/></w:pPr><w:r><w:t xml:space="preserve">Figure </w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> SEQ Figure \\* ARABIC </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:t xml:space="preserve">: </w:t></w:r></w:p>',
    );
    expect(partOf(saved, 'word/styles.xml')).toContain('<w:name w:val="caption"/>');
    const again = openTestDocument(saved).parsed.node;
    expect(sequenceFields(again).map(({ name, shown }) => `${name} ${shown}`)).toEqual([
      'Figure 1',
    ]);
    expect(atomicRanges(again.child(1))).toHaveLength(1);
  });

  it('puts the caption of a table above it, in the language of the text', () => {
    const { file, state } = begun(p('One') + TABLE + p('End'), 'cell');
    const german = applyCommands(
      state,
      setLanguage('de-DE'),
      insertCaption(file, 'table', 'above'),
    );
    expect(texts(german)).toEqual(['One', 'Tabelle 1: ', 'cell', 'End']);
    expect(german.doc.child(1).attrs.properties).toContain('<w:keepNext/>');
  });

  it('counts on what comes after, each kind by itself, and undo takes all of it back', () => {
    const { file, state } = begun(p('A') + p('B') + TABLE + p('C'), 'B');
    const figure = insertCaption(file, 'figure', 'below');
    const one = applyCommands(state, figure);
    const two = applyCommands(cursorAt(one, 'cell'), insertCaption(file, 'table', 'above'));
    const three = applyCommands(cursorAt(two, 'A'), figure);
    expect(numbers(three)).toEqual(['Figure 1', 'Figure 2', 'Table 1']);
    const back = applyCommands(three, undo);
    expect(back.doc.eq(two.doc)).toBe(true);
    expect(file.bytes(applyCommands(back, undo, undo).doc)).toEqual(file.bytes(state.doc));
  });
});

describe('captionsExtension', () => {
  const CAPTIONS = ['1', '2', '3'].map(
    (number) => `<w:p>${run('<w:t>Figure </w:t>')}${field('SEQ Figure \\* ARABIC', number)}</w:p>`,
  );

  it('renumbers when a caption is removed, in the same undo step', async () => {
    await preloadLazyModules();
    const { file, state } = begun(CAPTIONS.join('') + p('End'), 'End');
    const less = state.apply(state.tr.delete(0, state.doc.child(0).nodeSize));
    expect(numbers(less)).toEqual(['Figure 1', 'Figure 2']);
    const back = applyCommands(less, undo);
    expect(file.bytes(back.doc)).toEqual(file.bytes(state.doc));
    expect(numbers(applyCommands(back, redo))).toEqual(['Figure 1', 'Figure 2']);
  });

  it.each([
    ['a switch', 'SEQ Figure \\r 5', '5'],
    ['letters', 'SEQ Figure \\* ALPHABETIC', 'E'],
  ])('leaves a sequence alone that has %s', async (_, code, shown) => {
    await preloadLazyModules();
    const others = ['6', '7'].map((number) => `<w:p>${field('SEQ Figure', number)}</w:p>`);
    const { state } = begun(`<w:p>${field(code, shown)}</w:p>${others.join('')}`, shown);
    const end = state.doc.content.size;
    const less = state.apply(state.tr.delete(end - state.doc.child(2).nodeSize, end));
    expect(numbers(less)).toEqual([`Figure ${shown}`, 'Figure 6']);
  });

  it('reads simple fields as well', () => {
    const simple = `<w:p><w:fldSimple w:instr=" SEQ Table \\* ARABIC "><w:r><w:t>4</w:t></w:r></w:fldSimple></w:p>`;
    expect(numbers(begun(simple, '4').state)).toEqual(['Table 4']);
  });
});

describe('captionWord', () => {
  it.each([
    ['figure', 'en-GB', 'Figure'],
    ['figure', 'de-AT', 'Abbildung'],
    ['table', 'de', 'Tabelle'],
    ['table', null, 'Table'],
    ['table', 'xx', 'Table'],
  ] as const)('of a %s in %s is %s', (kind, language, word) =>
    expect(captionWord(kind, language)).toBe(word),
  );
});
