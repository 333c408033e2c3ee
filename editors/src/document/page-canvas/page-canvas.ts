import { maxOf } from '@antecedent/domain/arrays';
import { element } from '../../ui/dom.ts';
import type { PageSize } from '../properties/page-size.ts';
import { arrangePages, type PageFrame, type PagePosition } from './arrange-pages.ts';

const ZOOMS = [50, 67, 80, 90, 100, 110, 125, 150, 175, 200];
/** How far a page that does not fit may be scaled down before the page view is turned off. */
const MIN_FIT = 0.85;
const DESK_MARGIN = 16;
/** How long after the last change the whole text is checked, milliseconds. */
const CHECK_DELAY_MS = 1_500;

/**
 * Draws the pages, one below the other, in a scrolling area with zoom. On small screens, at a large
 * zoom, or if the user prefers it, the text is shown without pages, as wide as there is space.
 */
export class PageCanvas {
  /** The scroll container; contains the paper. */
  readonly scroller: HTMLElement;
  readonly surface: HTMLElement;
  /** Called when pages are shown or hidden. */
  onMode: () => void = () => undefined;
  private page: PageSize;
  /** The pages behind the text, with their headers and footers. */
  readonly pages = element('div', { class: 'page-stack', 'aria-hidden': 'true' });
  private readonly resizing: ResizeObserver;
  private frames: readonly PageFrame[] = [];
  private places: readonly PagePosition[] = [];
  private shown: HTMLElement[] = [];
  private widest: number;
  /** Height of the text when it was last arranged, screen pixels. */
  private arranged: number | undefined;
  private resting = 0;
  private percent = 100;
  private fit = 1;
  private pageMode: boolean | 'always' = true;
  private isPrinting = false;
  private isPaged = false;

  constructor(page: PageSize) {
    this.page = page;
    this.widest = page.width;
    // one page for the whole text until the layout is known
    this.pages.append(element('div', { class: 'page whole' }));
    this.surface = element('div', { class: 'page-surface' }, this.pages);
    this.scroller = element('div', { class: 'scroll-area' }, this.surface);
    this.showPaper();
    this.resizing = new ResizeObserver(() => this.updateMode());
    this.resizing.observe(this.scroller);
  }

  /** Sets the paper of the first section, which the others are drawn by. */
  setPage(page: PageSize): void {
    if (page === this.page) return;
    this.page = page;
    this.showPaper();
  }

  private showPaper(): void {
    for (const side of ['width', 'height', 'top', 'right', 'bottom', 'left'] as const) {
      this.surface.style.setProperty(`--page-${side}`, `${this.page[side]}px`);
    }
  }

  get zoom(): number {
    return this.percent;
  }

  /** Whether separate pages are shown. */
  get showsPages(): boolean {
    return this.isPaged;
  }

  /** Whether there is enough space to show pages. */
  get fitsPages(): boolean {
    return this.availableWidth() / (this.widest * (this.percent / 100)) >= MIN_FIT;
  }

  /** Shows pages if there is space for them, always, or never; if they do not fit, they are scaled down. */
  setPageMode(wanted: boolean | 'always'): void {
    this.pageMode = wanted;
    this.updateMode();
  }

  /** Sets the label of section breaks. */
  setSectionLabel(label: string): void {
    this.surface.style.setProperty('--section-label', JSON.stringify(label));
  }

  /** Shows pages at full size while printing, however little space there is. */
  setPrinting(isPrinting: boolean): void {
    this.isPrinting = isPrinting;
    this.updateMode();
  }

  /** Zooms to the next larger or smaller step; 0 resets to full size. */
  zoomBy(step: 1 | -1 | 0): void {
    const at = ZOOMS.indexOf(this.percent);
    const next = step === 0 ? 100 : ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, at + step))];
    this.percent = next ?? 100;
    this.updateMode();
  }

  /** Sets the pages to draw; one without a gap before it is drawn as part of the previous one. */
  setFrames(frames: readonly PageFrame[]): void {
    this.frames = frames;
    this.shown = [];
    this.pages.replaceChildren();
    const first = frames[0];
    if (first !== undefined) {
      this.surface.style.setProperty('--page-top', `${first.top}px`);
      this.widest = maxOf(frames.map(({ size }) => size.width));
    }
    this.updateMode();
    this.arrange();
  }

  /** Fits the gaps between pages to the text. Call it before the browser paints. */
  arrange(): void {
    const text = this.surface.querySelector<HTMLElement>(':scope > .text');
    if (!this.isPaged || text === null || this.frames.length === 0) return;
    this.place(arrangePages(text, this.frames, this.scale));
    this.arranged = text.getBoundingClientRect().height;
  }

  /** {@link arrange} only if the height of the text has changed: typing a character seldom does. */
  arrangeIfMoved(): void {
    const height = this.surface.querySelector(':scope > .text')?.getBoundingClientRect().height;
    if (height !== this.arranged) this.arrange();
    clearTimeout(this.resting);
    // the difference of one line more and another one less
    this.resting = window.setTimeout(() => this.arrange(), CHECK_DELAY_MS);
  }

  /** Bounds of a page within the paper; null without pages. */
  boundsOf(page: number): { top: number; left: number; width: number; height: number } | null {
    const place = this.places.findLast((candidate) => candidate.page <= page);
    const frame = this.frames[place?.page ?? -1];
    if (!this.isPaged || place === undefined || frame === undefined) return null;
    const { width } = frame.size;
    return { ...place, left: (this.page.width - width) / 2, width };
  }

  /** The page whose top or bottom margin is at a point in the window. */
  marginUnder(x: number, y: number): { page: number; place: 'header' | 'footer' } | null {
    if (!this.isPaged) return null;
    for (const [index, sheet] of this.shown.entries()) {
      const box = sheet.getBoundingClientRect();
      const page = this.places[index]?.page ?? 0;
      const frame = this.frames[page];
      if (frame === undefined || y < box.top || y > box.bottom) continue;
      if (x < box.left || x > box.right) return null;
      if (y < box.top + frame.top * this.scale) return { page, place: 'header' };
      return y > box.bottom - frame.bottom * this.scale ? { page, place: 'footer' } : null;
    }
    return null;
  }

  destroy(): void {
    clearTimeout(this.resting);
    this.resizing.disconnect();
  }

  private place(places: readonly PagePosition[]): void {
    this.places = places;
    places.forEach(({ page, top, height }, index) => {
      const { size, renderFrame } = this.frames[page] as PageFrame;
      let sheet = this.shown[index];
      if (sheet === undefined) {
        sheet = element('div', { class: 'page' }, ...(renderFrame?.() ?? []));
        this.shown[index] = sheet;
        this.pages.append(sheet);
      }
      const place = `top:${Math.round(top)}px;left:${(this.page.width - size.width) / 2}px;width:${size.width}px;height:${Math.round(height)}px`;
      if (sheet.dataset.place !== place) {
        sheet.style.cssText = place;
        sheet.dataset.place = place;
      }
    });
    for (const surplus of this.shown.splice(places.length)) surplus.remove();
  }

  private availableWidth(): number {
    return this.scroller.clientWidth - DESK_MARGIN;
  }

  private get scale(): number {
    return this.isPrinting ? 1 : (this.percent / 100) * this.fit;
  }

  private updateMode(): void {
    const showsPages = this.pageMode === 'always' || this.fitsPages;
    // Above the keyboard of a phone there is no space for margins.
    const isCompact = this.scroller.closest('.compact') !== null;
    const isPaged = this.isPrinting || (!isCompact && this.pageMode !== false && showsPages);
    const natural = this.widest * (this.percent / 100);
    this.fit = isPaged ? Math.min(1, this.availableWidth() / natural) : 1;
    this.surface.style.setProperty('--zoom', String(this.scale));
    if (isPaged === this.isPaged) return;
    this.isPaged = isPaged;
    this.scroller.classList.toggle('paged', isPaged);
    this.onMode();
  }
}
