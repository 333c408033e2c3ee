import type { EditorView } from 'prosemirror-view';
import { lazyModule } from '../../browser/lazy-module.ts';
import { button, element } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import { countDocument, countRange, type TextCount } from './word-count.ts';
import { saveWritingGoal, writingGoal } from './writing-goal.ts';

const lazyWordCountDialog = lazyModule(() => import('./word-count-dialog.ts'));

/** The word count in the status bar: all words, the selected ones, or the progress towards the goal. */
export class WordCountStatus {
  readonly element: HTMLButtonElement;
  private readonly t: Translate;
  private readonly view: EditorView;
  private readonly fileKey: string;
  private readonly words = element('span');
  private readonly bar = element('span', {
    class: 'goal-bar',
    'aria-hidden': 'true',
    hidden: true,
  });
  private goal: number | null;
  /** As it was counted last. */
  total: Pick<TextCount, 'words' | 'characters'> = { words: 0, characters: 0 };

  constructor(t: Translate, view: EditorView, fileKey: string) {
    this.t = t;
    this.view = view;
    this.fileKey = fileKey;
    this.goal = writingGoal(fileKey);
    this.element = button({ class: 'status-item status-button' }, [this.words, this.bar], () =>
      this.open(),
    );
    this.element.setAttribute('aria-haspopup', 'dialog');
  }

  /** Counts the whole text again. */
  refresh(): void {
    this.total = countDocument(this.view.state.doc);
    this.refreshSelection();
  }

  /** Shows the count of the selection, or of the whole text. */
  refreshSelection(): void {
    const { t } = this;
    const { from, to, empty } = this.view.state.selection;
    // the selection may have been typed since the last count
    if (!empty) this.total = countDocument(this.view.state.doc);
    const { words, characters } = this.total;
    const selected = empty ? 0 : countRange(this.view.state.doc, from, to).words;
    const shown =
      selected > 0
        ? t('status.selected', { selected, total: words })
        : this.goal === null
          ? t('status.words', { count: words })
          : t('typing.towards', { words, goal: this.goal });
    if (this.words.textContent !== shown) this.words.textContent = shown;
    this.element.title = t('status.characters', { count: characters });
    this.bar.hidden = this.goal === null;
    if (this.goal === null) return;
    const share = Math.min(1, words / this.goal);
    this.bar.style.setProperty('--share', `${share * 100}%`);
    this.bar.classList.toggle('reached', share === 1);
  }

  /** Shows the counts in full, and asks for a goal. */
  open(): void {
    lazyWordCountDialog.use((late) => void this.ask(late));
  }

  private async ask({
    openWordCountDialog,
  }: typeof import('./word-count-dialog.ts')): Promise<void> {
    const { doc, selection } = this.view.state;
    const whole = countDocument(doc);
    const part = selection.empty ? null : countRange(doc, selection.from, selection.to);
    const choice = await openWordCountDialog(this.t, { whole, part, goal: this.goal });
    this.view.focus();
    if (choice === undefined) return;
    this.goal = choice;
    saveWritingGoal(this.fileKey, choice);
    this.refresh();
  }
}
