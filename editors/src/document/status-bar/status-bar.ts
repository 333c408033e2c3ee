import type { EditorView } from 'prosemirror-view';
import type { Translate } from '../../i18n.ts';
import type { OpenDocument } from '../file/open-document.ts';
import type { PageStatus } from '../pages/page-status.ts';
import { LanguageStatus } from './language-status.ts';
import { WordCountStatus } from './word-count-status.ts';

/** Pages, words, language and zoom in the status bar. */
export class StatusBar {
  private readonly place: HTMLElement;
  private readonly words: WordCountStatus;
  private readonly spoken: LanguageStatus;

  constructor(
    {
      t,
      facts,
      language,
      fileKey,
    }: { t: Translate; facts: HTMLElement; language: string; fileKey: string },
    file: OpenDocument,
    view: EditorView,
    pages: PageStatus,
  ) {
    this.place = facts;
    this.words = new WordCountStatus(t, view, fileKey);
    this.spoken = new LanguageStatus(t, file, view, language);
    facts.replaceChildren(pages.element, this.words.element, this.spoken.element, pages.controls);
    this.refresh();
  }

  /** Counts again; for when the text has been still for a moment. */
  refresh(): void {
    this.words.refresh();
    this.spoken.refresh();
  }

  /** Shows what holds at the cursor or for the selection. */
  refreshSelection(): void {
    this.words.refreshSelection();
    this.spoken.refresh();
  }

  /** Opens the counts in full. */
  openCount(): void {
    this.words.open();
  }

  destroy(): void {
    this.place.replaceChildren();
  }
}
