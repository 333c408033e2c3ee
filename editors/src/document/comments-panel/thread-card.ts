import { Check, Pencil, RotateCcw, Trash2 } from 'lucide';
import type { TimeFormat } from '../../browser/time-format.ts';
import { appendAll, button, element, icon } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import { threadElementId } from '../comments/comment-decorations.ts';
import type { Comment, Thread } from '../comments/comments.ts';
import { formattedDate } from '../file/document-labels.ts';
import { CommentField } from './comment-field.ts';
import type { ThreadPermissions } from './comment-permissions.ts';

/** What a card needs from the comments extension. */
export type ThreadActions = {
  choose(): void;
  reply(text: string): void;
  resolve(isResolved: boolean): void;
  rewrite(comment: Comment, text: string): void;
  remove(comment: Comment): void;
  /** Returns to the text of the comment. */
  leave(): void;
};

export type ThreadCardOptions = {
  t: Translate;
  dates: TimeFormat;
  permissions: ThreadPermissions;
  actions: ThreadActions;
};

/** The card of a thread: its comments, and the actions on it while it is selected. */
export class ThreadCard {
  readonly element: HTMLElement;
  thread: Thread;
  private readonly options: ThreadCardOptions;
  private readonly card: HTMLElement;
  private readonly quote: HTMLButtonElement;
  private readonly state = element('p', { class: 'thread-state' });
  private readonly entries = element('div', { class: 'comment-entries' });
  private readonly field: CommentField | null;
  private readonly bar = element('div', { class: 'thread-bar' });

  constructor(thread: Thread, options: ThreadCardOptions) {
    this.thread = thread;
    this.options = options;
    const { t, permissions, actions } = options;
    this.field = permissions.reply
      ? new CommentField({
          t,
          label: t('comments.reply'),
          action: t('comments.reply'),
          text: '',
          isQuiet: true,
          onDone: (text) => {
            actions.reply(text);
            this.focus();
          },
          onCancel: () => this.focus(),
        })
      : null;
    this.quote = button({ class: 'comment-quote', title: t('comments.go') }, [], () =>
      actions.leave(),
    );
    this.card = element(
      'article',
      { class: 'comment-card', id: threadElementId(thread.head.id), tabindex: '-1' },
      this.quote,
      this.state,
      this.bar,
      this.entries,
      this.field?.element ?? null,
    );
    this.element = element('li', { class: 'thread', 'data-thread': thread.head.id }, this.card);
    this.card.addEventListener('focusin', () => actions.choose());
    this.card.addEventListener('click', ({ target }) => {
      // a button's action may remove the card
      if ((target as Element).closest('button') === null) actions.choose();
    });
    this.card.addEventListener('keydown', (event) => this.key(event));
    this.show(thread);
  }

  /** Whether the card contains the focus. */
  get hasFocus(): boolean {
    return this.card.contains(document.activeElement);
  }

  focus(): void {
    this.card.focus({ preventScroll: true });
  }

  /** Shows the current thread. */
  show(thread: Thread): void {
    this.thread = thread;
    const { t } = this.options;
    const { head, replies } = thread;
    this.element.classList.toggle('resolved', head.isResolved);
    this.card.setAttribute(
      'aria-label',
      [
        head.isResolved ? t('comments.isResolved') : null,
        t('document.comment', this.by(head)),
        replies.length === 0 ? null : t('comments.replies', { count: replies.length }),
      ]
        .filter((part) => part !== null)
        .join('; '),
    );
    this.entries.replaceChildren();
    appendAll(
      this.entries,
      [head, ...replies].map((comment) => this.entry(comment)),
    );
    this.bar.replaceChildren();
    appendAll(this.bar, this.barButtons());
  }

  /** The quoted text, and how the card is displayed among others. */
  place(quote: string, isSelected: boolean, isStop: boolean): void {
    if (this.quote.textContent !== quote) this.quote.textContent = quote;
    this.quote.hidden = quote === '';
    this.element.classList.toggle('chosen', isSelected);
    this.card.tabIndex = isStop ? 0 : -1;
    if (isSelected) this.card.setAttribute('aria-current', 'true');
    else this.card.removeAttribute('aria-current');
  }

  private barButtons(): HTMLElement[] {
    const { t, permissions, actions } = this.options;
    const { isResolved } = this.thread.head;
    this.state.textContent = isResolved ? t('comments.isResolved') : '';
    if (!permissions.resolve) return [];
    const label = t(isResolved ? 'comments.reopen' : 'comments.resolve');
    return [
      button(
        { class: 'tool small', 'aria-label': label, title: label },
        [icon(isResolved ? RotateCcw : Check, 16)],
        () => actions.resolve(!isResolved),
      ),
    ];
  }

  private by(comment: Comment): { author: string; date: string; text: string } {
    const { t, dates } = this.options;
    return {
      author: comment.author || t('document.someone'),
      date: formattedDate(t, dates, comment.date),
      text: comment.text,
    };
  }

  private entry(comment: Comment): HTMLElement {
    const { t, permissions, actions } = this.options;
    const { author, date, text } = this.by(comment);
    const tool = (label: string, sign: SVGElement, run: () => void) =>
      button({ class: 'tool small', 'aria-label': label, title: label }, [sign], run);
    const isHead = comment.parent === null;
    const remove = t(isHead ? 'comments.deleteThread' : 'comments.deleteReply');
    const made = element(
      'div',
      { class: 'comment-entry' },
      element(
        'p',
        { class: 'comment-by' },
        element('strong', { class: 'comment-author' }, author),
        element('span', { class: 'comment-date' }, date),
      ),
      element('p', { class: 'comment-text' }, text),
      element(
        'div',
        { class: 'entry-tools' },
        permissions.edit(comment)
          ? tool(t('comments.edit'), icon(Pencil, 14), () => this.edit(comment, made))
          : null,
        permissions.remove(comment)
          ? tool(remove, icon(Trash2, 14), () => actions.remove(comment))
          : null,
      ),
    );
    return made;
  }

  /** Replaces a comment's text with a field. */
  private edit(comment: Comment, place: HTMLElement): void {
    const { t, actions } = this.options;
    const back = () => {
      this.show(this.thread);
      this.focus();
    };
    const field = new CommentField({
      t,
      label: t('comments.edit'),
      action: t('comments.save'),
      text: comment.text,
      isQuiet: false,
      onDone: (text) => {
        actions.rewrite(comment, text);
        back();
      },
      onCancel: back,
    });
    place.replaceChildren(field.element);
    field.focus();
  }

  private key(event: KeyboardEvent): void {
    const isWriting = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Escape') {
      event.preventDefault();
      // first leave the draft, then the card
      if (event.target === this.card || (isWriting && this.field?.isEmpty === true)) {
        this.options.actions.leave();
      } else this.focus();
    } else if (event.key === 'Enter' && event.target === this.card) {
      event.preventDefault();
      if (this.field === null) this.options.actions.leave();
      else this.field.focus();
    }
  }
}
