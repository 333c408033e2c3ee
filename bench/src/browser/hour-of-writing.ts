import { seededRandom } from '@antecedent/domain/random';
import { prose } from '../data/essay-files.ts';
import type { EditorScreen } from './editor-page.ts';

/** Words typed in a busy hour. */
export const HOUR_WORDS = 3_000;
const WORDS_PER_PARAGRAPH = 90;
/** Words between two interruptions of the typing. */
const WORDS_PER_COMMENT = 150;
const WORDS_PER_SUGGESTION = 200;
const SUGGESTED_WORDS = 10;
/** After this many words, every kind of action has happened once. */
export const ROUND_WORDS = 200;

const IN_TEXT = '.text';

/**
 * Simulates a person writing: typing, occasional comments and suggestions, and a save after each
 * word.
 */
export class Writer {
  private readonly screen: EditorScreen;
  private readonly random = seededRandom(60);
  private written = 0;
  private comments = 0;
  private saves = 0;

  constructor(screen: EditorScreen) {
    this.screen = screen;
  }

  /** Comments made so far. */
  get commented(): number {
    return this.comments;
  }

  /** Saves requested and acknowledged so far. */
  get saved(): number {
    return this.saves;
  }

  /** Types `count` more words. Everything is saved when it resolves. */
  async write(count: number): Promise<void> {
    const words = prose(count, this.random).join(' ').split(' ').slice(0, count);
    await this.screen.goTo('end');
    for (const word of words) {
      await this.screen.type(`${word} `);
      this.written++;
      await this.performDueActions();
      await this.occasionalAction(this.random());
      // The page saves once a second, which is as often as anyone types a word.
      await this.screen.requestSave();
      this.saves++;
    }
  }

  /** Performs the actions that are due between words. */
  private async performDueActions(): Promise<void> {
    const { screen, written } = this;
    const isAt = (every: number, place = 0) => written % every === place;
    if (isAt(WORDS_PER_PARAGRAPH)) await screen.press('Enter');
    if (isAt(WORDS_PER_PARAGRAPH * 3)) await screen.press('Control+Alt+2', 'Control+Alt+0');
    if (isAt(WORDS_PER_SUGGESTION, WORDS_PER_SUGGESTION / 2)) await screen.press('Control+Shift+e');
    if (isAt(WORDS_PER_SUGGESTION, WORDS_PER_SUGGESTION / 2 + SUGGESTED_WORDS)) {
      await screen.press('Control+Backspace', 'Shift+Alt+F8', 'Alt+F9', 'Control+End');
      await screen.press('Control+Shift+e');
    }
    // The comment comes last: its panel stays open, as it does when the document is reopened.
    if (isAt(WORDS_PER_COMMENT, 30)) await this.searchAndNavigate();
    if (isAt(WORDS_PER_COMMENT, 40)) await this.comment();
  }

  /** Adds a comment on the last word. */
  private async comment(): Promise<void> {
    const { screen } = this;
    await screen.press('Control+Shift+ArrowLeft', 'Control+Alt+m');
    await screen.focused('.comment-field');
    await screen.type('Is this the word?');
    await screen.press('Control+Enter');
    await screen.focused(IN_TEXT);
    await screen.press('Control+End');
    this.comments++;
  }

  /** Searches for a word, starts a link, and opens and closes the list of headings. */
  private async searchAndNavigate(): Promise<void> {
    const { screen } = this;
    await screen.press('Control+f');
    await screen.focused('.find input');
    await screen.type('indeed');
    await screen.press('Enter', 'Escape');
    await screen.focused(IN_TEXT);
    await screen.press('Control+End', 'Control+k');
    await screen.focused('dialog input');
    await screen.press('Escape');
    await screen.focused(IN_TEXT);
    await screen.press('Control+Alt+o', 'Control+Alt+o');
  }

  /** Performs an occasional action. */
  private async occasionalAction(chance: number): Promise<void> {
    const { screen } = this;
    if (chance < 0.08) await screen.press('Backspace', 'Backspace', 'Backspace');
    else if (chance < 0.12) await screen.press('Control+Backspace');
    else if (chance < 0.15) await screen.press('Control+z', 'Control+y');
    else if (chance < 0.18) {
      await screen.press('Control+b');
      await screen.type('indeed ');
      await screen.press('Control+b');
    } else if (chance < 0.2) {
      await screen.press('ArrowUp', 'ArrowUp', 'End');
      await screen.type(' again');
      await screen.press('Control+End');
    }
  }
}
