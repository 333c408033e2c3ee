import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { eq } from 'drizzle-orm';
import { classes } from '../../../ground/db/schema/classes.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { ask, type TestClass } from '../../../testing/scenarios.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

type Method = 'GET' | 'POST' | 'DELETE';

export const send = (
  server: TestApp,
  person: TestUser,
  method: Method,
  url: string,
  payload?: object,
) =>
  server.app.inject({
    method,
    url: `/api${url}`,
    headers: server.as(person),
    ...(payload ? { payload } : {}),
  });

/** The class as its instructor sees it. */
export const read = (server: TestApp, { id, instructor }: TestClass) =>
  ask<ClassDetail>(server, instructor, `/classes/getclass?id=${id}`);

export const rowOf = async (server: TestApp, id: string) =>
  (await server.db.select().from(classes).where(eq(classes.id, id)))[0];

/** Saves the form that shows the class as it is, with `change`. */
export async function update(server: TestApp, course: TestClass, change: object = {}) {
  const detail = await read(server, course);
  return send(server, course.instructor, 'POST', '/classes/updateClass', {
    id: course.id,
    classname: detail.className,
    subjectarea: detail.subjectAreaId,
    studentlevel: detail.studentLevelId,
    classStartDate: detail.startDate,
    classEndDate: detail.endDate,
    classTimeZone: detail.classTimeZone,
    gradeMethod: detail.gradeMethod,
    grades: detail.grades,
    ...change,
  });
}
