import type {
  AssignmentDetail,
  UpdateAssignmentSchema,
} from '@antecedent/contracts/assignments/assignments/management';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { z } from 'zod';
import { drafts } from '../ground/db/schema/assignments.ts';
import { draftSubmissions, submissions } from '../ground/db/schema/submissions.ts';
import { sendConfirmed } from './confirmed.ts';
import type { TestUser } from './factories.ts';
import { ask } from './scenarios.ts';
import type { TestApp } from './start-test-app.ts';

/** The drafts of a submission as they are in the database, by deadline. */
export async function draftRows({ db }: TestApp, submissionId: string) {
  const rows = await db
    .select({ row: draftSubmissions })
    .from(draftSubmissions)
    .innerJoin(drafts, eq(drafts.id, draftSubmissions.draftId))
    .where(eq(draftSubmissions.submissionId, submissionId))
    .orderBy(drafts.deadline);
  return rows.map(({ row }) => row);
}

export const draftStatuses = async (server: TestApp, submissionId: string) =>
  (await draftRows(server, submissionId)).map(({ status }) => status);

export async function submissionRow({ db }: TestApp, id: string) {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
  return row;
}

/** What the instructor's dialog does: reads the assignment, sends it back with changes, and confirms what is asked. */
export async function changeAssignment(
  server: TestApp,
  instructor: TestUser,
  id: string,
  changes: Partial<z.input<typeof UpdateAssignmentSchema>>,
): Promise<void> {
  const detail = await ask<AssignmentDetail>(
    server,
    instructor,
    `/classes/assignment?id=${id}`,
    undefined,
    'GET',
  );
  const response = await sendConfirmed(server, instructor, {
    method: 'PATCH',
    url: '/api/classes/assignment',
    payload: { ...detail, ...changes },
  });
  expect(response.statusCode, response.body).toBe(200);
}

/** Presses Submit for a draft. @returns the HTTP status */
export async function submitted(
  server: TestApp,
  student: TestUser,
  submissionId: string,
  draft: { id: string } | undefined,
): Promise<number> {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/student/submission?id=${submissionId}&draftId=${draft?.id}`,
    headers: server.as(student),
  });
  return response.statusCode;
}
