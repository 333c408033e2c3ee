import type { EditorView } from 'prosemirror-view';
import type { Translate } from '../ui/i18n/translate.ts';
import { LanguageFact } from './comfort/language-fact.ts';
import { WordFact } from './comfort/word-fact.ts';
import type { OpenDocument } from './open-document.ts';
import type { PageFacts } from './pages/page-facts.ts';

/** Pages, words, language and zoom in the status bar. */
export class StatusFacts {
  private readonly place: HTMLElement;
  private readonly words: WordFact;
  private readonly spoken: LanguageFact;

  constructor(
    {
      t,
      facts,
      language,
      fileKey,
    }: { t: Translate; facts: HTMLElement; language: string; fileKey: string },
    file: OpenDocument,
    view: EditorView,
    pages: PageFacts,
  ) {
    this.place = facts;
    this.words = new WordFact(t, view, fileKey);
    this.spoken = new LanguageFact(t, file, view, language);
    facts.replaceChildren(pages.place, this.words.element, this.spoken.element, pages.controls);
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
