import { expect, type FrameLocator, type Page } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { pressKeys } from '../../support/keyboard.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import {
  expectAccessible,
  expectSaved,
  openText,
  signIn,
  wordProcessor,
} from '../../support/screen.ts';
import { pasteHtml, selectWords, useTool } from '../../support/word-processor.ts';

const cleo = STUDENTS[2]!;

type Commented = {
  paragraph: string;
  words: string;
  /** How the student revises the text, with the commented words selected. */
  revise: (page: Page, editor: FrameLocator) => Promise<void>;
  told: string;
};

const keys =
  (...pressed: string[]) =>
  (page: Page) =>
    pressKeys(page, ...pressed);

/** Ten comments, and what happens to the words of each. */
const COMMENTS: readonly Commented[] = [
  {
    paragraph: 'The mill stood by the river for two hundred years.',
    words: 'two hundred years',
    revise: async () => {},
    told: 'The words are unchanged.',
  },
  {
    paragraph: 'Its wheel turned slowly in the summer months.',
    words: 'turned slowly',
    revise: async (page, editor) => {
      await selectWords(editor, 'slowly');
      await page.keyboard.type('lazily');
    },
    told: '1 of 2 words still there.',
  },
  {
    paragraph: 'Nobody remembers who had built it there.',
    words: 'who had built it',
    revise: keys('its first owner'),
    told: 'Other words are in their place.',
  },
  {
    paragraph: 'It was, in a way, very much a landmark.',
    words: 'in a way, very much',
    revise: keys('[Delete]'),
    told: 'The words were deleted.',
  },
  {
    paragraph: 'On Sundays people came and brought bread.',
    words: 'On Sundays',
    revise: keys('[ArrowRight]', ','),
    told: 'All the words are still there, with changes between them.',
  },
  {
    paragraph: 'The miller counted sacks. His wife counted coins.',
    words: 'counted sacks. His wife',
    revise: async (page, editor) => {
      await selectWords(editor, 'His wife');
      await pressKeys(page, '[ArrowLeft]', '[Enter]');
    },
    told: 'All the words are still there, with changes between them.',
  },
  {
    paragraph: 'When the flood came it took the lower door away.',
    words: 'When the flood came it took the lower door',
    revise: async (page, editor) => {
      await pressKeys(page, '[Delete]', '[Control+End]', '[Enter]');
      await pasteHtml(
        editor.getByRole('textbox', { name: 'Document' }),
        '<p>When the flood came it took the lower door</p>',
      );
    },
    told: 'The words are somewhere else now.',
  },
  {
    paragraph: 'Afterwards they rebuilt it in plain stone.',
    words: 'rebuilt it in plain stone',
    revise: keys('[Delete]'),
    told: 'The words were changed and then restored.',
  },
  {
    paragraph: 'Some say the stone came from the old church.',
    words: 'the old church',
    revise: async (page, editor) => {
      await selectWords(editor, 'Some say');
      await page.keyboard.type('We know that');
    },
    told: 'The words are unchanged. Their paragraph changed.',
  },
  {
    paragraph: 'today it is a museum of grain.',
    words: 'today',
    revise: keys('Today'),
    told: 'All the words are still there, with changes between them.',
  },
];

test('an instructor comments on a draft and ends commenting; the student revises, and both see what became of each comment', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const made = await aClass(baseURL!, {
    title: 'A mill',
    students: [cleo],
    drafts: ['First draft'],
  });
  const { submissionId } = await started(baseURL!, cleo, made);
  await signIn(page, cleo);
  await page.goto(`/assignment/${made.assignment.id}`);
  const first = await openText(page);
  await first.click();
  await pasteHtml(first, COMMENTS.map(({ paragraph }) => `<p>${paragraph}</p>`).join(''));
  await expectSaved(page);
  await page.getByRole('button', { name: 'Draft Submission', exact: true }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Draft Submission', exact: true })).toBeHidden();
  await page.goto('/');

  const desk = await browser.newPage({ baseURL: baseURL! });
  await signIn(desk, INSTRUCTOR);
  await desk.goto(`/readassignment/${submissionId}`);
  await desk.getByRole('button', { name: 'Comment', exact: true }).click();
  const review = desk.frameLocator('iframe[title="Submission, for comments"]');
  await review.getByRole('textbox', { name: 'Document' }).click();
  for (const [index, { words }] of COMMENTS.entries()) {
    await selectWords(review, words);
    await useTool(review, 'Comment');
    await pressKeys(desk, `Look at ${index + 1}.`, '[Control+Enter]');
    await expect(review.getByText(`Look at ${index + 1}.`, { exact: true })).toBeVisible();
  }
  await expectSaved(desk);
  await desk.getByRole('button', { name: 'Read', exact: true }).click();
  await desk.getByRole('button', { name: 'More actions' }).click();
  await desk.getByRole('menuitem', { name: 'End Commenting' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'End commenting' }).click();
  await expect(desk.getByText('Commented upon version saved.')).toBeVisible();

  // The student is notified, and responds by revising the text.
  await page.reload();
  await expect(page.getByText('Comments: First draft of “A mill”')).toBeVisible();
  await page.goto(`/assignment/${made.assignment.id}`);
  const own = page.getByRole('region', { name: 'Comments on your text' });
  await expect(own.getByText('10 of 10 comments not touched yet.')).toBeVisible();
  await (await openText(page)).click();
  const editor = wordProcessor(page);
  for (const { words, revise } of COMMENTS) {
    await selectWords(editor, words);
    await revise(page, editor);
  }
  await expectSaved(page);
  await page.goto('/');
  await page.goto(`/assignment/${made.assignment.id}`);
  await expect(own.getByText('1 of 10 comments not touched yet.')).toBeVisible();
  const text = await openText(page);
  await text.click();
  await selectWords(editor, 'Afterwards they');
  await pressKeys(page, '[ArrowRight]', '[ArrowRight]', 'rebuilt it in plain stone');
  await expectSaved(page);
  await page.goto('/');
  await page.goto(`/assignment/${made.assignment.id}`);
  await openText(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await own.getByRole('button', { name: 'Show comments' }).click();
  for (const [index, { told }] of COMMENTS.entries()) {
    await expect(own.getByRole('article').nth(index)).toContainText(told);
  }
  await own.getByRole('button', { name: 'Show in the text: Look at 1.' }).click();
  await expect
    .poll(() => text.evaluate(() => window.getSelection()?.toString()))
    .toMatch(/^two hundred years/);
  await expectAccessible(page);

  // So does the instructor, next to the text, with the words before and after.
  await desk.reload();
  await desk.getByRole('tab', { name: 'Comments', exact: true }).click();
  const panel = desk.getByRole('tabpanel', { name: 'Comments' });
  await expect(panel.getByText('1 of 10 comments not touched yet.')).toBeVisible();
  for (const [index, { words, told }] of COMMENTS.entries()) {
    const card = panel.getByRole('article').nth(index);
    await expect(card).toContainText(`Look at ${index + 1}.`);
    await expect(card).toContainText(told);
    await expect(card).toContainText(words);
  }
  await panel.getByRole('button', { name: 'Before and after: Look at 2.' }).click();
  await expect(panel.getByText('Its wheel turned lazily in the summer months.')).toBeVisible();
  await expectAccessible(desk);

  // The timeline has the commented version, and opens it to read.
  await desk.getByRole('tab', { name: 'Timeline' }).click();
  await desk.getByRole('link', { name: 'Open the timeline page' }).click();
  await expect(desk).toHaveURL(`/timeline/${submissionId}`);
  await desk.getByRole('button', { name: 'Open: Commented version of First draft' }).click();
  const shown = desk.frameLocator('iframe[title="Submission"]');
  await expect(shown.getByText('it is a museum of grain.')).toBeVisible();
});
