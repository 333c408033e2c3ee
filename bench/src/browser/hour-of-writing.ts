import { seededRandom } from '@antecedent/domain/random';
import { prose } from '../data/essay-files.ts';
import type { EditorScreen } from './editor-page.ts';

/** Words of a busy hour. */
export const HOUR_WORDS = 3_000;
const WORDS_A_PARAGRAPH = 90;
/** How often something comes along that takes a writer out of the line, in words. */
const WORDS_A_COMMENT = 150;
const WORDS_A_SUGGESTION = 200;
const SUGGESTED_WORDS = 10;
/** Everything a writer does has come along once after so many words. */
export const ROUND_WORDS = 200;

const IN_TEXT = '.text';

/** One who writes: words, what comes along with them, and a save after each. */
export class Writer {
  private readonly screen: EditorScreen;
  private readonly random = seededRandom(60);
  private written = 0;
  private comments = 0;
  private saves = 0;

  constructor(screen: EditorScreen) {
    this.screen = screen;
  }

  /** Comments that were made so far. */
  get commented(): number {
    return this.comments;
  }

  /** Saves that were asked for and answered so far. */
  get saved(): number {
    return this.saves;
  }

  /** Writes on; everything is saved when it resolves. */
  async write(count: number): Promise<void> {
    const words = prose(count, this.random).join(' ').split(' ').slice(0, count);
    await this.screen.goTo('end');
    for (const word of words) {
      await this.screen.type(`${word} `);
      this.written++;
      await this.beside();
      await this.nowAndThen(this.random());
      // a page asks once a second, which is as often as anybody writes a word
      await this.screen.askToSave();
      this.saves++;
    }
  }

  /** What comes along at its time. */
  private async beside(): Promise<void> {
    const { screen, written } = this;
    const isAt = (every: number, place = 0) => written % every === place;
    if (isAt(WORDS_A_PARAGRAPH)) await screen.press('Enter');
    if (isAt(WORDS_A_PARAGRAPH * 3)) await screen.press('Control+Alt+2', 'Control+Alt+0');
    if (isAt(WORDS_A_SUGGESTION, WORDS_A_SUGGESTION / 2)) await screen.press('Control+Shift+e');
    if (isAt(WORDS_A_SUGGESTION, WORDS_A_SUGGESTION / 2 + SUGGESTED_WORDS)) {
      await screen.press('Control+Backspace', 'Shift+Alt+F8', 'Alt+F9', 'Control+End');
      await screen.press('Control+Shift+e');
    }
    // the comment comes last: its panel stays open, as when the text is opened anew
    if (isAt(WORDS_A_COMMENT, 30)) await this.lookAround();
    if (isAt(WORDS_A_COMMENT, 40)) await this.comment();
  }

  /** A comment on the last word. */
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

  /** Finds a word, thinks of a link, opens the list of headings and closes it. */
  private async lookAround(): Promise<void> {
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

  /** What a writer does by chance. */
  private async nowAndThen(chance: number): Promise<void> {
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
