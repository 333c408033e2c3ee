import { find } from '@antecedent/catalog/en/editors/find';
import { CaseSensitive, ChevronDown, ChevronUp, Regex, WholeWord, X } from 'lucide';
import { button, element, icon } from './dom.ts';
import type { FindQuery } from './find-query.ts';
import { localizedKeys } from './i18n/key-names.ts';
import { addSentences, type Translate } from './i18n/translate.ts';

addSentences({ find });

/** What the panel needs from the text. */
export type FindTarget = {
  search(query: FindQuery): void;
  /** The matches, and the index of the current one, from 0; -1 for none. A pattern may be invalid, or take too long. */
  place(): { current: number; total: number; problem: 'pattern' | 'slow' | null };
  go(step: 1 | -1): void;
  replace(replacement: string): void;
  replaceAll(replacement: string): number;
  onClose(): void;
};

/** Find and replace, next to the text rather than over it: the text stays usable. */
export class FindPanel {
  readonly element: HTMLElement;
  private readonly target: FindTarget;
  private readonly t: Translate;
  private readonly text: HTMLInputElement;
  private readonly replacement: HTMLInputElement;
  private readonly count: HTMLElement;
  /** The result of a replacement; shown until the next search. */
  private told: string | null = null;
  private readonly matchCase: HTMLButtonElement;
  private readonly wholeWord: HTMLButtonElement;
  private readonly pattern: HTMLButtonElement;

  constructor(t: Translate, target: FindTarget, readOnly: boolean) {
    this.t = t;
    this.target = target;
    this.text = field(t('find.text'));
    this.replacement = field(t('find.replacement'));
    this.count = element('output', { class: 'find-count', 'aria-live': 'polite' });
    this.matchCase = this.toggle(t('find.matchCase'), 'Alt+C', icon(CaseSensitive));
    this.wholeWord = this.toggle(t('find.wholeWord'), 'Alt+W', icon(WholeWord));
    this.pattern = this.toggle(t('find.pattern'), 'Alt+R', icon(Regex));
    const small = (label: string, sign: SVGElement, run: () => void, kind = 'tool') =>
      button({ class: kind, 'aria-label': label, title: label }, [sign], run);
    this.element = element(
      'section',
      { class: 'find', role: 'search', 'aria-label': t('find.label'), hidden: true },
      element(
        'div',
        { class: 'find-row' },
        element('div', { class: 'find-what' }, this.text, this.count),
        this.matchCase,
        this.wholeWord,
        this.pattern,
        small(t('find.previous'), icon(ChevronUp), () => this.go(-1)),
        small(t('find.next'), icon(ChevronDown), () => this.go(1)),
        small(t('find.close'), icon(X), () => this.close(), 'tool find-close'),
      ),
      readOnly ? null : this.replaceRow(),
    );
    this.text.addEventListener('input', () => this.search());
    this.element.addEventListener('keydown', (event) => this.key(event));
  }

  /** Opens with a text to search for, such as the selection. */
  open(text: string): void {
    this.element.hidden = false;
    if (text !== '') this.text.value = text;
    this.text.select();
    this.text.focus();
    this.search();
  }

  get isOpen(): boolean {
    return !this.element.hidden;
  }

  close(): void {
    if (this.element.hidden) return;
    this.element.hidden = true;
    this.target.search({ text: '', matchCase: false, wholeWord: false, isPattern: false });
    this.target.onClose();
  }

  /** Shows the number of matches; called when the text changes. */
  refresh(): void {
    const shown = this.told ?? this.found();
    if (this.count.textContent !== shown) this.count.textContent = shown;
    const isWrong = this.text.value !== '' && this.target.place().problem !== null;
    this.text.setAttribute('aria-invalid', String(isWrong));
    this.element.classList.toggle('has-problem', isWrong);
  }

  private found(): string {
    if (this.text.value === '') return '';
    const { current, total, problem } = this.target.place();
    if (problem !== null) return this.t(problem === 'slow' ? 'find.slow' : 'find.notPattern');
    return total === 0
      ? this.t('find.none')
      : this.t('find.place', { current: current + 1, total });
  }

  private replace(): void {
    this.told = null;
    this.target.replace(this.replacement.value);
    this.refresh();
  }

  private replaceRow(): HTMLElement {
    const act = (label: string, run: () => void) => button({ class: 'button' }, [label], run);
    return element(
      'div',
      { class: 'find-row' },
      this.replacement,
      act(this.t('find.replace'), () => this.replace()),
      act(this.t('find.replaceAll'), () => this.replaceAll()),
    );
  }

  private replaceAll(): void {
    const count = this.target.replaceAll(this.replacement.value);
    this.told = this.t('find.replaced', { count });
    this.refresh();
  }

  private toggle(label: string, combination: string, sign: SVGElement): HTMLButtonElement {
    const keys = localizedKeys(combination);
    const made = button(
      {
        class: 'tool',
        'aria-label': label,
        title: `${label} (${keys})`,
        'aria-description': keys,
        'aria-pressed': 'false',
      },
      [sign],
      () => {
        made.setAttribute('aria-pressed', String(made.getAttribute('aria-pressed') !== 'true'));
        this.search();
      },
    );
    return made;
  }

  private search(): void {
    this.told = null;
    this.target.search({
      text: this.text.value,
      matchCase: this.matchCase.getAttribute('aria-pressed') === 'true',
      wholeWord: this.wholeWord.getAttribute('aria-pressed') === 'true',
      isPattern: this.pattern.getAttribute('aria-pressed') === 'true',
    });
    this.refresh();
  }

  private go(step: 1 | -1): void {
    this.told = null;
    this.target.go(step);
    this.refresh();
  }

  private key(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      this.close();
    } else if (event.key === 'Enter' && event.target === this.text) {
      event.preventDefault();
      this.go(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Enter' && event.target === this.replacement) {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) this.replaceAll();
      else this.replace();
    } else if (event.altKey && !event.ctrlKey && !event.metaKey) {
      const toggles = { KeyC: this.matchCase, KeyW: this.wholeWord, KeyR: this.pattern };
      const toggle = toggles[event.code as keyof typeof toggles] as HTMLButtonElement | undefined;
      if (toggle === undefined) return;
      event.preventDefault();
      toggle.click();
    }
  }
}

function field(label: string): HTMLInputElement {
  return element('input', {
    type: 'text',
    class: 'field',
    'aria-label': label,
    placeholder: label,
    autocomplete: 'off',
    spellcheck: 'false',
  });
}
