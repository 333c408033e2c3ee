import { startPlatform, type TestPlatform } from '@antecedent/server/testing/lti-platform';
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { ADMINISTRATOR } from '../../support/people.ts';
import { expectAccessible, signIn } from '../../support/screen.ts';

const suffix = Date.now().toString(36);
const COURSE = { id: `course-${suffix}`, title: `Writing lab ${suffix}` };

let platform: TestPlatform;
test.beforeEach(async () => {
  platform = await startPlatform();
});
test.afterEach(() => platform.close());

test('@chromium an administrator registers a platform, an instructor links a course, and a student gets there', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const address = baseURL!;
  await register(page, address);

  const teacher = await comeFrom(browser, address, {
    sub: `teacher-${suffix}`,
    email: `teacher.${suffix}@campus.example`,
    given_name: 'Tara',
    family_name: 'Quill',
    role: 'Instructor',
  });
  await expect(
    teacher.getByRole('heading', { name: `Which class is “${COURSE.title}”?` }),
  ).toBeVisible();
  await expectAccessible(teacher);
  await teacher.getByRole('button', { name: 'Create class' }).click();
  await expect(teacher.getByText('Choose one.').first()).toBeVisible();
  for (const label of ['Subject area', 'Student level']) {
    await teacher.getByLabel(label).click();
    await teacher.getByRole('option').first().click();
  }
  await teacher.getByRole('button', { name: 'Create class' }).click();
  await expect(teacher).toHaveURL(/\/classdetail\//);
  await expect(teacher.getByRole('heading', { name: COURSE.title })).toBeVisible();

  const student = await comeFrom(browser, address, {
    sub: `student-${suffix}`,
    email: `student.${suffix}@campus.example`,
    given_name: 'Sam',
    family_name: 'Inkwell',
    role: 'Learner',
  });
  await expect(student).toHaveURL(/\/class\//);
  await expect(student.getByRole('heading', { name: COURSE.title })).toBeVisible();

  await page.reload();
  const exchanges = page.getByRole('list', { name: /^Last exchanges with/ });
  await expect(exchanges.getByText('A course was opened').first()).toBeVisible();
});

async function register(page: Page, address: string): Promise<void> {
  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: /^Learning platforms/ }).click();
  await page.getByRole('button', { name: 'Register a platform' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register a platform' });
  const { name, issuer, clientId, deploymentIds, ...places } = platform.settings();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Issuer').fill(issuer);
  await dialog.getByLabel('Client ID').fill(clientId);
  await dialog.getByLabel('Deployment IDs').fill(deploymentIds.join('\n'));
  await dialog.getByLabel('Authentication request URL').fill(places.authorizationEndpoint);
  await dialog.getByLabel('Access token URL').fill(places.tokenEndpoint);
  await dialog.getByLabel('Keyset URL of the platform').fill(places.jwksUri);
  await dialog.getByLabel('Email addresses are confirmed there').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `Test connection to ${name}` }).click();
  const exchanges = page.getByRole('list', { name: `Last exchanges with ${name}` });
  await expect(exchanges.getByText(/The platform gave no access token/)).toBeVisible();
  platform.knowKeysAt(`${address}/lti/jwks.json`);
  await page.getByRole('button', { name: `Test connection to ${name}` }).click();
  await expect(exchanges.getByText('Worked')).toBeVisible();
}

/** Opens the course there, whose page has the tool in a frame, in a browser that blocks cookies of other sites. */
async function comeFrom(
  browser: Browser,
  address: string,
  visitor: Omit<NonNullable<TestPlatform['visit']>, 'course'>,
): Promise<Page> {
  platform.visit = { ...visitor, course: COURSE };
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  await page.goto(`${platform.issuer}/course?tool=${encodeURIComponent(address)}`);
  const opened = context.waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link', { name: 'Open Antecedent' }).click();
  return opened;
}
