import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Mapping } from 'prosemirror-transform';
import type { DecorationSet } from 'prosemirror-view';
import { type CommentAnchor, commentAnchors, hasContent } from './comment-anchors.ts';
import { COMMENT_EDIT, insertCommentMarkers, removeCommentMarkers } from './comment-commands.ts';
import {
  type CommentHighlightState,
  commentDecorations,
  isCollapsed,
  threadAt,
} from './comment-decorations.ts';
import type { CommentDraft } from './comment-draft.ts';
import { textRange } from './commentable-range.ts';
import type { FileComments } from './file-comments.ts';

/** The state of comments in the editor view. */
export type CommentViewState = {
  anchors: ReadonlyMap<string, CommentAnchor>;
  /** Head of the selected thread: the one at the cursor, or the one whose card has the focus. */
  selected: string | null;
  /** The range of the comment being drafted. */
  draft: CommentDraft | null;
  showsResolved: boolean;
  /** Whether the cards of the threads are on the page. */
  hasCards: boolean;
  decorations: DecorationSet;
};

/** A change of how comments are displayed. */
export type CommentViewChange = Partial<
  Pick<CommentViewState, 'selected' | 'draft' | 'showsResolved' | 'hasCards'>
>;

const key = new PluginKey<CommentViewState>('comment-marks');

/** The comment view state of an editor state. */
export function commentViewState(state: EditorState): CommentViewState {
  const shown = key.getState(state);
  if (shown === undefined) throw new RangeError('this text shows no comments');
  return shown;
}

/** How comments are highlighted in the editor. */
export function commentHighlights(state: EditorState, file: FileComments): CommentHighlightState {
  const { selected, showsResolved, hasCards } = commentViewState(state);
  return { selected, showsResolved, hasCards, comments: file.of(state.doc) };
}

/** Adds a change of the comment view to a transaction. */
export function setCommentView(tr: Transaction, change: CommentViewChange): Transaction {
  return tr.setMeta(key, change);
}

/**
 * Highlights commented text and labels reference marks. A mark stays while any of its text is left
 * and is deleted with the last of it.
 */
export function commentPlugin(file: FileComments): Plugin<CommentViewState> {
  const decorated = (
    doc: Node,
    shown: Omit<CommentViewState, 'decorations'>,
  ): CommentViewState => ({
    ...shown,
    decorations: commentDecorations(doc, {
      ...shown,
      comments: file.of(doc),
      draft: shown.draft?.subDocument === null ? shown.draft : null,
      referenceLabel: file.referenceLabel,
    }),
  });
  return new Plugin<CommentViewState>({
    key,
    state: {
      init: (_, { doc }) =>
        decorated(doc, {
          anchors: commentAnchors(doc),
          selected: null,
          draft: null,
          showsResolved: false,
          hasCards: false,
        }),
      apply: (tr, before, _, state) => {
        const change = tr.getMeta(key) as CommentViewChange | undefined;
        const anchors = tr.docChanged ? commentAnchors(tr.doc) : before.anchors;
        const next = { ...before, anchors, draft: mapped(before.draft, tr), ...change };
        const stays = !tr.selectionSet && staysSelected(before, tr, file);
        if (change?.selected === undefined && (tr.selectionSet || tr.docChanged) && !stays) {
          const comments = file.of(tr.doc);
          next.selected = threadAt(state.selection, { ...next, comments });
        }
        const isSame =
          !tr.docChanged &&
          next.selected === before.selected &&
          next.draft === before.draft &&
          next.showsResolved === before.showsResolved &&
          next.hasCards === before.hasCards;
        return isSame ? before : decorated(tr.doc, next);
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations ?? null },
    appendTransaction: (transactions, before, state) => {
      const isEdit = transactions.some((tr) => tr.docChanged);
      const isOther = transactions.some(
        (tr) => tr.getMeta('history$') !== undefined || tr.getMeta(COMMENT_EDIT) === true,
      );
      return isEdit && !isOther ? kept(before, state, transactions, file) : null;
    },
  });
}

/** Whether the selected thread stays selected wherever the text's cursor is. */
function staysSelected(
  { selected, anchors, showsResolved }: CommentViewState,
  tr: Transaction,
  file: FileComments,
): boolean {
  const comment = selected === null ? undefined : file.of(tr.doc).get(selected);
  if (comment === undefined) return false;
  // in a note, header or footer the cursor of the main text does not matter
  if (!anchors.has(comment.id)) return true;
  // a user replying on a card keeps its thread
  return tr.getMeta(COMMENT_EDIT) === true && !isCollapsed(comment, showsResolved);
}

function mapped(
  range: CommentDraft | null,
  { mapping, docChanged }: Transaction,
): CommentDraft | null {
  if (range === null || !docChanged || range.subDocument !== null) return range;
  return {
    subDocument: null,
    from: mapping.map(range.from, 1),
    to: Math.max(mapping.map(range.to, -1), mapping.map(range.from, 1)),
  };
}

/**
 * Repairs comment markers after an edit: those deleted with part of their text are restored around
 * the rest; those around nothing are removed.
 */
function kept(
  before: EditorState,
  state: EditorState,
  transactions: readonly Transaction[],
  file: FileComments,
): Transaction | null {
  const earlier = commentAnchors(before.doc);
  if (earlier.size === 0) return null;
  const now = commentAnchors(state.doc);
  const mapping = new Mapping(transactions.flatMap((tr) => tr.mapping.maps));
  const { tr } = state;
  const emptied = new Set<string>();
  for (const [id, { from, to }] of earlier) {
    if (from >= to || !hasContent(before.doc, from, to)) continue;
    const place = now.get(id);
    if (place !== undefined && hasContent(state.doc, place.from, place.to)) continue;
    const left = textRange(state.doc, mapping.map(from, 1), mapping.map(to, -1));
    if (left !== null && hasContent(state.doc, left.from, left.to)) {
      removeCommentMarkers(tr, (one) => one === id);
      const [start, end] = [tr.mapping.map(left.from, 1), tr.mapping.map(left.to, -1)];
      insertCommentMarkers(tr, file, id, { from: start, to: end });
    } else if (place !== undefined) emptied.add(id);
  }
  removeCommentMarkers(tr, (id) => emptied.has(id));
  return tr.docChanged ? tr.setMeta(COMMENT_EDIT, true) : null;
}
