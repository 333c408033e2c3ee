import { extendedDeadline, type MoreTime } from '@antecedent/domain/assignment/student-deadline';
import { seededRandom } from '@antecedent/domain/random';
import { fuzzSeeds } from '@antecedent/domain/testing/fuzz-seeds';
import { DAY } from '@antecedent/domain/time';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeAssignment } from '../../testing/drafts.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  anAssignment,
  ask,
  draftsAfter,
  enrolled,
  type TestClass,
} from '../../testing/scenarios.ts';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { studentDeadlines } from './schema/accommodations.ts';
import { assignments, drafts } from './schema/assignments.ts';

let server: TestApp;
let admin: TestUser;
beforeAll(async () => {
  server = await sharedTestApp();
  admin = await aUser(server, { roles: ['ROLE_ADMIN'] });
});

const at = (days: number) => new Date(server.now().getTime() + days * DAY).toISOString();

/** What was granted last, by student and class; for all classes under ''. */
type Grants = Map<string, MoreTime | null>;

async function expectRight(
  courses: readonly TestClass[],
  members: Map<string, string[]>,
  grants: Grants,
) {
  const ids = courses.map(({ id }) => id);
  const rows = await server.db
    .select({ draft: drafts, assignment: assignments })
    .from(drafts)
    .innerJoin(assignments, eq(assignments.id, drafts.assignmentId))
    .where(inArray(assignments.classId, ids));
  const expected = rows.flatMap(({ draft, assignment }) =>
    (members.get(assignment.classId) ?? []).flatMap((studentId) => {
      const granted = [`${studentId} `, `${studentId} ${assignment.classId}`].flatMap(
        (key) => grants.get(key) ?? [],
      );
      const planned = {
        opensAt: assignment.startAt.getTime(),
        deadline: draft.deadline.getTime(),
        timeZone: 'UTC',
      };
      const deadline = new Date(extendedDeadline(planned, granted));
      return granted.length > 0 ? [{ draftId: draft.id, studentId, deadline }] : [];
    }),
  );
  const students = [...new Set([...members.values()].flat())];
  const kept = await server.db
    .select()
    .from(studentDeadlines)
    .where(inArray(studentDeadlines.studentId, students));
  const sorted = (list: typeof kept) =>
    [...list].sort((a, b) => (a.draftId + a.studentId < b.draftId + b.studentId ? -1 : 1));
  expect(sorted(kept)).toEqual(sorted(expected));
}

describe('student_deadlines', () => {
  it.each(fuzzSeeds(2))('are right after any order of changes (seed %i)', async (seed) => {
    const random = seededRandom(seed);
    const below = (count: number) => Math.floor(random() * count);
    const courses = [await aClass(server), await aClass(server)];
    const students = [await aUser(server), await aUser(server)];
    const members = new Map<string, string[]>();
    const grants: Grants = new Map();
    const made: { id: string; course: TestClass }[] = [];
    for (let step = 0; step < 16; step++) {
      const course = courses[below(2)] as TestClass;
      const student = students[below(2)] as TestUser;
      const known = members.get(course.id) ?? [];
      const isMember = known.includes(student.id);
      const moreTime = [null, { percent: 125 }, { percent: 200 }, { days: 3 }][below(4)] ?? null;
      const wanted = { noPace: false, textInPieces: false, moreTime };
      const studentId = student.id;
      const assignment = made[below(made.length)];
      switch (below(5)) {
        case 0:
          await enrolled(server, course, student);
          members.set(course.id, [...new Set([...known, studentId])]);
          break;
        case 1:
          made.push({
            ...(await anAssignment(server, course, {
              multiDraft: true,
              draftSubmissions: draftsAfter(server, 24, 30),
            })),
            course,
          });
          break;
        case 2:
          await ask(server, admin, '/admin/accommodations', { studentId, ...wanted }, 'PUT');
          grants.set(`${studentId} `, moreTime);
          break;
        case 3: {
          if (!isMember) break;
          const body = { classId: course.id, studentId, ...wanted };
          await ask(server, course.instructor, '/classes/accommodations', body, 'PUT');
          grants.set(`${studentId} ${course.id}`, moreTime);
          break;
        }
        default: {
          if (!assignment) break;
          const end = 8 + below(10);
          const dates = { endDate: at(end), postDate: at(end + 5) };
          await changeAssignment(server, assignment.course.instructor, assignment.id, dates);
        }
      }
    }
    await expectRight(courses, members, grants);
  });
});
