import { submitDraft } from '@antecedent/contracts/submissions/submissions/own-submission';
import { expect, type Locator, type Page } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, signIn } from '../../support/screen.ts';

const DAY = 24 * 60 * 60_000;

test('an instructor arranges who reviews whom, by mouse, keyboard and finger, has gaps filled, sets a deadline, and asks others if no one begins', async ({
  page,
  baseURL,
}) => {
  const made = await aClass(baseURL!, {
    title: 'On ferries',
    drafts: ['First draft'],
    students: STUDENTS,
  });
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}`);
  await page.getByRole('button', { name: 'Peer review: On ferries' }).click();
  const dialog = page.getByRole('dialog', { name: 'PeerReview - On ferries' });
  const bin = (name: string) =>
    dialog.getByRole('listitem').filter({
      has: page.getByRole('heading', { name, exact: true }),
    });

  await test.step('drags a name, and drops another by keyboard alone', async () => {
    await dialog.getByRole('combobox', { name: 'Mutual review' }).click();
    await page.getByRole('option', { name: 'Optional Mutual' }).click();
    await drag(
      page,
      dialog.getByRole('button', { name: /^Writer, Bea 0 reviews/ }),
      bin('Writer, Ada'),
    );
    await expect(
      bin('Writer, Ada').getByRole('button', { name: /^Remove Writer, Bea/ }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: /^Writer, Cem 0 reviews/ }).press('Enter');
    await dialog.getByRole('button', { name: 'Add Writer, Cem to Writer, Bea' }).press('Enter');
    await expect(
      bin('Writer, Bea').getByRole('button', { name: /^Remove Writer, Cem/ }),
    ).toBeVisible();
  });

  await test.step('is asked before she loses the changes, and stays', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(
      page.getByText(
        'You have unsaved changes. If you close this page, your changes will be lost.',
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Disagree' }).click();
  });

  await test.step('has everyone assigned, and changes one assignment on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await dialog.getByRole('button', { name: 'Auto-assign' }).click();
    await expect(dialog.getByText('Everybody now has a reviewer.', { exact: false })).toBeVisible();
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await dialog.getByRole('button', { name: 'Add reviewer: Writer, Ada' }).click();
    await page.getByRole('combobox', { name: 'Reviewer' }).fill('Bea');
    await page.getByRole('option', { name: 'Writer, Bea' }).click();
    await expect(
      bin('Writer, Ada').getByRole('button', { name: /^Remove Writer, Bea/ }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Fill gaps' }).click();
    await expect(dialog.getByText('The gaps are filled', { exact: false })).toBeVisible();
    await expect(
      bin('Writer, Ada').getByRole('button', { name: /^Remove Writer, Bea/ }),
    ).toBeVisible();
    await expect(
      bin('Writer, Bea').getByRole('button', { name: /^Remove Writer, / }),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Apply & Set deadline' }).click();
    // The dialog is still open: its message has to be announced.
    await expect(
      page.getByRole('status').filter({ hasText: 'Peer reviewer(s) are assigned successfully' }),
    ).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('activates the suggested deadline', async () => {
    await dialog.getByRole('checkbox', { name: 'Activate reviews of First draft' }).check();
    await expect(
      dialog.getByRole('textbox', { name: 'Review deadline of First draft' }),
    ).toHaveValue(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(page.getByText('Peer review deadline(s) set successfully.')).toBeVisible();
  });

  await test.step('sees that no one has begun, asks others, and sends reminders', async () => {
    const ada = STUDENTS[0]!;
    const { submissionId } = await started(baseURL!, ada, made);
    const caller = await Caller.as(baseURL!, ada);
    const draftId = made.assignment.draftSubmissions[0]?.draftId ?? '';
    await caller.call(submitDraft, { query: { id: submissionId, draftId } });
    await dialog.getByRole('tab', { name: 'Reviews' }).click();
    await expect(
      dialog.getByText('No one has started to review one draft', { exact: false }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Ask others now' }).click();
    await expect(dialog.getByText('Asked because no one had started')).toBeVisible();
    await dialog.getByRole('button', { name: 'Remind 2 who are behind' }).click();
    await expect(page.getByText('2 students were reminded.')).toBeVisible();
    await dialog.getByRole('button', { name: /^More time for Writer, Bea/ }).click();
    const until = new Date(Date.now() + 20 * DAY).toISOString().slice(0, 10);
    await page.getByRole('textbox', { name: 'Until' }).fill(`${until} 18:00`);
    await page.getByRole('button', { name: 'Give more time' }).click();
    await expect(dialog.getByText(/more time/).first()).toBeVisible();
  });

  await test.step('finds the action marked as set up', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(
      page.getByRole('button', { name: 'Peer review (set up): On ferries' }),
    ).toBeVisible();
  });
});

/** Drags with a mouse that moves across everything in between, as a hand does. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const { x, y, width, height } = (await to.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 12 });
  await page.mouse.up();
}
