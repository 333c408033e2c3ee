import { attribute } from '@antecedent/domain/office/xml';
import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { commonRunValue, setSize, toggleFormat } from './commands/character.ts';
import { insertLineBreak, insertPageBreak, splitParagraph } from './commands/enter.ts';
import { indent, indentItem, leaveListBackward, toggleList } from './commands/list.ts';
import { setAlignment, setStyle } from './commands/paragraph.ts';
import { addRowAtEnd } from './commands/table.ts';
import type { OpenDocument } from './open-document.ts';
import { tabKeys } from './tab-keys.ts';

/** What keys do beyond the text itself. */
export type KeyActions = {
  find(): boolean;
  link(): boolean;
  save(): boolean;
  toolbar(): boolean;
};

const DEFAULT_SIZE = 11;

const insertTab: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.isTextblock) return false;
  dispatch?.(state.tr.insertText('\t').scrollIntoView());
  return true;
};

/** Keys of a text that can be edited; the ones that people's hands know from other word processors. */
export function editingKeys(file: OpenDocument, actions: KeyActions): Plugin[] {
  const { look, lists } = file;
  const styled =
    (level: number): Command =>
    (state, dispatch, view) => {
      const name = `heading ${level}`;
      const style = file.offeredStyles.find((offered) => offered.name.toLowerCase() === name);
      if (style === undefined) return false;
      file.useStyle(style.id);
      return setStyle(look, style.id)(state, dispatch, view);
    };
  return [
    keymap({
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      'Mod-b': toggleFormat(look, 'bold'),
      'Mod-i': toggleFormat(look, 'italic'),
      'Mod-u': toggleFormat(look, 'underline'),
      'Shift-Mod-x': toggleFormat(look, 'strike'),
      'Mod-.': toggleFormat(look, 'superscript'),
      'Mod-,': toggleFormat(look, 'subscript'),
      'Mod-l': setAlignment('left'),
      'Mod-e': setAlignment('center'),
      'Mod-r': setAlignment('right'),
      'Mod-j': setAlignment('both'),
      'Shift-Mod-8': toggleList(look, lists, 'bullet'),
      'Shift-Mod-7': toggleList(look, lists, 'number'),
      'Mod-]': indent(look, 1),
      'Mod-[': indent(look, -1),
      'Mod-Alt-0': setStyle(look, null),
      'Mod-Alt-1': styled(1),
      'Mod-Alt-2': styled(2),
      'Mod-Alt-3': styled(3),
      'Shift-Mod-.': stepSize(file, 1),
      'Shift-Mod-,': stepSize(file, -1),
      Enter: splitParagraph(look),
      'Shift-Enter': insertLineBreak,
      'Mod-Enter': insertPageBreak,
      Backspace: chainCommands(undoInputRule, leaveListBackward(look)),
      'Mod-k': actions.link,
      'Mod-s': actions.save,
    }),
    tabKeys(
      chainCommands(goToNextCell(1), addRowAtEnd, indentItem(look, 1), insertTab),
      chainCommands(goToNextCell(-1), indentItem(look, -1)),
    ),
    readingKeys(actions),
    keymap(baseKeymap),
  ];
}

/** Keys that also work where the text can only be read. */
export function readingKeys(actions: KeyActions): Plugin {
  return keymap({ 'Mod-f': actions.find, 'Mod-h': actions.find, 'Alt-F10': actions.toolbar });
}

function stepSize(file: OpenDocument, step: 1 | -1): Command {
  return (state, dispatch, view) => {
    const points = currentSize(file, state) ?? DEFAULT_SIZE;
    return setSize(Math.max(4, points + step))(state, dispatch, view);
  };
}

/** Size of the selection in points, or null where it has several; Word's default where the file names none. */
export function currentSize(file: OpenDocument, state: EditorState): number | null {
  const half = commonRunValue(
    state,
    file.look,
    (effective) => attribute(effective('w:sz'), 'w:val') ?? '22',
  );
  return half === null ? null : Number(half) / 2;
}
