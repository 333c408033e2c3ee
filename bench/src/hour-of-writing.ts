import { seededRandom } from '@antecedent/domain/random';
import type { EditorScreen } from './editor-screen.ts';
import { prose } from './essay-files.ts';

const WORDS = 3_000;
const QUICK_WORDS = 120;
/** Words that are written between two saves: a save a second is more than anybody writes in one. */
const WORDS_A_SAVE = 1;
const WORDS_A_PARAGRAPH = 90;

/**
 * Writes as many words as a busy hour has, with what comes along: words taken back, whole words deleted, formats,
 * headings, undo, the cursor somewhere else, and a save after every word.
 *
 * @returns memory after each quarter, bytes, and how many words were written
 */
export async function writeForAnHour(
  screen: EditorScreen,
  quick: boolean,
): Promise<{ heaps: number[]; words: number }> {
  const count = quick ? QUICK_WORDS : WORDS;
  const random = seededRandom(60);
  const words = prose(count, random).join(' ').split(' ').slice(0, count);
  const heaps: number[] = [];
  await screen.goTo('end');
  for (const [index, word] of words.entries()) {
    await screen.type(`${word} `);
    await aside(screen, index, random());
    if (index % WORDS_A_SAVE === 0) await screen.save();
    if ((index + 1) % (count / 4) === 0) heaps.push(await screen.heap());
  }
  return { heaps, words: count };
}

/** What a writer does now and then beside writing on. */
async function aside(screen: EditorScreen, index: number, chance: number): Promise<void> {
  if (index % WORDS_A_PARAGRAPH === WORDS_A_PARAGRAPH - 1) {
    await screen.press('Enter');
    if (chance < 0.3) await screen.press('Control+Alt+2', 'Control+Alt+0');
  }
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
