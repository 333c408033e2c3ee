import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { countedWork, draftCounts } from '@antecedent/contracts/classes/classes/counted-work';
import type { GradeBook } from '@antecedent/contracts/grading/book';
import type { QueuePlaceAnswer } from '@antecedent/contracts/grading/queue';
import type { ReadClass } from '@antecedent/contracts/screens/class-reading';
import type { CoordinatorHome, TeachingHome } from '@antecedent/contracts/screens/home';
import { isMissing } from '@antecedent/domain/assignment/counted-work';
import { isToGrade } from '@antecedent/domain/grading/gradable';
import { QUEUE_FILTERS } from '@antecedent/domain/grading/queue';
import { DAY, HOUR } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignments } from './ground/db/schema/assignments.ts';
import { gradeExemptions } from './ground/db/schema/grading.ts';
import { exportedWorkbook } from './testing/american-class.ts';
import { sendConfirmed } from './testing/confirmed.ts';
import { draftRows, submitted } from './testing/drafts.ts';
import { aUser, type TestUser } from './testing/factories.ts';
import {
  aClass,
  anAssignment,
  anAssistant,
  ask,
  draftsAfter,
  enrolled,
  graded,
  saved,
  started,
  type TestAssignment,
  type TestClass,
} from './testing/scenarios.ts';
import { sheetsInOurEditor } from './testing/shown-sheets.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

let server: TestApp;
let course: TestClass;
let assistant: TestUser;
/** Enforced, without names, and with late submissions. */
let essay: TestAssignment;
let hidden: TestAssignment;
let loose: TestAssignment;

beforeAll(async () => {
  server = await startTestApp();
  course = await aClass(server);
  assistant = await anAssistant(server, course);
  const drafts = () => ({ multiDraft: true, draftSubmissions: draftsAfter(server, 24) });
  essay = await anAssignment(server, course, { ...drafts(), preventAfterDueDate: true });
  hidden = await anAssignment(server, course, {
    ...drafts(),
    title: 'Hidden essay',
    preventAfterDueDate: true,
  });
  loose = await anAssignment(server, course, { ...drafts(), title: 'Loose essay' });
  for (const assignment of [essay, hidden, loose]) await everyCase(assignment);
  // Due dates can't be given without names.
  await server.db
    .update(assignments)
    .set({ withoutNames: true })
    .where(eq(assignments.id, hidden.id));
});
afterAll(() => server.close());

const people = new Map<string, TestUser>();

/** The student of a case, who is the same in every assignment. */
async function studentOf(name: string): Promise<TestUser> {
  const known = people.get(name);
  if (known) return known;
  const student = await enrolled(server, course, await aUser(server, { lastName: name }));
  people.set(name, student);
  return student;
}

/** What one student did before the deadlines of the assignment, which are all ahead. */
async function everyCase(assignment: TestAssignment): Promise<void> {
  const [first, final] = assignment.drafts;
  const begin = async (name: string, ...drafts: (typeof first)[]) => {
    const student = await studentOf(name);
    const work = await started(server, student, assignment);
    await saved(server, student, work.fileId, `A text by ${name}.`);
    for (const draft of drafts) {
      expect(await submitted(server, student, work.submissionId, draft)).toBe(200);
    }
    return { student, ...work };
  };
  const { submissionId: gradedWork } = await begin('Graded', first, final);
  await graded(server, gradedWork, { points: 80 });
  await begin('To grade', first, final);
  await begin('First draft', first);
  await begin('Closed');
  await studentOf('Never');
  const exempt = await begin('Exempt');
  await server.db.insert(gradeExemptions).values({
    assignmentId: assignment.id,
    studentId: exempt.student.id,
    exemptedAt: server.now(),
    authorId: course.instructor.id,
  });
  const extended = await studentOf('Extended');
  const due = await sendConfirmed(server, course.instructor, {
    method: 'PUT',
    url: '/api/classes/duedates',
    payload: {
      assignmentId: assignment.id,
      studentIds: [extended.id],
      dueDates: [first, final].map((draft) => ({
        draftId: draft?.id,
        dueDate: new Date(server.now().getTime() + 20 * DAY).toISOString(),
      })),
    },
  });
  expect(due.statusCode, due.body).toBe(200);
  const again = await begin('Again', first);
  const [draft] = await draftRows(server, again.submissionId);
  const until = new Date(server.now().getTime() + 5 * DAY).toISOString();
  await ask(server, course.instructor, '/classes/setDraftResubmit', {
    submissionId: again.submissionId,
    draftSubmissionId: draft?.id,
    status: true,
    exceptionDeadline: until,
  });
  server.advance(HOUR);
  await saved(server, again.student, again.fileId, 'A better text.');
  expect(await submitted(server, again.student, again.submissionId, first)).toBe(200);
  const revised = await begin('Revised', first, final);
  await ask(server, course.instructor, '/classes/setEnableWriting', {
    submissionId: revised.submissionId,
    status: true,
  });
  await begin('Late');
  await begin('Left', first, final);
}

/** After every deadline but those of one student; late work is in by then. */
async function afterTheDeadlines(): Promise<void> {
  server.advance(11 * DAY);
  while ((await server.runJobs()) > 0);
  const late = await studentOf('Late');
  const work = await started(server, late, loose);
  for (const draft of loose.drafts) {
    expect(await submitted(server, late, work.submissionId, draft)).toBe(200);
  }
  const left = await sendConfirmed(server, course.instructor, {
    method: 'DELETE',
    url: '/api/classes/dropstudent',
    payload: { classId: course.id, studentId: (await studentOf('Left')).id },
  });
  expect(left.statusCode, left.body).toBe(200);
}

type Counts = {
  students: number;
  /** By draft, the final one last. */
  submitted: number[];
  missing: number;
  late: number;
  toGrade: number;
  graded: number;
};

const detailOf = () =>
  ask<ClassDetail>(server, course.instructor, `/classes/getclass?id=${course.id}`);

const assignmentIn = (detail: { assignments: Assignment[] }, { id }: TestAssignment): Assignment =>
  detail.assignments.find((one) => one.id === id) as Assignment;

const studentsIn = (detail: ClassDetail, { id }: TestAssignment) =>
  detail.withoutNames.find((one) => one.assignmentId === id)?.students ?? detail.students;

/** As the class page counts its rows. */
function onClassPage(detail: ClassDetail, assignment: TestAssignment): Counts {
  const shown = assignmentIn(detail, assignment);
  const works = studentsIn(detail, assignment).map((student) =>
    countedWork(student, shown, detail.gradeMethod, server.now().getTime()),
  );
  const count = (is: (work: (typeof works)[number]) => boolean) => works.filter(is).length;
  expect(count((work) => work.isSubmitted)).toBe(draftCounts(shown, works).at(-1)?.submitted);
  return {
    students: works.length,
    submitted: draftCounts(shown, works).map((one) => one.submitted),
    missing: count((work) => work.isMissing),
    late: count((work) => work.isLate),
    toGrade: count((work) => work.isToGrade),
    graded: count((work) => work.isGraded),
  };
}

const withoutDrafts = ({ submitted: _, ...counts }: Counts) => counts;

describe('every screen and export', () => {
  it('counts the same drafts before the final deadline, on the home pages too', async () => {
    const { deadlines } = await ask<TeachingHome>(
      server,
      course.instructor,
      '/home/instructor',
      undefined,
      'GET',
    );
    const detail = await detailOf();
    for (const assignment of [essay, hidden, loose]) {
      const counts = onClassPage(detail, assignment);
      const finals = deadlines.filter(
        ({ title, draft }) =>
          title === assignmentIn(detail, assignment).title && draft !== 'Draft 1',
      );
      expect(counts.submitted).toEqual([6, 4]);
      expect(finals.map((one) => one.submitted)).toEqual(counts.submitted.slice(-1));
    }
  });

  it('counts the same after the deadlines', async () => {
    await afterTheDeadlines();
    const detail = await detailOf();
    const enforced = {
      students: 10,
      submitted: [5, 3],
      missing: 5,
      late: 0,
      toGrade: 4,
      graded: 1,
    };
    expect(onClassPage(detail, essay)).toEqual(enforced);
    expect(onClassPage(detail, hidden)).toEqual(enforced);
    expect(onClassPage(detail, loose)).toEqual({
      students: 10,
      submitted: [6, 4],
      missing: 0,
      late: 1,
      toGrade: 5,
      graded: 1,
    });
  });

  it('counts the same in the queue, and lists as many as it counts', async () => {
    const detail = await detailOf();
    for (const assignment of [essay, hidden, loose]) {
      const begun = studentsIn(detail, assignment).flatMap(({ submissions }) =>
        submissions.flatMap((one) =>
          one.assignmentId === assignment.id ? (one.submissionId ?? []) : [],
        ),
      );
      const { counts } = await ask<QueuePlaceAnswer>(
        server,
        course.instructor,
        `/classes/queue/place?submissionId=${begun[0]}&filter=all`,
        undefined,
        'GET',
      );
      const { all: students, missedDraft, ...others } = counts;
      expect({ students, ...others }).toEqual(withoutDrafts(onClassPage(detail, assignment)));
      for (const filter of QUEUE_FILTERS) {
        const list = await ask<{ count: number; entries: unknown[] }>(
          server,
          course.instructor,
          `/classes/queue?assignmentId=${assignment.id}&filter=${filter}`,
          undefined,
          'GET',
        );
        expect(list.count).toBe(counts[filter]);
        expect(list.entries).toHaveLength(counts[filter]);
      }
      expect(missedDraft).toBe(assignment === loose ? 0 : 4);
    }
  });

  it('counts the same in the grade book', async () => {
    const detail = await detailOf();
    const book = await ask<GradeBook>(
      server,
      course.instructor,
      `/classes/gradebook?id=${course.id}`,
      undefined,
      'GET',
    );
    for (const assignment of [essay, loose]) {
      const column = book.assignments.find(({ id }) => id === assignment.id)!;
      const works = book.students.map((_, place) => ({
        status: book.statuses[column.statuses[place] ?? 0]!,
        isExempt: column.exempt.includes(place),
        isGraded: column.points[place] !== -1,
        hasUngradedDraft: column.ungradedDraft.includes(place),
      }));
      expect({
        students: works.length,
        missing: works.filter(isMissing).length,
        late: column.late.length,
        toGrade: works.filter(isToGrade).length,
        graded: works.filter(({ isGraded }) => isGraded).length,
      }).toEqual(withoutDrafts(onClassPage(detail, assignment)));
    }
  });

  it('counts the same for assistants', async () => {
    const detail = await detailOf();
    const read = await ask<ReadClass>(
      server,
      assistant,
      `/assistant/classdetail?id=${course.id}`,
      undefined,
      'GET',
    );
    for (const assignment of [essay, hidden, loose]) {
      const students =
        read.withoutNames.find((one) => one.assignmentId === assignment.id)?.students ??
        read.students;
      const works = students.flatMap(({ submissions }) =>
        submissions
          .filter((one) => one.assignmentId === assignment.id)
          .map(({ draftSubmissions: drafts }) => ({ drafts })),
      );
      const counts = draftCounts(assignmentIn(read, assignment), works);
      expect(counts.map((one) => one.submitted)).toEqual(onClassPage(detail, assignment).submitted);
    }
  });

  it('counts the same in the workbook, where what is graded without names is left out', async () => {
    const detail = await detailOf();
    const { rawPayload } = await exportedWorkbook(server, course, 'xlsx');
    const { Students: sheet = [] } = sheetsInOurEditor(new Uint8Array(rawPayload));
    const [head = [], ...rows] = sheet;
    const total = (column: string) =>
      rows.reduce((sum, row) => sum + Number(row[head.indexOf(column)]), 0);
    const counts = [essay, loose].map((assignment) => onClassPage(detail, assignment));
    const sum = (of: (counts: Counts) => number) => counts.reduce((all, one) => all + of(one), 0);
    expect(rows).toHaveLength(10);
    expect(total('Submitted')).toBe(sum((one) => one.submitted.at(-1) ?? 0));
    expect(total('Drafts submitted')).toBe(
      sum((one) => one.submitted.reduce((all, drafts) => all + drafts, 0)),
    );
    expect(total('Missing')).toBe(sum(({ missing }) => missing));
    expect(total('Late')).toBe(sum(({ late }) => late));
  });

  it('counts no drafts of students who left for the coordinator', async () => {
    const coordinator = await aUser(server, { roles: ['ROLE_EDUCATION_COORDINATOR'] });
    const before = await ask<CoordinatorHome>(
      server,
      coordinator,
      '/home/coordinator',
      undefined,
      'GET',
    );
    // The late drafts alone are recent, of one student.
    expect(before.submitted).toBe(2);
  });
});
