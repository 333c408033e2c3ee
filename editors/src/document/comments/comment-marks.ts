import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Mapping } from 'prosemirror-transform';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { ABOUT_COMMENTS, insertMarks, removeMarks } from './comment-commands.ts';
import type { CommentDraft } from './comment-draft.ts';
import { type CommentPlace, commentPlaces, hasContent } from './comment-places.ts';
import { textRange } from './comment-range.ts';
import type { Comments } from './comments.ts';
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
    decorations: decorations(doc, file, shown),
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
        if (wish?.chosen === undefined && (tr.selectionSet || tr.docChanged)) {
          next.chosen = threadAt(state, file, next);
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

/** The thread with the fewest words around the cursor. */
function threadAt(
  { selection, doc }: EditorState,
  file: FileComments,
  { places, showsResolved }: Pick<ShownComments, 'places' | 'showsResolved'>,
): string | null {
  const { from, to } = selection;
  let best: CommentPlace | null = null;
  const comments = file.of(doc);
  for (const place of places.values()) {
    const comment = comments.get(place.id);
    if (comment === undefined || comment.parent !== null) continue;
    if (comment.isResolved && !showsResolved) continue;
    const end = Math.max(place.to, (place.sign ?? place.to - 1) + 1);
    if (from < place.from || to > end) continue;
    if (best === null || place.to - place.from <= best.to - best.from) best = place;
  }
  return best?.id ?? null;
}

function decorations(
  doc: Node,
  file: FileComments,
  { places, chosen, draft, showsResolved }: Omit<ShownComments, 'decorations'>,
): DecorationSet {
  const shown: Decoration[] = [];
  const comments = file.of(doc);
  for (const { id, from, to, sign } of places.values()) {
    const comment = comments.get(id);
    if (comment === undefined) continue;
    const isFolded = comment.parent !== null || (comment.isResolved && !showsResolved);
    if (sign !== null) {
      const text = isFolded ? null : file.signText(comment);
      shown.push(signDecoration(sign, from < to, text));
    }
    if (isFolded || from >= to) continue;
    const state = `${id === chosen ? ' chosen' : ''}${comment.isResolved ? ' resolved' : ''}`;
    shown.push(Decoration.inline(from, to, { class: `commented${state}`, 'data-comment': id }));
  }
  if (draft !== null && draft.beside === null && draft.from < draft.to) {
    shown.push(Decoration.inline(draft.from, draft.to, { class: 'commented chosen' }));
  }
  return DecorationSet.create(doc, shown);
}

/**
 * @param hasWords the sign takes no room then: its words are marked
 * @param text what it says; null for one that says nothing
 */
function signDecoration(position: number, hasWords: boolean, text: string | null): Decoration {
  if (text === null) {
    return Decoration.node(position, position + 1, { class: 'folded', 'aria-hidden': 'true' });
  }
  // a title besides a name is read out as well
  const said = hasWords ? { class: 'folded', 'aria-label': text } : { title: text };
  return Decoration.node(position, position + 1, { ...said, role: 'note' });
}

/** Names the signs of comments in a text beside the document's. */
export function namedSigns(doc: Node, file: FileComments, comments: Comments): DecorationSet {
  const places = [...commentPlaces(doc).values()];
  const named = places.flatMap(({ id, sign }) => {
    const comment = comments.get(id);
    if (sign === null || comment === undefined) return [];
    const isFolded = comment.parent !== null || comment.isResolved;
    return [signDecoration(sign, false, isFolded ? null : file.signText(comment))];
  });
  return DecorationSet.create(doc, named);
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
