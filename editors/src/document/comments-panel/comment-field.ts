import { button, element } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';

/** What the field is for. */
export type CommentFieldOptions = {
  t: Translate;
  label: string;
  /** Label of the button that submits the text. */
  action: string;
  text: string;
  /** Shows the buttons only once something is written or the field has the focus. */
  isQuiet: boolean;
  onDone(text: string): void;
  /** The user cancels; the focus should move elsewhere. */
  onCancel(): void;
};

/** A multi-line field. Ctrl+Enter submits it; Escape leaves it and keeps the text. */
export class CommentField {
  readonly element: HTMLElement;
  private readonly options: CommentFieldOptions;
  private readonly area: HTMLTextAreaElement;

  constructor(options: CommentFieldOptions) {
    this.options = options;
    const { t, label, action, text } = options;
    this.area = element('textarea', {
      class: 'field comment-field',
      rows: 1,
      'aria-label': label,
      placeholder: label,
    });
    this.area.value = text;
    this.area.addEventListener('input', () => this.resize());
    this.area.addEventListener('keydown', (event) => this.key(event));
    this.element = element(
      'div',
      { class: 'comment-writing' },
      this.area,
      element(
        'div',
        { class: 'comment-buttons' },
        button({ class: 'button' }, [t('comments.cancel')], () => this.cancel()),
        button({ class: 'button filled' }, [action], () => this.done()),
      ),
    );
    this.resize();
  }

  get isEmpty(): boolean {
    return this.area.value.trim() === '';
  }

  /** Adds words after those that are written, in a line of their own. */
  append(words: string): void {
    this.area.value = this.isEmpty ? words : `${this.area.value.trimEnd()}\n${words}`;
  }

  focus(): void {
    this.area.focus();
    this.area.setSelectionRange(this.area.value.length, this.area.value.length);
    this.resize();
  }

  private done(): void {
    if (this.isEmpty) {
      this.area.focus();
      return;
    }
    const { value } = this.area;
    this.area.value = '';
    this.resize();
    this.options.onDone(value);
  }

  private cancel(): void {
    this.area.value = this.options.text;
    this.resize();
    this.options.onCancel();
  }

  private resize(): void {
    const { area, options } = this;
    this.element.classList.toggle('quiet', options.isQuiet && this.isEmpty);
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + 2}px`;
  }

  private key(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.isComposing) return;
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.done();
  }
}
