import { element } from '../frame/dom.ts';
import type { PageSize } from './open/page-size.ts';

const ZOOMS = [50, 67, 80, 90, 100, 110, 125, 150, 175, 200];

/** A page has room for at least this much, in CSS pixels, whatever its margins say. */
const MOST_CROWDED = 100;
/** Part of a page by which a text may run over without counting as a page more. */
const TOLERANCE = 0.02;

/** The paper on its desk: page width where there is room, the whole width where there is not. */
export class Sheet {
  /** Scrolls; holds the paper. */
  readonly desk: HTMLElement;
  readonly paper: HTMLElement;
  private readonly page: PageSize;
  private readonly marks = element('div', { class: 'page-marks', 'aria-hidden': 'true' });
  private percent = 100;

  constructor(page: PageSize) {
    this.page = page;
    this.paper = element('div', { class: 'paper' }, this.marks);
    this.desk = element('div', { class: 'desk' }, this.paper);
    const { style } = this.paper;
    style.setProperty('--page-width', `${page.width}px`);
    style.setProperty('--page-height', `${page.height}px`);
    style.setProperty('--page-top', `${page.top}px`);
    style.setProperty('--page-right', `${page.right}px`);
    style.setProperty('--page-bottom', `${page.bottom}px`);
    style.setProperty('--page-left', `${page.left}px`);
  }

  get zoom(): number {
    return this.percent;
  }

  /** Goes to the next larger or smaller step; 0 goes back to full size. */
  zoomBy(step: 1 | -1 | 0): void {
    const at = ZOOMS.indexOf(this.percent);
    const next = step === 0 ? 100 : ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, at + step))];
    this.percent = next ?? 100;
    this.paper.style.zoom = String(this.percent / 100);
  }

  /**
   * Counts the pages that the text fills, about, and marks where they would end: by the height that a
   * page has for text, beginning anew after each page break. Lines may break otherwise on paper.
   */
  markPages(text: HTMLElement): number {
    const { height, top, bottom } = this.page;
    const room = Math.max(MOST_CROWDED, height - top - bottom);
    const marks: HTMLElement[] = [];
    let pages = 0;
    for (const { from, to } of this.stretches(text)) {
      const count = Math.max(1, Math.ceil((to - from) / room - TOLERANCE));
      for (let page = 1; page < count; page++) {
        const mark = element('span', { class: 'page-mark' }, String(pages + page + 1));
        mark.style.top = `${from + page * room}px`;
        marks.push(mark);
      }
      pages += count;
    }
    this.marks.replaceChildren(...marks);
    return pages;
  }

  /** The heights between page breaks, from the top of the paper. */
  private stretches(text: HTMLElement): { from: number; to: number }[] {
    const origin = text.getBoundingClientRect().top;
    const scale = this.percent / 100;
    const at = (edge: number) => (edge - origin) / scale;
    const stretches: { from: number; to: number }[] = [];
    let from = Number.parseFloat(getComputedStyle(text).paddingTop);
    for (const pageBreak of text.querySelectorAll('.page-break')) {
      const box = pageBreak.getBoundingClientRect();
      stretches.push({ from, to: at(box.top) });
      from = at(box.bottom);
    }
    const end = text.lastElementChild?.getBoundingClientRect().bottom ?? origin;
    return [...stretches, { from, to: Math.max(from, at(end)) }];
  }
}
