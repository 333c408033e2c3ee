import { expect } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { pressKeys } from '../../support/keyboard.ts';
import { Listener } from '../../support/listener.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectAccessible, expectSaved, openText, signIn } from '../../support/screen.ts';

const ada = STUDENTS[0]!;

/** Of how many Tab stops before the text a person may be asked. */
const MOST_STOPS = 10;

test('a student reaches the text, its tools and the panel in a few keys, and hears of a lost connection once', async ({
  page,
  context,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { students: [ada] });
  await started(baseURL!, ada, made);
  await signIn(page, ada);
  await page.goto(`/assignment/${made.assignment.id}`);
  await openText(page);
  const listener = await Listener.on(page);
  const fromTop = () => page.evaluate(() => (document.activeElement as HTMLElement)?.blur());

  await listener.hears('link', /^Skip to the text$/);
  await fromTop();
  expect(await listener.tabTo('textbox', /^Document text$/)).toBeLessThanOrEqual(MOST_STOPS + 1);
  await page.reload();
  await openText(page);
  await listener.hears('link', /^Skip to the text$/);
  for (const [link, role, name] of [
    ['text', 'textbox', /Document/],
    ['toolbar', 'button', /./],
    ['side panel', 'generic', /^/],
  ] as const) {
    await listener.press('link', new RegExp(`^Skip to the ${link}$`));
    if (link === 'side panel') {
      // The first thing after it is in the panel.
      await page.keyboard.press('Tab');
      const at = await listener.focus();
      expect(at?.role).toMatch(/button|link|checkbox/);
    } else await listener.isAt(role, name);
    await page.reload();
    await openText(page);
    await listener.hears('link', /^Skip to the text$/);
  }

  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status], [role=alert]')) {
        const words = region.textContent ?? '';
        if (/offline|saved|accepting/i.test(words) && heard.at(-1) !== words) heard.push(words);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await listener.press('link', /^Skip to the text$/);
  await listener.isAt('textbox', /Document/);
  await page.keyboard.type('Before. ');
  await expectSaved(page);
  await context.setOffline(true);
  await page.keyboard.type('Some more words, one key at a time. ', { delay: 120 });
  await listener.hears(null, /You’re offline\. \d+ unsaved changes?\./);
  await page.keyboard.type('And some more. ', { delay: 120 });
  await context.setOffline(false);
  await expectSaved(page);
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
    'You’re offline. You can keep writing.',
    'All changes saved.',
  ]);
});

test('a student finds headings, tables, comments and formats of a text by ear', async ({
  page,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { students: [ada] });
  await started(baseURL!, ada, made);
  await signIn(page, ada);
  await page.goto(`/assignment/${made.assignment.id}`);
  await openText(page);
  const listener = await Listener.on(page);
  await listener.hears('link', /^Skip to the text$/);
  await listener.press('link', /^Skip to the text$/);
  await listener.isAt('textbox', /Document/);

  await pressKeys(page, '[Control+Alt+1]', 'Tides', '[Enter]', 'The sea rises twice.', '[Enter]');
  await pressKeys(page, '[Control+Alt+2]', 'Moons', '[Enter]', 'It is full.');
  await page.keyboard.press('Shift+F2');
  await listener.hears(null, /^Heading 2: Moons$/);
  await page.keyboard.press('Shift+F2');
  await listener.hears(null, /^Heading 1: Tides$/);
  await page.keyboard.press('F4');
  await listener.hears(null, /^There’s no table after this\.$/);
  await pressKeys(page, '[Shift+End]', '[Shift+F1]');
  await listener.hears(null, /^Heading 1, Bold, .+, 1 of 9 words selected$/);

  // A comment on a heading is an article of its own, and not part of the heading's name.
  await pressKeys(page, '[Control+Alt+m]', 'Say more', '[Control+Enter]');
  await listener.hears('article', /Say more/);
  await listener.hears('heading', /^Tides\s*$/);
  await listener.hears('mark', /^/);
  const details = await page
    .frameLocator('iframe[title="Word processor"]')
    .getByText('Tides', { exact: true })
    .evaluate((words) => {
      const thread = document.getElementById(words.getAttribute('aria-details') ?? '');
      return thread?.localName;
    });
  expect(details).toBe('article');
  await pressKeys(page, '[Control+End]', '[F8]');
  await listener.hears(null, /Comment by .*Say more; Press Alt\+F12/);
  const invisible = (await listener.tree()).filter(({ name }) => /[\u2060\ufeff]/.test(name));
  expect(invisible).toEqual([]);
  await expectAccessible(page);
});
