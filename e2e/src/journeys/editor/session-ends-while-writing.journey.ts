import { readSession, signOut } from '@antecedent/contracts/accounts/accounts/sign-in';
import { expect } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { PASSWORD, STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, saveState, sessionOf, signIn } from '../../support/screen.ts';

const cem = STUDENTS[2]!;

test('a session that ends while someone writes costs no letter', async ({ page, baseURL }) => {
  const made = await aClass(baseURL!, { students: [cem] });
  await started(baseURL!, cem, made);
  await signIn(page, cem);
  await page.goto(`/assignment/${made.assignment.id}`);
  const text = await openText(page);
  await text.click();
  await page.keyboard.type('One. ');
  await expectSaved(page);

  const headers = { authorization: `Bearer ${await sessionOf(page)}` };
  await page.request.post(`/api${signOut.path}`, { headers });
  const gone = await page.request.get(`/api${readSession.path}`, { headers });
  expect(gone.status()).toBe(401);

  await page.keyboard.type('Two. ');
  await expect(saveState(page)).toHaveText('You’re signed out. Your text is kept on this device.', {
    timeout: 45_000,
  });
  await page.keyboard.type('Three. ');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel(/^Password/).fill('wrong password');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('wrong');
  await dialog.getByLabel(/^Password/).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectSaved(page);

  await page.reload();
  await expect(await openText(page)).toContainText('One. Two. Three.');
});

test('a wrong password is reported and the username stays', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill(cem.username);
  await page.getByLabel(/^Password/).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The username or password is wrong.');
  await expect(page.getByLabel('Username')).toHaveValue(cem.username);
});
