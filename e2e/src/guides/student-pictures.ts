import { WRITER } from '@antecedent/server/demo/people';
import { openEssay, openStudentsClass, type Picture, student } from './pictures.ts';
import { expect } from './visitor.ts';

/** Another instructor's class that only a few students have joined so far. */
const OTHER_KEY = 'DO-ENGIN';

/** A picture for each chapter of the student guide. */
export const STUDENT_PICTURES: Record<string, Picture> = {
  join: {
    who: student('oskar_holm'),
    async scene(page) {
      await page.goto('/enroll');
      await page.getByLabel('Enrollment Key').fill(OTHER_KEY);
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByRole('button', { name: 'Enroll' })).toBeVisible();
    },
  },
  open: {
    who: WRITER,
    scene: (page) => openStudentsClass(page),
  },
  write: {
    who: WRITER,
    async scene(page) {
      const frame = await openEssay(page);
      await frame.getByRole('textbox', { name: 'Document' }).press('Control+End');
    },
  },
  offline: {
    who: student('priya_desai'),
    async scene(page) {
      const frame = await openEssay(page);
      await frame.getByRole('textbox', { name: 'Document' }).press('Control+End');
      await page.context().setOffline(true);
      await page.keyboard.type(' Nobody has ever asked why.');
      await expect(
        page.getByText(/^You’re offline\. \d+ unsaved changes?\.$/).first(),
      ).toBeVisible();
    },
  },
  files: {
    who: WRITER,
    async scene(page) {
      await openEssay(page);
      await page.getByRole('tab', { name: 'Attach File(s)' }).click();
      await expect(page.getByRole('table').first()).toBeVisible();
    },
  },
  steps: {
    who: WRITER,
    async scene(page) {
      await openEssay(page);
      await page.getByRole('button', { name: 'Timeline', exact: true }).click();
      await expect(page.getByRole('toolbar', { name: /^Draft timeline/ })).toBeVisible();
    },
  },
  submit: {
    who: WRITER,
    async scene(page) {
      await openEssay(page);
      await page.getByRole('button', { name: 'Draft Submission', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible();
    },
  },
  seen: {
    who: WRITER,
    async scene(page) {
      await openEssay(page);
      await page.getByRole('button', { name: 'Analytics' }).click();
      await page.getByRole('tab', { name: 'EssayMap' }).click();
      await expect(page.getByRole('button', { name: 'Table' }).first()).toBeVisible();
    },
  },
  reviews: {
    who: WRITER,
    async scene(page) {
      await openStudentsClass(page);
      await page
        .getByRole('link', { name: /^Review / })
        .first()
        .click();
      const frame = page.frameLocator('iframe[title="Draft to review"]');
      await expect(frame.getByRole('textbox', { name: 'Document' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Submit Review' })).toBeVisible();
    },
  },
};
