import type { RandomSource } from '@antecedent/domain/random';
import { joinBackward } from 'prosemirror-commands';
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import {
  changeRuns,
  clearFormatting,
  setColor,
  setSize,
  toggleFormat,
} from '../document/commands/character.ts';
import { insertLineBreak, insertPageBreak, splitParagraph } from '../document/commands/enter.ts';
import { indent, leaveListBackward, toggleList } from '../document/commands/list.ts';
import { setAlignment, setStyle } from '../document/commands/paragraph.ts';
import { createState } from '../document/editor/create-view.ts';
import { withTextEditing } from '../document/editor/text-editing.ts';
import type { DocumentExtension } from '../document/extensions/document-extension.ts';
import type { OpenDocument } from '../document/file/open-document.ts';
import { setLink } from '../document/links/link-commands.ts';
import { isInsideCharacter } from '../document/model/surrogates.ts';
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  insertTable,
} from '../document/tables/table-commands.ts';

const WORDS = [
  'river ',
  'ß and ü',
  '漢字',
  '👩🏽‍🚀 ',
  'e\u0301',
  '\t',
  'שלום ',
  'a<b & "c"',
  '\u00a0',
  '\u2011',
];

/** A state for a file with some of the editor's features, without a screen. */
export function stateOf(
  file: OpenDocument,
  features: readonly DocumentExtension[] = [],
): EditorState {
  const nothing = () => true;
  const actions = { find: nothing, link: nothing, save: nothing, toolbar: nothing };
  return createState(file, withTextEditing(file, actions, false, features));
}

/** Possible cursor positions: anywhere in a paragraph but inside a surrogate pair. */
function textPositions(state: EditorState): number[] {
  const positions: number[] = [];
  state.doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    for (let offset = 0; offset <= node.content.size; offset++) {
      if (!isInsideCharacter(state.doc, position + 1 + offset))
        positions.push(position + 1 + offset);
    }
    return false;
  });
  return positions;
}

/** Selects at random, sometimes a range across paragraphs and cells. */
function selectSomewhere(state: EditorState, random: RandomSource): EditorState {
  const positions = textPositions(state);
  const pick = () => positions[Math.floor(random() * positions.length)] ?? 0;
  const from = pick();
  const to =
    random() < 0.5
      ? from
      : (positions[
          Math.min(positions.indexOf(from) + Math.floor(random() * 40), positions.length - 1)
        ] ?? from);
  const $from = state.doc.resolve(from);
  const $to = state.doc.resolve(to);
  const selection =
    $to.parent.isTextblock && random() < 0.9
      ? TextSelection.between($from, $to)
      : TextSelection.near($from);
  return state.apply(state.tr.setSelection(selection));
}

/** One random edit a user could make; `turned` may transform it, for example into a suggestion. */
export function randomEdit(
  file: OpenDocument,
  state: EditorState,
  random: RandomSource,
  turned: (state: EditorState, tr: Transaction) => Transaction = (_, tr) => tr,
): EditorState {
  const { styles, lists } = file;
  const word = WORDS[Math.floor(random() * WORDS.length)] ?? '';
  const edits: readonly Command[] = [
    typed(word),
    typed(word),
    typed(word),
    removeSelection,
    removeSelection,
    splitParagraph(styles),
    splitParagraph(styles),
    joinBackward,
    leaveListBackward(styles),
    toggleFormat(styles, 'bold'),
    toggleFormat(styles, 'italic'),
    toggleFormat(styles, 'superscript'),
    setColor('C00000'),
    setSize(14),
    changeRuns(() => ''),
    clearFormatting,
    setAlignment('center'),
    setStyle(styles, 'Heading1'),
    toggleList(styles, lists, 'bullet'),
    toggleList(styles, lists, 'number'),
    indent(styles, 1),
    indent(styles, -1),
    insertLineBreak,
    insertPageBreak,
    insertTable(2, 2),
    addRow('below'),
    addRow('above'),
    addColumn('right'),
    addColumn('left'),
    deleteRow,
    deleteColumn,
    linkSelection,
  ];
  const edit = edits[Math.floor(random() * edits.length)] ?? typed(word);
  let next = selectSomewhere(state, random);
  edit(next, (tr: Transaction) => {
    next = next.apply(turned(next, tr));
  });
  return next;
}

const typed =
  (text: string): Command =>
  (state, dispatch) => {
    if (!state.selection.$from.parent.isTextblock) return false;
    dispatch?.(state.tr.insertText(text));
    return true;
  };

const removeSelection: Command = (state, dispatch) => {
  dispatch?.(state.tr.deleteSelection());
  return true;
};

const linkSelection: Command = (state, dispatch) => {
  const { from, to, $from, $to } = state.selection;
  if (from === to || !$from.sameParent($to)) return false;
  const text = state.doc.textBetween(from, to);
  return setLink(
    { from, to },
    text === '' ? 'link' : text,
    'https://example.org/?a=1&b=2',
  )(state, dispatch);
};
