import { expect, type Page } from '@playwright/test';
import { aClass, type MadeClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { tabTo, tabUntil } from '../../support/keyboard.ts';
import { linkInMail } from '../../support/mail-link.ts';
import { ADMINISTRATOR, PASSWORD, STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, wordProcessor } from '../../support/screen.ts';

const ada = STUDENTS[0]!;
const dia = STUDENTS[3]!;
const suffix = Date.now().toString(36);
const NOOR = { firstName: 'Noor', lastName: `Aziz ${suffix}` };
const NOOR_EMAIL = `noor.${suffix}@example.org`;

test('an administrator verifies, edits, repairs, announces and looks back by keyboard alone', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const made = await aClass(baseURL!, { title: 'To be repaired', students: [ada] });
  await started(baseURL!, ada, made);
  await askForAccess(page, baseURL!);

  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(ADMINISTRATOR.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ADMINISTRATOR.firstName);

  await verifyInstructor(page);
  await editPerson(page);
  await repairText(page, made);
  await announce(page);
  await lookBack(page);
});

/** Another person signs up elsewhere, asks to be an instructor and confirms the address. */
async function askForAccess(page: Page, address: string): Promise<void> {
  const answer = await page.request.post('/api/auth/signup', {
    data: {
      ...NOOR,
      username: `noor_${suffix}`,
      email: NOOR_EMAIL,
      password: 'Quiet#Harbour8!',
      instructor: true,
      profile: 'https://example.org/people/noor',
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(await linkInMail(address, NOOR_EMAIL, 'confirm-email'));
  await expect(page.getByRole('status')).toContainText('your academic profile is under review');
}

/** Opens a task of the admin panel through the menu, wherever the focus is. */
async function goTo(page: Page, task: RegExp, heading: string): Promise<void> {
  await tabTo(page, /^Admin panel$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin panel' })).toBeVisible();
  await tabTo(page, task);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** By Tab into the field, then typing. */
async function fill(page: Page, label: string | RegExp, text: string): Promise<void> {
  const field = page.getByLabel(label).first();
  await tabUntil(page, () => field.evaluate((element) => element === document.activeElement));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function verifyInstructor(page: Page): Promise<void> {
  await goTo(page, /^Verify Users/, 'Verify Users');
  const row = page.getByRole('row', { name: new RegExp(NOOR.lastName) });
  await expect(row).toContainText('Waiting');
  await tabTo(page, new RegExp(`^Edit Noor ${NOOR.lastName}$`));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(dialog.getByRole('link', { name: 'example.org/people/noor' })).toBeVisible();
  await tabTo(page, /^Verify$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/is now an instructor and will get an email/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function editPerson(page: Page): Promise<void> {
  await goTo(page, /^Manage Users/, 'Manage Users');
  await tabTo(page, /^Search$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Fill in at least one field, or select Pending.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await fill(page, 'Username', dia.username);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Dia/ })).toContainText('Student');
  const edit = page.getByRole('button', { name: 'Edit Dia Writer' });
  await tabTo(page, /^Edit Dia Writer$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(dialog.getByLabel('First name')).toHaveCSS('text-transform', 'uppercase');
  const phone = dialog.getByLabel('Phone');
  await tabUntil(page, () => phone.evaluate((element) => element === document.activeElement));
  await page.keyboard.type('030 5550199');
  await expect(dialog.getByText('Unsaved changes')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('User update has been completed successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(page.getByRole('row', { name: /Dia/ })).toContainText('030 5550199');
}

async function repairText(page: Page, { enrollkey }: MadeClass): Promise<void> {
  await goTo(page, /^Search Submissions/, 'Search Submissions');
  await fill(page, 'Name', 'Ada W');
  await expect(page.getByRole('option', { name: /^Ada Writer/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await fill(page, 'Enrollment Key', enrollkey);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /To be repaired/ })).toBeVisible();
  await tabTo(page, /^Open To be repaired of Ada Writer/);
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const desk = await opening;
  const text = await openText(desk);
  await expect(desk.getByLabel('Submission Id')).toHaveValue(/^[0-9a-f-]{36}$/);
  await tabUntil(desk, () => text.evaluate((element) => element.contains(document.activeElement)));
  await desk.keyboard.type('Set right by staff.');
  await expect(wordProcessor(desk).getByText('Set right by staff.')).toBeVisible();
  await expectSaved(desk);
  await desk.close();
}

async function announce(page: Page): Promise<void> {
  const title = `Maintenance ${suffix}`;
  await goTo(page, /^Upcoming maintenance/, 'Announcement');
  await fill(page, 'Title', title);
  await fill(page, /^Expires/, '2099-01-01 06:00');
  await fill(page, 'Message', 'The school rests for an hour.');
  await tabTo(page, /^Create$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Announcement created successfully.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeFocused();
  // Otherwise later journeys would find it above every page.
  await tabTo(page, new RegExp(`^Delete “${title}”$`));
  await page.keyboard.press('Enter');
  await tabTo(page, /^Delete$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Announcement deleted successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function lookBack(page: Page): Promise<void> {
  await goTo(page, /^System/, 'System');
  await expect(page.getByRole('heading', { name: 'Database' })).toBeVisible();
  await goTo(page, /^Audit log/, 'Audit log');
  for (const words of [
    'Deleted an announcement',
    'Saved a repaired file',
    'Opened a file to repair it',
    'Searched submissions',
    'Changed a person',
    'Verified an instructor',
  ]) {
    await expect(page.getByRole('row', { name: new RegExp(words) }).first()).toContainText(
      ADMINISTRATOR.lastName,
    );
  }
  await expect(page.getByRole('row', { name: /Verified an instructor/ }).first()).toContainText(
    `${NOOR.firstName} ${NOOR.lastName}`,
  );
}
