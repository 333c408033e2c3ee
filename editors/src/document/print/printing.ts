import type { PrintedPages } from '../page-canvas/arrange-pages.ts';
import { paperRules } from './paper-rules.ts';
import { printedPages } from './printed-pages.ts';

/**
 * Puts pages in front of the browser while it prints, however somebody came to print: by our button, by
 * keys or by the browser's own menu.
 */
export class Printing {
  private readonly enterPages: () => PrintedPages;
  private readonly leavePages: () => void;
  private readonly sheet = new CSSStyleSheet();
  private copy: HTMLElement | null = null;

  /**
   * @param enterPages shows the text on its pages and gives them
   * @param leavePages lets the screen be as it was
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
