import type { LivePage } from '@antecedent/contracts/screens/live-page';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import type { Accommodation } from '@antecedent/domain/assignment/accommodation';
import { HOUR } from '@antecedent/domain/time';
import type { TestUser } from '../../../testing/factories.ts';
import {
  type aClassWithAssignment,
  ask,
  type TestAssignment,
  type TestClass,
} from '../../../testing/scenarios.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

export const LIVE = '/classes/assignment/live';

type Scene = Awaited<ReturnType<typeof aClassWithAssignment>>;

/** What instructors and students do while a class writes together. */
export function aLiveClass(server: TestApp) {
  const at = (offset: number) => new Date(server.now().getTime() + offset).toISOString();
  return {
    read: (person: TestUser, { id }: TestAssignment) =>
      ask<LivePage>(server, person, `${LIVE}?id=${id}`, undefined, 'GET'),
    open: ({ course, assignment }: Scene) =>
      ask(server, course.instructor, `${LIVE}/open?id=${assignment.id}`),
    change: ({ course, assignment }: Scene, what: object) =>
      ask(server, course.instructor, `${LIVE}/clock`, {
        assignmentId: assignment.id,
        change: what,
      }),
    /** @returns the status */
    tried: async (person: TestUser, url: string, payload: object) => {
      const headers = server.as(person);
      const call = { method: 'POST' as const, url: `/api${url}`, payload, headers };
      return (await server.app.inject(call)).statusCode;
    },
    own: (student: TestUser, { id }: TestAssignment) =>
      ask<StudentAssignment>(server, student, `/student/assignment?id=${id}`, undefined, 'GET'),
    grant: (course: TestClass, studentId: string, granted: Partial<Accommodation>) =>
      ask(
        server,
        course.instructor,
        '/classes/accommodations',
        {
          classId: course.id,
          studentId,
          noPace: false,
          textInPieces: false,
          moreTime: null,
          ...granted,
        },
        'PUT',
      ),
    /** A time this many milliseconds from now. */
    at,
    /** An assignment with one deadline, in an hour. */
    inAnHour: (options: object = {}) => ({ students: 2, endDate: at(HOUR), ...options }),
  };
}

export const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => `word${'abcdefghij'[index % 10]}${index}`).join(' ');
