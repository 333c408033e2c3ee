import { readSubmission } from '@antecedent/contracts/screens/reading-page';
import { expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { operator } from '../../support/operator.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, sessionOf, signInByForm } from '../../support/screen.ts';

const bea = STUDENTS[1]!;

test('on an origin of its own the editor writes and saves, and cannot reach the session', async ({
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { students: [bea] });
  const { submissionId, fileId } = await started(baseURL!, bea, made);
  const { address } = await operator(baseURL!, 'second-node', { editorOrigin: true });
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  try {
    await signInByForm(page, bea);
    await page.goto(`/assignment/${made.assignment.id}`);
    await (await openText(page)).click();
    await page.keyboard.type('Written next door.');
    await expectSaved(page);
    expect(await sessionOf(page)).toMatch(/^[\w-]{43}$/);

    const { hostname } = new URL(address);
    const frame = page.frames().find((one) => new URL(one.url()).hostname === `editor.${hostname}`);
    const reached = await frame?.evaluate(async (app) => {
      const orError = async (read: () => unknown) => {
        try {
          return String(await read());
        } catch (error) {
          return (error as Error).name;
        }
      };
      return {
        ownStorage: localStorage.getItem('antecedent.user'),
        storage: await orError(() => parent.localStorage.length),
        page: await orError(() => parent.document.title),
        server: await orError(async () => (await fetch(`${app}/api/auth/session`)).status),
        ownServer: (await fetch('/api/auth/session')).status,
      };
    }, address);
    expect(reached).toEqual({
      ownStorage: null,
      storage: 'SecurityError',
      page: 'SecurityError',
      server: 'TypeError',
      ownServer: 404,
    });

    await page.reload();
    await expect(await openText(page)).toContainText('Written next door.');
    const instructor = await Caller.as(baseURL!, INSTRUCTOR);
    const { versions } = await instructor.call(readSubmission, { query: { submissionId } });
    const { text } = await operator(baseURL!, 'stored-text', { fileId, version: versions });
    expect(text).toBe('Written next door.');
  } finally {
    await context.close();
    await operator(baseURL!, 'stop-second-node', {});
  }
});
