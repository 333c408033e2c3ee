import { expect } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { CHROMIUM_ARGS } from '../../support/chromium-args.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, signIn } from '../../support/screen.ts';

const ada = STUDENTS[0]!;

/** A microphone that beeps, which only Chromium has. */
const MICROPHONE = '--use-fake-device-for-media-stream';
test.use({
  launchOptions: {
    ...(process.env.E2E_PROGRAM ? { executablePath: process.env.E2E_PROGRAM } : {}),
    args: [...CHROMIUM_ARGS, MICROPHONE],
  },
});

test('an instructor records feedback, hears it and sends it; the student plays it', {
  tag: '@chromium',
}, async ({ page, browser, baseURL }) => {
  const made = await aClass(baseURL!, {
    title: 'A bridge, spoken',
    students: [ada],
    drafts: ['First draft'],
  });
  const { submissionId } = await started(baseURL!, ada, made);
  await signIn(page, INSTRUCTOR);
  await page.goto(`/readassignment/${submissionId}`);
  const openFeedback = () => page.getByRole('tab', { name: 'Feedback' }).click();
  await openFeedback();
  const panel = page.getByRole('tabpanel', { name: 'Feedback' });
  const record = panel.getByRole('button', { name: 'Record spoken feedback' });

  // Without permission, nothing but a sentence changes.
  await page.context().grantPermissions([]);
  await record.click();
  await expect(panel.getByText(/doesn’t let this page use the microphone/)).toBeVisible();
  await page.context().grantPermissions(['microphone']);

  // The connection is away when the recording stops: it stays on the page and is stored later.
  await page.route('**/api/submission/feedback/file', (route) => route.abort());
  await record.click();
  await expect(panel.getByText('Recording. It stops by itself after 3 minutes.')).toBeVisible();
  await panel.getByRole('button', { name: 'Stop recording' }).click();
  await expect(panel.getByText(/The recording is only on this page/)).toBeVisible();
  await page.unroute('**/api/submission/feedback/file');
  const stored = panel.getByText('Recording saved as a draft. Only you hear it.');
  await expect(stored).toBeVisible();

  // It survives a reload, and its author hears it.
  await page.reload();
  await openFeedback();
  await expect(stored).toBeVisible();
  await panel.getByRole('button', { name: 'Play' }).click();
  await expect(panel.getByRole('button', { name: 'Record again' })).toBeVisible();

  // What goes with it.
  await panel.getByLabel('About').selectOption({ label: 'First draft' });
  await panel
    .getByRole('textbox', { name: 'Feedback', exact: true })
    .fill('See https://example.org/bridges for more.');
  await panel.getByRole('textbox', { name: 'Transcript (optional)' }).fill('The bridge is yours.');
  const send = panel.getByRole('button', { name: /^Send to Ada/ });
  const chooser = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Add a picture' }).click();
  await (await chooser).setFiles({ name: 'arch.png', mimeType: 'image/png', buffer: DOT });
  const shows = panel.getByRole('textbox', { name: 'What the picture shows' });
  await expect(shows).toBeVisible();
  await expect(send).toBeDisabled();
  await shows.fill('A sketch of an arch');
  await expectAccessible(page);
  await send.click();
  await expect(panel.getByText(/^Spoken feedback, \d+ s$/)).toBeVisible();
  await expect(panel.getByRole('img', { name: 'A sketch of an arch' })).toBeVisible();
  await expect(record).toBeVisible();

  // The student plays it, reads what is said, and takes it along.
  const desk = await browser.newPage();
  await signIn(desk, ada);
  await desk.goto(`/assignment/${made.assignment.id}`);
  const answer = desk.getByRole('region', { name: 'Grade and feedback' });
  await expect(answer.getByText(/^Spoken feedback, \d+ s$/)).toBeVisible();
  await expect(answer.getByRole('region', { name: 'Transcript' })).toContainText(
    'The bridge is yours.',
  );
  await expect(answer.getByRole('link', { name: 'https://example.org/bridges' })).toBeVisible();
  await expect(answer.getByRole('img', { name: 'A sketch of an arch' })).toBeVisible();
  await answer.getByRole('combobox', { name: 'Speed' }).selectOption({ label: '0.75×' });
  const position = answer.getByRole('slider', { name: 'Position' });
  await expect(position).toHaveValue('0');
  const saved = desk.waitForEvent('download');
  await answer.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('Spoken feedback.webm');
  await answer.getByRole('button', { name: 'Play' }).click();
  const played = () =>
    answer.locator('audio').evaluate((audio: HTMLAudioElement) => audio.played.length);
  await expect.poll(played).toBeGreaterThan(0);
  // It is over in a moment, and can be played again.
  await expect(answer.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(position).toHaveValue('0');
  await expectAccessible(desk);

  // The instructor adds to the transcript, and removes all of it.
  await panel.getByRole('button', { name: 'Edit' }).click();
  await panel
    .getByRole('textbox', { name: 'Transcript (optional)' })
    .fill('The bridge is yours. Well done.');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText('The bridge is yours. Well done.')).toBeVisible();
  await expect(answer.getByText('The bridge is yours. Well done.')).toBeVisible();
  await panel.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(answer.getByText(/^Spoken feedback/)).toBeHidden();
});

/** A picture of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
