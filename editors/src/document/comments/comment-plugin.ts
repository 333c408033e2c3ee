import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Mapping } from 'prosemirror-transform';
import type { DecorationSet } from 'prosemirror-view';
import { type CommentPlace, commentPlaces, hasContent } from './comment-anchors.ts';
import { ABOUT_COMMENTS, insertMarks, removeMarks } from './comment-commands.ts';
import { type CommentLook, commentDecorations, isFolded, threadAt } from './comment-decorations.ts';
import type { CommentDraft } from './comment-draft.ts';
import { textRange } from './commentable-range.ts';
import type { FileComments } from './file-comments.ts';

/** What the text shows of its comments. */
export type ShownComments = {
  places: ReadonlyMap<string, CommentPlace>;
  /** Head of the thread that is chosen: the one at the cursor, or the one whose card has the focus. */
  chosen: string | null;
  /** Words that somebody is writing a comment on. */
  draft: CommentDraft | null;
  showsResolved: boolean;
  decorations: DecorationSet;
};

/** A wish to show comments otherwise. */
export type CommentsShown = Partial<Pick<ShownComments, 'chosen' | 'draft' | 'showsResolved'>>;

const key = new PluginKey<ShownComments>('comment-marks');

/** What a state shows of its comments. */
export function shownComments(state: EditorState): ShownComments {
  const shown = key.getState(state);
  if (shown === undefined) throw new RangeError('this text shows no comments');
  return shown;
}

/** How comments are shown beside the text. */
export function commentLook(state: EditorState, file: FileComments): CommentLook {
  const { chosen, showsResolved } = shownComments(state);
  return { chosen, showsResolved, comments: file.of(state.doc) };
}

/** The transaction with a wish to show comments otherwise. */
export function showComments(tr: Transaction, wish: CommentsShown): Transaction {
  return tr.setMeta(key, wish);
}

/**
 * Highlights what comments are about and names their signs; keeps a sign with its words as long as any are
 * left, and takes it away with the last of them.
 */
export function commentMarks(file: FileComments): Plugin<ShownComments> {
  const decorated = (doc: Node, shown: Omit<ShownComments, 'decorations'>): ShownComments => ({
    ...shown,
    decorations: commentDecorations(doc, {
      ...shown,
      comments: file.of(doc),
      draft: shown.draft?.beside === null ? shown.draft : null,
      signText: file.signText,
    }),
  });
  return new Plugin<ShownComments>({
    key,
    state: {
      init: (_, { doc }) =>
        decorated(doc, {
          places: commentPlaces(doc),
          chosen: null,
          draft: null,
          showsResolved: false,
        }),
      apply: (tr, before, _, state) => {
        const wish = tr.getMeta(key) as CommentsShown | undefined;
        const places = tr.docChanged ? commentPlaces(tr.doc) : before.places;
        const next = { ...before, places, draft: mapped(before.draft, tr), ...wish };
        const stays = !tr.selectionSet && staysChosen(before, tr, file);
        if (wish?.chosen === undefined && (tr.selectionSet || tr.docChanged) && !stays) {
          const comments = file.of(tr.doc);
          next.chosen = threadAt(state.selection, { ...next, comments });
        }
        const isSame =
          !tr.docChanged &&
          next.chosen === before.chosen &&
          next.draft === before.draft &&
          next.showsResolved === before.showsResolved;
        return isSame ? before : decorated(tr.doc, next);
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations ?? null },
    appendTransaction: (transactions, before, state) => {
      const isEdit = transactions.some((tr) => tr.docChanged);
      const isOther = transactions.some(
        (tr) => tr.getMeta('history$') !== undefined || tr.getMeta(ABOUT_COMMENTS) === true,
      );
      return isEdit && !isOther ? kept(before, state, transactions, file) : null;
    },
  });
}

/** Whether the thread that is chosen stays so, wherever the cursor of the text is. */
function staysChosen(
  { chosen, places, showsResolved }: ShownComments,
  tr: Transaction,
  file: FileComments,
): boolean {
  const comment = chosen === null ? undefined : file.of(tr.doc).get(chosen);
  if (comment === undefined) return false;
  // in a note, header or footer the cursor of the text does not matter
  if (!places.has(comment.id)) return true;
  // who answers on a card is still on it
  return tr.getMeta(ABOUT_COMMENTS) === true && !isFolded(comment, showsResolved);
}

function mapped(
  range: CommentDraft | null,
  { mapping, docChanged }: Transaction,
): CommentDraft | null {
  if (range === null || !docChanged || range.beside !== null) return range;
  return {
    beside: null,
    from: mapping.map(range.from, 1),
    to: Math.max(mapping.map(range.to, -1), mapping.map(range.from, 1)),
  };
}

/**
 * Puts right what an edit did to the marks of comments: what it took away with some of the words comes back
 * around those that are left; marks around nothing go.
 */
function kept(
  before: EditorState,
  state: EditorState,
  transactions: readonly Transaction[],
  file: FileComments,
): Transaction | null {
  const earlier = commentPlaces(before.doc);
  if (earlier.size === 0) return null;
  const now = commentPlaces(state.doc);
  const mapping = new Mapping(transactions.flatMap((tr) => tr.mapping.maps));
  const { tr } = state;
  const emptied = new Set<string>();
  for (const [id, { from, to }] of earlier) {
    if (from >= to || !hasContent(before.doc, from, to)) continue;
    const place = now.get(id);
    if (place !== undefined && hasContent(state.doc, place.from, place.to)) continue;
    const left = textRange(state.doc, mapping.map(from, 1), mapping.map(to, -1));
    if (left !== null && hasContent(state.doc, left.from, left.to)) {
      removeMarks(tr, (one) => one === id);
      const [start, end] = [tr.mapping.map(left.from, 1), tr.mapping.map(left.to, -1)];
      insertMarks(tr, file, id, { from: start, to: end });
    } else if (place !== undefined) emptied.add(id);
  }
  removeMarks(tr, (id) => emptied.has(id));
  return tr.docChanged ? tr.setMeta(ABOUT_COMMENTS, true) : null;
}
