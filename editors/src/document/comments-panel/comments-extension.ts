import { type EditorState, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { namedKeys } from '../../frame/key-names.ts';
import type { Tool } from '../../frame/toolbar.ts';
import type { SentenceKey, Translate } from '../../i18n.ts';
import { latePart } from '../../late-part.ts';
import { draftForSelection, draftLocation } from '../comments/comment-draft.ts';
import { commentViewState, setCommentView } from '../comments/comment-plugin.ts';
import type { StateExtras } from '../editor/create-view.ts';
import { canComment, type EditorUser } from '../file/editor-user.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { displayedKeys } from '../keys/shortcuts.ts';
import type { SidePanels } from '../panels/side-panels.ts';
import { CommentActions } from './comment-actions.ts';
import { ADD, commentShortcuts, TO_CARD } from './comment-keys.ts';
import type { CommentList } from './comment-list.ts';
import { goToComment, isTextFocused, nextThread, selectComment } from './comment-navigation.ts';
import { commentOnlyExtension } from './comment-only-mode.ts';
import { threadPermissions } from './comment-permissions.ts';
import { commentToolbarItems } from './comment-toolbar-items.ts';
import type { ThreadActions } from './thread-card.ts';

const cards = latePart(() => import('./comment-list.ts'));

/** What comments need of the room that they stand in. */
export type CommentsOptions = {
  t: Translate;
  dates: Intl.DateTimeFormat;
  announce(sentence: string): void;
};

/** From this width on comments are shown from the start, CSS pixels. */
const OPENS_AT_WIDTH = 1_180;

/** The text on the screen, with what is done to its comments. */
type Mounted = { view: EditorView; panels: SidePanels; edits: CommentActions };

/** The comments of an open text: cards beside it, keys and tools. */
export class CommentsController {
  private readonly options: CommentsOptions;
  private readonly file: OpenDocument;
  private readonly user: EditorUser;
  private mounted: Mounted | null = null;
  private list: CommentList | null = null;
  private refreshing = 0;

  constructor(options: CommentsOptions, file: OpenDocument, user: EditorUser) {
    this.options = options;
    this.file = file;
    this.user = user;
  }

  /** Keys, and how the cards hear of the text. */
  extras(): StateExtras {
    const within = (run: (entered: Mounted) => void) => () => {
      if (this.mounted !== null) run(this.mounted);
    };
    const shortcuts = commentShortcuts(this.user, {
      add: within((entered) => this.add(entered)),
      toCard: within((entered) => this.toCard(entered)),
      next: within((entered) => this.step(entered, 1)),
      previous: within((entered) => this.step(entered, -1)),
    });
    const watch = new Plugin({
      view: () => ({ update: (view, before) => this.updated(view.state, before) }),
    });
    const only = this.user.mode === 'comment' ? commentOnlyExtension() : null;
    return {
      shortcuts: [{ title: 'comments.label', shortcuts }, ...(only?.shortcuts ?? [])],
      plugins: [watch, ...(only?.plugins ?? [])],
    };
  }

  /** Begins, once the text is on the screen. Where there is room for them, comments are shown at once. */
  enter(view: EditorView, panels: SidePanels): void {
    const { options, file, user } = this;
    const writer = { author: user.name, now: () => new Date(), random: Math.random };
    const edits = new CommentActions(view, file.comments, writer, (key) => this.announce(key));
    const entered = { view, panels, edits };
    this.mounted = entered;
    panels.register({
      id: 'comments',
      title: options.t('comments.label'),
      build: () => this.build(entered),
      destroy: () => this.closePanel(view),
    });
    const isWaiting = file.comments.opened.all().some(({ isResolved }) => !isResolved);
    if (isWaiting && window.innerWidth >= OPENS_AT_WIDTH)
      this.withCards(() => panels.open('comments'));
  }

  tools(): Tool[] {
    return commentToolbarItems(this.options.t, {
      user: this.user,
      hasComments: this.file.comments.opened.size > 0,
      addKeys: displayedKeys(ADD),
      view: () => this.mounted?.view ?? null,
      add: () => this.mounted !== null && this.add(this.mounted),
      toggle: () => this.withCards(() => this.mounted?.panels.toggle('comments')),
      isOpen: () => this.mounted?.panels.isOpen('comments') === true,
    });
  }

  destroy(): void {
    cancelAnimationFrame(this.refreshing);
  }

  // --- what people do ---

  private add({ view, panels }: Mounted): void {
    const draft = draftForSelection(view.state, this.file.activeSubDocument(view));
    if (draft === null) {
      this.announce('comments.nowhere');
      return;
    }
    // what is being written stays with its words
    if (commentViewState(view.state).draft === null) {
      view.dispatch(setCommentView(view.state.tr, { draft, chosen: null }));
    }
    this.withCards(() => {
      panels.open('comments');
      this.list?.refresh();
      this.list?.focusDraft();
    });
  }

  private endDraft({ view, panels }: Mounted): void {
    const { draft } = commentViewState(view.state);
    const place = draft && draftLocation(view.state.doc, draft);
    if (draft !== null) view.dispatch(setCommentView(view.state.tr, { draft: null }));
    if (panels.coversText) panels.close();
    if (place?.subDocument == null) view.focus();
    else this.file.reveal(view, place.subDocument, place.range);
  }

  private toCard({ view, panels }: Mounted): void {
    const { chosen } = commentViewState(view.state);
    if (chosen === null) {
      this.announce('comments.noneHere');
      return;
    }
    this.withCards(() => {
      panels.open('comments');
      this.list?.refresh();
      this.list?.focusOn(chosen);
    });
  }

  private step(entered: Mounted, direction: 1 | -1): void {
    const next = nextThread(entered.view.state, this.file.comments, direction);
    if (next === null) this.announce('comments.none');
    else this.goTo(entered, next);
  }

  private goTo({ view, panels }: Mounted, id: string): void {
    if (panels.coversText) panels.close();
    goToComment(view, this.file, id);
  }

  private actions(entered: Mounted, id: string): ThreadActions {
    const { view, edits } = entered;
    return {
      choose: () => selectComment(view, id),
      leave: () => this.goTo(entered, id),
      reply: (text) => edits.reply(id, text),
      rewrite: (comment, text) => edits.rewrite(comment.id, text),
      resolve: (isResolved) => {
        // the card folds away, so who was in it is in the text again
        if (isResolved && !commentViewState(view.state).showsResolved) this.goTo(entered, id);
        edits.resolve(id, isResolved);
      },
      remove: (comment) => {
        if (comment.parent === null) this.goTo(entered, id);
        edits.remove(comment.id);
      },
    };
  }

  // --- what is shown ---

  /** Does something that opens the panel, once its cards can be made. */
  private withCards(run: () => void): void {
    cards.use(() => {
      if (this.mounted?.view.isDestroyed === false) run();
    });
  }

  private build(entered: Mounted): HTMLElement {
    if (cards.here === null) throw new RangeError('cards are fetched before their panel opens');
    const { CommentList } = cards.here;
    const { t, dates } = this.options;
    const { view, panels, edits } = entered;
    const howTo = canComment(this.user)
      ? t('comments.howTo', { keys: namedKeys(displayedKeys(ADD)) })
      : '';
    this.list = new CommentList({
      t,
      view,
      file: this.file.comments,
      emptyText: `${t('comments.none')} ${howTo}`.trim(),
      coversText: () => panels.coversText,
      cardOptions: (thread, reached) => ({
        dates,
        rights: threadPermissions(this.user, thread, reached),
        actions: this.actions(entered, thread.head.id),
      }),
      onPost: (text) => {
        const posted = edits.post(text);
        const isBeside = posted !== null && !commentViewState(view.state).places.has(posted);
        if (isBeside) this.goTo(entered, posted);
        else this.endDraft(entered);
      },
      onCancelDraft: () => this.endDraft(entered),
      onShowResolved: (showsResolved) =>
        view.dispatch(setCommentView(view.state.tr, { showsResolved })),
    });
    return this.list.element;
  }

  private closePanel(view: EditorView): void {
    this.list?.destroy();
    this.list = null;
    // words that nobody is asked about any more are not marked
    if (commentViewState(view.state).draft !== null) {
      view.dispatch(setCommentView(view.state.tr, { draft: null }));
    }
  }

  private updated(state: EditorState, before: EditorState): void {
    const now = commentViewState(state);
    if (now === commentViewState(before) && state.doc === before.doc) return;
    if (now.chosen !== commentViewState(before).chosen) this.announceThread(state, now.chosen);
    cancelAnimationFrame(this.refreshing);
    this.refreshing = requestAnimationFrame(() => this.list?.refresh());
  }

  /** Says which comment the cursor has come to. */
  private announceThread(state: EditorState, chosen: string | null): void {
    const { t, announce } = this.options;
    const thread = chosen === null ? undefined : this.file.comments.of(state.doc).thread(chosen);
    if (thread === undefined || this.mounted === null || !isTextFocused(this.mounted.view)) return;
    const { length: count } = thread.replies;
    const said = [
      this.file.comments.referenceLabel(thread.head),
      ...(count === 0 ? [] : [t('comments.replies', { count })]),
      t('comments.leads', { keys: namedKeys(displayedKeys(TO_CARD)) }),
    ];
    announce(said.join('; '));
  }

  private announce(key: SentenceKey): void {
    this.options.announce(this.options.t(key));
  }
}
