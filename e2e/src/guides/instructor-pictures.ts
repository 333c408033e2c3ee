import { INSTRUCTOR } from '@antecedent/server/demo/people';
import type { Page } from '@playwright/test';
import { EARLIER_ESSAY, ESSAY, openClass, openReading, type Picture, READ } from './pictures.ts';
import { expect } from './visitor.ts';

/** The element that is named after an assignment. */
const named = (page: Page, title: string) => page.getByLabel(new RegExp(`${title}$`));

const picture = (scene: (page: Page) => Promise<void>): Picture => ({ who: INSTRUCTOR, scene });

/** A picture for each chapter of the instructor guide. */
export const INSTRUCTOR_PICTURES: Record<string, Picture> = {
  class: picture(async (page) => {
    await page.goto('/registerclass');
    await page.getByLabel('Class name').fill('Writing about Science');
  }),
  plan: picture(async (page) => {
    await openClass(page);
    await page.getByRole('button', { name: `Edit: ${ESSAY}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Assignment' });
    await expect(dialog.getByRole('rowheader').first()).toBeVisible();
    await dialog.getByRole('rowheader').last().scrollIntoViewIfNeeded();
  }),
  templates: picture(async (page) => {
    await openClass(page);
    await page.getByRole('button', { name: `Edit: ${ESSAY}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Assignment' });
    await dialog.getByRole('button', { name: /^Additional files/ }).click();
    await expect(page.getByRole('dialog', { name: 'Additional files' })).toBeVisible();
  }),
  peerreview: picture(async (page) => {
    await openClass(page);
    await page
      .getByRole('button', { name: /^Peer review/ })
      .and(named(page, ESSAY))
      .click();
    await expect(page.getByRole('button', { name: /^Add reviewer/ }).first()).toBeVisible();
  }),
  progress: picture(async (page) => {
    await openClass(page);
    await page.getByRole('button', { name: `Students of ${EARLIER_ESSAY}` }).click();
    await expect(page.getByRole('link', { name: `Read ${READ}` })).toBeVisible();
  }),
  read: picture(async (page) => {
    await openReading(page, EARLIER_ESSAY, READ);
    await page.getByRole('button', { name: /^Effort/ }).click();
    await expect(page.getByText('Own share')).toBeVisible();
  }),
  graphs: picture(async (page) => {
    await openReading(page, EARLIER_ESSAY, READ);
    await page.getByRole('button', { name: 'Analytics' }).click();
    await expect(page.getByRole('button', { name: 'Table' }).first()).toBeVisible();
  }),
  rewind: picture(async (page) => {
    await openReading(page, EARLIER_ESSAY, READ);
    await page.getByRole('button', { name: 'Rewind Essay' }).click();
    const slider = page.getByRole('slider', { name: 'Version', exact: true });
    await expect(slider).toBeVisible();
    const track = await slider.boundingBox();
    if (track) await page.mouse.click(track.x + track.width * 0.25, track.y + track.height / 2);
    await page.mouse.move(640, 500);
  }),
  grading: picture(async (page) => {
    await openReading(page, EARLIER_ESSAY, READ);
    await page.getByRole('tab', { name: 'Feedback' }).click();
    await expect(page.getByRole('textbox', { name: 'Feedback', exact: true })).toBeVisible();
  }),
  gradebook: picture(async (page) => {
    await openClass(page);
    await page.getByRole('tab', { name: 'Grade book' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
  }),
  classanalytics: picture(async (page) => {
    await openClass(page);
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await expect(page.getByRole('tab', { name: 'Heatmap' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Table' }).first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, 220));
  }),
  assistants: picture(async (page) => {
    await openClass(page);
    await page.getByRole('tab', { name: 'Teaching assistants' }).click();
    await expect(page.getByText('Weil').first()).toBeVisible();
  }),
  exceptions: picture(async (page) => {
    await openReading(page, ESSAY, READ);
    await page.getByRole('button', { name: /^Reopen or exception/ }).click();
    await expect(page.getByRole('dialog', { name: /^Reopen or exception/ })).toBeVisible();
  }),
  archive: picture(async (page) => {
    await page.goto('/classes');
    await page.getByRole('tab', { name: 'Archived' }).click();
    await expect(page.getByRole('link', { name: 'Writing Workshop, last term' })).toBeVisible();
  }),
};
