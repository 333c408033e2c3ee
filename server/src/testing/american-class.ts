import { DAY, HOUR } from '@antecedent/domain/time';
import { expect } from 'vitest';
import { submitted } from './drafts.ts';
import { anInstructor, aUser, type TestUser } from './factories.ts';
import {
  aClass,
  anAssignment,
  enrolled,
  graded,
  saved,
  started,
  type TestClass,
} from './scenarios.ts';
import type { TestApp } from './start-test-app.ts';

/** New York's clocks are five hours behind then, and four from 8 March on. */
export const AMERICAN_WINTER = '2026-03-05T14:30:00Z';

/** The class's workbook, as its instructor downloads it. */
export async function exportedWorkbook(
  server: TestApp,
  { id, instructor }: TestClass,
  format: 'xlsx' | 'csv',
) {
  const response = await server.app.inject({
    url: `/api/classes/workbook?id=${id}&format=${format}`,
    headers: server.as(instructor),
  });
  expect(response.statusCode, response.body).toBe(200);
  return response;
}

/** Two students and two assignments; people and titles that a spreadsheet could take for something else. */
export async function anAmericanClass(server: TestApp) {
  const instructor = await anInstructor(server, { firstName: 'Ira', lastName: 'Day' });
  const course = await aClass(server, { instructor, timeZone: 'America/New_York' });
  const at = (ms: number) => new Date(server.now().getTime() + ms).toISOString();
  const dates = { startDate: at(0), endDate: at(10 * DAY), postDate: at(12 * DAY) };
  const essay = await anAssignment(server, course, { ...dates, title: '=1+1' });
  await anAssignment(server, course, {
    ...dates,
    startDate: at(HOUR),
    title: '"Quoted", & <tagged>\u0001',
    autoSubmission: true,
    preventAfterDueDate: true,
    pointValue: 12.5,
  });
  const named = (firstName: string, lastName: string) =>
    aUser(server, { firstName, lastName }).then((person) => enrolled(server, course, person));
  const ada = await named('@Zoë', '-5');
  const ben = await named('Ben', 'Zeta');
  const { submissionId, fileId } = await started(server, ada, essay);
  await saved(server, ada, fileId, 'A text.');
  server.advance(90_000);
  await saved(server, ada, fileId, 'A text, and more of it.');
  server.advance(5 * DAY);
  await submitted(server, ada, submissionId, essay.drafts[0]);
  await graded(server, submissionId, { points: 87.5 });
  return { course, ada, ben };
}

/** What the sheets of its workbook show on 10 March 2026. */
export const americanSheets = ({ ada, ben }: { ada: TestUser; ben: TestUser }) => {
  const [a, b] = [ada, ben].map(({ lastName, firstName, email }) => [lastName, firstName, email]);
  return {
    Details: [
      ['Class', 'Writing 101'],
      ['Subject area', 'Anthropology'],
      ['Student level', expect.any(String)],
      ['Start date', '2026-03-05'],
      ['End date', '2026-07-03'],
      ['Time zone of all dates', 'America/New_York'],
      ['Grading method', 'Numeric'],
      ['Instructors', 'Ira Day'],
      ['Students', '2'],
      ['Assignments', '2'],
      ['As of', '2026-03-10 10:31'],
    ],
    Students: [
      [
        'Last name',
        'First name',
        'Email',
        'Total writing time',
        'Begun',
        'Submitted',
        'Drafts submitted',
        'Late',
        'Missing',
        'Total',
      ],
      [...a!, '0:01:30', '1', '1', '1', '0', '0', '87.5'],
      [...b!, '0:00:00', '0', '0', '0', '0', '0', ''],
    ],
    Assignments: [
      [
        'Title',
        'Start',
        'Deadline',
        'Grades visible from',
        'Points',
        'Drafts',
        'Autosubmit',
        'Autoevaluate',
        'Deadline enforced',
        'Late policy',
        'AI tools',
        'Visible to students',
      ],
      [
        '=1+1',
        '2026-03-05 09:30',
        '2026-03-15 10:30',
        '2026-03-17 10:30',
        '100',
        '1',
        'No',
        'No',
        'No',
        'No deduction',
        'Not stated',
        'Yes',
      ],
      [
        '"Quoted", & <tagged>',
        '2026-03-05 10:30',
        '2026-03-15 10:30',
        '2026-03-17 10:30',
        '12.5',
        '1',
        'Yes',
        'Yes',
        'Yes',
        'No deduction',
        'Not stated',
        'Yes',
      ],
    ],
    Submissions: [
      [
        'Last name',
        'First name',
        'Email',
        'Assignment',
        'Status',
        'Late',
        'Started',
        'Last status change',
        'Submitted on',
        'Grade',
      ],
      [
        ...a!,
        '=1+1',
        'Final',
        'No',
        '2026-03-05 09:30',
        '2026-03-10 10:31',
        '2026-03-10 10:31',
        '87.5',
      ],
      [...a!, '"Quoted", & <tagged>', 'Not started', 'No', '', '', '', ''],
      [...b!, '=1+1', 'Not started', 'No', '', '', '', ''],
      [...b!, '"Quoted", & <tagged>', 'Not started', 'No', '', '', '', ''],
    ],
    Times: [
      [
        'Last name',
        'First name',
        'Email',
        'Assignment',
        'Active writing time',
        'Think/pause time',
        'Total writing time',
      ],
      [...a!, '=1+1', '0:00:00', '0:01:30', '0:01:30'],
    ],
  };
};
