import { readZip } from '@antecedent/domain/office/zip/zip';
import { type Browser, expect, type Page } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { downloaded } from '../../support/downloads.ts';
import { test } from '../../support/journey.ts';
import { linkInMail } from '../../support/mail-link.ts';
import { type Account, ADMINISTRATOR, PASSWORD } from '../../support/people.ts';
import { signIn } from '../../support/screen.ts';

const suffix = Date.now().toString(36);
const LENA: Account = {
  username: `lena_${suffix}`,
  firstName: 'Lena',
  lastName: `Marsh ${suffix}`,
  role: 'ROLE_STUDENT',
};
const EMAIL = `lena.${suffix}@example.org`;

test('a student downloads her data and has her account deleted', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL!;
  await signUp(page, address);
  const made = await aClass(address, { title: 'Tides', students: [LENA] });
  await started(address, LENA, made);
  await signIn(page, LENA);
  await page.goto('/Profile');
  await download(page);
  await askToBeDeleted(page);
  await approve(browser, address);

  // Her session ends with the account.
  await expect(async () => {
    await page.goto('/Profile');
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await page.getByLabel('Username').fill(LENA.username);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The username or password is wrong.')).toBeVisible();
});

async function signUp(page: Page, address: string): Promise<void> {
  const { firstName, lastName, username } = LENA;
  const answer = await page.request.post('/api/auth/signup', {
    data: { firstName, lastName, username, password: PASSWORD, email: EMAIL },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(await linkInMail(address, EMAIL, 'confirm-email'));
  await expect(page.getByRole('status')).toContainText('Your account is now activated.');
}

async function download(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Prepare download' }).click();
  const button = page.getByRole('button', { name: /^Download my data/ });
  const { name, bytes } = await downloaded(page, () => button.click());
  expect(name).toBe('My-data.zip');
  const paths = readZip(new Uint8Array(bytes)).entries.map((entry) => entry.name);
  expect(paths).toContain('index.html');
  expect(paths).toContainEqual(expect.stringMatching(/^files\/texts\/.*Tides.*\.docx$/));
  // It works once.
  await expect(page.getByRole('button', { name: 'Prepare download' })).toBeVisible();
}

async function askToBeDeleted(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask to delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('Stays: your grades');
  await dialog.getByLabel('Why (optional)').fill('I am leaving.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('An administrator will decide.')).toBeVisible();
}

async function approve(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin/data-protection');
  const name = `${LENA.firstName} ${LENA.lastName}`;
  await page.getByRole('button', { name: `Review the request of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete the account of ${name}?` });
  await expect(dialog.getByText(/^Texts: /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText(`The account of ${name} is being deleted.`)).toBeVisible();
  await context.close();
}
