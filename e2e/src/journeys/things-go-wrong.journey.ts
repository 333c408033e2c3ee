import { listClasses } from '@antecedent/contracts/classes';
import { openEditor } from '@antecedent/contracts/editor-opening';
import { readSubmission } from '@antecedent/contracts/submissions';
import { expect, test } from '@playwright/test';
import { aClass, Caller, started } from '../support/api.ts';
import { operator } from '../support/operator.ts';
import { INSTRUCTOR, STUDENTS } from '../support/people.ts';
import { expectSaved, openText, signIn } from '../support/screen.ts';

const [ada, bea] = STUDENTS as [(typeof STUDENTS)[number], (typeof STUDENTS)[number]];

test('a damaged or giant file is refused with a sentence, and the text stays', async ({
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
  await page.goto('/home');

  const student = await Caller.as(baseURL!, bea);
  const { wopiSrc, accessToken } = await student.call(openEditor, {
    body: { fileId, view: 'main' },
  });
  const contents = `${wopiSrc}/contents?access_token=${encodeURIComponent(accessToken)}`;
  const lock = `${wopiSrc}?access_token=${encodeURIComponent(accessToken)}`;
  const headers = { 'x-wopi-lock': 'a client of another kind' };
  const locked = await request.post(lock, { headers: { ...headers, 'x-wopi-override': 'LOCK' } });
  expect(locked.status()).toBe(200);
  const put = (data: Buffer) =>
    request.post(contents, {
      headers: {
        ...headers,
        'x-wopi-override': 'PUT',
        'content-type': 'application/octet-stream',
      },
      data,
    });
  const whole = await (await request.get(contents)).body();
  const refusals: [bytes: Buffer, sentence: RegExp][] = [
    [Buffer.from('This is no document.'), /^[A-Z].*\.$/],
    [whole.subarray(0, whole.length / 2), /^[A-Z].*\.$/],
  ];
  for (const [bytes, sentence] of refusals) {
    const refused = await put(bytes);
    expect([400, 415]).toContain(refused.status());
    const { message } = (await refused.json()) as { message: string };
    expect(message).toMatch(sentence);
  }
  const tooLarge = await page.evaluate(
    async ({ address, lockId }) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'x-wopi-override': 'PUT', 'x-wopi-lock': lockId },
        body: new Uint8Array(50 * 1024 * 1024 + 1),
      });
      return { status: answer.status, text: await answer.text() };
    },
    { address: contents, lockId: headers['x-wopi-lock'] },
  );
  expect(tooLarge.status).toBe(413);
  expect(tooLarge.text).toContain('larger than 50 MB');
  await request.post(lock, { headers: { ...headers, 'x-wopi-override': 'UNLOCK' } });

  const instructor = await Caller.as(baseURL!, INSTRUCTOR);
  const { versions } = await instructor.call(readSubmission, { query: { submissionId } });
  const stored = await operator(baseURL!, 'stored-text', { fileId, version: versions });
  expect(stored.text).toBe('Whole and well.');
  await page.goto(`/assignment/${made.assignment.id}`);
  await expect(await openText(page)).toHaveText('Whole and well.');
});

test('a wrong key and addresses that lead nowhere say so', async ({ page, browser, baseURL }) => {
  const made = await aClass(baseURL!, { students: [ada] });
  const { submissionId } = await started(baseURL!, ada, made);
  await signIn(page, bea);
  await page.goto('/enroll');
  await page.getByLabel('Enrollment Key').fill('NB-WRONG');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText(/no (such )?class/i)).toBeVisible();
  await expect(page.getByLabel('Enrollment Key')).toHaveValue('NB-WRONG');

  const nothing = page.getByRole('heading', { name: /There.s nothing here!/ });
  await page.goto('/no/such/page');
  await expect(nothing).toBeVisible();
  await page.goto(`/readassignment/${submissionId}`);
  await expect(nothing).toBeVisible();
  await page.goto(`/assignment/${made.assignment.id}`);
  await expect(
    page.getByText(/There is no such assignment, or it is not yours\./).first(),
  ).toBeVisible();

  const desk = await browser.newPage();
  await signIn(desk, INSTRUCTOR);
  await desk.goto('/readassignment/00000000-0000-4000-8000-000000000000');
  await expect(
    desk.getByText(/There is no such submission, or it is not yours\./).first(),
  ).toBeVisible();
  await desk.close();
});

test('a class list that does not come says so and comes on another try', async ({ page }) => {
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
  await expect(page.getByText('The classes could not be loaded.')).toBeVisible({ timeout: 30_000 });
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The classes could not be loaded.')).toBeHidden();
});
