import { baseKeymap } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { type Command, Plugin } from 'prosemirror-state';
import { toggleFormat } from '../commands/character.ts';
import { insertLineBreak, splitParagraph } from '../commands/enter.ts';
import { subDocumentComments } from '../comments/sub-document-comments.ts';
import { commentOnlyMode } from '../comments-panel/comment-only-mode.ts';
import { keepCellParagraphs } from '../plugins/cell-paragraphs.ts';
import { preserveAnchors } from '../plugins/preserve-anchors.ts';
import { textNearMarkers } from '../plugins/text-near-markers.ts';
import { typingInDeletions } from '../plugins/typing-in-deletions.ts';
import { forwardKeys } from '../sub-documents/forward-keys.ts';
import { resolveKeys } from '../tracked-changes/decision-keys.ts';
import type { NoteHost } from './note-host.ts';
/** Set on transactions that update a note from the document. */
export const FROM_TEXT = 'from-text';

/** Keys and plugins of a note's editor. */
export function notePlugins({ file, view, name, canWrite, onLeave }: NoteHost): Plugin[] {
  const { styles } = file;
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
    forwardKeys(view),
    subDocumentComments(file.comments, name, view),
  ];
  if (!canWrite) return [...always, keymap(baseKeymap), commentOnlyMode()];
  return [
    ...always,
    keymap({
      'Mod-b': toggleFormat(styles, 'bold'),
      'Mod-i': toggleFormat(styles, 'italic'),
      'Mod-u': toggleFormat(styles, 'underline'),
      'Mod-.': toggleFormat(styles, 'superscript'),
      Enter: splitParagraph(styles),
      'Shift-Enter': insertLineBreak,
    }),
    resolveKeys(() => view.state),
    keymap(baseKeymap),
    keepNoteMark(),
    preserveAnchors(),
    textNearMarkers(),
    typingInDeletions(),
    keepCellParagraphs(),
  ];
}

/** Keeps the mark with a note's number at its start: it is restored when a deletion removes it. */
function keepNoteMark(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, after) => {
      if (transactions.some((tr) => tr.getMeta(FROM_TEXT) === true)) return null;
      const sign = noteMarkOf(before.doc);
      if (sign === null || noteMarkOf(after.doc) !== null) return null;
      let place: number | null = null;
      after.doc.descendants((node, position) => {
        if (node.isTextblock) place ??= position + 1;
        return place === null;
      });
      return place === null ? null : after.tr.insert(place, sign);
    },
  });
}

function noteMarkOf(doc: Node): Node | null {
  let sign: Node | null = null;
  doc.descendants((node) => {
    if (node.type.name === 'atom' && /^(footnote|endnote)Ref$/.test(node.attrs.kind)) sign ??= node;
    return sign === null;
  });
  return sign;
}
