import { Minus, Plus } from 'lucide';
import type { EditorView } from 'prosemirror-view';
import { button, element, icon } from '../frame/dom.ts';
import type { Translate } from '../i18n.ts';
import type { OpenDocument } from './open-document.ts';
import type { Sheet } from './sheet.ts';
import { countDocument, countRange } from './word-count.ts';

/** Pages, words, language and zoom in the status bar. */
export class StatusFacts {
  private readonly t: Translate;
  private readonly view: EditorView;
  private readonly sheet: Sheet;
  private readonly place: HTMLElement;
  private readonly pages = element('span', { class: 'fact wide' });
  private readonly words = element('span', { class: 'fact' });
  private readonly percent: HTMLButtonElement;
  private total = { words: 0, characters: 0 };
  private wait = 0;

  constructor(
    { t, facts, language }: { t: Translate; facts: HTMLElement; language: string },
    file: OpenDocument,
    view: EditorView,
    sheet: Sheet,
  ) {
    this.t = t;
    this.view = view;
    this.sheet = sheet;
    this.place = facts;
    this.percent = button({ class: 'zoom-value', title: t('toolbar.zoomReset') }, [], () =>
      this.zoom(0),
    );
    const step = (label: string, sign: SVGElement, by: 1 | -1) =>
      button({ class: 'tool small', 'aria-label': label, title: label }, [sign], () =>
        this.zoom(by),
      );
    facts.replaceChildren(
      this.pages,
      this.words,
      element('span', { class: 'fact wide' }, languageName(file.language, language)),
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
    this.total = countDocument(this.view.state.doc);
    this.refreshSelection();
    clearTimeout(this.wait);
    // measuring lays the page out, so it waits until nothing else does
    this.wait = window.setTimeout(() => {
      const count = this.sheet.markPages(this.view.dom);
      this.pages.textContent = this.t('status.pages', { count });
    }, 300);
  }

  /** Shows how much is selected, or the whole. */
  refreshSelection(): void {
    const { from, to, empty } = this.view.state.selection;
    // what is selected may have been typed since the last count
    if (!empty) this.total = countDocument(this.view.state.doc);
    const { words, characters } = this.total;
    const selected = empty ? 0 : countRange(this.view.state.doc, from, to).words;
    this.words.textContent =
      selected === 0
        ? this.t('status.words', { count: words })
        : this.t('status.selected', { selected, total: words });
    this.words.title = this.t('status.characters', { count: characters });
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

function languageName(language: string | null, shownIn: string): string {
  if (language === null) return '';
  try {
    return new Intl.DisplayNames([shownIn], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
