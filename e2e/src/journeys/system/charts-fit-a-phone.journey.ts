import * as demo from '@antecedent/server/demo/people';
import { DEMO_PASSWORD } from '@antecedent/server/demo/people';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectLabelsApart, labelCount } from '../../support/chart-labels.ts';
import { test } from '../../support/journey.ts';
import { operator } from '../../support/operator.ts';
import type { Account } from '../../support/people.ts';
import { expectNothingSideways } from '../../support/phone-keyboard.ts';
import { signIn } from '../../support/screen.ts';
import { WALKED_PORT } from '../../support/walked-port.ts';

test.use({
  baseURL: `http://localhost:${WALKED_PORT}`,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

for (const language of ['en', 'de'] as const) {
  test(`no label of a chart lies over another on an instructor’s phone (${language})`, async ({
    page,
    baseURL,
  }) => {
    const school = await operator(baseURL!, 'walked-school', {});
    await open(page, demo.INSTRUCTOR, language);
    let labels = 0;
    await page.goto(`/analyze/${school.classmatesSubmission}`);
    labels += await checkTabs(page, page.getByRole('tab'));
    await page.goto(`/progress/${school.classmatesSubmission}`);
    labels += await checkPage(page, 'progress');
    await page.goto(`/timeline/${school.classmatesSubmission}`);
    labels += await checkPage(page, 'timeline');
    await page.goto(`/rewind/${school.classmatesSubmission}`);
    labels += await checkPage(page, 'rewind');
    await page.goto(`/classdetail/${school.classId}?tab=analytics`);
    labels += await checkPage(page, 'class analytics');
    // Charts without labels would be a test of nothing.
    expect(labels).toBeGreaterThan(50);
  });

  test(`no label of a chart lies over another on a student’s phone (${language})`, async ({
    page,
    baseURL,
  }) => {
    const school = await operator(baseURL!, 'walked-school', {});
    await open(page, demo.WRITER, language);
    let labels = 0;
    await page.goto(`/assignment/${school.past}`);
    await page.getByRole('button', { name: language === 'en' ? 'Analytics' : 'Analysen' }).click();
    labels += await checkTabs(page, page.getByRole('dialog').getByRole('tab'));
    await page.goto(`/assignment/${school.past}/progress`);
    labels += await checkPage(page, 'progress');
    await page.goto(`/assignment/${school.past}/rewind`);
    labels += await checkPage(page, 'rewind');
    await page.goto(`/class/${school.classId}`);
    labels += await checkPage(page, 'class');
    expect(labels).toBeGreaterThan(30);
  });
}

async function open(page: Page, person: unknown, language: string): Promise<void> {
  await signIn(page, { ...(person as object), password: DEMO_PASSWORD } as Account);
  await page.evaluate((chosen) => {
    localStorage.setItem('antecedent.language', chosen);
  }, language);
}

/** Each tab in turn. @returns how many labels their charts have */
async function checkTabs(page: Page, tabs: Locator): Promise<number> {
  await expect(tabs.first()).toBeVisible();
  let labels = 0;
  for (let index = 0; index < (await tabs.count()); index++) {
    const tab = tabs.nth(index);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    labels += await checkPage(page, (await tab.textContent()) ?? '');
  }
  return labels;
}

async function checkPage(page: Page, where: string): Promise<number> {
  await expect(
    page.locator('[role=progressbar]:not([aria-valuenow]), .MuiSkeleton-root'),
  ).toHaveCount(0);
  let before = -1;
  const isComplete = async () => {
    const labels = await labelCount(page);
    const isSame = labels === before;
    before = labels;
    return isSame;
  };
  await expect.poll(isComplete).toBe(true);
  await expectLabelsApart(page, where);
  await expectNothingSideways(page);
  return labelCount(page);
}
