import { expect, type Locator } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectNothingSideways } from '../../support/phone-keyboard.ts';
import { expectAccessible, expectSaved, openText, signIn } from '../../support/screen.ts';
import { tap } from '../../support/tap.ts';

const gus = STUDENTS[2]!;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Fails unless a finger can hit it: 44 pixels in both directions. */
async function expectThumbSized(...targets: readonly Locator[]): Promise<void> {
  for (const target of targets) {
    await expect(target).toBeVisible();
    const box = await target.boundingBox();
    const name = (await target.getAttribute('aria-label')) ?? (await target.innerText());
    expect(box?.height, name).toBeGreaterThanOrEqual(44);
    expect(box?.width, name).toBeGreaterThanOrEqual(44);
  }
}

test('a student submits, and an instructor grades by points and rubric in one sheet, with a thumb', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, {
    title: 'At the stop',
    students: [gus],
    rubric: ['Argument', 'Sources'],
  });
  const { submissionId } = await started(baseURL!, gus, made);
  const context = await browser.newContext({
    baseURL: baseURL!,
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await signIn(phone, gus);
  await phone.goto(`/assignment/${made.assignment.id}`);
  await tap(await openText(phone));
  await phone.keyboard.type('The bus came at nine. ');
  await expectSaved(phone);
  const submit = phone.getByRole('button', { name: 'Final Submission' });
  await expectThumbSized(submit);
  await tap(submit);
  const confirm = phone.getByRole('button', { name: 'Submit', exact: true });
  await expectThumbSized(confirm, phone.getByRole('button', { name: 'Cancel', exact: true }));
  await tap(confirm);
  await expect(phone.getByText('You have made a submission!')).toBeVisible();
  await context.close();

  await signIn(page, INSTRUCTOR);
  await page.goto(`/readassignment/${submissionId}`);
  const bar = page.getByRole('navigation', { name: 'Grading' });
  const inBar = bar.getByRole('button');
  await expect(inBar).toHaveCount(5);
  for (let index = 0; index < 5; index++) await expectThumbSized(inBar.nth(index));
  await tap(bar.getByRole('button', { name: /^Grade/ }));
  const sheet = page.getByRole('dialog', { name: 'Grade', exact: true });
  const save = sheet.getByRole('button', { name: 'Save grade' });
  await expect(sheet.getByRole('heading', { name: 'Rubric' })).toBeVisible();
  const argument = sheet.getByRole('group', { name: 'Argument' });
  const sources = sheet.getByRole('group', { name: 'Sources' });
  await expectThumbSized(
    save,
    argument.locator('label', { hasText: 'Good' }),
    argument.locator('label', { hasText: 'Weak' }),
    sheet.getByRole('button', { name: 'Close' }),
  );
  await tap(argument.locator('label', { hasText: 'Good' }));
  await tap(sources.locator('label', { hasText: 'Weak' }));
  await expect(sheet.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(sheet.getByText('5 of 8')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Grade, 0 to 100' }).fill('63');
  await tap(save);
  await expect(sheet.getByText('Not saved yet.')).toBeHidden();
  await expectNothingSideways(page);
  await expectAccessible(page);
  await tap(sheet.getByRole('button', { name: 'Close' }));
  await expect(bar.getByRole('button', { name: /63/ })).toBeVisible();

  // What was chosen in the sheet is in the rubric's tab, too.
  await page.reload();
  await tap(bar.getByRole('button', { name: /63/ }));
  await expect(argument.getByRole('radio', { checked: true })).toHaveCount(1);

  await tap(sheet.getByRole('button', { name: 'Close' }));
  await tap(bar.getByRole('button', { name: 'Feedback' }));
  const send = page.getByRole('button', { name: /^Send/ });
  await expectThumbSized(send);
});
