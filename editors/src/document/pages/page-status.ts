import { Minus, Plus, ScrollText } from 'lucide';
import { button, element, icon } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { PageCanvas } from '../page-canvas/page-canvas.ts';

const VIEW_KEY = 'editor-view';

/** Whether the user prefers pages on this device; yes by default. */
function prefersPages(): boolean {
  try {
    return localStorage.getItem(VIEW_KEY) !== 'continuous';
  } catch {
    return true;
  }
}

/** Stores the choice if the browser allows it. */
function savePagePreference(wanted: boolean): void {
  try {
    localStorage.setItem(VIEW_KEY, wanted ? 'pages' : 'continuous');
  } catch {
    // a browser without storage shows pages again next time
  }
}

/** The current page, the switch between pages and continuous text, and the zoom, for the status bar. */
export class PageStatus {
  readonly element = element('span', { class: 'status-item wide' });
  readonly controls: HTMLElement;
  private readonly t: Translate;
  private readonly canvas: PageCanvas;
  private readonly percent: HTMLButtonElement;
  private readonly continuous: HTMLButtonElement;

  constructor(t: Translate, sheet: PageCanvas) {
    this.t = t;
    this.canvas = sheet;
    sheet.setPageMode(prefersPages());
    this.percent = button({ class: 'zoom-value', title: t('toolbar.zoomReset') }, [], () =>
      this.zoom(0),
    );
    const step = (label: string, sign: SVGElement, by: 1 | -1) =>
      button({ class: 'tool small', 'aria-label': label, title: label }, [sign], () =>
        this.zoom(by),
      );
    this.continuous = button(
      {
        class: 'tool small',
        'aria-label': t('pages.continuous'),
        title: t('pages.continuousHint'),
      },
      [icon(ScrollText, 15)],
      () => this.toggle(),
    );
    this.controls = element(
      'span',
      { class: 'zoom wide' },
      this.continuous,
      step(t('toolbar.zoomOut'), icon(Minus, 14), -1),
      this.percent,
      step(t('toolbar.zoomIn'), icon(Plus, 14), 1),
    );
    this.zoom(0);
  }

  /** Shows the page of the cursor. */
  showPage(page: number, count: number): void {
    const text =
      count === 1 ? this.t('status.pages', { count }) : this.t('pages.place', { page, count });
    if (this.element.textContent !== text) this.element.textContent = text;
  }

  /** Shows the current page view. */
  refresh(): void {
    this.continuous.setAttribute('aria-pressed', String(!this.canvas.showsPages));
  }

  /**
   * Switches between pages and continuous text. A person who chooses pages gets them, even if they have to be small.
   */
  toggle(): void {
    const wanted = !this.canvas.showsPages;
    savePagePreference(wanted);
    this.canvas.setPageMode(wanted && 'always');
    this.refresh();
  }

  private zoom(step: 1 | -1 | 0): void {
    this.canvas.zoomBy(step);
    this.percent.textContent = this.t('status.zoom', { percent: this.canvas.zoom });
    this.refresh();
  }
}
