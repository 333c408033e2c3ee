import { readSubmission } from '@antecedent/contracts/screens/reading-page';
import { SECOND } from '@antecedent/domain/time';
import { type CDPSession, expect, type Locator } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { showKeyboard, UPRIGHT } from '../../support/phone-keyboard.ts';
import { expectSaved, openText, signIn } from '../../support/screen.ts';
import { tap } from '../../support/tap.ts';

const dia = STUDENTS[3]!;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Between two letters, at 45 words a minute. */
const KEY_MS = 220;
const DICTATED =
  ' Then we all went down to the water and waited there for the first boat of the day';

test('words that a phone’s keyboard composes, corrects, suggests and takes down are typed words', {
  tag: '@chromium',
}, async ({ page, baseURL }) => {
  const made = await aClass(baseURL!, { students: [dia], showAnalyticsAlways: true });
  const { submissionId } = await started(baseURL!, dia, made);
  await signIn(page, dia);
  await page.goto(`/assignment/${made.assignment.id}`);
  const text = await openText(page);
  const keyboard = await page.context().newCDPSession(page);
  await tap(text);
  await showKeyboard(page, UPRIGHT);

  // Each word is composed, and confirmed by the space after it.
  for (const word of ['The', 'brige', 'was', 'closed']) await composeWord(keyboard, word);
  await expect(text).toHaveText('The brige was closed ');

  // A suggestion replaces the word that is being composed and adds a space, which a period takes the place of.
  await compose(keyboard, 'tomo', { confirmed: 'tomorrow ' });
  await expect(text).toHaveText('The brige was closed tomorrow ');
  const end = 'The brige was closed tomorrow '.length;
  await compose(keyboard, '.', { over: [end - 1, end], confirmed: '. ' });
  await expect(text).toHaveText('The brige was closed tomorrow. ');

  // A tap on an earlier word composes it again, and a suggestion takes its place.
  await placeCursor(text, 'The bri'.length);
  await compose(keyboard, 'brige', { over: [4, 9], confirmed: 'bridge' });
  await expect(text).toHaveText('The bridge was closed tomorrow. ');
  await compose(keyboard, 'was', { over: [11, 14], confirmed: 'is' });
  await expect(text).toHaveText('The bridge is closed tomorrow. ');
  await expectSaved(page);

  // As iOS corrects a word: the text changes, and the event says that it was replaced.
  await placeCursor(text, 'The bridge is closed tomorrow. '.length);
  for (const word of ['teh', 'boats', 'wait']) await composeWord(keyboard, word);
  await replaceByCorrection(text, 'teh', 'the');
  await expect(text).toHaveText('The bridge is closed tomorrow. the boats wait ');
  await expectSaved(page);

  // Dictation brings several words together, after as long as it takes to say them.
  await placeCursor(text, 'The bridge is closed tomorrow. the boats wait '.length);
  await pass(7 * SECOND);
  await keyboard.send('Input.insertText', { text: DICTATED });
  await expectSaved(page);
  await composeWord(keyboard, '.');
  await expect(text).toContainText('first boat of the day.');
  await expectSaved(page);

  // Undo takes a suggestion back, and redo brings it again, without any word that no one wrote.
  await compose(keyboard, 'agai', { confirmed: 'again' });
  await page.keyboard.press('Control+z');
  await expect(text).not.toContainText('again');
  await page.keyboard.press('Control+y');
  await expect(text).toContainText('again');
  await expectSaved(page);

  const instructor = await Caller.as(baseURL!, INSTRUCTOR);
  const { assessment } = await instructor.call(readSubmission, { query: { submissionId } });
  expect(assessment?.provenance).toEqual({ typed: assessment?.words, bulk: 0, unobserved: 0 });
  expect(assessment?.words).toBeGreaterThan(20);
  expect(assessment?.bulkPassages).toEqual([]);
});

type Composed = {
  /** What it ends as. */
  confirmed: string;
  /** The characters that are composed again. */
  over?: [from: number, to: number];
};

/** Letter by letter, as the keyboards of phones write every word. */
async function compose(
  keyboard: CDPSession,
  letters: string,
  { confirmed, over }: Composed,
): Promise<void> {
  const first = over ? letters.length : 1;
  for (let length = first; length <= letters.length; length++) {
    await keyboard.send('Input.imeSetComposition', {
      text: letters.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
      ...(over && { replacementStart: over[0], replacementEnd: over[1] }),
    });
    await pass(KEY_MS);
  }
  await keyboard.send('Input.insertText', { text: confirmed });
}

const composeWord = (keyboard: CDPSession, word: string): Promise<void> =>
  compose(keyboard, word, { confirmed: `${word} ` });

/** Puts the cursor after this many characters, as a tap there does. */
const placeCursor = (text: Locator, behind: number): Promise<void> =>
  text.evaluate((element, offset) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let left = offset;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { length } = node as globalThis.Text;
      if (left <= length) return getSelection()?.setPosition(node, left);
      left -= length;
    }
  }, behind);

/** A correction by the browser itself: it changes the text and names what it did. */
const replaceByCorrection = (text: Locator, wrong: string, right: string): Promise<void> =>
  text.evaluate(
    (element, [sought, replacement]) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.nodeValue?.indexOf(sought) ?? -1;
        if (at < 0) continue;
        const event = { inputType: 'insertReplacementText', data: replacement, bubbles: true };
        node.parentElement?.dispatchEvent(new InputEvent('beforeinput', event));
        (node as globalThis.Text).replaceData(at, sought.length, replacement);
        node.parentElement?.dispatchEvent(new InputEvent('input', event));
        return;
      }
    },
    [wrong, right] as const,
  );

/** The time that it takes to write or say something: words that come faster are no one's. */
const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
