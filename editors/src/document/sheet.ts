import { element } from '../frame/dom.ts';
import type { PageSize } from './open/page-size.ts';

const ZOOMS = [50, 67, 80, 90, 100, 110, 125, 150, 175, 200];

/** The paper on its desk: page width where there is room, the whole width where there is not. */
export class Sheet {
  /** Scrolls; holds the paper. */
  readonly desk: HTMLElement;
  readonly paper: HTMLElement;
  private readonly page: PageSize;
  private percent = 100;

  constructor(page: PageSize) {
    this.page = page;
    this.paper = element('div', { class: 'paper' });
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

  /** Pages that the text fills, about: its height by the height that a page has for text. */
  estimatedPages(text: HTMLElement): number {
    const { height, top, bottom } = this.page;
    const room = Math.max(100, height - top - bottom);
    const shown = getComputedStyle(text);
    const filled =
      text.scrollHeight -
      Number.parseFloat(shown.paddingTop) -
      Number.parseFloat(shown.paddingBottom);
    const last = text.lastElementChild;
    const end =
      last instanceof HTMLElement
        ? last.offsetTop + last.offsetHeight - Number.parseFloat(shown.paddingTop)
        : filled;
    return Math.max(1, Math.ceil(end / room - 0.02)) + text.querySelectorAll('.page-break').length;
  }
}
