import { ASSISTANT, COORDINATOR } from '@antecedent/server/demo/people';
import type { Page } from '@playwright/test';
import { CLASS, EARLIER_ESSAY, type Picture, READ } from './pictures.ts';
import { expect } from './visitor.ts';

const classOf = (page: Page) => page.getByRole('link', { name: CLASS }).first();

/** A class opens in a new tab; here it is opened in this one. */
async function openListed(page: Page): Promise<void> {
  await page.goto((await classOf(page).getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1, name: CLASS })).toBeVisible();
}

/** Pictures for the assistant guide. */
export const ASSISTANT_PICTURES: Record<string, Picture> = {
  classes: {
    who: ASSISTANT,
    async scene(page) {
      await page.goto('/ta/courselist');
      await expect(classOf(page)).toBeVisible();
    },
  },
  read: {
    who: ASSISTANT,
    async scene(page) {
      await page.goto('/ta/courselist');
      await openListed(page);
      await page.getByRole('tab', { name: 'Assignments' }).click();
      await page.getByRole('button', { name: `Students of ${EARLIER_ESSAY}` }).click();
      const link = page.getByRole('link', { name: `Read ${READ}` });
      await page.goto((await link.getAttribute('href')) ?? '');
      await expect(page.getByRole('button', { name: /^Effort/ })).toBeVisible();
      const text = page.frameLocator('iframe[title="Submission"]').locator('p').first();
      await expect(text).toBeVisible();
    },
  },
};

/** Pictures for the coordinator guide. */
export const COORDINATOR_PICTURES: Record<string, Picture> = {
  classes: {
    who: COORDINATOR,
    async scene(page) {
      await page.goto('/educoordinator/courselist');
      await expect(classOf(page)).toBeVisible();
    },
  },
  class: {
    who: COORDINATOR,
    async scene(page) {
      await page.goto('/educoordinator/courselist');
      await openListed(page);
      await page.getByRole('tab', { name: 'Students' }).click();
      await page.getByRole('row', { name: /Kone/ }).getByRole('button').first().click();
      await expect(page.getByRole('row', { name: /Kone/ })).toHaveCount(2);
      await page.getByRole('row', { name: /Kone/ }).last().scrollIntoViewIfNeeded();
    },
  },
};
