import { expect, type Page } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { operator } from '../../support/operator.ts';
import { STUDENTS } from '../../support/people.ts';
import { signIn } from '../../support/screen.ts';

const bea = STUDENTS[1]!;
const KILOBYTE = 1_024;
/** Too slow to finish before the server stops. */
const BYTES_PER_SECOND = 25 * KILOBYTE;

/** Noise, so that it can't be compressed on the way. */
const scan = (): Buffer => {
  const bytes = Buffer.alloc(600 * KILOBYTE);
  for (let at = 8; at < bytes.length; at++) bytes[at] = (at * 7_919) >> 5;
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), bytes]);
};

test('an upload that breaks off starts again by itself, and arrives once', async ({
  page,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { students: [bea], uploadFile: true });
  await started(baseURL!, bea, made);
  await signIn(page, bea);
  await page.goto(`/assignment/${made.assignment.id}`);
  await page.getByRole('tab', { name: 'Attach File(s)' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'scan.png',
    mimeType: 'image/png',
    buffer: scan(),
  });
  const hurry = await sendUpSlowly(page);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const bar = page.getByRole('progressbar', { name: 'Uploading' });
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]/, { timeout: 30_000 });

  await operator(baseURL!, 'stop', {});
  await expect(
    page.getByText('The connection was lost. The upload will restart automatically.'),
  ).toBeVisible();
  await hurry();
  await operator(baseURL!, 'start', {});
  await expect(page.getByText('File(s) uploaded successfuly.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: /scan\.png/ })).toHaveCount(1);
});

/** Slows uploads down. @returns a function that ends that */
async function sendUpSlowly(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limit(BYTES_PER_SECOND);
  return async () => {
    await limit(-1);
  };
}
