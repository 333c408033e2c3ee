import { type Browser, expect, type Page } from '@playwright/test';
import { aClass } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { linkInMail } from '../../support/mail-link.ts';
import { INSTRUCTOR, PASSWORD } from '../../support/people.ts';
import { expectSaved, openText, signIn } from '../../support/screen.ts';

const suffix = Date.now().toString(36);
const email = `zoe.${suffix}@example.org`;

test('an instructor adds someone to the class list by email, who signs up and writes the first word', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL!;
  const made = await aClass(address, { title: 'A morning' });
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}`);
  await page.getByRole('tab', { name: 'Students' }).click();
  await page.getByRole('button', { name: 'Add from a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add students from a list' });
  await dialog.getByRole('textbox').fill(`Neu, Zoë, ${email}`);
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await dialog.getByRole('button', { name: /^Add / }).click();
  await expect(page.getByText(email)).toBeVisible();

  const link = await linkInMail(address, email, 'class-invitation');
  const invited = await browser.newPage({ baseURL: address });
  await signUp(invited, link, made.name);
  await invited.getByRole('link', { name: made.name }).first().click();
  await invited.getByRole('link', { name: 'Start A morning' }).click();
  const text = await openText(invited);
  await text.click();
  await invited.keyboard.type('Fog');
  await expectSaved(invited);
  await invited.close();

  await page.reload();
  await page.getByRole('tab', { name: 'Students' }).click();
  await expect(page.getByRole('row', { name: /Zoë/ })).toContainText(email);
  await expectUsedLink(browser, address, link);
});

/** Signs up by the link of the invitation: the address is filled in, can't be changed, and needs no confirmation. */
async function signUp(page: Page, link: string, className: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText(`Create an account to join ${className}.`)).toBeVisible();
  await expect(page).toHaveURL(/\/register$/);
  const address = page.getByLabel('Email');
  await expect(address).toHaveValue(email);
  await expect(address).not.toBeEditable();
  await expect(
    page.getByText('Your instructor invited this address, so you don’t need to confirm it.'),
  ).toBeVisible();
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('Last name').fill('Neu');
  await page.getByLabel('Username').fill(`zoe_${suffix}`);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByLabel(/^Confirm password/).fill(PASSWORD);
  await page.getByLabel('I agree to the terms and conditions').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zoë');
}

/** Opening the email again shows that the account exists already. */
async function expectUsedLink(browser: Browser, address: string, link: string): Promise<void> {
  const page = await browser.newPage({ baseURL: address });
  await page.goto(link);
  await expect(
    page.getByText(`You already have an account with the address ${email}. Sign in`),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  await page.close();
}
