import {
  baseKeymap,
  chainCommands,
  exitCode,
  setBlockType,
  toggleMark,
} from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import { richTextSchema } from './rich-text-schema.ts';

const { nodes, marks } = richTextSchema;

/** What the toolbar can do to the selection, except for links. */
export const FORMATS = ['strong', 'em', 'heading', 'subheading', 'bullets', 'numbers'] as const;
export type Format = (typeof FORMATS)[number];

const LEVELS = { heading: 2, subheading: 3 } as const;
const LISTS = { bullets: nodes.bullet_list, numbers: nodes.ordered_list } as const;

/** Whether the selection has a format. */
export function hasFormat(state: EditorState, format: Format): boolean {
  const { $from, from, to, empty } = state.selection;
  switch (format) {
    case 'strong':
    case 'em':
      return empty
        ? marks[format].isInSet(state.storedMarks ?? $from.marks()) !== undefined
        : state.doc.rangeHasMark(from, to, marks[format]);
    case 'heading':
    case 'subheading':
      return $from.parent.hasMarkup(nodes.heading, { level: LEVELS[format] });
    case 'bullets':
    case 'numbers':
      return listAround(state)?.type === LISTS[format];
  }
}

/** Gives the selection a format, or takes it away. */
export function toggleFormat(format: Format): Command {
  return (state, dispatch) => {
    switch (format) {
      case 'strong':
      case 'em':
        return toggleMark(marks[format])(state, dispatch);
      case 'heading':
      case 'subheading':
        return hasFormat(state, format)
          ? setBlockType(nodes.paragraph)(state, dispatch)
          : setBlockType(nodes.heading, { level: LEVELS[format] })(state, dispatch);
      case 'bullets':
      case 'numbers':
        return toggleList(LISTS[format])(state, dispatch);
    }
  };
}

const listAround = ({ selection: { $from } }: EditorState) =>
  $from.depth >= 2 ? $from.node($from.depth - 2) : null;

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAround(state);
    if (list === null || list.type.name === 'doc') return wrapInList(type)(state, dispatch);
    if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    const { $from } = state.selection;
    dispatch?.(state.tr.setNodeMarkup($from.before($from.depth - 2), type));
    return true;
  };

const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type === nodes.heading) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** At the start of an item, the item becomes a paragraph again. */
const liftItemAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  return liftListItem(nodes.list_item)(state, dispatch);
};

/** Keys, typed shorthands of Markdown, and undo. */
export const richTextPlugins = (onLink: () => void): Plugin[] => [
  inputRules({
    rules: [
      // Who types the sign of the next item has an item already.
      new InputRule(/^\s*(?:[-*]|\d{1,3}[.)])\s$/, ({ selection: { $from }, tr }, _, start, end) =>
        $from.node(-1)?.type === nodes.list_item ? tr.delete(start, end) : null,
      ),
      wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
      wrappingInputRule(/^\s*(\d{1,3})[.)]\s$/, nodes.ordered_list, ([, number]) => ({
        order: Number(number),
      })),
      textblockTypeInputRule(/^##?\s$/, nodes.heading, { level: 2 }),
      textblockTypeInputRule(/^###\s$/, nodes.heading, { level: 3 }),
    ],
  }),
  history(),
  keymap({
    'Mod-b': toggleFormat('strong'),
    'Mod-i': toggleFormat('em'),
    'Mod-k': () => {
      onLink();
      return true;
    },
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    Backspace: chainCommands(undoInputRule, liftItemAtStart),
    Enter: splitListItem(nodes.list_item),
    'Shift-Enter': chainCommands(exitCode, breakLine),
  }),
  keymap(baseKeymap),
];
