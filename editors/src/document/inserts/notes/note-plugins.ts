import { baseKeymap } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { type Command, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { decisionKeys } from '../../changes/decision-keys.ts';
import { toggleFormat } from '../../commands/character.ts';
import { insertLineBreak, splitParagraph } from '../../commands/enter.ts';
import { namedSigns } from '../../comments/comment-marks.ts';
import { onlyComments } from '../../comments/only-comments.ts';
import { anchors } from '../../plugins/anchors.ts';
import { cellEnds } from '../../plugins/cell-ends.ts';
import { typingMarks } from '../../plugins/typing-marks.ts';
import { wordsBesideSigns } from '../../plugins/words-beside-signs.ts';
import type { NoteHost } from './note-editor.ts';

/** Set on transactions by which a note takes over what the text says of it. */
export const FROM_TEXT = 'from-text';

/** Keys and habits of the small editor of a note. */
export function notePlugins({ file, view, canWrite, onLeave }: NoteHost): Plugin[] {
  const { look } = file;
  const inText =
    (command: Command): Command =>
    () =>
      command(view.state, view.dispatch, view);
  const always = [
    keymap({
      'Mod-z': inText(undo),
      'Mod-y': inText(redo),
      'Shift-Mod-z': inText(redo),
      Escape: () => {
        onLeave();
        return true;
      },
    }),
    doorsOf(view),
    new Plugin({
      props: {
        decorations: ({ doc }) => namedSigns(doc, file.comments, file.comments.of(view.state.doc)),
      },
    }),
  ];
  if (!canWrite) return [...always, keymap(baseKeymap), onlyComments()];
  return [
    ...always,
    keymap({
      'Mod-b': toggleFormat(look, 'bold'),
      'Mod-i': toggleFormat(look, 'italic'),
      'Mod-u': toggleFormat(look, 'underline'),
      'Mod-.': toggleFormat(look, 'superscript'),
      Enter: splitParagraph(look),
      'Shift-Enter': insertLineBreak,
    }),
    decisionKeys(() => view.state),
    keymap(baseKeymap),
    ownSign(),
    anchors(),
    wordsBesideSigns(),
    typingMarks(),
    cellEnds(),
  ];
}

const DOORS = /^(k|f|h|s)$/i;
const DOORS_WITH_ALT = /^[mµ]$/i;

/** Keys that open something beside the text do so from a note as well. */
function doorsOf(text: EditorView): Plugin {
  return new Plugin({
    props: {
      handleKeyDown: (_, event) => {
        const doors = event.altKey ? DOORS_WITH_ALT : DOORS;
        const isDoor = (event.ctrlKey || event.metaKey) && doors.test(event.key);
        const isToolbar = event.altKey && event.key === 'F10';
        if (!isDoor && !isToolbar) return false;
        return text.someProp('handleKeyDown', (handle) => handle(text, event)) === true;
      },
    },
  });
}

/** A note keeps the sign at its start that repeats its number: it comes back when a deletion takes it. */
function ownSign(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, after) => {
      if (transactions.some((tr) => tr.getMeta(FROM_TEXT) === true)) return null;
      const sign = signOf(before.doc);
      if (sign === null || signOf(after.doc) !== null) return null;
      let place: number | null = null;
      after.doc.descendants((node, position) => {
        if (node.isTextblock) place ??= position + 1;
        return place === null;
      });
      return place === null ? null : after.tr.insert(place, sign);
    },
  });
}

function signOf(doc: Node): Node | null {
  let sign: Node | null = null;
  doc.descendants((node) => {
    if (node.type.name === 'atom' && /^(footnote|endnote)Ref$/.test(node.attrs.kind)) sign ??= node;
    return sign === null;
  });
  return sign;
}
