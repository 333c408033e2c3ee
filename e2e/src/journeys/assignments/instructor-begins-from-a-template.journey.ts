import { enroll } from '@antecedent/contracts/classes/classes/enrollment';
import { expect } from '@playwright/test';
import { Caller } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { makeClass, planAssignment } from '../../support/plan-assignment.ts';
import { openText, signIn } from '../../support/screen.ts';
import { middayZone } from '../../support/time-zones.ts';

const dia = STUDENTS[3]!;

test('an assignment begins from a template and has additional files, which a student finds', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const zone = middayZone();
  await signIn(page, INSTRUCTOR);
  const enrollkey = await makeClass(page, zone);
  const classId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await planAssignment(page, 'A walk', zone);

  const student = await Caller.as(baseURL!, dia);
  await student.call(enroll, { query: { id: classId, enrollkey } });
  const desk = await browser.newPage({ baseURL: baseURL!, timezoneId: 'America/New_York' });
  await signIn(desk, dia);
  await desk.goto(`/class/${classId}`);
  // Opened by its address, the page shows the files before Start has created any.
  const address = await desk.getByRole('link', { name: 'Start A walk' }).getAttribute('href');
  await desk.goto(address ?? '');
  await expect(desk.getByRole('tab', { name: 'Distances' })).toBeDisabled();
  await desk.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(await openText(desk)).toHaveText('My walk begins here');
  await desk.close();
});
