import { setFinal } from '@antecedent/contracts/submissions/submissions/submit-for-student';
import { expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { Listener } from '../../support/listener.ts';
import { operator } from '../../support/operator.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { reviewedDraft } from '../../support/reviewed-draft.ts';
import { expectSaved, openText, signIn } from '../../support/screen.ts';
import { pasteHtml } from '../../support/word-processor.ts';

const [ada, bea] = STUDENTS as [(typeof STUDENTS)[0], (typeof STUDENTS)[0]];

test('an instructor grades an essay by keyboard and accessibility tree alone', async ({
  page,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { title: 'A harbour', students: [ada] });
  const { submissionId } = await started(baseURL!, ada, made);
  const instructor = await Caller.as(baseURL!, INSTRUCTOR);
  await instructor.call(setFinal, { query: { id: submissionId } });
  await signIn(page, INSTRUCTOR);
  await page.goto(`/readassignment/${submissionId}`);
  const listener = await Listener.on(page);
  await listener.hears('heading', /Ada/);

  await listener.hears('link', /^Skip to the side panel$/);
  await listener.press('link', /^Skip to the side panel$/);
  await listener.tabTo('tab', /./);
  // Arrow keys lead from tab to tab.
  await expect(async () => {
    const at = await listener.focus();
    if (!/^Feedback/.test(at?.name ?? '')) await page.keyboard.press('ArrowRight');
    expect((await listener.focus())?.name).toMatch(/^Feedback/);
  }).toPass();
  await page.keyboard.press('Enter');
  await listener.tabTo('textbox', /^Feedback$/);
  await page.keyboard.type('A calm essay.');
  await listener.press('button', /^Send to Ada/);
  await listener.hears(null, /Feedback sent\./);

  await listener.tabTo('textbox', /^Grade, 0 to 100$/);
  await page.keyboard.type('85');
  await listener.press('button', /^Save grade$/);
  await expect
    .poll(async () => (await listener.tree()).find(({ name }) => name === 'Grade, 0 to 100')?.value)
    .toBe('85');
  await page.reload();
  await expect
    .poll(async () => (await listener.tree()).find(({ name }) => name === 'Grade, 0 to 100')?.value)
    .toBe('85');
});

const QUOTED = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');

test('a student answers a question about a passage by keyboard and accessibility tree alone', async ({
  page,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { students: [ada], showAnalyticsAlways: true });
  await started(baseURL!, ada, made);
  await signIn(page, ada);
  await page.goto(`/assignment/${made.assignment.id}`);
  const text = await openText(page);
  const listener = await Listener.on(page);
  await listener.hears('link', /^Skip to the text$/);
  await listener.press('link', /^Skip to the text$/);
  await listener.isAt('textbox', /Document/);
  await page.keyboard.type('She quotes the harbour. ');
  await expectSaved(page);
  // A clipboard has no keys in a test.
  await pasteHtml(text, `<p>${QUOTED}</p>`);
  await listener.hears('region', /^Pasted 60 words$/);
  await expectSaved(page);
  await page.keyboard.press('Escape');
  await listener.press('button', /^Not now$/);
  await listener.press('button', /Analytics$/);
  await listener.tabTo('tab', /./);
  await expect(async () => {
    if (!/^To review/.test((await listener.focus())?.name ?? ''))
      await page.keyboard.press('ArrowDown');
    expect((await listener.focus())?.name).toMatch(/^To review/);
  }).toPass();
  await page.keyboard.press('Enter');
  await listener.hears('heading', /60 words added at once/);
  await listener.press('button', /^What was it\?/);
  await listener.hears('dialog', /^What was it\?$/);
  await listener.tabTo('radio', /^My own notes$/);
  await page.keyboard.press('Space');
  await listener.tabTo('textbox', /^In a sentence/);
  await page.keyboard.type('From my reading diary.');
  await listener.press('button', /^Send answer$/);
  await listener.hears(null, /^Answered$/);
});

test('a student reads her own figures by keyboard and accessibility tree alone', async ({
  page,
  baseURL,
}) => {
  const past = await operator(baseURL!, 'past-class', {});
  await signIn(page, ada);
  await page.goto(`/assignment/${past.assignmentId}`);
  const listener = await Listener.on(page);
  await listener.hears('heading', /./);
  await listener.press('button', /Analytics$/);
  await listener.hears('dialog', /^Analytics/);
  await listener.hears(null, /Effort \d+ of 100/);
  await listener.hears(null, /Revision \d+ of 100/);

  await listener.tabTo('tab', /./);
  await expect(async () => {
    if (!/^WordChange/.test((await listener.focus())?.name ?? ''))
      await page.keyboard.press('ArrowDown');
    expect((await listener.focus())?.name).toMatch(/^WordChange/);
  }).toPass();
  await page.keyboard.press('Enter');
  await listener.press('button', /Table$/);
  await listener.hears('table', /^/);
  await listener.hears('columnheader', /./);
  await page.keyboard.press('Escape');
  await listener.isAt('button', /Analytics/);
});

test('a student reviews a draft by keyboard and accessibility tree alone', async ({
  page,
  baseURL,
}) => {
  const made = await reviewedDraft(baseURL!, {
    author: ada,
    reviewers: [bea],
    text: 'The ferry left at dawn.',
  });
  await signIn(page, bea);
  await page.goto(`/class/${made.classId}`);
  const listener = await Listener.on(page);
  await listener.hears('link', /^Review First draft of A short essay/);
  await listener.press('link', /^Review First draft of A short essay/);
  await listener.hears('link', /^Skip to the text$/);
  await listener.press('link', /^Skip to the text$/);
  await listener.isAt('textbox', /Document/);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Control+Alt+m');
  await listener.isAt('textbox', /Write a comment/);
  await page.keyboard.type('Who was there?');
  await page.keyboard.press('Control+Enter');
  await listener.hears('article', /Who was there\?/);
  await expectSaved(page);

  await page.keyboard.press('Escape');
  await listener.tabTo('radio', /^1 of 5$/);
  await page.keyboard.press('Space');
  for (let step = 1; step < 4; step++) await page.keyboard.press('ArrowRight');
  await listener.isAt('radio', /4 of 5/);
  await listener.tabTo('textbox', /What works best/);
  await page.keyboard.type('The first sentence works.');
  await listener.hears(null, /^Answers saved$/);
  await listener.press('button', /^Submit Review$/);
  await listener.hears('alertdialog', /Submit this review\?/);
  await listener.press('button', /^Submit Review$/);
  await listener.hears(null, /^Review submitted\.$/);
});
