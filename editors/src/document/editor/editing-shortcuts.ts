import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Command, Plugin } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { lazyModule } from '../../browser/lazy-module.ts';
import { clearFormatting, setSize, type Toggle, toggleFormat } from '../commands/character.ts';
import { insertLineBreak, insertPageBreak, splitParagraph } from '../commands/enter.ts';
import { currentSize } from '../commands/font-size.ts';
import { indent, indentItem, leaveListBackward, toggleList } from '../commands/list.ts';
import { setAlignment, setStyle } from '../commands/paragraph.ts';
import type { OpenDocument } from '../file/open-document.ts';
import type { KeyActions } from '../keys/global-keys.ts';
import { keyBindings, type Shortcut, type ShortcutGroup } from '../keys/shortcuts.ts';
import { tabKeys } from '../keys/tab-keys.ts';
import { followLink } from '../links/open-link.ts';
import { lazyCommand } from '../plugins/lazy-commands.ts';
import { nextCell } from '../tables/next-cell.ts';

const lazyLetterCase = lazyModule(() => import('../typing/letter-case.ts'));
const letterCase = (file: OpenDocument): Command =>
  lazyCommand(
    lazyLetterCase,
    () => true,
    ({ changeCase }) => changeCase(file.language),
  );

const lazyTableCommands = lazyModule(() => import('../tables/table-commands.ts'));
const addRowAtEnd = lazyCommand(
  lazyTableCommands,
  isInTable,
  ({ addRowAtEnd: command }) => command,
);

const DEFAULT_SIZE = 11;

const insertCharacter =
  (sign: string): Command =>
  (state, dispatch) => {
    if (!state.selection.$from.parent.isTextblock) return false;
    dispatch?.(state.tr.insertText(sign).scrollIntoView());
    return true;
  };
const insertTab = insertCharacter('\t');

/** Shortcuts of an editable text, as tables; those people know from other word processors. */
export function editingShortcuts(file: OpenDocument, actions: KeyActions): ShortcutGroup[] {
  return [
    ...editingGroup(),
    ...characterGroup(file),
    ...paragraphGroup(file),
    ...writingGroup(actions),
  ];
}

/** Shortcuts that also work in a read-only text. */
export function readingShortcuts(actions: KeyActions): ShortcutGroup[] {
  const shortcuts: Shortcut[] = [
    { keys: ['Mod-f'], label: 'shortcuts.find', command: actions.find },
    { keys: ['Alt-Enter'], label: 'shortcuts.followLink', command: followLink },
    { keys: ['Alt-F10'], label: 'shortcuts.toolbar', command: actions.toolbar },
  ];
  return [{ title: 'shortcuts.around', shortcuts }];
}

function writingGroup(actions: KeyActions): ShortcutGroup[] {
  const shortcuts: Shortcut[] = [
    { keys: ['Mod-s'], label: 'shortcuts.save', command: actions.save },
    { keys: ['Mod-k'], label: 'shortcuts.link', command: actions.link },
    { keys: ['Mod-h'], label: 'shortcuts.replace', command: actions.find },
  ];
  return [{ title: 'shortcuts.around', shortcuts }, ...readingShortcuts(actions)];
}

function editingGroup(): ShortcutGroup[] {
  const shortcuts: Shortcut[] = [
    { keys: ['Mod-z'], label: 'shortcuts.undo', command: undo },
    { keys: ['Mod-y', 'Shift-Mod-z'], label: 'shortcuts.redo', command: redo },
    { keys: ['Shift-Mod-v'], label: 'shortcuts.pastePlain' },
    { keys: ['Shift-Enter'], label: 'shortcuts.lineBreak', command: insertLineBreak },
    { keys: ['Mod-Enter'], label: 'shortcuts.pageBreak', command: insertPageBreak },
    { keys: ['Shift-Mod-Space'], label: 'shortcuts.keptSpace', command: insertCharacter('\u00a0') },
    {
      keys: ['Shift-Mod--', 'Mod-_'],
      label: 'shortcuts.keptHyphen',
      command: insertCharacter('\u2011'),
    },
  ];
  return [{ title: 'shortcuts.writing', shortcuts }];
}

function characterGroup(file: OpenDocument): ShortcutGroup[] {
  const { styles } = file;
  const format = (key: string, toggle: Toggle): Shortcut => ({
    keys: [key],
    label: `toolbar.${toggle}`,
    command: toggleFormat(styles, toggle),
  });
  const shortcuts: Shortcut[] = [
    format('Mod-b', 'bold'),
    format('Mod-i', 'italic'),
    format('Mod-u', 'underline'),
    format('Shift-Mod-x', 'strike'),
    format('Mod-.', 'superscript'),
    format('Mod-,', 'subscript'),
    { keys: ['Shift-Mod-.'], label: 'shortcuts.larger', command: stepSize(file, 1) },
    { keys: ['Shift-Mod-,'], label: 'shortcuts.smaller', command: stepSize(file, -1) },
    { keys: ['Shift-F3'], label: 'shortcuts.letterCase', command: letterCase(file) },
    { keys: ['Mod-\\'], label: 'toolbar.clear', command: clearFormatting },
  ];
  return [{ title: 'shortcuts.characters', shortcuts }];
}

const HEADINGS = [1, 2, 3, 4, 5, 6] as const;

function paragraphGroup(file: OpenDocument): ShortcutGroup[] {
  const { styles, lists } = file;
  const bullets = toggleList(styles, lists, 'bullet');
  const numbers = toggleList(styles, lists, 'number');
  const forward = chainCommands(nextCell(1), addRowAtEnd, indentItem(styles, 1), insertTab);
  const backward = chainCommands(nextCell(-1), indentItem(styles, -1));
  const shortcuts: Shortcut[] = [
    { keys: ['Mod-Alt-0'], label: 'shortcuts.normal', command: setStyle(styles, null) },
    ...HEADINGS.map(
      (level): Shortcut => ({
        keys: [`Mod-Alt-${level}`],
        label: `shortcuts.heading${level}`,
        command: headingCommand(file, level),
      }),
    ),
    { keys: ['Mod-l'], label: 'toolbar.alignLeft', command: setAlignment('left', styles) },
    { keys: ['Mod-e'], label: 'toolbar.alignCenter', command: setAlignment('center', styles) },
    { keys: ['Mod-r'], label: 'toolbar.alignRight', command: setAlignment('right', styles) },
    { keys: ['Mod-j'], label: 'toolbar.alignBoth', command: setAlignment('both', styles) },
    { keys: ['Shift-Mod-8', 'Shift-Mod-l'], label: 'toolbar.bullets', command: bullets },
    // where a slash is typed as Shift+7, the physical slash key comes first
    { keys: ['Shift-Mod-7', 'Shift-Mod-/'], label: 'toolbar.numbers', command: numbers },
    { keys: ['Mod-]', 'Mod-m'], label: 'toolbar.indent', command: indent(styles, 1) },
    { keys: ['Mod-[', 'Shift-Mod-m'], label: 'toolbar.outdent', command: indent(styles, -1) },
    { keys: ['Tab'], label: 'shortcuts.tab', command: forward },
    { keys: ['Shift-Tab'], label: 'shortcuts.backTab', command: backward },
  ];
  return [{ title: 'shortcuts.paragraphs', shortcuts }];
}

/** Binds all shortcuts, and the keys that need no explanation. */
export function editingKeys(file: OpenDocument, groups: readonly ShortcutGroup[]): Plugin[] {
  const { Tab, 'Shift-Tab': backTab, ...bound } = keyBindings(groups);
  const nothing: Command = () => false;
  return [
    keymap({
      ...bound,
      Enter: splitParagraph(file.styles),
      Backspace: chainCommands(undoInputRule, leaveListBackward(file.styles)),
    }),
    tabKeys(Tab ?? nothing, backTab ?? nothing),
    keymap(baseKeymap),
  ];
}

function headingCommand(file: OpenDocument, level: number): Command {
  return (state, dispatch, view) => {
    const name = `heading ${level}`;
    const style = file.offeredStyles.find((offered) => offered.name.toLowerCase() === name);
    if (style === undefined) return false;
    file.useStyle(style.id);
    return setStyle(file.styles, style.id)(state, dispatch, view);
  };
}

function stepSize(file: OpenDocument, step: 1 | -1): Command {
  return (state, dispatch, view) => {
    const points = currentSize(file, state) ?? DEFAULT_SIZE;
    return setSize(Math.max(4, points + step))(state, dispatch, view);
  };
}
