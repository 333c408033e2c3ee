import { type DemoPerson, STUDENTS } from '@antecedent/server/demo/people';
import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './visitor.ts';

/** A picture of a guide: who is signed in, and how they get to the page. */
export type Picture = { who: DemoPerson; scene: (page: Page) => Promise<void> };

/** The class in which most pictures are taken, the essay being written there, and the finished one. */
export const CLASS = 'Writing and Argument, Section B';
export const ESSAY = 'A rule worth breaking';
export const EARLIER_ESSAY = 'A place that changed';

/** The student whose essay is read: she took her time and revised. */
export const READ = 'Kone, Amara';

/** A student by username. @throws {Error} if no one in the demo school has it */
export function student(username: string): DemoPerson {
  const found = STUDENTS.find((person) => person.username === username);
  if (!found) throw new Error(`no one in the demo school is called ${username}`);
  return found;
}

/** Opens a class of the student's from the list. */
export async function openStudentsClass(page: Page, name = CLASS): Promise<void> {
  await page.goto('/enroll');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens the essay that is being written, and waits until it can be written in. */
export async function openEssay(page: Page): Promise<FrameLocator> {
  await openStudentsClass(page);
  await page.getByRole('link', { name: `Write ${ESSAY}` }).click();
  const frame = page.frameLocator('iframe[title="Word processor"]');
  const text = frame.getByRole('textbox', { name: 'Document' });
  // After an interrupted run, the text still belongs to that run's window.
  const instead = frame.getByRole('button', { name: 'Write here instead' });
  await expect(text.or(instead)).toBeVisible();
  if (await instead.isVisible()) await instead.click();
  await expect(text).toBeVisible();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  return frame;
}

/** Opens a class of the instructor's from the list. */
export async function openClass(page: Page, name = CLASS): Promise<void> {
  await page.goto('/classes');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens the reading page of a student's essay. */
export async function openReading(page: Page, title: string, name: string): Promise<void> {
  await openClass(page);
  const toggle = page.getByRole('button', { name: `Students of ${title}` });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  const link = page.getByRole('link', { name: `Read ${name}` });
  // The page is opened here rather than in a tab of its own.
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('button', { name: /^Effort/ })).toBeVisible();
  const text = page.frameLocator('iframe[title="Submission"]').locator('p').first();
  await expect(text).toBeVisible();
}
