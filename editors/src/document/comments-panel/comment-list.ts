import { redo, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { button, element } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import {
  type CommentLocation,
  commentLocations,
  type FindCommentLocation,
  isReachable,
} from '../comments/comment-location.ts';
import { commentViewState } from '../comments/comment-plugin.ts';
import type { TextRange } from '../comments/commentable-range.ts';
import type { Thread } from '../comments/comments.ts';
import type { FileComments } from '../comments/file-comments.ts';
import { CardColumn, type ColumnCard } from './card-column.ts';
import { CommentField } from './comment-field.ts';
import { ThreadCard, type ThreadCardOptions } from './thread-card.ts';

/** What the comment list needs from the comments extension. */
export type CommentListOptions = {
  t: Translate;
  view: EditorView;
  file: FileComments;
  /** Shown when the list is empty. */
  emptyText: string;
  coversText(): boolean;
  cardOptions(thread: Thread, isReached: boolean): Omit<ThreadCardOptions, 't'>;
  onPost(text: string): void;
  onCancelDraft(): void;
  onShowResolved(isShown: boolean): void;
};

/** The comment threads as cards next to the text, in document order. */
export class CommentList {
  readonly element: HTMLElement;
  private readonly options: CommentListOptions;
  private readonly column: CardColumn;
  private readonly filter: HTMLButtonElement;
  private readonly empty = element('p', { class: 'comments-empty' });
  private cards = new Map<string, ThreadCard>();
  private draft: { element: HTMLElement; field: CommentField } | null = null;

  constructor(options: CommentListOptions) {
    this.options = options;
    this.column = new CardColumn(options.view, options.coversText);
    this.filter = button({ class: 'comments-filter', 'aria-pressed': 'false' }, [], () =>
      options.onShowResolved(this.filter.getAttribute('aria-pressed') !== 'true'),
    );
    this.element = element(
      'div',
      { class: 'comments' },
      this.filter,
      this.empty,
      this.column.element,
    );
    this.element.addEventListener('keydown', (event) => {
      this.walk(event);
      undoByKey(options.view, event);
    });
    this.refresh();
  }

  /** Shows the current comments. */
  refresh(): void {
    const { view, file, t, emptyText } = this.options;
    const { state } = view;
    const { anchors, selected, draft, showsResolved } = commentViewState(state);
    const locationOf = commentLocations(state.doc, file);
    const threads = this.threads(locationOf);
    const resolved = threads.filter(({ head }) => head.isResolved).length;
    this.filter.hidden = resolved === 0;
    this.filter.textContent = t('comments.showResolved', { count: resolved });
    this.filter.setAttribute('aria-pressed', String(showsResolved));

    const shown = threads.filter(({ head }) => showsResolved || !head.isResolved);
    const stop = shown.some(({ head }) => head.id === selected) ? selected : shown[0]?.head.id;
    const cards = new Map<string, ThreadCard>();
    const column: ColumnCard[] = shown.map((thread) => {
      const { id } = thread.head;
      const location = locationOf(id);
      const card = this.cardFor(thread, location);
      cards.set(id, card);
      const place = anchors.get(id);
      // keep a way to the text even if nothing is highlighted
      const quote =
        location === null ? '' : shortQuote(location.doc, location.anchor) || t('comments.go');
      card.place(quote, id === selected, id === stop);
      // a card next to its text need not repeat it
      card.element.classList.toggle('elsewhere', place === undefined);
      return {
        element: card.element,
        position: place?.from ?? null,
        isSelected: id === selected && draft === null,
      };
    });
    this.cards = cards;
    if (draft !== null) {
      const position = draft.subDocument === null ? draft.from : null;
      const at = column.findIndex(
        (card) => position !== null && (card.position === null || card.position > position),
      );
      const entry = { element: this.draftCard(), position, isSelected: true };
      column.splice(at < 0 ? column.length : at, 0, entry);
    } else this.draft = null;
    this.empty.hidden = column.length > 0;
    this.empty.textContent =
      file.of(state.doc).size > 0 && threads.length > 0 ? t('comments.noneOpen') : emptyText;
    this.column.show(column);
  }

  /** Focuses the card of a thread; false if it has none. */
  focusOn(id: string): boolean {
    const card = this.cards.get(id);
    card?.focus();
    return card !== undefined;
  }

  /** Focuses the draft's field, with more words in it. */
  focusDraft(words?: string): void {
    if (words) this.draft?.field.append(words);
    this.draft?.field.focus();
  }

  destroy(): void {
    this.column.destroy();
  }

  /** The threads of the main text in document order, then those of sub-documents. */
  private threads(locationOf: FindCommentLocation): Thread[] {
    const { view, file } = this.options;
    const { anchors } = commentViewState(view.state);
    const comments = file.of(view.state.doc);
    const placed = [...anchors.keys()].flatMap((id) => {
      const thread = comments.get(id)?.parent === null ? comments.thread(id) : undefined;
      return thread === undefined
        ? []
        : [{ ...thread, replies: thread.replies.filter((reply) => anchors.has(reply.id)) }];
    });
    const others = comments
      .threads()
      .filter(
        ({ head: { id } }) =>
          !anchors.has(id) && (file.isInOtherPart(id) || locationOf(id) !== null),
      );
    return [...placed, ...others];
  }

  private cardFor(thread: Thread, location: CommentLocation | null): ThreadCard {
    const card = this.cards.get(thread.head.id);
    if (card === undefined) {
      const { t, cardOptions } = this.options;
      return new ThreadCard(thread, { t, ...cardOptions(thread, isReachable(location)) });
    }
    const before = [card.thread.head, ...card.thread.replies];
    const now = [thread.head, ...thread.replies];
    const isSame =
      before.length === now.length && now.every((comment, index) => comment === before[index]);
    if (!isSame) {
      const hadFocus = card.hasFocus;
      card.show(thread);
      if (hadFocus && !card.hasFocus) card.focus();
    }
    return card;
  }

  private draftCard(): HTMLElement {
    if (this.draft !== null) return this.draft.element;
    const { t, onPost, onCancelDraft } = this.options;
    const field = new CommentField({
      t,
      label: t('comments.write'),
      action: t('comments.post'),
      text: '',
      isQuiet: false,
      onDone: onPost,
      onCancel: onCancelDraft,
    });
    const quote = element('p', { class: 'comment-quote' }, this.draftQuote());
    const card = element('section', { class: 'comment-card' }, quote, field.element);
    card.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      if (field.isEmpty) onCancelDraft();
      else this.options.view.focus();
    });
    const made = element('li', { class: 'thread chosen draft' }, card);
    this.draft = { element: made, field };
    return made;
  }

  /** The quoted text, for when it is not visible. */
  private draftQuote(): string {
    const { state } = this.options.view;
    const { draft } = commentViewState(state);
    if (draft === null || draft.from === draft.to) return '';
    return shortQuote(draft.subDocument?.content ?? state.doc, draft);
  }

  /** Arrow keys move between cards. */
  private walk(event: KeyboardEvent): void {
    const cards = [...this.cards.values()];
    const at = cards.findIndex(({ element: made }) => made.firstElementChild === event.target);
    if (at < 0) return;
    const to = new Map([
      ['ArrowDown', at + 1],
      ['ArrowUp', at - 1],
      ['Home', 0],
      ['End', cards.length - 1],
    ]).get(event.key);
    const card = to === undefined ? undefined : cards[to];
    if (card === undefined) return;
    event.preventDefault();
    card.focus();
  }
}

const MAX_QUOTE = 80;

/** A short quote that identifies the commented text; empty if none exists. */
function shortQuote(doc: Node, { from, to }: TextRange): string {
  const words = doc.textBetween(from, to, ' ').trim();
  if (words === '') return '';
  return words.length > MAX_QUOTE ? `“${words.slice(0, MAX_QUOTE)}…”` : `“${words}”`;
}

/** Cards use the text's undo history; a field being typed in has its own. */
function undoByKey(view: EditorView, event: KeyboardEvent): void {
  if (event.target instanceof HTMLTextAreaElement || (!event.ctrlKey && !event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  const command = key === 'y' || event.shiftKey ? redo : undo;
  command(view.state, (tr) => view.dispatch(tr));
}
