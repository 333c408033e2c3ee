import { listClasses } from '@antecedent/contracts/classes/classes/classes';
import { openEditor, openImport } from '@antecedent/contracts/record/editor/opening';
import { readSubmission } from '@antecedent/contracts/screens/reading-page';
import { expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { operator } from '../../support/operator.ts';
import { INSTRUCTOR, PASSWORD, STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, sessionOf, signIn, signInByForm } from '../../support/screen.ts';

const [ada, bea] = STUDENTS as [(typeof STUDENTS)[number], (typeof STUDENTS)[number]];

test('a damaged, giant or forbidden file is rejected with a sentence, and writing continues', async ({
  page,
  request,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { students: [bea] });
  const { submissionId, fileId } = await started(baseURL!, bea, made);
  await signIn(page, bea);
  await page.goto(`/assignment/${made.assignment.id}`);
  const text = await openText(page);
  await text.click();
  await page.keyboard.type('Whole and well.');
  await expectSaved(page);
  const instructor = await Caller.as(baseURL!, INSTRUCTOR);
  const readVersions = async () =>
    (await instructor.call(readSubmission, { query: { submissionId } })).versions;
  const before = await readVersions();

  const student = Caller.inSession(baseURL!, await sessionOf(page));
  await expect(student.call(openImport, { body: { fileId } })).rejects.toThrow(
    'Your instructor doesn’t allow importing files here.',
  );
  const opening = await student.call(openEditor, { body: { fileId, view: 'main' } });
  const contents = `${opening.wopiSrc}/contents`;
  const authorization = `Bearer ${opening.accessToken}`;
  const asked = await request.post(opening.wopiSrc, {
    headers: { authorization, 'x-wopi-override': 'GET_LOCK' },
  });
  const headers = {
    authorization,
    'x-wopi-override': 'PUT',
    'x-wopi-lock': asked.headers()['x-wopi-lock'] ?? '',
    'content-type': 'application/octet-stream',
  };
  expect(headers['x-wopi-lock']).not.toBe('');
  const whole = await (await request.get(contents, { headers: { authorization } })).body();
  for (const bytes of [
    Buffer.from('This is no document.'),
    whole.subarray(0, whole.length / 2),
    Buffer.alloc(0),
  ]) {
    const refused = await request.post(contents, { headers, data: bytes });
    expect(refused.status()).toBe(400);
    const { code, message } = (await refused.json()) as { code: string; message: string };
    expect([code, message]).toEqual(['damaged-file', expect.stringMatching(/^[A-Z].*\.$/)]);
  }
  const tooLarge = await page.evaluate(
    async ({ address, ...headers }) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers,
        body: new Uint8Array(50 * 1024 * 1024 + 1),
      });
      return { status: answer.status, text: await answer.text() };
    },
    { address: contents, ...headers },
  );
  expect(tooLarge.status).toBe(413);
  expect(tooLarge.text).toContain('larger than 50 MB');
  expect(await readVersions()).toBe(before);

  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And on.');
  await expectSaved(page);
  const stored = await operator(baseURL!, 'stored-text', { fileId, version: await readVersions() });
  expect(stored.text).toBe('Whole and well. And on.');
  await page.reload();
  await expect(await openText(page)).toHaveText('Whole and well. And on.');
});

test('a wrong key and addresses of missing pages are explained', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { students: [ada] });
  const { submissionId } = await started(baseURL!, ada, made);
  await signIn(page, bea);
  await page.goto('/enroll');
  await page.getByLabel('Enrollment Key').fill('NB-WRONG');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('alert')).toContainText('No class has this enrollment key.');
  await expect(page.getByLabel('Enrollment Key')).toHaveValue('NB-WRONG');

  const nothing = page.getByRole('heading', { name: /There.s nothing here!/ });
  await page.goto('/no/such/page');
  await expect(nothing).toBeVisible();
  await page.goto(`/readassignment/${submissionId}`);
  await expect(nothing).toBeVisible();
  await page.goto(`/assignment/${made.assignment.id}`);
  await expect(
    page.getByText(/This assignment doesn’t exist, or you don’t have access to it\./).first(),
  ).toBeVisible();

  const desk = await browser.newPage();
  await signIn(desk, INSTRUCTOR);
  await desk.goto('/readassignment/00000000-0000-4000-8000-000000000000');
  await expect(
    desk.getByText(/This submission doesn’t exist, or you don’t have access to it\./).first(),
  ).toBeVisible();
  await desk.close();
});

test('a page at another address than the server’s own says where its text can be opened', async ({
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { students: [bea] });
  await started(baseURL!, bea, made);
  const elsewhere = baseURL!.replace('localhost', 'elsewhere.localhost');
  const context = await browser.newContext({ baseURL: elsewhere });
  const page = await context.newPage();
  await signInByForm(page, bea);
  await page.goto(`/assignment/${made.assignment.id}`);
  await expect(page.getByText(`Documents open only at ${baseURL}.`)).toBeVisible();
  await page.getByRole('link', { name: `Open this page at ${baseURL}` }).click();
  await page.getByLabel('Username').fill(bea.username);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await openText(page);
  await expect(page).toHaveURL(`${baseURL}/assignment/${made.assignment.id}`);
  await context.close();
});

test('a class list that fails to load is reported and loads on another try', async ({ page }) => {
  await signIn(page, INSTRUCTOR);
  const address = `**/api${listClasses.path}*`;
  await page.route(address, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { message: 'The server is busy.', code: 'unavailable', requestId: 'journey' },
    }),
  );
  await page.goto('/classes');
  await expect(page.getByText('We couldn’t load your classes.')).toBeVisible({ timeout: 30_000 });
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We couldn’t load your classes.')).toBeHidden();
});
