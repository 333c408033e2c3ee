import { MessageSquarePlus, MessageSquareText, Redo2, Undo2 } from 'lucide';
import { history, redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import { type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Tool } from '../../frame/toolbar.ts';
import type { SentenceKey, Translate } from '../../i18n.ts';
import { type Shortcut, type ShortcutGroup, shownKeys } from '../comfort/shortcuts.ts';
import type { StateExtras } from '../editor-view.ts';
import type { OpenDocument } from '../open-document.ts';
import { mayComment, type Person } from '../person.ts';
import type { SidePanels } from '../side-panels.ts';
import {
  addComment,
  type CommentEdit,
  removeComments,
  replyTo,
  resolveThread,
  rewriteComment,
} from './comment-commands.ts';
import { CommentList } from './comment-list.ts';
import { showComments, shownComments } from './comment-marks.ts';
import { rangeToCommentOn } from './comment-range.ts';
import { threadRights } from './comment-rights.ts';
import type { Thread } from './comments.ts';
import type { CommentWriter } from './new-comment.ts';
import { onlyComments } from './only-comments.ts';
import type { ThreadActions } from './thread-card.ts';

/** What comments need of the room that they stand in. */
export type CommentsRoomOptions = {
  t: Translate;
  language: string;
  announce(sentence: string): void;
};

const ADD = 'Mod-Alt-m';
const TO_CARD = 'Alt-F12';
const UNDO_DEPTH = 1_000;
/** Keys of a text where comments are all that can be undone. */
const HISTORY_KEYS: ShortcutGroup = {
  title: 'shortcuts.writing',
  shortcuts: [
    { keys: ['Mod-z'], label: 'shortcuts.undo', command: undo },
    { keys: ['Mod-y', 'Shift-Mod-z'], label: 'shortcuts.redo', command: redo },
  ],
};
/** From this width on comments are shown from the start, CSS pixels. */
const ROOMY = 1_180;

/** The comments of an open text: cards beside it, keys, tools, and who may do what. */
export class CommentsRoom {
  private readonly options: CommentsRoomOptions;
  private readonly file: OpenDocument;
  private readonly person: Person;
  private readonly writer: CommentWriter;
  private view: EditorView | null = null;
  private panels: SidePanels | null = null;
  private list: CommentList | null = null;
  private refreshing = 0;

  constructor(options: CommentsRoomOptions, file: OpenDocument, person: Person) {
    this.options = options;
    this.file = file;
    this.person = person;
    this.writer = { author: person.name, now: () => new Date(), random: Math.random };
  }

  /** Keys, and how the cards hear of the text. */
  extras(): StateExtras {
    const act = (run: () => boolean) => (_: EditorState, dispatch?: unknown) =>
      dispatch !== undefined && run();
    const shortcuts: Shortcut[] = [
      ...(mayComment(this.person)
        ? [{ keys: [ADD], label: 'comments.add', command: act(() => this.add()) } as const]
        : []),
      { keys: [TO_CARD], label: 'comments.toCard', command: act(() => this.toCard()) },
      { keys: ['Mod-Alt-n'], label: 'comments.next', command: act(() => this.step(1)) },
      { keys: ['Mod-Alt-p'], label: 'comments.previous', command: act(() => this.step(-1)) },
    ];
    const watch = new Plugin({
      view: () => ({ update: (view, before) => this.updated(view.state, before) }),
    });
    const groups = [{ title: 'comments.label', shortcuts } as const];
    if (this.person.mode !== 'comment') return { shortcuts: groups, plugins: [watch] };
    return {
      shortcuts: [...groups, HISTORY_KEYS],
      plugins: [watch, onlyComments(), history({ depth: UNDO_DEPTH })],
    };
  }

  /** Begins, once the text is on the screen. Where there is room for them, comments are shown at once. */
  enter(view: EditorView, panels: SidePanels): void {
    const { t } = this.options;
    this.view = view;
    this.panels = panels;
    panels.register({
      id: 'comments',
      title: t('comments.label'),
      build: () => this.build(view, panels),
      destroy: () => this.takeDown(),
    });
    const comments = this.file.comments.of(view.state.doc);
    const isWaiting = comments.all().some(({ isResolved }) => !isResolved);
    if (isWaiting && window.innerWidth >= ROOMY) panels.open('comments');
  }

  tools(): Tool[] {
    const { t } = this.options;
    const panels = () => this.panels;
    const add: Tool = {
      id: 'comment',
      label: t('comments.add'),
      icon: MessageSquarePlus,
      weight: 61,
      group: true,
      keys: shownKeys(ADD),
      run: () => this.add(),
    };
    const show: Tool = {
      id: 'comments',
      label: t('toolbar.comments'),
      icon: MessageSquareText,
      weight: 60,
      run: () => panels()?.toggle('comments'),
      isActive: () => panels()?.isOpen('comments') === true,
    };
    const may = mayComment(this.person);
    const hasAny = this.file.comments.opened.size > 0;
    return [
      ...(this.person.mode === 'comment' ? this.historyTools() : []),
      ...(may ? [add] : []),
      ...(may || hasAny ? [show] : []),
    ];
  }

  /** Undo and redo where the toolbar of a text that is written does not stand. */
  private historyTools(): Tool[] {
    const { t } = this.options;
    const tool = (
      id: 'undo' | 'redo',
      keys: string,
      command: typeof undo,
      depth: typeof undoDepth,
    ) => ({
      id,
      label: t(`toolbar.${id}`),
      icon: id === 'undo' ? Undo2 : Redo2,
      weight: 50,
      keys,
      run: () => {
        if (this.view !== null) command(this.view.state, this.view.dispatch);
      },
      isEnabled: () => this.view !== null && Number(depth(this.view.state)) > 0,
    });
    return [
      tool('undo', shownKeys('Mod-z'), undo, undoDepth),
      tool('redo', shownKeys('Mod-y'), redo, redoDepth),
    ];
  }

  destroy(): void {
    cancelAnimationFrame(this.refreshing);
  }

  // --- what people do ---

  private add(): boolean {
    const { view, panels } = this;
    if (view === null || panels === null || !mayComment(this.person)) return false;
    const draft = rangeToCommentOn(view.state.doc, view.state.selection);
    if (draft === null) {
      this.say('comments.nowhere');
      return true;
    }
    if (shownComments(view.state).draft === null) {
      view.dispatch(showComments(view.state.tr, { draft, chosen: null }));
    }
    panels.open('comments');
    this.list?.refresh();
    this.list?.focusDraft();
    return true;
  }

  private post(text: string): void {
    const { view } = this;
    const range = view === null ? null : shownComments(view.state).draft;
    if (view === null || range === null) return;
    const { comments } = this.file;
    const { tr, comment } = addComment(view.state, comments, this.writer, range, text);
    view.dispatch(showComments(tr, { draft: null, chosen: comment.id }));
    this.say('comments.added');
    view.focus();
  }

  private cancelDraft(): void {
    const { view } = this;
    if (view === null) return;
    view.dispatch(showComments(view.state.tr, { draft: null }));
    view.focus();
  }

  private toCard(): boolean {
    const { view, panels } = this;
    const chosen = view === null ? null : shownComments(view.state).chosen;
    if (chosen === null) this.say('comments.noneHere');
    else {
      panels?.open('comments');
      this.list?.refresh();
      this.list?.focusOn(chosen);
    }
    return true;
  }

  /** Puts the cursor on the next or previous thread in the text. */
  private step(direction: 1 | -1): boolean {
    const { view } = this;
    if (view === null) return false;
    const { state } = view;
    const { places, chosen, showsResolved } = shownComments(state);
    const comments = this.file.comments.of(state.doc);
    const open = [...places.values()].filter(({ id }) => {
      const comment = comments.get(id);
      return comment?.parent === null && (showsResolved || !comment.isResolved);
    });
    const { from } = state.selection;
    const at = open.findIndex(({ id }) => id === chosen);
    const next =
      at >= 0
        ? open[at + direction]
        : direction > 0
          ? open.find((place) => place.from >= from)
          : open.findLast((place) => place.from < from);
    const target = next ?? (direction > 0 ? open[0] : open.at(-1));
    if (target === undefined) this.say('comments.none');
    else this.goTo(target.id);
    return true;
  }

  /** Puts the cursor where a comment begins. */
  private goTo(id: string): void {
    const { view, panels } = this;
    const place = view === null ? undefined : shownComments(view.state).places.get(id);
    if (view === null) return;
    if (panels?.coversText === true) panels.close();
    if (place !== undefined) {
      const { doc, selection, tr } = view.state;
      const isThere = selection.from >= place.from && selection.to <= place.to;
      if (!isThere) tr.setSelection(TextSelection.near(doc.resolve(place.from)));
      view.dispatch(showComments(tr, { chosen: id }).scrollIntoView());
    }
    view.focus();
  }

  private actions({ head: { id } }: Thread): ThreadActions {
    const { comments } = this.file;
    return {
      choose: () => this.choose(id),
      leave: () => this.goTo(id),
      resized: () => this.list?.settle(),
      reply: (text) =>
        this.run((state) => replyTo(state, comments, this.writer, id, text), 'comments.replied'),
      rewrite: (comment, text) =>
        this.run((state) => rewriteComment(state, comments, comment.id, text), 'comments.changed'),
      resolve: (isResolved) => {
        const said = isResolved ? 'comments.resolved' : 'comments.reopened';
        const folds = isResolved && this.shown()?.showsResolved === false;
        const edit = (state: EditorState) =>
          resolveThread(state, comments, this.writer, id, isResolved);
        if (folds) this.goTo(id);
        this.run(edit, said);
      },
      remove: (comment) => {
        const { view } = this;
        if (view === null) return;
        if (comment.parent === null) this.goTo(id);
        view.dispatch(removeComments(view.state, comments, [comment.id]));
        this.say('comments.deleted');
      },
    };
  }

  private run(edit: (state: EditorState) => CommentEdit | null, said: SentenceKey): void {
    const { view } = this;
    const made = view === null ? null : edit(view.state);
    if (view === null || made === null) return;
    view.dispatch(made.tr);
    this.say(said);
  }

  private choose(id: string): void {
    const { view } = this;
    if (view === null || shownComments(view.state).chosen === id) return;
    view.dispatch(showComments(view.state.tr, { chosen: id }));
    const place = shownComments(view.state).places.get(id);
    if (place !== undefined) bringIntoView(view, place.from);
  }

  // --- what is shown ---

  private shown() {
    return this.view === null ? null : shownComments(this.view.state);
  }

  private build(view: EditorView, panels: SidePanels): HTMLElement {
    const { t, language } = this.options;
    const howTo = mayComment(this.person) ? t('comments.howTo', { keys: shownKeys(ADD) }) : '';
    this.list = new CommentList({
      ...{ t, view, file: this.file.comments },
      emptyText: `${t('comments.none')} ${howTo}`.trim(),
      coversText: () => panels.coversText,
      cardOptions: (thread) => ({
        language,
        rights: threadRights(this.person, thread, isPlaced(view.state, thread)),
        actions: this.actions(thread),
      }),
      onPost: (text) => this.post(text),
      onCancelDraft: () => this.cancelDraft(),
      onShowResolved: (showsResolved) =>
        view.dispatch(showComments(view.state.tr, { showsResolved })),
    });
    const { element } = this.list;
    element.addEventListener('keydown', (event) => this.undoByKey(view, event));
    return element;
  }

  private takeDown(): void {
    this.list?.destroy();
    this.list = null;
    const { view } = this;
    // words that nobody is asked about any more are not marked
    if (view !== null && shownComments(view.state).draft !== null) {
      view.dispatch(showComments(view.state.tr, { draft: null }));
    }
  }

  /** Cards have the history of the text. */
  private undoByKey(view: EditorView, event: KeyboardEvent): void {
    if (event.target instanceof HTMLTextAreaElement || (!event.ctrlKey && !event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    const command = key === 'y' || event.shiftKey ? redo : undo;
    command(view.state, (tr: Transaction) => view.dispatch(tr));
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
    if (thread === undefined || this.view?.hasFocus() !== true) return;
    const comment = this.file.comments.signText(thread.head);
    const keys = shownKeys(TO_CARD);
    announce(t('comments.here', { comment, count: thread.replies.length, keys }));
  }

  private say(key: SentenceKey): void {
    this.options.announce(this.options.t(key));
  }
}

/** Whether the sign of a thread can be reached in the text. */
function isPlaced(state: EditorState, { head }: Thread): boolean {
  return shownComments(state).places.get(head.id)?.sign != null;
}

/** Scrolls the text so far that a place can be seen, and leaves the cursor where it is. */
function bringIntoView(view: EditorView, position: number): void {
  const desk = view.dom.closest('.desk');
  if (desk === null) return;
  const { top, bottom } = view.coordsAtPos(position);
  const box = desk.getBoundingClientRect();
  if (top >= box.top && bottom <= box.bottom) return;
  desk.scrollTop += top - box.top - box.height / 3;
}
