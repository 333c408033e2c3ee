import { Mark, type Node, type ResolvedPos } from 'prosemirror-model';
import { Plugin, TextSelection } from 'prosemirror-state';
import { isCommentReference } from '../comments/comment-anchors.ts';
import { noteKeyOf } from '../sub-documents/note-references.ts';

/**
 * Text typed next to the reference mark of a note or comment is formatted like the text around it, not like the mark.
 */
export function textNearMarkers(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, _, state) => {
      if (!transactions.some((tr) => tr.selectionSet || tr.docChanged)) return null;
      // an active input method would lose track of its text
      if (transactions.some((tr) => tr.getMeta('composition') !== undefined)) return null;
      const { selection, storedMarks } = state;
      if (!(selection instanceof TextSelection) || storedMarks !== null) return null;
      const marks = selection.empty ? textMarks(selection.$from, selection.$to) : null;
      return marks === null ? null : state.tr.setStoredMarks(marks);
    },
    props: {
      // a key can come before the browser has reported the new cursor position: the stored marks
      // are then for another position
      handleTextInput: (view, from, to, text) => {
        const { doc, selection, storedMarks, tr } = view.state;
        const isHere = selection.from === from && selection.to === to;
        if (view.composing || (isHere && storedMarks !== null)) return false;
        const marks = textMarks(doc.resolve(from), doc.resolve(to));
        if (marks === null) return false;
        const typing = tr.setSelection(TextSelection.create(doc, from, to)).setStoredMarks(marks);
        view.dispatch(typing.insertText(text).scrollIntoView());
        return true;
      },
    },
  });
}

/** The marks for text typed over a range that would otherwise be formatted like a reference mark; null elsewhere. */
function textMarks($from: ResolvedPos, $to: ResolvedPos): readonly Mark[] | null {
  const { parent, nodeBefore, nodeAfter } = $from;
  const lender = $from.pos < $to.pos ? nodeAfter : (nodeBefore ?? nodeAfter);
  if (lender === null || !isMarker(lender)) return null;
  const usual = $from.pos < $to.pos ? ($from.marksAcross($to) ?? []) : $from.marks();
  const siblings = parent.content.content;
  const isWord = (node: Node) => node.isText;
  const word =
    siblings.slice(0, $from.index()).findLast(isWord) ?? siblings.slice($from.index()).find(isWord);
  const run = word?.marks.find(({ type }) => type.name === 'run');
  const others = usual.filter(({ type }) => type.name !== 'run');
  const marks = run === undefined ? others : run.addToSet(others);
  return Mark.sameSet(marks, usual) ? null : marks;
}

/** Note numbers, including the one at the start of a note, comment references, and invisible anchors. */
const isMarker = (node: Node): boolean =>
  node.type.name === 'anchor' ||
  isCommentReference(node) ||
  noteKeyOf(node) !== null ||
  /^(foot|end)noteRef$/.test((node.attrs.kind as string | undefined) ?? '');
