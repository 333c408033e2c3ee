import { updateLocale } from '@antecedent/contracts/accounts/accounts/locale';
import { addAssistant, searchAssistant } from '@antecedent/contracts/classes/classes/assistants';
import { expect, type Page } from '@playwright/test';
import { aClass, Caller, moveDeadlines, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { operator } from '../../support/operator.ts';
import { type Account, ASSISTANT, INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { signIn } from '../../support/screen.ts';

const [bea, dia] = [STUDENTS[1]!, STUDENTS[3]!];

const DAY = 24 * 60 * 60_000;
/** Milliseconds until a deadline for which the words written now still count. */
const SOON = 3_000;

test('notifications and emails reach the people they concern, in their language', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL!;
  const german = await Caller.as(address, dia);
  await german.call(updateLocale, { body: { locale: 'de' } });
  const [title, autoSubmission] = ['On ferries', true];
  const first = await aClass(address, { title, students: [bea], enforced: true });
  const second = await aClass(address, { title, students: [dia], autoSubmission });
  const instructor = await Caller.as(address, INSTRUCTOR);
  const { id: userId } = await instructor.call(searchAssistant, {
    query: { email: mailOf(ASSISTANT) },
  });
  await instructor.call(addAssistant, { query: { classId: first.classId, userId } });
  await started(address, bea, first);
  await started(address, dia, second);
  for (const { assignment } of [first, second]) {
    await moveDeadlines(address, assignment.id, { last: 5 * DAY });
    await moveDeadlines(address, assignment.id, { last: SOON });
  }

  await signIn(page, bea);
  await page.goto('/home');
  await expectInBell(page, /^Notifications/, ['Missed: On ferries', 'New deadline: On ferries']);
  const other = await browser.newPage({ locale: 'de-DE' });
  await signIn(other, dia);
  await other.goto('/home');
  await expectInBell(other, /^Benachrichtigungen/, [
    'Abgegeben: On ferries',
    'Neue Frist: On ferries',
  ]);
  await other.close();

  await expectMailed(address, bea, 'Missed: On ferries');
  await expectMailed(address, dia, 'Abgegeben: On ferries');
  await expectMailed(address, ASSISTANT, first.name);
  await german.call(updateLocale, { body: { locale: 'en' } });
});

async function expectInBell(page: Page, bell: RegExp, titles: readonly string[]): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: bell });
  await button.click();
  for (const title of titles) {
    await expect(page.getByRole('menuitem', { name: new RegExp(title) }).first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
}

const mailOf = ({ username }: Account): string => `${username}@example.org`;

const expectMailed = (address: string, person: Account, words: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const ask = { to: mailOf(person), template: 'notices' };
        return (await operator(address, 'mail', ask)).text;
      },
      { timeout: 60_000 },
    )
    .toContain(words);
