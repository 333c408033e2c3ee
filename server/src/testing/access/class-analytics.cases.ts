import * as activity from '@antecedent/contracts/insight/analytics/class-activity';
import { readClassOverview } from '@antecedent/contracts/insight/analytics/class-overview';
import * as pace from '@antecedent/contracts/insight/analytics/class-pace';
import { readClassTimes } from '@antecedent/contracts/insight/analytics/class-times';
import { readOwnClassAnalytics } from '@antecedent/contracts/insight/analytics/own-class-analytics';
import * as student from '@antecedent/contracts/insight/analytics/student-analytics';
import * as words from '@antecedent/contracts/insight/analytics/words-changed';
import { classMembers } from '../../ground/db/schema/classes.ts';
import type { TestUser } from '../factories.ts';
import { aClass, anAssignment, enrolled, started } from '../scenarios.ts';
import type { AccessCase, RequestParts } from './access-case.ts';
import { oncePerCaller } from './once-per-caller.ts';

type Ids = { id: string; assignmentId: string; studentId: string; submissionId: string };

/** A class with one student at work that `reader` teaches, assists or attends; without `reader`, another person's. */
const aClassAtWork = oncePerCaller<Ids>(async (app, reader) => {
  const is = (role: TestUser['roles'][number]) => reader?.roles.includes(role) === true;
  const course = await aClass(app, reader && is('ROLE_INSTRUCTOR') ? { instructor: reader } : {});
  if (reader && is('ROLE_TEACHING_ASSISTANT')) {
    const row = { classId: course.id, userId: reader.id, addedAt: app.now() };
    await app.db.insert(classMembers).values({ ...row, role: 'assistant' });
  }
  const assignment = await anAssignment(app, course);
  const person = await enrolled(app, course, is('ROLE_STUDENT') ? reader : undefined);
  const { submissionId } = await started(app, person, assignment);
  return { id: course.id, assignmentId: assignment.id, studentId: person.id, submissionId };
});

const about = (
  endpoint: AccessCase['endpoint'],
  parts: (ids: Ids) => RequestParts,
): AccessCase => ({
  endpoint,
  own: async (app, caller) => parts(await aClassAtWork(app, caller)),
  foreign: async (app) => parts(await aClassAtWork(app)),
});

const ofClass = ({ id }: Ids) => ({ query: { id } });
const ofAssignment = ({ assignmentId: id }: Ids) => ({ query: { id } });
const studentQuery = ({ id: courseId, studentId }: Ids) => ({ query: { courseId, studentId } });
const studentBody = ({ id: courseId, studentId }: Ids) => ({ body: { courseId, studentId } });

export const classAnalyticsCases: AccessCase[] = [
  about(activity.readClassHeat, ofClass),
  about(activity.readClassHourly, ofClass),
  about(activity.readClassAssignmentActivity, ofClass),
  about(activity.readWriters, ({ id }) => ({
    query: { id, from: '2026-03-01', to: '2026-03-31' },
  })),
  about(readClassTimes, ofClass),
  about(pace.readClassPace, ofClass),
  about(pace.readTotalWords, ({ submissionId }) => ({ body: [submissionId] })),
  about(readClassOverview, ofClass),
  about(activity.readAssignmentHeat, ofAssignment),
  about(activity.readAssignmentHourly, ofAssignment),
  about(words.readWordsChanged, ofAssignment),
  about(student.readStudentHeat, studentBody),
  about(student.readStudentHourly, studentBody),
  about(student.readStudentAssignmentActivity, studentBody),
  about(words.readStudentWordChange, studentQuery),
  about(pace.readStudentPace, studentQuery),
  about(student.listStudentEssays, studentQuery),
  about(student.readStudentEssayMaps, ({ submissionId }) => ({ body: { ids: [submissionId] } })),
  about(readOwnClassAnalytics, ofClass),
];
