import type {
  DocumentContext,
  DocumentExtension,
  EditorContext,
} from '../extensions/document-extension.ts';
import type { PageStatus } from '../pages/page-status.ts';
import { LanguageStatus } from './language-status.ts';
import { LengthNotice } from './length-notice.ts';
import { WordCountStatus } from './word-count-status.ts';

/** Counts are refreshed after this long without typing, milliseconds. */
const REFRESH_DELAY_MS = 400;

/** Pages, words, language and zoom in the status bar. */
export class StatusBarExtension implements DocumentExtension {
  readonly name = 'status-bar';
  private readonly context: DocumentContext;
  private readonly place: HTMLElement;
  private readonly pages: PageStatus;
  private readonly lengthNotice: LengthNotice;
  private shown: { wordCount: WordCountStatus; language: LanguageStatus } | null = null;
  private refreshTimer = 0;

  /** @param place the status bar's element */
  constructor(context: DocumentContext, place: HTMLElement, pages: PageStatus) {
    this.context = context;
    this.lengthNotice = new LengthNotice(context);
    this.place = place;
    this.pages = pages;
  }

  mount({ view }: EditorContext): void {
    const { t, file, language, fileKey } = this.context;
    const shown = {
      wordCount: new WordCountStatus(t, view, fileKey),
      language: new LanguageStatus(t, file, view, language),
    };
    this.shown = shown;
    this.place.replaceChildren(
      this.pages.element,
      shown.wordCount.element,
      shown.language.element,
      this.pages.controls,
    );
    this.refresh();
  }

  update(_: EditorContext, docChanged: boolean): void {
    if (docChanged) {
      clearTimeout(this.refreshTimer);
      this.refreshTimer = window.setTimeout(() => this.refresh(), REFRESH_DELAY_MS);
      return;
    }
    this.shown?.wordCount.refreshSelection();
    this.shown?.language.refresh();
  }

  destroy(): void {
    clearTimeout(this.refreshTimer);
    this.place.replaceChildren();
  }

  private refresh(): void {
    this.shown?.wordCount.refresh();
    this.shown?.language.refresh();
    if (this.shown) this.lengthNotice.check(this.shown.wordCount.total);
  }
}
