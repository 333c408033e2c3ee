import { expect, type Page } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, expectSaved, openText, signIn } from '../../support/screen.ts';

const [ada, bea] = STUDENTS as [(typeof STUDENTS)[number], (typeof STUDENTS)[number]];
const WORDS = 'The window looks north. ';
/** Where the first line of an essay begins at the latest, px from the top of the window. */
const FIRST_LINE = 160;

test('an instructor has the essay before her at every size, and what is next to it as she left it', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, {
    title: 'A window',
    students: [ada, bea],
    rubric: ['Thesis'],
  });
  const { submissionId } = await started(baseURL!, ada, made);
  await started(baseURL!, bea, made);
  const desk = await browser.newPage();
  await signIn(desk, ada);
  await desk.goto(`/assignment/${made.assignment.id}`);
  await (await openText(desk)).click();
  await desk.keyboard.type(WORDS);
  await expectSaved(desk);
  await desk.close();

  await signIn(page, INSTRUCTOR);
  for (const [width, height, language] of [
    [1440, 900, 'en'],
    [1366, 768, 'en'],
    [1366, 768, 'de'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openIn(page, language, submissionId);
    expect(await firstLine(page)).toBeLessThanOrEqual(FIRST_LINE);
    await expectOneLine(page);
    await expectNoScrolling(page);
  }
  await openIn(page, 'en', submissionId);
  await expectAccessible(page);

  // The pane is as she left it: for the next student, and the next time.
  await page.getByRole('tab', { name: 'Comments', exact: true }).click();
  await page.getByRole('separator', { name: 'Width of this pane' }).press('End');
  const text = page.locator('iframe[title="Submission"]:visible');
  const narrow = (await text.boundingBox())!;
  await page.getByRole('button', { name: 'Next student' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(bea.firstName);
  await expect(page.getByRole('tabpanel', { name: 'Comments' })).toBeVisible();
  await openIn(page, 'en', submissionId);
  await expect(page.getByRole('tabpanel', { name: 'Comments' })).toBeVisible();
  expect((await text.boundingBox())!.width).toBe(narrow.width);
  await page.keyboard.press('c');
  await expect(page.getByRole('tabpanel')).toBeHidden();
  await openIn(page, 'en', submissionId);
  await expect(page.getByRole('tabpanel')).toBeHidden();
  expect((await text.boundingBox())!.width).toBeGreaterThan(narrow.width);

  // R opens it at the rubric, whose levels have the focus; Esc leads back to the page, and R into it again.
  await page.keyboard.press('r');
  const rubric = page.getByRole('tabpanel', { name: 'Rubric' });
  await expect(rubric.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('r');
  await expect(rubric.getByRole('radio').first()).toBeFocused();

  // What is next to the text is a sheet on phones, and at twice the size.
  for (const [width, height] of [
    [390, 844],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openIn(page, 'en', submissionId);
    await expectNoScrolling(page);
    await expect(page.getByRole('navigation', { name: 'Grading' })).toBeInViewport();
    await expect(page.getByText('Own share')).toHaveCount(0);
    await expect(page.getByRole('tablist', { name: 'Next to the text' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Writing process' }).click();
    const sheet = page.getByRole('dialog', { name: /^Ada / });
    await expect(sheet.getByRole('tab', { name: 'Process', selected: true })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
  }
});

async function openIn(page: Page, language: 'en' | 'de', submissionId: string): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('antecedent.language', chosen), language);
  await page.goto(`/readassignment/${submissionId}`);
  const frame = page.frameLocator(`iframe[title="${language === 'en' ? 'Submission' : 'Abgabe'}"]`);
  await expect(frame.first().getByText(WORDS.trim())).toBeVisible({ timeout: 30_000 });
}

/** Where the first line of the text is, px from the top of the window, once its pages are laid out. */
async function firstLine(page: Page): Promise<number> {
  const line = page
    .locator('iframe:visible')
    .first()
    .contentFrame()
    .getByText(WORDS.trim())
    .first();
  const { y } = (await line.boundingBox())!;
  return y;
}

/** The bar is one line, in which nothing covers anything else. */
async function expectOneLine(page: Page): Promise<void> {
  const problems = await page
    .locator('[data-reading-bar]:visible')
    .first()
    .evaluate((bar) => {
      const header = [...(document.querySelector('header')?.querySelectorAll('button, svg') ?? [])];
      const parts = [...bar.children].filter((part) => part.clientWidth > 0);
      const boxes = parts.map((part) => part.getBoundingClientRect());
      const isIn = (box: DOMRect) => box.top >= 0 && box.bottom <= 56;
      const after = boxes.filter((box, index) => index > 0 && box.left < boxes[index - 1]!.right);
      const covering = header.filter((tool) => {
        const { left, right } = tool.getBoundingClientRect();
        return boxes.some((box) => box.left < right && box.right > left);
      });
      return {
        outside: boxes.filter((box) => !isIn(box)).length,
        overlapping: after.length,
        covering: covering.length,
      };
    });
  expect(problems).toEqual({ outside: 0, overlapping: 0, covering: 0 });
}

/** The text scrolls, and not the page around it. */
async function expectNoScrolling(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const whole = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { width: scrollWidth, height: scrollHeight };
  });
  expect(whole).toEqual({ width, height });
}
