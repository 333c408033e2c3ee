import { type EditorState, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { lazyModule } from '../../browser/lazy-module.ts';
import { localizedKeys } from '../../ui/i18n/key-names.ts';
import type { SentenceKey } from '../../ui/i18n/translate.ts';
import type { Tool } from '../../ui/toolbar.ts';
import { draftForSelection, draftLocation } from '../comments/comment-draft.ts';
import { commentViewState, setCommentView } from '../comments/comment-plugin.ts';
import type {
  DocumentContext,
  DocumentExtension,
  EditorContext,
} from '../extensions/document-extension.ts';
import { canComment, type EditorUser } from '../file/editor-user.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { displayedKeys, type ShortcutGroup } from '../keys/shortcuts.ts';
import type { SidePanel, SidePanels } from '../panels/side-panels.ts';
import type { CommentActions } from './comment-actions.ts';
import { ADD, commentShortcuts, threadAnnouncement } from './comment-keys.ts';
import type { CommentList } from './comment-list.ts';
import { commentOnlyEditing } from './comment-only-mode.ts';
import { threadPermissions } from './comment-permissions.ts';
import { commentToolbarItems } from './comment-toolbar-items.ts';
import type { ThreadActions } from './thread-card.ts';

const lazyCards = lazyModule(() => import('./comment-cards.ts'));

/** From this window width on, comments are shown immediately, CSS pixels. */
const OPENS_AT_WIDTH = 1_180;

/** The mounted view and its panels. */
type Mounted = { view: EditorView; panels: SidePanels };

/** Whether the focus is in the main text or in a sub-document. */
const isTextFocused = (view: EditorView): boolean =>
  view.dom.closest('.scroll-area')?.contains(document.activeElement) === true;

/** Comments: cards next to the text, shortcuts, toolbar items. */
export class CommentsExtension implements DocumentExtension {
  readonly name = 'comments';
  readonly keys: readonly ShortcutGroup[];
  readonly plugins: readonly Plugin[];
  readonly context: DocumentContext;
  private readonly file: OpenDocument;
  private readonly user: EditorUser;
  private mounted: Mounted | null = null;
  private list: CommentList | null = null;
  private refreshing = 0;

  constructor(context: DocumentContext) {
    this.context = context;
    this.file = context.file;
    this.user = context.user;
    const within = (run: (mounted: Mounted) => void) => () => {
      if (this.mounted !== null) run(this.mounted);
    };
    const shortcuts = commentShortcuts(this.user, {
      add: within((mounted) => this.add(mounted)),
      toCard: within((mounted) => this.toCard(mounted)),
      next: within((mounted) => this.step(mounted, 1)),
      previous: within((mounted) => this.step(mounted, -1)),
    });
    const watch = new Plugin({
      view: () => ({ update: (view, before) => this.updated(view.state, before) }),
    });
    const only = this.user.mode === 'comment' ? commentOnlyEditing() : null;
    this.keys = [{ title: 'comments.label', shortcuts }, ...(only?.keys ?? [])];
    this.plugins = [watch, ...(only?.plugins ?? [])];
  }

  panels({ view }: EditorContext): SidePanel[] {
    const panel: SidePanel = {
      id: 'comments',
      title: this.context.t('comments.label'),
      build: () => this.build(),
      destroy: () => this.closePanel(view),
    };
    return [panel];
  }

  /** Shows comments immediately if there are any and the window is wide enough. */
  mount({ view, panels }: EditorContext): void {
    const { file } = this;
    this.mounted = { view, panels };
    const isWaiting = file.comments.opened.all().some(({ isResolved }) => !isResolved);
    if (isWaiting && window.innerWidth >= OPENS_AT_WIDTH) {
      this.withCards(() => panels.open('comments'));
    }
  }

  tools(): Tool[] {
    return commentToolbarItems(this.context.t, {
      user: this.user,
      hasComments: this.file.comments.opened.size > 0,
      addKeys: displayedKeys(ADD),
      view: () => this.mounted?.view ?? null,
      add: () => this.mounted !== null && this.add(this.mounted),
      toggle: () => this.withCards(() => this.mounted?.panels.toggle('comments')),
      isOpen: () => this.mounted?.panels.isOpen('comments') === true,
    });
  }

  /** Begins a comment on the selection, or continues the one being written, with these words. */
  begin(words: string): void {
    if (this.mounted) this.add(this.mounted, words);
  }

  destroy(): void {
    cancelAnimationFrame(this.refreshing);
  }

  // --- actions ---

  private add({ view, panels }: Mounted, words?: string): void {
    const draft = draftForSelection(view.state, this.file.activeSubDocument(view));
    if (draft === null) {
      this.announce('comments.nowhere');
      return;
    }
    // keep the draft with its text
    if (commentViewState(view.state).draft === null) {
      view.dispatch(setCommentView(view.state.tr, { draft, selected: null }));
    }
    this.withCards(() => {
      panels.open('comments');
      this.list?.refresh();
      this.list?.focusDraft(words);
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
    const { selected } = commentViewState(view.state);
    if (selected === null) {
      this.announce('comments.noneHere');
      return;
    }
    this.withCards(() => {
      panels.open('comments');
      this.list?.refresh();
      this.list?.focusOn(selected);
    });
  }

  private step(mounted: Mounted, direction: 1 | -1): void {
    lazyCards.use(({ nextThread }) => {
      const next = nextThread(mounted.view.state, this.file.comments, direction);
      if (next === null) this.announce('comments.none');
      else this.goTo(mounted, next);
    });
  }

  private goTo({ view, panels }: Mounted, id: string): void {
    if (panels.coversText) panels.close();
    lazyCards.use(({ goToComment }) => goToComment(view, this.file, id));
  }

  private actions(mounted: Mounted, edits: CommentActions, id: string): ThreadActions {
    const { view } = mounted;
    return {
      choose: () => lazyCards.use(({ selectComment }) => selectComment(view, id)),
      leave: () => this.goTo(mounted, id),
      reply: (text) => edits.reply(id, text),
      rewrite: (comment, text) => edits.rewrite(comment.id, text),
      resolve: (isResolved) => {
        // the card collapses, so the focus returns to the text
        if (isResolved && !commentViewState(view.state).showsResolved) this.goTo(mounted, id);
        edits.resolve(id, isResolved);
      },
      remove: (comment) => {
        if (comment.parent === null) this.goTo(mounted, id);
        edits.remove(comment.id);
      },
    };
  }

  // --- display ---

  /** Does something that opens the panel, once its code has loaded. */
  private withCards(run: () => void): void {
    lazyCards.use(() => {
      if (this.mounted?.view.isDestroyed === false) run();
    });
  }

  private build(): HTMLElement {
    const { mounted } = this;
    if (lazyCards.module === null || mounted === null) {
      throw new RangeError('cards are fetched before their panel opens');
    }
    const { CommentActions, CommentList } = lazyCards.module;
    const { t, dates } = this.context;
    const { view, panels } = mounted;
    const author = { author: this.user.name, now: () => new Date(), random: Math.random };
    const edits = new CommentActions(view, this.file.comments, author, (key) => this.announce(key));
    const howTo = canComment(this.user)
      ? t('comments.howTo', { keys: localizedKeys(displayedKeys(ADD)) })
      : '';
    this.list = new CommentList({
      t,
      view,
      file: this.file.comments,
      emptyText: `${t('comments.none')} ${howTo}`.trim(),
      coversText: () => panels.coversText,
      cardOptions: (thread, reached) => ({
        dates,
        permissions: threadPermissions(this.user, thread, reached),
        actions: this.actions(mounted, edits, thread.head.id),
      }),
      onPost: (text) => {
        const posted = edits.post(text);
        const isInSubDocument =
          posted !== null && !commentViewState(view.state).anchors.has(posted);
        if (isInSubDocument) this.goTo(mounted, posted);
        else this.endDraft(mounted);
      },
      onCancelDraft: () => this.endDraft(mounted),
      onShowResolved: (showsResolved) =>
        view.dispatch(setCommentView(view.state.tr, { showsResolved })),
    });
    this.noteCards(view, true);
    return this.list.element;
  }

  /** The commented words refer to their cards while these are there. */
  private noteCards(view: EditorView, hasCards: boolean): void {
    if (!view.isDestroyed) view.dispatch(setCommentView(view.state.tr, { hasCards }));
  }

  private closePanel(view: EditorView): void {
    this.list?.destroy();
    this.list = null;
    this.noteCards(view, false);
    // without a draft, nothing stays highlighted for it
    if (commentViewState(view.state).draft !== null) {
      view.dispatch(setCommentView(view.state.tr, { draft: null }));
    }
  }

  private updated(state: EditorState, before: EditorState): void {
    const now = commentViewState(state);
    if (now === commentViewState(before) && state.doc === before.doc) return;
    if (now.selected !== commentViewState(before).selected)
      this.announceThread(state, now.selected);
    cancelAnimationFrame(this.refreshing);
    this.refreshing = requestAnimationFrame(() => this.list?.refresh());
  }

  /** Announces the comment the cursor has moved to. */
  private announceThread(state: EditorState, selected: string | null): void {
    const { t, announce } = this.context;
    const thread =
      selected === null ? undefined : this.file.comments.of(state.doc).thread(selected);
    if (thread === undefined || this.mounted === null || !isTextFocused(this.mounted.view)) return;
    announce(threadAnnouncement(t, thread, this.file.comments.referenceLabel));
  }

  private announce(key: SentenceKey): void {
    this.context.announce(this.context.t(key));
  }
}
