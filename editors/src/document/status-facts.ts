import { Minus, Plus } from 'lucide';
import type { EditorView } from 'prosemirror-view';
import { button, element, icon } from '../frame/dom.ts';
import type { Translate } from '../i18n.ts';
import { LanguageFact } from './comfort/language-fact.ts';
import { WordFact } from './comfort/word-fact.ts';
import type { OpenDocument } from './open-document.ts';
import type { Sheet } from './sheet.ts';

/** Pages, words, language and zoom in the status bar. */
export class StatusFacts {
  private readonly t: Translate;
  private readonly view: EditorView;
  private readonly sheet: Sheet;
  private readonly place: HTMLElement;
  private readonly pages = element('span', { class: 'fact wide' });
  private readonly words: WordFact;
  private readonly spoken: LanguageFact;
  private readonly percent: HTMLButtonElement;
  private wait = 0;

  constructor(
    {
      t,
      facts,
      language,
      fileKey,
    }: { t: Translate; facts: HTMLElement; language: string; fileKey: string },
    file: OpenDocument,
    view: EditorView,
    sheet: Sheet,
  ) {
    this.t = t;
    this.view = view;
    this.sheet = sheet;
    this.place = facts;
    this.words = new WordFact(t, view, fileKey);
    this.spoken = new LanguageFact(t, file, view, language);
    this.percent = button({ class: 'zoom-value', title: t('toolbar.zoomReset') }, [], () =>
      this.zoom(0),
    );
    const step = (label: string, sign: SVGElement, by: 1 | -1) =>
      button({ class: 'tool small', 'aria-label': label, title: label }, [sign], () =>
        this.zoom(by),
      );
    facts.replaceChildren(
      this.pages,
      this.words.element,
      this.spoken.element,
      element(
        'span',
        { class: 'zoom wide' },
        step(t('toolbar.zoomOut'), icon(Minus, 14), -1),
        this.percent,
        step(t('toolbar.zoomIn'), icon(Plus, 14), 1),
      ),
    );
    this.zoom(0);
    this.refresh();
  }

  /** Counts again; for when the text has been still for a moment. */
  refresh(): void {
    this.words.refresh();
    this.spoken.refresh();
    clearTimeout(this.wait);
    // measuring lays the page out, so it waits until nothing else does
    this.wait = window.setTimeout(() => {
      const count = this.sheet.markPages(this.view.dom);
      this.pages.textContent = this.t('status.pages', { count });
    }, 300);
  }

  /** Shows what holds at the cursor or for the selection. */
  refreshSelection(): void {
    this.words.refreshSelection();
    this.spoken.refresh();
  }

  /** Opens the counts in full. */
  openCount(): void {
    void this.words.open();
  }

  destroy(): void {
    clearTimeout(this.wait);
    this.place.replaceChildren();
  }

  private zoom(step: 1 | -1 | 0): void {
    this.sheet.zoomBy(step);
    this.percent.textContent = this.t('status.zoom', { percent: this.sheet.zoom });
  }
}
