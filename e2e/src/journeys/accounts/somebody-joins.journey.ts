import { type Browser, expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { linkInMail } from '../../support/mail-link.ts';

const suffix = Date.now().toString(36);
const username = `joy_${suffix}`;
const email = `joy.${suffix}@example.org`;
const [FIRST, SECOND, THIRD] = [
  'Eleven?goats4supper',
  'Twelve?geese4lunch',
  'Thirteen?hens4tea',
] as const;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/140.0 Safari/604.1';

test('someone signs up, confirms, ends a session elsewhere, forgets and changes the password', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL!;
  await signUp(page);
  await confirm(page, address);
  await signIn(page, FIRST);
  await expect(page).toHaveURL(/\/profile$/i);
  await expect(page.getByRole('heading', { level: 1, name: 'Joy Reyes' })).toBeVisible();
  await endSessionElsewhere(page, browser, address);
  await page.goto('/logout');
  await expect(page.getByText('logged out successfully')).toBeVisible();
  await recover(page, address);
  await signIn(page, SECOND);
  await changePassword(page);
});

async function signUp(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('I request instructor access').check();
  await leaveByClick(page);
  await page.getByRole('button', { name: 'Sign up' }).click();
  for (const sentence of [
    'Enter your first name.',
    'Invalid username. Usernames must be at least 6 characters and can only contain letters, numbers, and underscores.',
    'Password must be at least 8 characters and involve',
    'Enter the password again.',
    'As you are requesting instructor access, you need to include a URL showing your academic profile for evaluation.',
    'Check the terms and condition checkbox.',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page.getByLabel('First name')).toBeFocused();

  await addProfileUrls(page);
  await page.getByLabel('First name').fill('Joy');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill('Password1!');
  await page.getByLabel(/^Confirm password/).fill(FIRST);
  await expect(page.getByText('This password is too common')).toBeVisible();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await page.getByLabel(/^Password/).fill(FIRST);
  await expect(page.getByText('Passwords do not match.')).toBeHidden();
  await agree(page);
  await page.getByLabel('I request instructor access').uncheck();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('status')).toContainText('Check your spam folder too');
}

async function addProfileUrls(page: Page): Promise<void> {
  const field = page.getByLabel('URL of your academic profile');
  const list = page.getByRole('list', { name: 'Your profile URLs' });
  await field.fill('my page');
  await field.press('Enter');
  await expect(
    page.getByText('Invalid URL - you may need to include http:// or https://'),
  ).toBeVisible();
  await field.fill('https://example.edu/joy');
  await field.press('Enter');
  await field.fill('example.org/people?id=7');
  await page.getByRole('button', { name: 'Add this URL' }).click();
  await field.fill('left.example.org');
  await field.blur();
  await expect(list.getByRole('listitem')).toHaveText([
    'https://example.edu/joy',
    'example.org/people?id=7',
    'left.example.org',
  ]);
  await list.getByRole('button', { name: /^left/ }).press('Delete');
  await expect(list.getByRole('listitem')).toHaveCount(2);
}

/** Leaves a field with a URL by a click on the terms, which stay where they are and open. */
async function leaveByClick(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: /^I agree/ });
  await page.getByLabel('URL of your academic profile').fill('left.example.org');
  await box.scrollIntoViewIfNeeded();
  const before = await box.boundingBox();
  await box.click();
  await page
    .getByRole('dialog', { name: 'Terms and conditions' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  const added = page.getByRole('button', { name: /^left/ });
  await expect(added).toBeVisible();
  expect(await box.boundingBox()).toEqual(before);
  await added.press('Delete');
}

async function agree(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: /^I agree/ });
  const dialog = page.getByRole('dialog', { name: 'Terms and conditions' });
  await box.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(box).not.toBeChecked();
  await box.click();
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await expect(box).toBeChecked();
}

async function confirm(page: Page, address: string): Promise<void> {
  await page.goto(await linkInMail(address, email, 'confirm-email'));
  await expect(page.getByRole('status')).toContainText(
    'Your account is now activated. You will be redirected to the login page.',
  );
  await expect(page).toHaveURL(/\/confirmemail$/);
  await page.waitForURL('**/login');
  await page.goto(await linkInMail(address, email, 'confirm-email'));
  await expect(page.getByRole('status')).toHaveText(
    'Your address is already confirmed, so you can sign in.',
  );
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This session')).toBeVisible();
}

async function endSessionElsewhere(page: Page, browser: Browser, baseURL: string): Promise<void> {
  const elsewhere = await browser.newContext({ baseURL, userAgent: IPHONE });
  const phone = await elsewhere.newPage();
  await signIn(phone, FIRST);
  await page.reload();
  await page.getByRole('button', { name: /^End the session of Chrom(e|ium) on iPhone/ }).click();
  await expect(page.getByText('Session ended.')).toBeVisible();
  await expect(page.getByText(/Chrom(e|ium) on iPhone/)).toBeHidden();
  await phone.reload();
  // Asked in a dialog, or on the sign-in page if the phone already knew that its session had ended.
  const asked = phone.getByRole('dialog', { name: 'Sign in again' });
  await expect(asked.or(phone.getByRole('heading', { name: 'Sign in', level: 1 }))).toBeVisible();
  await elsewhere.close();
}

async function recover(page: Page, address: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password or username?' }).click();
  // The field of the sign-in form takes an email address, too.
  await expect(page.getByRole('heading', { name: 'Recover Password or Username' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Recover' }).click();
  await expect(page.getByRole('status')).toContainText('Check your spam folder too');

  const link = await linkInMail(address, email, 'recover-password');
  await page.goto(link);
  await expect(page.getByText('Your token expires in 60 minutes.')).toBeVisible();
  await expect(page).toHaveURL(/\/passwordrecovery$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill('somebody_else');
  await page.getByLabel(/^New Password/).fill(SECOND);
  await page.getByLabel(/^Confirm Password/).fill(FIRST);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('passwords do not match.')).toBeVisible();
  await page.getByLabel(/^Confirm Password/).fill(SECOND);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is for a different');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByText('Your password changed successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Redirect To Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link has already been used.');
  await page.getByRole('link', { name: 'New Token' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
}

async function changePassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const change = dialog.getByRole('button', { name: 'Change password' });
  await dialog.getByLabel(/^Current password/).fill(SECOND);
  await dialog.getByLabel(/^New password\b(?! again)/).fill(SECOND);
  await dialog.getByLabel(/^Confirm new password/).fill(THIRD);
  await change.click();
  await expect(
    dialog.getByText('The new password has to be different than the current password.'),
  ).toBeVisible();
  await expect(dialog.getByText('both the new passwords has to be the same.')).toBeVisible();
  await dialog.getByLabel(/^New password\b(?! again)/).fill(THIRD);
  await dialog.getByLabel(/^Current password/).fill(FIRST);
  await change.click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Error updating password: The current password is wrong.',
  );
  await dialog.getByLabel(/^Current password/).fill(SECOND);
  await change.click();
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
}
