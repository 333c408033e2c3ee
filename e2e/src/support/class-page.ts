import { expect, type Page } from '@playwright/test';
import { expectColor } from './color-names.ts';
import type { Account } from './people.ts';

const nameOf = ({ lastName, firstName }: Account): string => `${lastName}, ${firstName}`;

/** Opens the reading page of a student's submission, as it is reached from the page of the class. */
export async function openSubmission(classPage: Page, student: Account): Promise<Page> {
  const opening = classPage.waitForEvent('popup', { timeout: 30_000 });
  await classPage.getByRole('link', { name: `Read ${nameOf(student)}` }).click();
  return opening;
}

/** A student's row in the table of a class. */
type ClassRow = {
  student: Account;
  status: string;
  /** The start of the drafts chart's description for screen readers. */
  drafts: string;
  isLate: boolean;
};

/** Checks the rows of students who have submitted in the table of a class. */
export async function expectClassTable(page: Page, rows: readonly ClassRow[]): Promise<void> {
  for (const { student, status, drafts, isLate } of rows) {
    const row = page.getByRole('row', { name: nameOf(student) });
    await expect(row.getByText(status, { exact: true })).toBeVisible();
    await expectColor(row.getByText(status, { exact: true }), 'green');
    await expect(row.getByRole('img', { name: new RegExp(`^${drafts}`) })).toBeVisible();
    await expect(row.getByText('Late', { exact: true })).toHaveCount(isLate ? 1 : 0);
  }
}

/** From now on a deadline of the assignment submits automatically, even one that a student has already missed. */
export async function turnOnAutosubmission(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Edit: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Assignment' });
  await dialog.getByRole('checkbox', { name: 'Autosubmission' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Deadline enforcement' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Update' }).click();
  const question = page.getByRole('alertdialog', { name: `Update ${title}?` });
  await expect(question).toContainText('1 student will be submitted now');
  await question.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText(`Successfully updated assignment ${title}!`)).toBeVisible();
}

/** Expects that the menu of the reading page offers to finalize the submission, or that it doesn't. */
export async function expectFinalizable(read: Page, isOffered: boolean): Promise<void> {
  await read.getByRole('button', { name: 'More actions' }).click();
  const item = read.getByRole('menuitem', { name: 'Set to final' });
  await (isOffered ? expect(item).toBeEnabled() : expect(item).toBeDisabled());
  await read.keyboard.press('Escape');
  await expect(item).toBeHidden();
}

/** Grants an exception for a whole submission that is final. */
export async function reopen(classPage: Page, student: Account): Promise<void> {
  const read = await openSubmission(classPage, student);
  await expectFinalizable(read, false);
  await read.getByRole('button', { name: 'Reopen or exception', exact: true }).click();
  const dialog = read.getByRole('dialog', { name: /^Reopen or exception/ });
  await dialog.getByRole('button', { name: 'Grant for the whole submission' }).click();
  await expect(read.getByText('Assignment reopened!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const key = read.getByRole('button', { name: 'Reopen or exception: active' });
  await expectColor(key, 'orange');
  await expectFinalizable(read, true);
  await read.close();
}
