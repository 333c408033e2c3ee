import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../ground/db/schema/accounts.ts';
import { aUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  anAssignment,
  ask,
  enrolled,
  graded,
  started,
  type TestClass,
} from '../../testing/scenarios.ts';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedTestApp();
});
afterAll(() => server.close());

async function exported({ id, instructor }: TestClass) {
  const response = await server.app.inject({
    url: `/api/classes/roster?id=${id}`,
    headers: server.as(instructor),
  });
  expect(response.statusCode).toBe(200);
  return response;
}

describe('GET /api/classes/roster', () => {
  it('gives names, addresses, times and grades as a file that spreadsheets open', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const later = new Date(server.now().getTime() + DAY).toISOString();
    await anAssignment(server, course, { title: 'Second, "the" essay', startDate: later });
    const { submissionId } = await started(server, student, assignment);
    await graded(server, submissionId, { points: 87 });
    const response = await exported(course);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('Writing 101 class list.csv'),
      'x-content-type-options': 'nosniff',
    });
    const [heading, row, ...rest] = response.body.split('\r\n');
    expect(heading).toBe(
      '\uFEFFLast name,First name,E-mail,Total time (seconds),Submissions,Essay: status,Essay: grade,"Second, ""the"" essay: status","Second, ""the"" essay: grade"',
    );
    const { lastName, firstName, email } = student;
    expect(row).toBe(`${lastName},${firstName},${email},0,1,IN_PROGRESS,87,NONE,`);
    expect(rest).toEqual(['']);
  });

  it('gives letters where the class grades with letters', async () => {
    const course = await aClass(server, { gradeMethod: 'Letter' });
    const assignment = await anAssignment(server, course);
    const student = await enrolled(server, course);
    const { submissionId } = await started(server, student, assignment);
    await graded(server, submissionId, { points: 87, letter: 'B' });
    expect((await exported(course)).body).toContain('IN_PROGRESS,B\r\n');
  });

  it('is written for spreadsheets in the reader’s language, and can be reimported', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { submissionId } = await started(server, student, assignment);
    await graded(server, submissionId, { points: 87.5 });
    await server.db.update(users).set({ locale: 'de' }).where(eq(users.id, course.instructor.id));
    const { body } = await exported(course);
    expect(body).toMatch(/^\uFEFFLast name;First name;E-mail;/);
    expect(body.split('\r\n')[1]).toMatch(/;87,5$/);
    const payload = { classId: course.id, csv: body, dryRun: true };
    expect(await ask(server, course.instructor, '/classes/roster', payload)).toMatchObject({
      rows: [{ email: student.email.toLowerCase(), outcome: 'already-enrolled' }],
    });
  });

  it('contains no cell that a spreadsheet would execute, and can be reimported', async () => {
    const course = await aClass(server);
    await anAssignment(server, course, { title: '=HYPERLINK("http://x.org")' });
    const names = { firstName: '=cmd|x', lastName: '@SUM(A1)', email: '+plus@roster.org' };
    await enrolled(server, course, await aUser(server, names));
    const { body } = await exported(course);
    const cells = body.replace('\uFEFF', '').split(/\r\n|,/);
    expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([]);
    expect(body).toContain("'@SUM(A1),'=cmd|x,'+plus@roster.org");
    const payload = { classId: course.id, csv: body, dryRun: true };
    const imported = await ask(server, course.instructor, '/classes/roster', payload);
    expect(imported).toMatchObject({
      rows: [{ email: '+plus@roster.org', outcome: 'already-enrolled' }],
    });
  });
});
