import { type EditorState, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { lazyModule } from '../../browser/lazy-module.ts';
import { localizedKeys } from '../../ui/i18n/key-names.ts';
import type { SentenceKey, Translate } from '../../ui/i18n/translate.ts';
import type { Tool } from '../../ui/toolbar.ts';
import { shownKeys } from '../comfort/shortcuts.ts';
import type { StateExtras } from '../editor-view.ts';
import type { OpenDocument } from '../open-document.ts';
import { mayComment, type Person } from '../person.ts';
import type { SidePanels } from '../side-panels.ts';
import { draftOn, placeOfDraft } from './comment-draft.ts';
import { CommentEdits } from './comment-edits.ts';
import { ADD, commentShortcuts, TO_CARD } from './comment-keys.ts';
import type { CommentList } from './comment-list.ts';
import { showComments, shownComments } from './comment-marks.ts';
import { threadRights } from './comment-rights.ts';
import { commentTools } from './comment-tools.ts';
import { chooseComment, goToComment, isAmongText, nextThread } from './comment-walk.ts';
import { onlyCommentsExtras } from './only-comments.ts';
import type { ThreadActions } from './thread-card.ts';

const cards = lazyModule(() => import('./comment-list.ts'));

/** What comments need of the room that they stand in. */
export type CommentsRoomOptions = {
  t: Translate;
  dates: Intl.DateTimeFormat;
  announce(sentence: string): void;
};

/** From this width on comments are shown from the start, CSS pixels. */
const ROOMY = 1_180;

/** The text on the screen, with what is done to its comments. */
type Entered = { view: EditorView; panels: SidePanels; edits: CommentEdits };

/** The comments of an open text: cards beside it, keys and tools. */
export class CommentsRoom {
  private readonly options: CommentsRoomOptions;
  private readonly file: OpenDocument;
  private readonly person: Person;
  private entered: Entered | null = null;
  private list: CommentList | null = null;
  private refreshing = 0;

  constructor(options: CommentsRoomOptions, file: OpenDocument, person: Person) {
    this.options = options;
    this.file = file;
    this.person = person;
  }

  /** Keys, and how the cards hear of the text. */
  extras(): StateExtras {
    const within = (run: (entered: Entered) => void) => () => {
      if (this.entered !== null) run(this.entered);
    };
    const shortcuts = commentShortcuts(this.person, {
      add: within((entered) => this.add(entered)),
      toCard: within((entered) => this.toCard(entered)),
      next: within((entered) => this.step(entered, 1)),
      previous: within((entered) => this.step(entered, -1)),
    });
    const watch = new Plugin({
      view: () => ({ update: (view, before) => this.updated(view.state, before) }),
    });
    const only = this.person.mode === 'comment' ? onlyCommentsExtras() : null;
    return {
      shortcuts: [{ title: 'comments.label', shortcuts }, ...(only?.shortcuts ?? [])],
      plugins: [watch, ...(only?.plugins ?? [])],
    };
  }

  /** Begins, once the text is on the screen. Where there is room for them, comments are shown at once. */
  enter(view: EditorView, panels: SidePanels): void {
    const { options, file, person } = this;
    const writer = { author: person.name, now: () => new Date(), random: Math.random };
    const edits = new CommentEdits(view, file.comments, writer, (key) => this.say(key));
    const entered = { view, panels, edits };
    this.entered = entered;
    panels.register({
      id: 'comments',
      title: options.t('comments.label'),
      build: () => this.build(entered),
      destroy: () => this.takeDown(view),
    });
    const isWaiting = file.comments.opened.all().some(({ isResolved }) => !isResolved);
    if (isWaiting && window.innerWidth >= ROOMY) this.withCards(() => panels.open('comments'));
  }

  tools(): Tool[] {
    return commentTools(this.options.t, {
      person: this.person,
      hasComments: this.file.comments.opened.size > 0,
      addKeys: shownKeys(ADD),
      view: () => this.entered?.view ?? null,
      add: () => this.entered !== null && this.add(this.entered),
      toggle: () => this.withCards(() => this.entered?.panels.toggle('comments')),
      isOpen: () => this.entered?.panels.isOpen('comments') === true,
    });
  }

  destroy(): void {
    cancelAnimationFrame(this.refreshing);
  }

  // --- what people do ---

  private add({ view, panels }: Entered): void {
    const draft = draftOn(view.state, this.file.activeText(view));
    if (draft === null) {
      this.say('comments.nowhere');
      return;
    }
    // what is being written stays with its words
    if (shownComments(view.state).draft === null) {
      view.dispatch(showComments(view.state.tr, { draft, chosen: null }));
    }
    this.withCards(() => {
      panels.open('comments');
      this.list?.refresh();
      this.list?.focusDraft();
    });
  }

  private endDraft({ view, panels }: Entered): void {
    const { draft } = shownComments(view.state);
    const place = draft && placeOfDraft(view.state.doc, draft);
    if (draft !== null) view.dispatch(showComments(view.state.tr, { draft: null }));
    if (panels.coversText) panels.close();
    if (place?.beside == null) view.focus();
    else this.file.reveal(view, place.beside, place.range);
  }

  private toCard({ view, panels }: Entered): void {
    const { chosen } = shownComments(view.state);
    if (chosen === null) {
      this.say('comments.noneHere');
      return;
    }
    this.withCards(() => {
      panels.open('comments');
      this.list?.refresh();
      this.list?.focusOn(chosen);
    });
  }

  private step(entered: Entered, direction: 1 | -1): void {
    const next = nextThread(entered.view.state, this.file.comments, direction);
    if (next === null) this.say('comments.none');
    else this.goTo(entered, next);
  }

  private goTo({ view, panels }: Entered, id: string): void {
    if (panels.coversText) panels.close();
    goToComment(view, this.file, id);
  }

  private actions(entered: Entered, id: string): ThreadActions {
    const { view, edits } = entered;
    return {
      choose: () => chooseComment(view, id),
      leave: () => this.goTo(entered, id),
      reply: (text) => edits.reply(id, text),
      rewrite: (comment, text) => edits.rewrite(comment.id, text),
      resolve: (isResolved) => {
        // the card folds away, so who was in it is in the text again
        if (isResolved && !shownComments(view.state).showsResolved) this.goTo(entered, id);
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
      if (this.entered?.view.isDestroyed === false) run();
    });
  }

  private build(entered: Entered): HTMLElement {
    if (cards.here === null) throw new RangeError('cards are fetched before their panel opens');
    const { CommentList } = cards.here;
    const { t, dates } = this.options;
    const { view, panels, edits } = entered;
    const howTo = mayComment(this.person)
      ? t('comments.howTo', { keys: localizedKeys(shownKeys(ADD)) })
      : '';
    this.list = new CommentList({
      t,
      view,
      file: this.file.comments,
      emptyText: `${t('comments.none')} ${howTo}`.trim(),
      coversText: () => panels.coversText,
      cardOptions: (thread, reached) => ({
        dates,
        rights: threadRights(this.person, thread, reached),
        actions: this.actions(entered, thread.head.id),
      }),
      onPost: (text) => {
        const posted = edits.post(text);
        const isBeside = posted !== null && !shownComments(view.state).places.has(posted);
        if (isBeside) this.goTo(entered, posted);
        else this.endDraft(entered);
      },
      onCancelDraft: () => this.endDraft(entered),
      onShowResolved: (showsResolved) =>
        view.dispatch(showComments(view.state.tr, { showsResolved })),
    });
    return this.list.element;
  }

  private takeDown(view: EditorView): void {
    this.list?.destroy();
    this.list = null;
    // words that nobody is asked about any more are not marked
    if (shownComments(view.state).draft !== null) {
      view.dispatch(showComments(view.state.tr, { draft: null }));
    }
  }

  private updated(state: EditorState, before: EditorState): void {
    const now = shownComments(state);
    if (now === shownComments(before) && state.doc === before.doc) return;
    if (now.chosen !== shownComments(before).chosen) this.tellOf(state, now.chosen);
    cancelAnimationFrame(this.refreshing);
    this.refreshing = requestAnimationFrame(() => this.list?.refresh());
  }

  /** Says which comment the cursor has come to. */
  private tellOf(state: EditorState, chosen: string | null): void {
    const { t, announce } = this.options;
    const thread = chosen === null ? undefined : this.file.comments.of(state.doc).thread(chosen);
    if (thread === undefined || this.entered === null || !isAmongText(this.entered.view)) return;
    const { length: count } = thread.replies;
    const said = [
      this.file.comments.signText(thread.head),
      ...(count === 0 ? [] : [t('comments.replies', { count })]),
      t('comments.leads', { keys: localizedKeys(shownKeys(TO_CARD)) }),
    ];
    announce(said.join('; '));
  }

  private say(key: SentenceKey): void {
    this.options.announce(this.options.t(key));
  }
}
