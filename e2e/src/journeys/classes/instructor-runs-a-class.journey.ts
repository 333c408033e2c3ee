import { expect, type Page } from '@playwright/test';
import { aClass } from '../../support/api.ts';
import { expectAccessibleEverywhere } from '../../support/color-schemes.ts';
import { downloaded } from '../../support/downloads.ts';
import { test } from '../../support/journey.ts';
import { ASSISTANT, INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, signIn } from '../../support/screen.ts';

const [ada, bea] = STUDENTS as [(typeof STUDENTS)[number], (typeof STUDENTS)[number]];
const addressOf = ({ username }: { username: string }) => `${username}@example.org`;

test('an instructor creates a class, changes it, fills it from a list, gets help, and puts it away', async ({
  page,
}) => {
  test.slow();
  const name = `Field notes ${Date.now().toString(36)}`;
  await signIn(page, INSTRUCTOR);
  const key = await createClass(page, name);

  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('No assignments yet')).toBeVisible();
  await renameClass(page, name);
  const renamed = `${name}, Section B`;

  await page.getByRole('tab', { name: 'Students' }).click();
  await expect(page.getByText('No students registered yet')).toBeVisible();
  await expect(page.getByText(key)).toBeVisible();
  await importList(page);
  await removeStudent(page);
  await saveList(page);
  await withdrawInvitation(page);

  await page.getByRole('tab', { name: 'Teaching assistants' }).click();
  await addAndRemoveAssistant(page);

  await page.goto('/classes');
  await archiveAndRestore(page, renamed);
  await deleteAndRestore(page, renamed);
});

/** @returns the enrollment key */
async function createClass(page: Page, name: string): Promise<string> {
  await page.goto('/classes');
  await page.getByRole('link', { name: 'New Class' }).first().click();
  await expect(page.getByRole('heading', { name: 'Create a new class' })).toBeVisible();
  await page.getByRole('button', { name: 'Create class' }).click();
  await expect(page.getByText('Enter a class name.')).toBeVisible();
  await expect(page.getByText('Choose a subject area.')).toBeVisible();
  await expect(page.getByText('Choose a student level.')).toBeVisible();
  await expect(page.getByLabel('Class name')).toBeFocused();
  await page.keyboard.type(name);
  for (const [field, option] of [
    ['Subject area', 'Biology'],
    ['Student level', 'High School'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  const zone = page.getByRole('combobox', { name: 'Class time zone' });
  await expect(zone).toHaveValue('Europe/Berlin');
  await zone.fill('auckland');
  await page.keyboard.press('Enter');
  await expect(zone).toHaveValue('Pacific/Auckland');
  await page.getByLabel(/^Start date/).fill('2031-02-03');
  await page.getByLabel(/^End date/).fill('2031-02-03');
  await page.getByRole('button', { name: 'Create class' }).click();
  await expect(
    page.getByText('The class must end at least one day after it starts: '),
  ).toBeVisible();
  await page.getByLabel(/^End date/).fill('2031-06-20');
  await page.getByRole('radio', { name: 'Letter' }).check();
  await page.getByRole('checkbox', { name: 'B+' }).check();

  const field = page.getByLabel('Enrollment key');
  const first = await field.inputValue();
  await page.getByRole('button', { name: 'New key' }).click();
  await expect(field).not.toHaveValue(first);
  await expect(field).toHaveValue(/^NB-[A-Z0-9]{5}$/);
  const key = await field.inputValue();
  await page.getByRole('button', { name: 'Create class' }).click();
  await expect(page.getByRole('heading', { name: 'Class created successfully.' })).toBeFocused();
  await expect(page.getByText(key)).toBeVisible();
  await expect(page).toHaveURL(/\/classes$/, { timeout: 10_000 });
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('2031-02-03');
  return key;
}

async function renameClass(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByText('B+ from 87')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const field = page.getByLabel('Class name');
  await field.fill(`${name}, Section B`);
  await page.getByRole('tab', { name: 'Students' }).click({ force: true });
  await expect(
    page.getByText('You can not switch between tabs while you edit the class details'),
  ).toBeVisible();
  await page.getByLabel(/^Start date/).fill('2031-07-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Start date can not be after end date')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/^Start date/).fill('2031-02-04');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}, Section B`);
  await expect(page.getByText('2031-02-04')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
}

const LIST = [
  'Student,E-mail,Group',
  `"Writer, Ada",${addressOf(ada)},1`,
  `Bea Writer,${addressOf(bea)},2`,
  'Somebody without an address,,2',
  'Zoë Neu,zoe.neu@example.org,1',
  `Ada again,${addressOf(ada)},1`,
].join('\r\n');

async function importList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add from a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add students from a list' });
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(LIST, 'latin1'),
  });
  await expect(dialog.getByText('list.csv')).toBeVisible();
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog.getByText('2 to enroll, 1 to invite, 2 lines with a problem')).toBeVisible();
  await expect(dialog.getByRole('row').nth(1)).toContainText('This line has no email address');
  await expect(dialog.getByRole('row').nth(1)).toContainText('4');
  await expect(dialog.getByRole('row').nth(2)).toContainText('is on the list twice');
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Add 3 people' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Ada/ })).toContainText(addressOf(ada));
  await expect(page.getByRole('row', { name: /Bea/ })).toBeVisible();
  await expect(page.getByText('Zoë Neu')).toBeVisible();
}

async function removeStudent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Analytics: Bea Writer' }).click();
  await expect(page.getByRole('dialog', { name: 'Analytics of Bea Writer' })).toContainText(
    'Nothing was written here yet.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove: Bea Writer' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Bea Writer' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Successfully removed student!')).toBeVisible();
  await expect(page.getByRole('row', { name: /Bea/ })).toBeHidden();
}

async function saveList(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Download class list' });
  const { name, bytes } = await downloaded(page, () => save.click());
  expect(name).toMatch(/class-list\.csv$/);
  const text = bytes.toString('utf8');
  expect(text).toContain(`Writer,Ada,${addressOf(ada)}`);
  expect(text).not.toContain('Bea');
}

async function withdrawInvitation(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Withdraw the invitation of zoe.neu@example.org' })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Invitation of zoe.neu@example.org withdrawn.')).toBeVisible();
  await expect(page.getByText('Zoë Neu')).toBeHidden();
}

async function addAndRemoveAssistant(page: Page): Promise<void> {
  await expect(page.getByText('Search your assistant with email address')).toBeVisible();
  const field = page.getByLabel('Email of the assistant');
  const search = page.getByRole('button', { name: 'Search' });
  await field.fill('tim');
  await search.click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await field.fill('nobody@example.org');
  await search.click();
  await expect(page.getByText('There’s no account with this email address.')).toBeVisible();
  await field.fill(addressOf(ASSISTANT));
  await search.click();
  const found = page.getByRole('region', { name: 'Person found' });
  await expect(found).toContainText('Asher');
  await found.getByRole('button', { name: 'Add' }).click();
  await expect(found.getByText('Assists in this class')).toBeVisible();
  await expect(page.getByRole('row', { name: /Tim Asher/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Tim Asher' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('row', { name: /Tim Asher/ })).toBeHidden();
}

async function archiveAndRestore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Archive: ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to archive this class?');
  await question.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('link', { name })).toBeHidden();
  await page.getByRole('tab', { name: 'Archived' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('This class is archived.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add assignment' })).toBeHidden();
  await page.goBack();
  await page.getByRole('button', { name: `Restore: ${name}` }).click();
  await expect(page.getByText(`${name} restored.`).last()).toBeVisible();
  await page.getByRole('tab', { name: 'Current' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
}

async function deleteAndRestore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete: ${name}` }).click();
  const question = page.getByRole('alertdialog');
  const button = question.getByRole('button', { name: 'Delete' });
  await expect(button).toBeDisabled();
  await page.keyboard.type('another class');
  await expect(button).toBeDisabled();
  await question.getByRole('textbox').fill(name);
  await expectAccessibleEverywhere(page);
  await button.click();
  await expect(page.getByText(`${name} is in the trash.`)).toBeVisible();
  await expect(page.getByRole('link', { name })).toBeHidden();
  await page.getByRole('tab', { name: 'Archived' }).click();
  await expect(page.getByRole('link', { name })).toBeHidden();
  await page.getByRole('tab', { name: 'Trash' }).click();
  await expect(page.getByRole('button', { name: `Restore: ${name}` })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: `Restore: ${name}` }).click();
  await expect(page.getByText(`${name} restored.`).last()).toBeVisible();
  await page.getByRole('tab', { name: 'Current' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
}

test('an instructor hides, pauses, copies and deletes an assignment', async ({ page, baseURL }) => {
  const made = await aClass(baseURL!, { title: 'A window', students: [ada] });
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}`);
  await page.getByRole('button', { name: 'View description: A window' }).click();
  await expect(page.getByRole('dialog', { name: 'A window' })).toContainText('about a morning');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hide: A window' }).click();
  await expect(page.getByRole('row', { name: /A window hidden from students/ })).toBeVisible();
  await page.getByRole('button', { name: 'Pause: A window' }).click();
  await expect(page.getByRole('row', { name: /paused, hidden from students/ })).toBeVisible();
  await page.getByRole('button', { name: 'Resume: A window' }).click();
  await page.getByRole('button', { name: 'Show: A window' }).click();
  await expect(page.getByText('hidden from students', { exact: true })).toBeHidden();

  await page.getByRole('button', { name: 'Copy: A window' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const form = page.getByRole('dialog', { name: 'Add Assignment' });
  const title = form.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue(/A window/);
  await title.fill('A door');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Successfully created assignment A door!')).toBeVisible();
  await expect(page.getByRole('row', { name: /A door/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Delete: A window' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete assignment A window ?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Successfully deleted assignment A window!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Students of A window' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Students of A door' })).toBeVisible();

  await page.getByRole('button', { name: 'Trash' }).click();
  const trash = page.getByRole('dialog', { name: 'Trash' });
  await expect(trash.getByText('A window')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await trash.getByRole('button', { name: 'Restore: A window' }).click();
  await expect(trash.getByText('The trash is empty')).toBeVisible();
  await trash.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Students of A window' })).toBeVisible();
});
