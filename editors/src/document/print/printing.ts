import type { PrintedPages } from '../page-canvas/arrange-pages.ts';
import { paperRules } from './paper-rules.ts';
import { printedPages } from './printed-pages.ts';

/**
 * Gives the browser pages to print, whether printing was started by our button, by a shortcut or by
 * the browser's own menu.
 */
export class Printing {
  private readonly enterPages: () => PrintedPages;
  private readonly leavePages: () => void;
  private readonly sheet = new CSSStyleSheet();
  private copy: HTMLElement | null = null;

  /**
   * @param enterPages shows the text on its pages and returns them
   * @param leavePages restores the screen
   */
  constructor(enterPages: () => PrintedPages, leavePages: () => void) {
    this.enterPages = enterPages;
    this.leavePages = leavePages;
    addEventListener('beforeprint', this.enter);
    addEventListener('afterprint', this.leave);
  }

  destroy(): void {
    removeEventListener('beforeprint', this.enter);
    removeEventListener('afterprint', this.leave);
    this.leave();
  }

  private readonly enter = (): void => {
    this.leave();
    const { text, frames, endnotes } = this.enterPages();
    if (frames.length === 0) return;
    this.sheet.replaceSync(paperRules(frames.map(({ size }) => size)));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
    this.copy = printedPages(text, frames, endnotes);
  };

  private readonly leave = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (other) => other !== this.sheet,
    );
    if (this.copy === null) return;
    this.copy.remove();
    this.copy = null;
    this.leavePages();
  };
}
